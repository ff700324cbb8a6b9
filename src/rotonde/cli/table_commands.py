"""Words that are no moves: what people may type at the table besides."""

from __future__ import annotations

from pathlib import Path

from rotonde.cli.printer import Misuse, Printer, sentence, text
from rotonde.cli.rules import show_rules
from rotonde.cli.table import TerminalTable
from rotonde.cli.typed_words import plain
from rotonde.core.complaint import Complaint
from rotonde.core.words import LANGUAGES

COMMANDS = (
    *("undo", "save", "rules", "log", "board", "up", "down", "hint", "why", "help", "quit"),
)


def command_of(line: str) -> str:
    """The command that a line begins with, in either language; empty if it is none."""
    first = plain(line).split(" ")[0]
    for command in COMMANDS:
        if first in (plain(text(lang, "command", command)) for lang in LANGUAGES):
            return command
    return ""


def save(printer: Printer, table: TerminalTable, path: Path) -> None:
    try:
        table.save(path)
    except Complaint as complaint:
        printer.out.print(sentence(complaint, printer.lang), style="red")
        return
    printer.out.print(printer.say("saved", file=path), soft_wrap=True)


def tell_rules(printer: Printer, game: str, rule: str) -> None:
    """All of them, or one."""
    try:
        show_rules(printer, game, rule or None, None)
    except Misuse as misuse:
        printer.out.print(sentence(misuse, printer.lang), style="red")
