"""Observations as named pieces: rows of small numbers, written one after another.

Every number lies in 0..most of its piece. Seats are always counted from the one who looks: 0 is
myself, 1 the next clockwise, and so on.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from rotonde.core.position import BIT, Position
from rotonde.pieces.ink import Ink, Scale
from rotonde.pieces.tally import Tally

P = TypeVar("P", bound=Position)
NEVER: Final[i64] = -1  # a version that nothing has
NOBODY: Final[i64] = -1


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
    """Rows of numbers, written from `at` on. A row is remembered as it was written last, and ink
    is used only where it says something else now. A place is always written in the same way."""

    def __init__(self, scale: Scale, parts: i64, rows: i64, kind: i64) -> None:
        self.size: Final = scale.size
        self.ink: Final = Ink(kind, scale, rows)
        self.memory: Final = vec[i16]([i16(0)] * (self.size * rows))  # a number, or which of many
        self.parts: Final = parts  # pieces of a row: it has no more sets or versions
        self.sets: Final = vec[i64]([0] * (self.parts * rows))  # sets, or totals of tallies
        self.versions: Final = vec[i64]([NEVER] * (self.parts * rows))
        self.row_now: i64 = 0
        self.start: i64 = 0  # of the row
        self.at: i64 = 0
        self.next_set: i64 = 0
        self.next_version: i64 = 0

    def begin(self, row: i64) -> None:
        """Write a row from its start."""
        self.row_now = row
        self.start = row * self.size
        self.at = self.start
        self.next_set = row * self.parts
        self.next_version = self.next_set

    def end(self) -> None:
        """The row is written; it must be whole."""
        assert self.at == self.start + self.size, "a piece is missing or too long"
        assert self.next_set <= (self.row_now + 1) * self.parts, "too many sets"

    def forget(self, row: i64) -> None:
        """Another game stands here now: its versions are not those of the last one."""
        for i in range(row * self.parts, (row + 1) * self.parts):
            self.versions[i] = NEVER

    def stands(self, version: i64, size: i64) -> bool:
        """Skip a part (without sets) that was written for this version of things in this game."""
        i = self.next_version
        self.next_version = i + 1
        if self.versions[i] == version:
            self.at += size
            return True
        self.versions[i] = version
        return False

    def says(self, place: i64) -> i64:
        """The number that was written there last."""
        return i64(self.memory[place])

    def set(self, place: i64, number: i64) -> None:
        """One number anywhere in the row that is being written."""
        if i64(self.memory[place]) != number:
            self.change(place, number)

    def change(self, place: i64, number: i64) -> None:
        self.memory[place] = i16(number)
        self.ink.write(self.row_now, place - self.start, number)

    def put(self, number: i64) -> None:
        self.set(self.at, number)
        self.at += 1

    def row(self, items: vec[i64]) -> None:
        memory = self.memory
        at = self.at
        for i in range(len(items)):
            number = items[i]
            if i64(memory[at + i]) != number:
                self.change(at + i, number)
        self.at = at + len(items)

    def small_row(self, items: vec[u8]) -> None:
        memory = self.memory
        at = self.at
        for i in range(len(items)):
            number = i64(items[i])
            if i64(memory[at + i]) != number:
                self.change(at + i, number)
        self.at = at + len(items)

    def tally(self, tally: Tally, kinds: i64) -> None:
        """How many things of each kind were counted; the tally is empty after that."""
        memory = self.memory
        counts = tally.counts
        touched = tally.touched
        at = self.at
        total: i64 = 0
        before: i64 = 0  # of the same kinds, as they stand
        for i in range(tally.n_touched):
            kind = touched[i]
            number = counts[kind]
            stands = i64(memory[at + kind])
            total += number
            before += stands
            if number != stands:
                self.change(at + kind, number)
        if self.sets[self.next_set] != before:  # there were other kinds as well
            for kind in range(kinds):
                if counts[kind] == 0 and i64(memory[at + kind]) != 0:
                    self.change(at + kind, 0)
        self.sets[self.next_set] = total
        self.next_set += 1
        self.at = at + kinds
        tally.clear()

    def sum_row(self, items: vec[i64], more: vec[i64]) -> None:
        """Two rows added up; the second is empty after that."""
        memory = self.memory
        at = self.at
        for i in range(len(items)):
            number = items[i]
            if more[i] != 0:
                number += more[i]
                more[i] = 0
            if i64(memory[at + i]) != number:
                self.change(at + i, number)
        self.at = at + len(items)

    def choose(self, at: i64, which: i64, count: i64) -> None:
        """1 in one of the places from `at` on, none where `which` is not among them."""
        now: i64 = 0
        if 0 <= which < count:
            now = which + 1
        before = i64(self.memory[at])
        if now != before:
            self.memory[at] = i16(now)
            place = at - self.start - 1
            if before > 0:
                self.ink.write(self.row_now, place + before, 0)
            if now > 0:
                self.ink.write(self.row_now, place + now, 1)

    def one_of(self, which: i64, count: i64) -> None:
        """1 in one place; none where `which` is below zero."""
        if count > 0:
            self.choose(self.at, which, count)
        self.at += count

    def seat(self, seat: i64, me: i64, seats: i64) -> None:
        """One seat, counted from me; none where it is below zero."""
        if seat >= 0:
            seat = from_me(seat, me, seats)
        self.choose(self.at, seat, seats)
        self.at += seats

    def bits(self, bits: i64, count: i64) -> None:
        """A set: 1 for each member."""
        changed = self.sets[self.next_set] ^ bits
        if changed != 0:
            self.sets[self.next_set] = bits
            for i in range(count):
                if changed >> i & 1:
                    self.ink.write(self.row_now, self.at - self.start + i, bits >> i & 1)
        self.next_set += 1
        self.at += count

    def seats(self, bits: i64, me: i64, seats: i64) -> None:
        """A set of seats, counted from me."""
        self.bits((bits >> me | bits << (seats - me)) & (BIT[seats] - 1), seats)

    def owners(self, owner: vec[u8], me: i64, seats: i64) -> None:
        """The seat that owns each thing, counted from me; a number beyond is nobody."""
        memory = self.memory
        at = self.at
        for i in range(len(owner)):
            seat = NOBODY
            if i64(owner[i]) < seats:
                seat = from_me(i64(owner[i]), me, seats)
            if i64(memory[at]) != seat + 1:
                self.choose(at, seat, seats)
            at += seats
        self.at = at

    def kinds(self, items: vec[u8], kinds: i64) -> None:
        """The kind of each thing; a number beyond is none."""
        self.owners(items, 0, kinds)

    def course(self, p: Position, me: i64, phases: i64) -> None:
        """What every position has: the phase, who must decide, whether it is over."""
        self.one_of(p.phase, phases)
        self.seats(p.deciding, me, p.seats)
        self.put(i64(p.over))


def from_me(seat: i64, me: i64, seats: i64) -> i64:
    """A seat counted from me."""
    if seat >= me:
        return seat - me
    return seat - me + seats


def after(seat: i64, seats: i64) -> i64:
    """The next seat clockwise."""
    if seat + 1 == seats:
        return 0
    return seat + 1


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
        self.scale: Final = Scale([piece.most for piece in pieces for n in range(piece.size)])
        self.size: Final = self.scale.size

    def page(self, rows: i64, ink: i64) -> Page:
        return Page(self.scale, len(self.pieces), rows, ink)

    def write(self, p: P, me: i64, page: Page) -> None:
        """Write every piece in its order, from what the seat may know and nothing else."""
        raise NotImplementedError
