"""`rotonde rules`: the rule page of a game, one of its rules, or those that speak of something."""

from __future__ import annotations

from difflib import get_close_matches
from functools import partial

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from rotonde.cli.commands import Spoken, argument, option
from rotonde.cli.printer import Misuse, Printer, printer
from rotonde.cli.typed_words import plain
from rotonde.core.rule_page import sections_of
from rotonde.core.words import Words
from rotonde.games.catalogue import rule_page_of, words_of


def command(lang: str) -> Spoken:
    params = [
        argument(lang, "game"),
        argument(lang, "id", required=False),
        option(lang, "--search"),
    ]
    return Spoken(lang, "rules", partial(show_rules, printer(lang)), list(params))


def show_rules(printer: Printer, game: str, id: str | None, search: str | None) -> None:
    words = words_of(game)
    if id is not None:
        print_rule(printer.out, words, printer.lang, known_rule(words, id))
        return
    found = [rule for one in sections_of(words, rule_page_of(game)) for rule in one.rules]
    if search is not None:
        found = [rule for rule in found if speaks_of(words, printer.lang, rule, search)]
        if not found:
            printer.out.print(printer.say("nothing-found", word=search))
            return
    else:
        print_heading(printer, words)
    sections = words.section(printer.lang, "section")
    for rule in found:
        if search is None and rule in sections:
            printer.out.print(Text(f"\n{sections[rule]}", style="bold underline"))
        print_rule(printer.out, words, printer.lang, rule)


def print_heading(printer: Printer, words: Words) -> None:
    game = words.section(printer.lang, "game")
    printer.out.print(Text(game["name"], style="bold"))
    printer.out.print(game["description"])
    if "reconstructed" in game:
        printer.out.print(game["reconstructed"])


def known_rule(words: Words, id: str) -> str:
    """The rule of this id, upper or lower case; `TTR-4` and `4` are `TTR-04`."""
    rules = list(words.section("en", "rule"))
    prefix = rules[0].partition("-")[0]
    number = id.upper().removeprefix(prefix).removeprefix("-")
    wanted = f"{prefix}-{number:0>2}"
    if wanted not in rules:
        is_id = any(letter.isdigit() for letter in id)  # a word is no misspelt number
        near = get_close_matches(id.upper(), rules, n=1, cutoff=0.5) if is_id else []
        raise Misuse("no-rule-near" if near else "no-rule", word=id, near="".join(near))
    return wanted


def speaks_of(words: Words, lang: str, rule: str, search: str) -> bool:
    said = words.text(lang, "rule", rule) + " " + words.section(lang, "note").get(rule, "")
    return plain(search) in plain(said)


def print_rule(out: Console, words: Words, lang: str, rule: str) -> None:
    out.print(Text.assemble((f"{rule}  ", "bold cyan"), words.text(lang, "rule", rule)))
    note = words.section(lang, "note").get(rule)
    if note is not None:
        out.print(Padding(Text(f"↳ {note}", style="italic"), (0, 0, 0, 4)))
