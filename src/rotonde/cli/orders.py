"""Words that are no moves: what people may type at the table besides."""

from __future__ import annotations

from pathlib import Path

from rotonde.cli.plain import plain
from rotonde.cli.rules import show_rules
from rotonde.cli.speech import Misuse, Speech, sentence, text
from rotonde.cli.table import Table
from rotonde.core.complaint import Complaint
from rotonde.core.words import LANGUAGES

COMMANDS = ("undo", "save", "rules", "log", "board", "help", "quit")


def command_of(line: str) -> str:
    """The command that a line begins with, in either language; empty if it is none."""
    first = plain(line).split(" ")[0]
    for command in COMMANDS:
        if first in (plain(text(lang, "command", command)) for lang in LANGUAGES):
            return command
    return ""


def save(speech: Speech, table: Table, path: Path) -> None:
    try:
        table.save(path)
    except Complaint as complaint:
        speech.out.print(sentence(complaint, speech.lang), style="red")
        return
    speech.out.print(speech.say("saved", file=path), soft_wrap=True)


def tell_rules(speech: Speech, game: str, rule: str) -> None:
    """All of them, or one."""
    try:
        show_rules(speech, game, rule or None, None)
    except Misuse as misuse:
        speech.out.print(sentence(misuse, speech.lang), style="red")
