"""A guided game: a record, and what is said at some of its moves. Entries are counted from 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rotonde.core.complaint import Complaint
from rotonde.core.data import DataFile
from rotonde.core.record import Record
from rotonde.core.toml_lines import line_of

LEARNER: Final = 0  # the seat of whoever learns

Spoken = dict[str, str]  # a sentence by language


@dataclass(frozen=True)
class Other:
    """What is said to legal moves that are not expected; they are not played."""

    moves: str  # a pattern of their text: `draw *`
    says: Spoken


@dataclass(frozen=True)
class Try:
    """A question, “What if I …?”, about a move that a rule forbids."""

    move: str
    rule: str
    asks: Spoken


@dataclass(frozen=True)
class Step:
    entries: tuple[int, ...]  # that the learner plays in it
    show: tuple[str, ...]  # what is ringed beside the spot of the expected move
    accept: tuple[str, ...]  # other moves that are played as if they were expected
    rules: tuple[str, ...]
    before: Spoken
    after: Spoken
    others: tuple[Other, ...]
    tries: tuple[Try, ...]


@dataclass(frozen=True)
class Reel:
    """Entries that are played quickly, without asking."""

    first: int
    last: int
    caption: Spoken


@dataclass(frozen=True)
class Lesson:
    name: str  # of its file: `first`
    title: Spoken
    minutes: int
    seen: Spoken
    not_yet: Spoken
    ask_first: bool  # it is offered before the first table, not only beside it
    record: Record
    steps: tuple[Step, ...]
    reels: tuple[Reel, ...]
    source: DataFile

    @property
    def game(self) -> str:
        return self.record.game

    def wrong(self, complaint: Complaint, *where: str | int) -> Complaint:
        """The complaint with the line of the file that it is about."""
        return complaint.at(self.source.name, line_of(self.source.text, where))
