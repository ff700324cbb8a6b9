"""Decks for paid cards where luck alone finds none: a card that has no deck puts others out.

How many cards each player paid of each colour is given, how many it drew from each deck, and how
many of each colour a deck had: a table in three directions, which no flow fills in, and to try all
ways may take for ever. So a card takes a deck that has room, as likely as luck would choose it. If
there is none it takes any deck that it may have come from, and another card of that colour, or of
that player, has to find a new one. Steps are counted, so that it ends.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.rng import Rng
from rotonde.games.ticket_to_ride.board import CARDS
from rotonde.games.ticket_to_ride.player import card_of, deck_of, drawn_by_then

FINE: Final[i64] = 65536  # parts of a chance
NOWHERE: Final[i64] = -1


@final
class PaidCards:
    """Cards by number: those of a payer in a row, in the order in which they were paid."""

    def __init__(
        self, payers: vec[i64], bills: vec[i64], pool: vec[i64], size: vec[i64], drew: vec[i64]
    ) -> None:
        self.payers: Final = payers
        self.bills: Final = bills
        self.pool: Final = pool  # cards of each deck, nine counts a deck
        self.left: Final = pool[:]  # of these, cards that were not paid
        self.size: Final = size[:]  # how many are left of each deck
        self.drew: Final = drew  # by each player from each deck
        self.decks: Final[i64] = len(size)
        self.where: Final = vec[i64]([NOWHERE] * len(bills))  # the deck of each card
        self.waiting: Final = vec[i64](list(range(len(bills))))  # first of all, cards without one
        self.n_waiting: i64 = len(bills)
        self.steps: i64 = 0

    def find_decks(self, most: i64, luck: Rng) -> bool:
        """False: after so many steps there are still cards without a deck."""
        while self.n_waiting > 0:
            if self.steps == most:
                return False
            self.steps += 1
            self.find_deck(self.next_card(luck), luck)
        return True

    def next_card(self, luck: Rng) -> i64:
        place = luck.below(self.n_waiting)
        i = self.waiting[place]
        self.n_waiting -= 1
        self.waiting[place] = self.waiting[self.n_waiting]
        return i

    def wait(self, i: i64) -> None:
        self.waiting[self.n_waiting] = i
        self.n_waiting += 1

    def find_deck(self, i: i64, luck: Rng) -> None:
        deck = self.some_deck(i, False, luck)
        if deck == NOWHERE:
            deck = self.some_deck(i, True, luck)
            if deck == NOWHERE or not self.make_room(i, deck, luck):
                self.wait(i)
                return
        self.where[i] = deck
        self.count(i, deck, -1)

    def some_deck(self, i: i64, crowded: bool, luck: Rng) -> i64:
        """One with room for a card; or, crowded, any that it may have come from."""
        last = deck_of(self.bills[i])
        whole: i64 = 0
        for deck in range(last + 1):
            whole += self.may_be_from(i, deck) if crowded else self.chance(i, deck)
        if whole == 0:
            return NOWHERE
        part = luck.below(whole)
        for deck in range(last + 1):
            part -= self.may_be_from(i, deck) if crowded else self.chance(i, deck)
            if part < 0:
                return deck
        return NOWHERE

    def may_be_from(self, i: i64, deck: i64) -> i64:
        drawn = self.drew[self.payers[i] * self.decks + deck]
        if deck == deck_of(self.bills[i]):
            drawn = drawn_by_then(self.bills[i])
        return 1 if drawn > 0 and self.pool[deck * CARDS + card_of(self.bills[i])] > 0 else 0

    def chance(self, i: i64, deck: i64) -> i64:
        left = self.left[deck * CARDS + card_of(self.bills[i])]
        if left == 0:
            return 0
        return max(self.room(i, deck), 0) * left * FINE // self.size[deck]

    def room(self, i: i64, deck: i64) -> i64:
        """How many more cards of a deck the payer can have paid, with this one or before it."""
        at = self.first_of(i)
        taken: i64 = 0
        room = self.drew[self.payers[i] * self.decks + deck]
        while at < len(self.bills) and self.payers[at] == self.payers[i]:
            if self.where[at] == deck:
                taken += 1
            if at >= i and deck_of(self.bills[at]) == deck:
                room = min(room, drawn_by_then(self.bills[at]) - taken)
            at += 1
        return min(room, self.drew[self.payers[i] * self.decks + deck] - taken)

    def first_of(self, i: i64) -> i64:
        """The first card of the same payer."""
        while i > 0 and self.payers[i - 1] == self.payers[i]:
            i -= 1
        return i

    def make_room(self, i: i64, deck: i64, luck: Rng) -> bool:
        """Put out a card of the same colour, and one of the same payer, where they are in the way.
        False: there is none that can be from another deck."""
        none_left = self.left[deck * CARDS + card_of(self.bills[i])] == 0
        if none_left and not self.put_out(i, deck, 0, len(self.bills), True, luck):
            return False
        if self.room(i, deck) > 0:
            return True
        return self.put_out(i, deck, self.first_of(i), self.end_of_crowd(i, deck), False, luck)

    def end_of_crowd(self, i: i64, deck: i64) -> i64:
        """Up to here the payer has paid all that it had drawn from the deck by then."""
        at = self.first_of(i)
        taken: i64 = 0
        while at < len(self.bills) and self.payers[at] == self.payers[i]:
            if self.where[at] == deck:
                taken += 1
            full = deck_of(self.bills[at]) == deck and drawn_by_then(self.bills[at]) <= taken
            at += 1
            if at > i and full:
                break
        return at

    def put_out(self, i: i64, deck: i64, at: i64, end: i64, colour: bool, luck: Rng) -> bool:
        """Any card of this part of all cards that is from the deck, or any with the colour."""
        found: i64 = 0
        out = NOWHERE
        for other in range(at, end):
            if (
                self.where[other] == deck
                and deck_of(self.bills[other]) > 0  # what was paid from the first deck is sure
                and (not colour or card_of(self.bills[other]) == card_of(self.bills[i]))
            ):
                found += 1
                if luck.below(found) == 0:
                    out = other
        if out == NOWHERE:
            return False
        self.where[out] = NOWHERE
        self.count(out, deck, 1)
        self.wait(out)
        return True

    def count(self, i: i64, deck: i64, more: i64) -> None:
        self.left[deck * CARDS + card_of(self.bills[i])] += more
        self.size[deck] += more
