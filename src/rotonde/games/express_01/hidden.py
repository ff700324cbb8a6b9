"""What one seat cannot know of a deck, and how the cards may lie for all that it knows (EXP-06).

The cards that rivals took face down are *slots*. Looks of the seat divide them into *eras*: of a
past era it knows which cards were taken, not by whom; the last one shares its cards with those
that still lie face down, unless the seat has just looked. A card that a rival shows was in one of
his slots filled by then.

The model: decks are shuffled, and each card of a hand that the seat has not seen is as likely as
any other to be the one that was shown. Every deal that fits what the seat saw, with every way in
which the cards shown can have been those slots, is equally likely. Only what the seat knows is
used of the truth: which cards each era has, who took how many, what was shown when.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.position import ZEROS
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.decks import Decks
from rotonde.games.express_01.leavings import NEVER, bit_of
from rotonde.games.express_01.player import NOTHING, inserted

FREE: Final[i64] = -1


@final
class HiddenCards:
    def __init__(self, board: Board, decks: Decks, deck: i64, seat: i64) -> None:
        self.leavings: Final = decks.leavings
        self.decks: Final = decks
        self.deck: Final = deck
        self.start: Final = board.kind_start[deck]  # the first kind of this deck
        self.kinds: Final = board.kind_start[deck + 1] - self.start
        self.slots = NOTHING  # where they are noted, in the order of time
        self.era = NOTHING  # of each slot
        self.eras: i64 = 1
        self.find_slots(board, seat)
        if decks.leavings.fresh[deck] & bit_of(seat):
            self.next_era()
        self.pool: Final = zeros(self.eras * self.kinds)  # cards of each era and kind
        self.size: Final = zeros(self.eras)  # cards of each era
        self.fill_pools()
        self.shows: Final = self.find_shows()  # when, who, which kind
        self.says: Final = zeros(len(self.slots))  # the show that each slot is told to be
        for i in range(len(self.slots)):
            self.says[i] = FREE

    def find_slots(self, board: Board, seat: i64) -> None:
        leavings = self.leavings
        bit = bit_of(seat)
        for at in range(len(leavings.noted)):
            if board.deck[leavings.kind(at)] != self.deck:
                continue
            if leavings.looked(at) & bit:
                self.next_era()
            if leavings.is_hidden(at, seat):
                self.slots = append(self.slots, at)
                self.era = append(self.era, self.eras - 1)

    def next_era(self) -> None:
        """The seat looks; that tells it nothing new where no slot was filled since it last did."""
        if len(self.era) > 0 and self.era[len(self.era) - 1] == self.eras - 1:
            self.eras += 1

    def fill_pools(self) -> None:
        for i in range(len(self.slots)):
            kind = self.leavings.kind(self.slots[i]) - self.start
            self.pool[self.era[i] * self.kinds + kind] += 1
            self.size[self.era[i]] += 1
        for kind in range(self.kinds):
            down = self.decks.down[self.start + kind]
            self.pool[(self.eras - 1) * self.kinds + kind] += down
            self.size[self.eras - 1] += down

    def find_shows(self) -> vec[i64]:
        """Sorted by what the seat saw of them: the truth of the slots has no part in it."""
        shows = NOTHING
        for i in range(len(self.slots)):
            at = self.slots[i]
            if self.leavings.shown(at) != NEVER:
                kind = self.leavings.kind(at) - self.start
                who = self.leavings.taker(at)
                shows = inserted(shows, self.leavings.shown(at) << 24 | who << 16 | kind)
        return shows

    def filled(self, show: i64, era: i64) -> i64:
        """Slots of the era that the one who shows had filled by then, and are not told."""
        found: i64 = 0
        for i in range(len(self.slots)):
            if self.may_be(show, i) and self.era[i] == era:
                found += 1
        return found

    def may_be(self, show: i64, slot: i64) -> bool:
        if self.says[slot] != FREE or self.slots[slot] >= show >> 24:
            return False
        return self.leavings.taker(self.slots[slot]) == show >> 16 & 255

    def weight(self, show: i64, era: i64) -> float:
        """How many ways there are for a card shown to be of an era, against another era."""
        cards = self.pool[era * self.kinds + (show & 65535)]
        if cards == 0:
            return 0.0
        return float(self.filled(show, era) * cards) / float(self.size[era])

    def tell(self, show: i64, slot: i64) -> None:
        """This slot is the card shown."""
        self.says[slot] = show
        self.take_from_pool(show, self.era[slot], -1)

    def untell(self, slot: i64) -> None:
        self.take_from_pool(self.says[slot], self.era[slot], 1)
        self.says[slot] = FREE

    def take_from_pool(self, show: i64, era: i64, change: i64) -> None:
        self.pool[era * self.kinds + (show & 65535)] += change
        self.size[era] += change

    def a_slot(self, show: i64, era: i64, number: i64) -> i64:
        """One of the slots of an era that can be the card shown."""
        slot: i64 = -1
        while number >= 0:
            slot += 1
            if self.era[slot] == era and self.may_be(show, slot):
                number -= 1
        return slot

    def ways(self, show: i64) -> i64:
        """Of how many eras a card shown can be."""
        found: i64 = 0
        for era in range(self.eras):
            if self.weight(show, era) > 0.0:
                found += 1
        return found

    def only_era(self, show: i64) -> i64:
        era: i64 = 0
        while self.weight(show, era) == 0.0:
            era += 1
        return era


def zeros(count: i64) -> vec[i64]:
    return ZEROS[:count] if count <= len(ZEROS) else vec[i64]([0] * count)
