"""In which language the command line speaks, and to which of its two streams."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.console import Console

import rotonde.core.game
from rotonde.bots.advice import percent
from rotonde.core.complaint import Complaint
from rotonde.core.elision import put_in
from rotonde.core.words import LANGUAGES, load_words
from rotonde.games.catalogue import left_out

PLACES = ("LC_ALL", "LC_MESSAGES", "LANG")  # in the order in which a system asks them


class Misuse(Exception):
    """Something on the command line is wrong: the key of a sentence and what it speaks of."""

    def __init__(self, key: str, **about: object) -> None:
        super().__init__(key)
        self.key = key
        self.about = about


def text(lang: str, section: str, key: str, **about: object) -> str:
    """A sentence of the command line."""
    return put_in(load_words("rotonde.cli").text(lang, section, key), about, lang)


@dataclass(frozen=True)
class Printer:
    """A language, results on standard output, and remarks on standard error."""

    lang: str
    out: Console
    err: Console

    def say(self, key: str, **about: object) -> str:
        return text(self.lang, "say", key, **about)

    def number(self, number: float, digits: int) -> str:
        """3.14 or 3,14."""
        return f"{number:.{digits}f}".replace(".", self.say("decimal"))

    def percent(self, part: float) -> str:
        """Of 1: 38% or 38 %."""
        return self.say("percent", n=percent(part))

    def remark(self, key: str, **about: object) -> None:
        self.err.print(self.say(key, **about), soft_wrap=True)


def printer(lang: str) -> Printer:
    def console(to_err: bool) -> Console:
        return Console(stderr=to_err, markup=False, emoji=False, highlight=False)

    return Printer(lang, console(False), console(True))


def sentence(problem: Complaint | Misuse, lang: str) -> str:
    """What is wrong, on one line."""
    if isinstance(problem, Misuse):
        said = text(lang, "misuse", problem.key, **problem.about)
    else:
        said = problem.sentence(lang)
    return " ".join(said.split())


def tell_left_out(printer: Printer) -> None:
    """A remark for each game of another package that does not work."""
    for complaint in left_out():
        printer.err.print(f"rotonde: {sentence(complaint, printer.lang)}", soft_wrap=True)


def language(args: Sequence[str], environment: Mapping[str, str]) -> str:
    """`--lang`, else ROTONDE_LANG, else the language of the system, else English."""
    wanted = ""
    for n, word in enumerate(args):
        if word == "--lang" and n + 1 < len(args):
            wanted = args[n + 1]
        elif word.startswith("--lang="):
            wanted = word.removeprefix("--lang=")
    system = next((environment[place] for place in PLACES if environment.get(place)), "")
    for said in (wanted, environment.get("ROTONDE_LANG", ""), system):
        if said[:2].lower() in LANGUAGES:
            return said[:2].lower()
    return "en"


def warn_if_slow(printer: Printer) -> None:
    """One line where the engine runs interpreted."""
    if not is_compiled():
        printer.remark("interpreted")


def is_compiled() -> bool:
    return not os.fspath(rotonde.core.game.__file__ or "").endswith(".py")
