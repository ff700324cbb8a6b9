"""Which kinds lie in which slots, in a past that a reader tells: any that fit what it has seen."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.position import ZEROS
from rotonde.games.trambahn.memory import Memory
from rotonde.games.trambahn.player import NOTHING


@final
class Naming:
    def __init__(
        self,
        memory: Memory,
        kind: vec[i64],
        fate: vec[i64],
        kinds: i64,
        second: i64,
        bit: i64,
    ) -> None:
        self.memory: Final = memory
        self.kind: Final = kind  # the truth, of which only what the reader knows is used
        self.fate: Final = fate  # of each slot, by the slot that truly has it
        self.kinds: Final = kinds
        self.second: Final = second  # the first slot of the second deck
        self.bit: Final = bit
        self.told: Final = ZEROS[: len(kind)]  # the kind of each slot

    def name(self) -> bool:
        """Kinds in order: what the second deck needs goes into it, the rest where there is room."""
        first = self.unfixed(0, self.second)
        fixed = self.fixed_from(self.second)
        second = self.known_into_second()
        rest = NOTHING
        for kind in range(self.kinds):
            needed = max(fixed[kind] - second[kind], 0)
            if first[kind] < needed:
                return False
            for i in range(needed):
                rest = append(rest, kind)
            first[kind] -= needed
        for kind in range(self.kinds):
            for i in range(first[kind]):
                rest = append(rest, kind)
        if not self.lay_first(rest, second, fixed):
            return False
        self.lay_second(second)
        return True

    def is_seen(self, slot: i64) -> bool:
        return i64(self.memory.seen[slot]) & self.bit != 0

    def unfixed(self, start: i64, end: i64) -> vec[i64]:
        """The cards of a deck but for those the reader has seen, as this telling has it."""
        count = ZEROS[: self.kinds]
        for slot in range(start, end):
            count[self.kind[slot]] += 1
        for slot in range(start, end):
            if self.is_seen(self.fate[slot]):
                count[self.kind[self.fate[slot]]] -= 1
        return count

    def fixed_from(self, start: i64) -> vec[i64]:
        count = ZEROS[: self.kinds]
        for slot in range(start, len(self.fate)):
            if self.is_seen(self.fate[slot]):
                count[self.kind[self.fate[slot]]] += 1
        return count

    def known_into_second(self) -> vec[i64]:
        """What the reader knows to have gone into the second deck."""
        count = ZEROS[: self.kinds]
        for slot in range(self.second, len(self.fate)):
            count[self.kind[slot]] += 1
        for slot in range(self.second):
            if self.memory.went[slot] != 0 and not self.is_seen(slot):
                count[self.kind[slot]] -= 1
        return count

    def lay_first(self, rest: vec[i64], second: vec[i64], fixed: vec[i64]) -> bool:
        """Name the hidden slots of the first deck: those that went into the second, then others."""
        at: i64 = 0
        for going in range(i64(1), i64(-1), -1):
            for slot in range(self.second):
                went = i64(self.memory.went[self.fate[slot]])
                if self.is_seen(self.fate[slot]):
                    self.told[slot] = self.kind[self.fate[slot]]
                elif min(went, 1) == going:
                    self.told[slot] = rest[at]
                    second[rest[at]] += going
                    at += 1
        for kind in range(self.kinds):
            second[kind] -= fixed[kind]
            if second[kind] < 0:
                return False
        return True

    def lay_second(self, pool: vec[i64]) -> None:
        kind: i64 = 0
        for slot in range(self.second, len(self.fate)):
            if self.is_seen(self.fate[slot]):
                self.told[slot] = self.kind[self.fate[slot]]
                continue
            while pool[kind] == 0:
                kind += 1
            pool[kind] -= 1
            self.told[slot] = kind
