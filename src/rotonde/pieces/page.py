"""Observations as named pieces: rows of small numbers, written one after another.

Every number lies in 0..most of its piece. Seats are always counted from the one who looks: 0 is
myself, 1 the next clockwise, and so on.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from rotonde.core.position import Position

P = TypeVar("P", bound=Position)


@final
class Piece:
    """A part of an observation: its name, how many numbers, the largest one, what they mean."""

    def __init__(self, name: str, size: int, most: int, meaning: str) -> None:
        self.name: Final = name
        self.size: Final = size
        self.most: Final = most
        self.meaning: Final = meaning


@final
class Page:
    """Numbers in a row, written from `at` on. Every number is written, also a zero."""

    def __init__(self, size: i64) -> None:
        self.numbers: Final = vec[i16]([i16(0)] * size)
        self.at: i64 = 0

    def put(self, number: i64) -> None:
        self.numbers[self.at] = i16(number)
        self.at += 1

    def blank(self, count: i64) -> None:
        numbers = self.numbers
        at = self.at
        for i in range(at, at + count):
            numbers[i] = i16(0)
        self.at = at + count

    def row(self, items: vec[i64]) -> None:
        numbers = self.numbers
        at = self.at
        for i in range(len(items)):
            numbers[at + i] = i16(items[i])
        self.at = at + len(items)

    def bits(self, bits: i64, count: i64) -> None:
        """A set: 1 for each member."""
        numbers = self.numbers
        at = self.at
        for i in range(count):
            numbers[at + i] = i16(bits >> i & 1)
        self.at = at + count

    def one_of(self, which: i64, count: i64) -> None:
        """1 in one place; none where `which` is below zero."""
        at = self.at
        self.blank(count)
        if 0 <= which < count:
            self.numbers[at + which] = i16(1)

    def count_up(self, items: vec[i64], kinds: i64) -> None:
        """How many items there are of each kind."""
        at = self.at
        self.blank(kinds)
        numbers = self.numbers
        for i in range(len(items)):
            where = at + items[i]
            numbers[where] = i16(i64(numbers[where]) + 1)

    def seat(self, seat: i64, me: i64, seats: i64) -> None:
        """One seat, counted from me; none where it is below zero."""
        if seat < 0:
            self.blank(seats)
        else:
            self.one_of((seat - me + seats) % seats, seats)

    def seats(self, bits: i64, me: i64, seats: i64) -> None:
        """A set of seats, counted from me."""
        for n in range(seats):
            self.put(bits >> (me + n) % seats & 1)

    def owners(self, owner: vec[u8], me: i64, seats: i64) -> None:
        """The seat that owns each thing, counted from me; a number beyond is nobody."""
        at = self.at
        self.blank(len(owner) * seats)
        numbers = self.numbers
        for i in range(len(owner)):
            seat = i64(owner[i])
            if seat < seats:
                numbers[at + i * seats + (seat - me + seats) % seats] = i16(1)

    def kinds(self, items: vec[u8], kinds: i64) -> None:
        """The kind of each thing; a number beyond is none."""
        at = self.at
        self.blank(len(items) * kinds)
        numbers = self.numbers
        for i in range(len(items)):
            kind = i64(items[i])
            if kind < kinds:
                numbers[at + i * kinds + kind] = i16(1)

    def course(self, p: Position, me: i64, phases: i64) -> None:
        """What every position has: the phase, who must decide, whether it is over."""
        self.one_of(p.phase, phases)
        self.seats(p.deciding, me, p.seats)
        self.put(i64(p.over))


def course_pieces(phases: int, seats: int) -> list[Piece]:
    """The pieces that `Page.course` writes."""
    return [
        Piece("phase", phases, 1, "the phase being played"),
        Piece("deciding", seats, 1, "the seats that must decide now"),
        Piece("over", 1, 1, "the game is over"),
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(Generic[P]):
    """What a seat sees, as numbers; subclassed once a game, in `pieces/<game>.py`."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces: Final = pieces
        self.size: Final[i64] = sum(piece.size for piece in pieces)

    def write(self, p: P, me: i64, page: Page) -> None:
        """Write every piece in its order, from what the seat may know and nothing else."""
        raise NotImplementedError
