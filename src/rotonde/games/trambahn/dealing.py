"""Determinization by Gibbs sampling: what a seat cannot see is dealt again.

With one deck every card not seen may lie in every slot not seen. After a new deck was made from
discards and half the reserves, slots hang together: what went unseen into the new deck was dealt
again from it. The dealing then goes deck by deck, each deck given the others (a Gibbs sampler), and
often enough to forget the past it began with: one that the reader would tell.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from rotonde.core.position import BIT, ZEROS
from rotonde.core.rng import Rng
from rotonde.games.trambahn.board import SEATS
from rotonde.games.trambahn.memory import Memory
from rotonde.games.trambahn.player import NOTHING, OPEN, Player, slot_of
from rotonde.games.trambahn.retelling import Retelling

SWEEPS: Final[i64] = 5
TRIES: Final[i64] = 4  # in a sweep, to exchange a card's fate with a newer one's
NONE: Final[i64] = -1


@final
class Dealing:
    """One dealing for one reader: its bit in `seen`."""

    def __init__(
        self, memory: Memory, players: list[Player], deck: vec[i64], reader: i64, luck: Rng
    ) -> None:
        slots = len(memory.kind)
        self.memory: Final = memory
        self.players: Final = players
        self.deck: Final = deck
        self.luck: Final = luck
        self.bit: Final = BIT[reader]
        self.kind: Final = ZEROS[:slots]
        self.fixed: Final = ZEROS[:slots]  # 1: the reader has seen what became of it
        self.source: Final = ZEROS[:slots]  # the older slot whose card was dealt here, or NONE
        self.first: Final = ZEROS[: len(deck)]  # of the slots of each kind in a deck, or NONE
        self.after: Final = ZEROS[:slots]  # for each slot the next one of its kind, or NONE
        self.lay: Final = ZEROS[:slots]  # for each slot, which one lay where it lies now
        self.now: Final = ZEROS[:slots]  # for each slot, which one lies now where it lay

    def deal(self) -> None:
        """Write other kinds, and other slots in hands and piles, to the memory."""
        self.lay_out()
        decks = len(self.memory.decks)
        if decks == 1:
            self.mix(0)
        else:
            for sweep in range(SWEEPS):
                self.sweep(decks)
        self.write()

    def lay_out(self) -> None:
        """Begin with a past that the reader would tell; where that is hard, with the true one."""
        memory = self.memory
        kind = self.kind
        for slot in range(memory.dealt):
            kind[slot] = i64(memory.kind[slot])
        slot = memory.dealt
        for card in range(len(self.deck)):
            for i in range(self.deck[card]):
                kind[slot] = card
                slot += 1
        for i in range(len(kind)):
            self.lay[i] = i
            self.now[i] = i
        if len(memory.decks) <= 2:
            retelling = Retelling(memory, self.players, kind, len(self.deck), self.bit)
            if retelling.tell():
                self.take_over(retelling)

    def take_over(self, told: Retelling) -> None:
        """Give each slot the fate and the kind that it has in this telling."""
        memory = self.memory
        seen, went = memory.seen[:], memory.went[:]
        left, shown = memory.left[:], memory.shown[:]
        for slot in range(len(self.kind)):
            lay = told.fate[slot]
            self.lay[slot] = lay
            self.now[lay] = slot
            memory.seen[slot] = seen[lay]
            memory.went[slot] = went[lay]
            memory.left[slot] = left[lay]
            memory.shown[slot] = shown[lay]
            self.kind[slot] = told.naming.told[slot]

    def sweep(self, decks: i64) -> None:
        self.exchange_fates()
        self.forget()
        for deck in range(decks - 1, 0, -1):
            self.mix(deck)
            self.link(deck)
        self.mix(0)
        kind = self.kind
        source = self.source
        for slot in range(self.memory.decks[1], len(kind)):
            if source[slot] != NONE:
                kind[slot] = kind[source[slot]]

    def forget(self) -> None:
        """All that the last sweep assumed of where cards went."""
        for slot in range(len(self.kind)):
            self.source[slot] = NONE
            self.fixed[slot] = 0

    def end_of(self, deck: i64) -> i64:
        if deck + 1 < len(self.memory.decks):
            return self.memory.decks[deck + 1]
        return len(self.kind)

    def hidden(self, slot: i64) -> bool:
        return i64(self.memory.seen[slot]) & self.bit == 0

    def mix(self, deck: i64) -> None:
        """The cards of one deck whose fate the reader does not know change places."""
        free = vec[i64](capacity=len(self.kind))
        count = ZEROS[: len(self.deck)]
        kind = self.kind
        for slot in range(self.memory.decks[deck], self.end_of(deck)):
            if self.hidden(slot) and self.fixed[slot] == 0:
                free = append(free, slot)
                count[kind[slot]] += 1
        at: i64 = 0
        for card in range(len(count)):
            for i in range(count[card]):
                kind[free[at]] = card
                at += 1
        for i in range(len(free) - 1, 0, -1):
            a = free[i]
            b = free[self.luck.below(i + 1)]
            kind[a], kind[b] = kind[b], kind[a]

    def link(self, deck: i64) -> None:
        """Each card that went unseen into this deck was dealt from it again, as one of its kind."""
        self.sort(deck)
        memory = self.memory
        first = self.first
        for slot in range(memory.decks[deck]):
            if i64(memory.went[slot]) == deck and self.hidden(slot):
                to = first[self.kind[slot]]
                first[self.kind[slot]] = self.after[to]
                self.source[to] = slot
                if self.fixed[to] == 1 or not self.hidden(to):
                    self.fixed[slot] = 1

    def sort(self, deck: i64) -> None:
        """The slots of a deck by kind, those of a kind in any order, each leading to the next."""
        start = self.memory.decks[deck]
        order = ZEROS[: self.end_of(deck) - start]
        for i in range(len(order)):
            order[i] = start + i
        self.luck.shuffle(order)
        for kind in range(len(self.first)):
            self.first[kind] = NONE
        for i in range(len(order)):
            slot = order[i]
            self.after[slot] = self.first[self.kind[slot]]
            self.first[self.kind[slot]] = slot

    def exchange_fates(self) -> None:
        """Of two cards that were in a rival's hand together, either may be the one that left it.

        This matters between decks only: within a deck the cards themselves change places.
        """
        for seat in range(SEATS):
            if BIT[seat] != self.bit:
                for deck in range(i64(1), len(self.memory.decks)):
                    self.exchange_fates_over(deck, seat)

    def exchange_fates_over(self, deck: i64, seat: i64) -> None:
        """Cards of the deck before this one that met cards of this one or a later one."""
        memory = self.memory
        later = NOTHING
        for slot in range(memory.decks[deck], memory.dealt):
            if i64(memory.hand[slot]) == seat:
                later = append(later, slot)
        if len(later) == 0:
            return
        met = memory.came[later[0]]
        for slot in range(memory.decks[deck - 1], memory.decks[deck]):
            if i64(memory.hand[slot]) == seat and memory.left[slot] >= met:
                for times in range(TRIES):
                    newer = later[self.luck.below(len(later))]
                    if self.may_exchange(slot, newer):
                        self.exchange(slot, newer)

    def may_exchange(self, a: i64, b: i64) -> bool:
        """Both were in the hand when the first of them left, and the reader saw no difference."""
        memory = self.memory
        if max(memory.came[a], memory.came[b]) > min(memory.left[a], memory.left[b]):
            return False
        return self.kind[a] == self.kind[b] or (self.lies_hidden(a) and self.lies_hidden(b))

    def lies_hidden(self, slot: i64) -> bool:
        return self.hidden(slot) and i64(self.memory.went[slot]) == 0

    def exchange(self, a: i64, b: i64) -> None:
        memory = self.memory
        memory.seen[a], memory.seen[b] = memory.seen[b], memory.seen[a]
        memory.went[a], memory.went[b] = memory.went[b], memory.went[a]
        memory.left[a], memory.left[b] = memory.left[b], memory.left[a]
        memory.shown[a], memory.shown[b] = memory.shown[b], memory.shown[a]
        lay = self.lay
        lay[a], lay[b] = lay[b], lay[a]
        self.now[lay[a]] = a
        self.now[lay[b]] = b

    def write(self) -> None:
        """Keep it: kinds in the memory, and the deck."""
        memory = self.memory
        for slot in range(memory.dealt):
            memory.kind[slot] = u8(self.kind[slot])
        for card in range(len(self.deck)):
            self.deck[card] = 0
        for slot in range(memory.dealt, len(self.kind)):
            self.deck[self.kind[slot]] += 1

    def card(self, card: i64) -> i64:
        """What lies now where this card lay."""
        if slot_of(card) == OPEN:
            return card
        slot = self.now[slot_of(card)]
        return self.kind[slot] << 16 | slot
