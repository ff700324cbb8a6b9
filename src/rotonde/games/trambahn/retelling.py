"""A past that fits all that a reader has seen, told from that alone.

The reader knows when cards came into a rival's hand and when cards left it, and which ones lay open
then; not which card it was that left. So slots and fates are matched anew: a fate is what became
of a card, named by the slot that truly had it. After a new deck was made a card that left may have
come from either deck; it is taken for an old one where it can be, which leaves enough for others.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.position import BIT, ZEROS
from rotonde.games.trambahn.board import SEATS
from rotonde.games.trambahn.memory import Memory
from rotonde.games.trambahn.naming import Naming
from rotonde.games.trambahn.player import NOTHING, OPEN, Player, slot_of

NONE: Final[i64] = -1
NEVER: Final[i64] = 256  # later than any turn, and than the mark of a card still in hand
OLD: Final[i64] = 0  # left the hand before a card of the second deck came into it
NEW: Final[i64] = 1  # cannot be of the first deck
RATHER_OLD: Final[i64] = 2  # or the second deck had to have one more of its kind
EITHER: Final[i64] = 3


@final
class Retelling:
    def __init__(
        self, memory: Memory, players: list[Player], kind: vec[i64], kinds: i64, bit: i64
    ) -> None:
        slots = len(kind)
        self.memory: Final = memory
        self.players: Final = players
        self.kind: Final = kind  # the truth, of which only what the reader knows is used
        self.bit: Final = bit
        self.fate: Final = ZEROS[:slots]  # of each slot, by the slot that truly has it
        self.wish: Final = ZEROS[:slots]  # which deck a fate should come from
        self.unseen: Final = ZEROS[:kinds]  # when the second deck was made, and not yet told
        self.known: Final = ZEROS[:kinds]  # to have gone into the second deck, and not yet told
        self.second = slots  # the first slot of the second deck
        if len(memory.decks) > 1:
            self.second = memory.decks[1]
        self.naming: Final = Naming(memory, kind, self.fate, kinds, self.second, bit)
        self.renewed: Final = ZEROS[:SEATS]  # when a card of the second deck came into each hand
        self.next_old: i64 = 0  # no slot before it is free

    def tell(self) -> bool:
        """False: this way of telling leads nowhere."""
        for slot in range(len(self.fate)):
            self.fate[slot] = slot
        fates = self.fates()
        self.count()
        self.make_wishes(fates)
        for seat in range(SEATS):
            if BIT[seat] != self.bit and not self.match(seat, fates):
                return False
        return self.naming.name()

    def is_seen(self, slot: i64) -> bool:
        return i64(self.memory.seen[slot]) & self.bit != 0

    def is_rivals(self, slot: i64) -> bool:
        """Drawn by somebody else than the reader."""
        seat = i64(self.memory.hand[slot])
        return seat < SEATS and BIT[seat] != self.bit

    def fates(self) -> vec[i64]:
        """What became of the cards the rivals drew, sorted by what the reader knows of it."""
        memory = self.memory
        place = ZEROS[: len(self.fate)]
        for player in self.players:
            money = player.money
            for i in range(len(money)):
                if slot_of(money[i]) != OPEN:
                    place[slot_of(money[i])] = i + 1
        keys = NOTHING
        for slot in range(memory.dealt):
            if self.is_rivals(slot):
                key = i64(memory.went[slot]) << 16 | place[slot]
                if self.is_seen(slot):
                    key = BIT[24] | i64(memory.shown[slot]) << 16 | self.kind[slot]
                keys = append(keys, (i64(memory.left[slot]) << 32 | key) << 16 | slot)
        sort(keys)
        for i in range(len(keys)):
            keys[i] &= OPEN
        return keys

    def count(self) -> None:
        """What was hidden when the second deck was made, and what was known to go into it."""
        memory = self.memory
        for seat in range(SEATS):
            self.renewed[seat] = NEVER
        for slot in range(memory.dealt - 1, self.second - 1, -1):
            if i64(memory.hand[slot]) < SEATS:
                self.renewed[i64(memory.hand[slot])] = i64(memory.came[slot])
        if self.second == len(self.fate):
            return
        for slot in range(len(self.fate)):
            if slot >= self.second:
                self.known[self.kind[slot]] += 1
                if self.is_seen(slot) and not self.is_rivals(slot):
                    self.known[self.kind[slot]] -= 1
            elif not self.is_seen(slot) or (self.is_rivals(slot) and memory.shown[slot] == 2):
                self.unseen[self.kind[slot]] += 1
                if memory.went[slot] != 0:
                    self.known[self.kind[slot]] -= 1

    def make_wishes(self, fates: vec[i64]) -> None:
        """Cards that surely were in the hand first; then as many old ones as there can be."""
        for i in range(len(fates)):
            fate = fates[i]
            self.wish[fate] = EITHER
            if self.is_surely_old(fate):
                self.wish[fate] = OLD
                if self.shown_late(fate):
                    self.unseen[self.kind[fate]] -= 1
        for i in range(len(fates)):
            fate = fates[i]
            kind = self.kind[fate]
            if self.wish[fate] == OLD or not self.shown_late(fate):
                continue
            if self.unseen[kind] == 0:
                self.wish[fate] = NEW
                self.known[kind] -= 1
            else:
                self.unseen[kind] -= 1
        for i in range(len(fates)):
            fate = fates[i]
            kind = self.kind[fate]
            if self.wish[fate] == EITHER and self.shown_late(fate):
                if self.known[kind] <= 0:
                    self.wish[fate] = RATHER_OLD
                self.known[kind] -= 1

    def shown_late(self, fate: i64) -> bool:
        """Seen by the reader, since the second deck was made."""
        return self.is_seen(fate) and i64(self.memory.shown[fate]) == 2

    def is_surely_old(self, fate: i64) -> bool:
        """It left the hand before a card of the second deck came into it."""
        return i64(self.memory.left[fate]) < self.renewed[i64(self.memory.hand[fate])]

    def match(self, seat: i64, fates: vec[i64]) -> bool:
        """Give every fate a slot that could have it: first old ones, then new ones, then others."""
        memory = self.memory
        free = ZEROS[: len(self.fate)]
        for slot in range(memory.dealt):
            if i64(memory.hand[slot]) == seat:
                free[slot] = 1
        self.next_old = 0
        for turn in range(NEW + 2):
            for i in range(len(fates)):
                fate = fates[i]
                if i64(memory.hand[fate]) == seat and min(self.wish[fate], NEW + 1) == turn:
                    slot = self.slot_for(fate, free)
                    if slot == NONE or memory.came[slot] > memory.left[fate]:
                        return False
                    free[slot] = 0
                    self.fate[slot] = fate
        return True

    def slot_for(self, fate: i64, free: vec[i64]) -> i64:
        wish = self.wish[fate]
        if wish == OLD:
            return self.oldest(free)
        if wish == NEW:
            return self.newest(free, fate)
        if wish == RATHER_OLD:
            slot = self.oldest(free)
            return slot if slot != NONE else self.newest(free, fate)
        slot = self.newest(free, fate)
        return slot if slot != NONE else self.oldest(free)

    def oldest(self, free: vec[i64]) -> i64:
        end = min(self.second, self.memory.dealt)
        while self.next_old < end and free[self.next_old] == 0:
            self.next_old += 1
        return self.next_old if self.next_old < end else NONE

    def newest(self, free: vec[i64], fate: i64) -> i64:
        """Of the second deck, the last that came before this fate."""
        left = self.memory.left[fate]
        for slot in range(self.memory.dealt - 1, self.second - 1, -1):
            if free[slot] == 1 and self.memory.came[slot] <= left:
                return slot
        return NONE


def sort(items: vec[i64]) -> None:
    """Ascending, by insertion: they are nearly sorted already."""
    for i in range(i64(1), len(items)):
        item = items[i]
        at = i
        while at > 0 and items[at - 1] > item:
            items[at] = items[at - 1]
            at -= 1
        items[at] = item
