"""Observations as named pieces: rows of small numbers, written one after another.

Every number lies in 0..most of its piece. Seats are always counted from the one who looks: 0 is
myself, 1 the next clockwise, and so on.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, mypyc_attr, u8

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
    """Rows of numbers, written from `at` on. Most are zero: what was written into a row is
    remembered and wiped before the row is written again, so zeros cost nothing."""

    def __init__(self, size: i64, rows: i64) -> None:
        self.size: Final = size
        self.numbers: Final = vec[i16]([i16(0)] * (size * rows))
        self.written: Final = vec[i32]([i32(0)] * (size * rows))  # places, row by row
        self.count: Final = vec[i64]([0] * rows)  # how many of them
        self.row_now: i64 = 0
        self.n_written: i64 = 0
        self.at: i64 = 0

    def begin(self, row: i64) -> None:
        """Wipe a row, and write it from its start."""
        numbers = self.numbers
        written = self.written
        start = row * self.size
        for i in range(start, start + self.count[row]):
            numbers[i64(written[i])] = i16(0)
        self.row_now = row
        self.n_written = start
        self.at = start

    def end(self) -> None:
        """The row is written; it must be whole."""
        assert self.at == (self.row_now + 1) * self.size, "a piece is missing or too long"
        self.count[self.row_now] = self.n_written - self.row_now * self.size

    def set(self, place: i64, number: i64) -> None:
        """One number anywhere in the row that is being written."""
        if number != 0:
            if i64(self.numbers[place]) == 0:
                self.written[self.n_written] = i32(place)
                self.n_written += 1
            self.numbers[place] = i16(number)

    def add(self, place: i64, number: i64) -> None:
        """Add to what may have been written there before."""
        before = i64(self.numbers[place])
        if before == 0:
            self.set(place, number)
        else:
            self.numbers[place] = i16(before + number)

    def put(self, number: i64) -> None:
        self.set(self.at, number)
        self.at += 1

    def blank(self, count: i64) -> None:
        self.at += count

    def row(self, items: vec[i64]) -> None:
        numbers = self.numbers
        written = self.written
        n = self.n_written
        at = self.at
        for i in range(len(items)):
            number = items[i]
            if number != 0:
                numbers[at + i] = i16(number)
                written[n] = i32(at + i)
                n += 1
        self.n_written = n
        self.at = at + len(items)

    def bits(self, bits: i64, count: i64) -> None:
        """A set: 1 for each member."""
        at = self.at
        for i in range(count):
            if bits >> i & 1:
                self.set(at + i, 1)
        self.at = at + count

    def one_of(self, which: i64, count: i64) -> None:
        """1 in one place; none where `which` is below zero."""
        if 0 <= which < count:
            self.set(self.at + which, 1)
        self.at += count

    def count_up(self, items: vec[i64], kinds: i64) -> None:
        """How many items there are of each kind."""
        for i in range(len(items)):
            self.add(self.at + items[i], 1)
        self.at += kinds

    def seat(self, seat: i64, me: i64, seats: i64) -> None:
        """One seat, counted from me; none where it is below zero."""
        if seat >= 0:
            self.set(self.at + (seat - me + seats) % seats, 1)
        self.at += seats

    def seats(self, bits: i64, me: i64, seats: i64) -> None:
        """A set of seats, counted from me."""
        for n in range(seats):
            self.put(bits >> (me + n) % seats & 1)

    def owners(self, owner: vec[u8], me: i64, seats: i64) -> None:
        """The seat that owns each thing, counted from me; a number beyond is nobody."""
        at = self.at
        for i in range(len(owner)):
            seat = i64(owner[i])
            if seat < seats:
                self.set(at + i * seats + (seat - me + seats) % seats, 1)
        self.at = at + len(owner) * seats

    def kinds(self, items: vec[u8], kinds: i64) -> None:
        """The kind of each thing; a number beyond is none."""
        at = self.at
        for i in range(len(items)):
            kind = i64(items[i])
            if kind < kinds:
                self.set(at + i * kinds + kind, 1)
        self.at = at + len(items) * kinds

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
