"""Rows of small numbers, written one after another, of which only changes cost anything."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from rotonde.core.position import BIT, Position
from rotonde.observations.ink import Ink, Scale
from rotonde.observations.seats import from_me
from rotonde.observations.tally import Tally

NEVER: Final[i64] = -1  # a version that nothing has
NOBODY: Final[i64] = -1


@final
class Page:
    """Rows of numbers, written from `at` on. A row is remembered as it was written last, and ink
    is used only where it says something else now. A place is always written in the same way."""

    def __init__(self, scale: Scale, parts: i64, rows: i64, kind: i64) -> None:
        self.size: Final = scale.size
        self.ink: Final = Ink(kind, scale, rows)
        self.memory: Final = vec[i16]([i16(0)] * (self.size * rows))  # a number, or which of many
        self.parts: Final = parts  # features of a row: it has no more sets or versions
        self.kept: Final = vec[i16]([i16(0)] * (self.size * rows))  # the kinds of each tally
        self.sets: Final = vec[i64]([0] * (self.parts * rows))  # or how many kinds are kept
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
        assert self.at == self.start + self.size, "a feature is missing or too long"
        assert self.next_set <= (self.row_now + 1) * self.parts, "too many sets"

    def forget(self, row: i64) -> None:
        """Another game stands here now: its versions are not those of the last one."""
        for i in range(row * self.parts, (row + 1) * self.parts):
            self.versions[i] = NEVER

    def stands(self, version: i64, size: i64, sets: i64) -> bool:
        """Skip a part, and the sets in it, that was written for this version in this game."""
        i = self.next_version
        self.next_version = i + 1
        if self.versions[i] == version:
            self.at += size
            self.next_set += sets
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
        """A number has changed: remember it and write it."""
        self.memory[place] = i16(number)
        self.ink.write(self.row_now, place - self.start, number)

    def put(self, number: i64) -> None:
        """Write one number and go on."""
        self.set(self.at, number)
        self.at += 1

    def row(self, items: vec[i64]) -> None:
        """Write all of these numbers and go on."""
        memory = self.memory
        at = self.at
        for i in range(len(items)):
            number = items[i]
            if i64(memory[at + i]) != number:
                self.change(at + i, number)
        self.at = at + len(items)

    def small_row(self, items: vec[u8]) -> None:
        """Write all of these bytes and go on."""
        memory = self.memory
        at = self.at
        for i in range(len(items)):
            number = i64(items[i])
            if i64(memory[at + i]) != number:
                self.change(at + i, number)
        self.at = at + len(items)

    def tally(self, tally: Tally, kinds: i64) -> None:
        """How many things of each kind were counted; the tally is empty after that."""
        counts = tally.counts
        touched = tally.touched
        kept = self.kept
        at = self.at
        for i in range(at, at + self.sets[self.next_set]):
            if counts[i64(kept[i])] == 0:
                self.set(at + i64(kept[i]), 0)
        for i in range(tally.n_touched):
            kind = touched[i]
            self.set(at + kind, counts[kind])
            kept[at + i] = i16(kind)
            counts[kind] = 0
        self.sets[self.next_set] = tally.n_touched
        tally.n_touched = 0
        self.next_set += 1
        self.at = at + kinds

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
