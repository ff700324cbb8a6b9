"""A deal of the hidden cards of a deck that one seat cannot tell from the true one (EXP-06)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.rng import Rng
from rotonde.games.express_01.hidden import FREE, HiddenCards
from rotonde.games.express_01.leavings import NEVER
from rotonde.games.express_01.player import NOTHING

FINE: Final[i64] = 0x40000000  # how finely chance is cut where ways differ in weight
WHOLE: Final = 1073741824.0  # the same: compiled, float(FINE) is less than 0


@final
class Redeal:
    def __init__(self, hidden: HiddenCards, luck: Rng) -> None:
        self.hidden: Final = hidden
        self.luck: Final = luck

    def deal(self) -> None:
        """First what was shown finds its slots, then every era is dealt to the others."""
        self.tell_shows()
        self.write_shows()
        for era in range(self.hidden.eras):
            self.deal_era(era)

    def tell_shows(self) -> None:
        """In the order of time: whichever slots earlier ones take, later ones have as many left."""
        hidden = self.hidden
        shows = hidden.shows
        for n in range(len(shows)):
            era = hidden.only_era(shows[n])
            if hidden.ways(shows[n]) > 1:
                era = self.some_era(n)
            number = self.luck.below(hidden.filled(shows[n], era))
            hidden.tell(shows[n], hidden.a_slot(shows[n], era, number))

    def some_era(self, n: i64) -> i64:
        """Each with its weight: the ways for this card, and then for all that were shown later."""
        chances = [self.all_ways(n, era) for era in range(self.hidden.eras)]
        rest = sum(chances) * float(self.luck.below(FINE)) / WHOLE
        era: i64 = 0
        while chances[era] == 0.0 or rest >= chances[era]:
            rest -= chances[era]
            era += 1
        return era

    def all_ways(self, n: i64, era: i64) -> float:
        hidden = self.hidden
        show = hidden.shows[n]
        ways = hidden.weight(show, era)
        if ways == 0.0:
            return 0.0
        slot = hidden.a_slot(show, era, 0)
        hidden.tell(show, slot)
        ways *= self.ways_from(n + 1)
        hidden.untell(slot)
        return ways

    def ways_from(self, n: i64) -> float:
        if n == len(self.hidden.shows):
            return 1.0
        found = 0.0
        for era in range(self.hidden.eras):
            found += self.all_ways(n, era)
        return found

    def write_shows(self) -> None:
        hidden = self.hidden
        for i in range(len(hidden.slots)):
            show = hidden.says[i]
            if show != FREE:
                hidden.leavings.set(hidden.slots[i], hidden.start + (show & 65535), show >> 24)

    def deal_era(self, era: i64) -> None:
        """What no slot takes lies face down."""
        hidden = self.hidden
        cards = NOTHING
        for kind in range(hidden.kinds):
            for n in range(hidden.pool[era * hidden.kinds + kind]):
                cards = append(cards, hidden.start + kind)
        self.luck.shuffle(cards)
        at: i64 = 0
        for i in range(len(hidden.slots)):
            if hidden.era[i] == era and hidden.says[i] == FREE:
                hidden.leavings.set(hidden.slots[i], cards[at], NEVER)
                at += 1
        if era == hidden.eras - 1:
            self.turn_down(at, cards)

    def turn_down(self, start: i64, cards: vec[i64]) -> None:
        hidden = self.hidden
        decks = hidden.decks
        for kind in range(hidden.start, hidden.start + hidden.kinds):
            decks.left[kind] -= decks.down[kind]
            decks.down[kind] = 0
        for i in range(start, len(cards)):
            decks.left[cards[i]] += 1
            decks.down[cards[i]] += 1
