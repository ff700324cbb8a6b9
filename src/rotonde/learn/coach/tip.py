"""What a coach has to say: the key of a sentence, its numbers, and the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.words import fill, load_words
from rotonde.session.telling import namer

WHY = ".why"


@dataclass(frozen=True)
class Tip:
    """`numbers` fill the sentence and its *why*; a move among `heeding` acts on the tip."""

    key: str
    rule: int
    numbers: tuple[int, ...] = ()
    heeding: frozenset[int] = frozenset()
    about: int | None = None  # a thing of which it is said once only
    same_as: str | None = None  # a tip that says the same in other words: they are counted as one
    costs_the_game: bool = False  # such a warning is not left out with the years

    @property
    def subject(self) -> str:
        """By which it is counted."""
        return self.same_as or self.key

    @property
    def mark(self) -> str:
        """By which it is remembered that it was said."""
        return self.subject if self.about is None else f"{self.subject}:{self.about}"


def sentence(
    game: Game[Position], tip: Tip, names: Sequence[str], lang: str, why: bool = False
) -> str:
    """A tip, or the reckoning behind it: in words of a game's own, or of ours."""
    key = tip.key + WHY if why else tip.key
    own = game.about.words.section(lang, "tip").get(key)
    said = own or load_words("rotonde.learn.coach").text(lang, game.about.name, key)
    return fill(said, tip.numbers, namer(game, names), lang)
