"""What was wrong with something from outside: one sentence, in the reader's language."""

from __future__ import annotations

from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path

from rotonde.core.elision import put_in
from rotonde.core.words import Words, core_words, load_words

LONG = 60  # of a word that is shown to somebody who wrote it


class Complaint(ValueError):
    """The key of a sentence, what it speaks of, and where it was found.

    `seats` is a sentence of the core, `ticket_to_ride/no-way` one of that game's words; a game of
    another package says the name of its package.
    """

    def __init__(self, key: str, **about: object) -> None:
        super().__init__(key)
        self.key = key
        self.about = about
        self.thing: str | None = None  # the kind of thing whose name is unknown
        self.file: str | None = None
        self.line: int | None = None

    def at(self, file: str | Path | None, line: int | None) -> Complaint:
        """The same complaint, with its place; a place already known is kept."""
        if self.file is None and file is not None:
            self.file = str(file)
            self.line = line
        return self

    def sentence(self, lang: str = "en") -> str:
        about = dict(self.about)
        if self.thing is not None:
            about["thing"] = look_up(self.thing, lang, "thing")
        return self.place() + put_in(look_up(self.key, lang, "complaint"), about, lang)

    def place(self) -> str:
        if self.file is None:
            return ""
        return f"{self.file}: " if self.line is None else f"{self.file}:{self.line}: "

    def __str__(self) -> str:
        return self.sentence("en")


def look_up(key: str, lang: str, section: str) -> str:
    game, slash, short = key.rpartition("/")
    words: Words = load_words(package_of(game)) if slash else core_words()
    return words.text(lang, section, short)


def package_of(game: str) -> str:
    """The package of a game's words: a game of ours is named without `rotonde.games`."""
    own = f"rotonde.games.{game}"
    return own if "." not in game and find_spec(own) is not None else game


def unknown(thing: str, word: str, known: list[str]) -> Complaint:
    """Complain of a name that is not there, with the nearest spelling that is."""
    word = word if len(word) <= LONG else word[:LONG] + "…"
    near = get_close_matches(word, known, n=1, cutoff=0.5)
    if near:
        complaint = Complaint("unknown-near", word=word, near=near[0])
    else:
        complaint = Complaint("unknown", word=word)
    complaint.thing = thing
    return complaint
