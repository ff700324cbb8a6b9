"""Train cards dealt again: what a seat cannot see becomes what it may be instead (TTR-33).

A seat that forgets nothing knows of every deck which cards its rivals drew from it blind: all of a
used-up deck that it did not see itself; of the deck in use these are mixed with what is left. It
knows who drew how many, and which cards everybody paid. Cards that everybody saw being taken are
paid first. Of any other card paid it knows the colour, not the deck that it came from: that is
chosen anew, a deck as often as a card drawn there by the payer is likely to have this colour. All
this is public, so that two positions which a seat cannot tell apart are dealt again alike.

Left out: how later payments bear on the deck of an earlier one, beyond what makes them possible;
and how likely a rival is to play as it did. Where luck finds no deck for all cards it is helped in
two steps, of which the last forgets from which deck a card came; both do bounded work.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.position import ZEROS
from rotonde.core.rng import Rng
from rotonde.games.ticket_to_ride.board import CARDS, COLOURS, LOCO
from rotonde.games.ticket_to_ride.paid_cards import FINE, PaidCards
from rotonde.games.ticket_to_ride.player import Player, card_of, count_of, deck_of, drawn_by_then

TRIES: Final[i64] = 100  # to account for all bills by luck, before cards put each other out
STEPS: Final[i64] = 20_000  # of cards that do, before cards are exchanged between decks


def deal_cards_again(players: vec[Player], deck: vec[i64], seat: i64, luck: Rng) -> None:
    """New blind cards for the rivals of a seat (or, below zero, for everybody), and a new deck."""
    decks = len(players[0].drawn) // CARDS
    if decks == 1 or (len(players) == 2 and seat >= 0):
        deal_newest_again(players, deck, seat, luck)
    else:
        Dealing(players, deck, seat, luck).deal()


def total(cards: vec[i64]) -> i64:
    count: i64 = 0
    for card in range(CARDS):
        count += cards[card]
    return count


def leave_few_others(players: vec[Player], deck: vec[i64], seat: i64, most: i64, luck: Rng) -> None:
    """So many cards of the deck are no locomotives, at the most: others are exchanged for
    locomotives that rivals drew from it blind, and still hold."""
    at = len(players[0].drawn) - CARDS
    others = deck[:]
    others[LOCO] = 0
    first = luck.below(len(players))
    for i in range(len(players)):
        other = (first + i) % len(players)
        player = players[other]
        while (
            other != seat
            and total(others) > most
            and min(player.drawn[at + LOCO], player.hand[LOCO] - player.seen[LOCO]) > 0
        ):
            before = others[:]
            draw_again(player, at, 1, others, luck)
            player.hand[LOCO] -= 1
            player.drawn[at + LOCO] -= 1
            deck[LOCO] += 1
            for card in range(COLOURS):
                deck[card] -= before[card] - others[card]


def deal_newest_again(players: vec[Player], deck: vec[i64], seat: i64, luck: Rng) -> None:
    """Only cards of the deck in use are unknown: there is no other, or all of it is one rival's."""
    at = len(players[0].drawn) - CARDS
    held = ZEROS[: len(players)]
    for other in range(len(players)):
        if other != seat:
            player = players[other]
            for card in range(CARDS):
                unpaid = player.drawn[at + card] - from_newest(player, card)
                deck[card] += unpaid
                player.hand[card] -= unpaid
                player.drawn[at + card] -= unpaid
                held[other] += unpaid
    for other in range(len(players)):
        if other != seat:
            draw_again(players[other], at, held[other], deck, luck)


def from_newest(player: Player, card: i64) -> i64:
    """How many blind cards of a colour were paid from the newest deck: older ones are known, and
    go first."""
    older: i64 = 0
    for deck in range(len(player.drawn) // CARDS - 1):
        older += player.drawn[deck * CARDS + card]
    return max(player.paid_blind(card) - older, 0)


def draw_again(player: Player, at: i64, count: i64, pool: vec[i64], luck: Rng) -> None:
    """Cards of a pool, each as likely as the next, for the deck whose counts begin here."""
    size = total(pool)
    for i in range(count):
        left = luck.below(size - i)
        drawn: i64 = 0
        while left >= pool[drawn]:
            left -= pool[drawn]
            drawn += 1
        pool[drawn] -= 1
        player.hand[drawn] += 1
        player.drawn[at + drawn] += 1


@final
class Dealing:
    """Several rivals, and decks that are used up: who has which of their cards is unknown."""

    def __init__(self, players: vec[Player], deck: vec[i64], seat: i64, luck: Rng) -> None:
        self.players = players
        self.deck = deck
        self.seat = seat
        self.luck = luck
        self.decks: Final[i64] = len(players[0].drawn) // CARDS
        cells = self.decks * len(players)
        self.pool: Final = zeros(self.decks * CARDS)  # cards of each deck not accounted for yet
        self.size: Final = zeros(self.decks)  # how many these are
        self.drew: Final = zeros(cells)  # by each player from each deck
        self.settled: Final = zeros(cells)  # of these, cards whose colour was paid
        self.paid: Final = zeros(cells * CARDS)  # and which colours they had
        self.tries: i64 = 0  # these three count the work
        self.steps: i64 = 0
        self.exchanged: i64 = 0
        self.gather()

    def gather(self) -> None:
        """All that rivals drew blind, and what is left of the deck in use."""
        for other in range(len(self.players)):
            if other != self.seat:
                drawn = self.players[other].drawn
                for i in range(len(drawn)):
                    self.pool[i] += drawn[i]
                    self.size[i // CARDS] += drawn[i]
                    self.drew[other * self.decks + i // CARDS] += drawn[i]
        newest = (self.decks - 1) * CARDS
        for card in range(CARDS):
            self.pool[newest + card] += self.deck[card]
            self.size[self.decks - 1] += self.deck[card]

    def deal(self) -> None:
        while not self.by_luck(False):
            self.start_again()
            self.tries += 1
            if self.tries == TRIES:
                if not self.by_putting_out(STEPS):
                    self.by_luck(True)
                break
        self.hand_out()

    def hand_out(self) -> None:
        for other in range(len(self.players)):
            if other != self.seat:
                self.deal_to(other)
        newest = (self.decks - 1) * CARDS
        for card in range(CARDS):
            self.deck[card] = self.pool[newest + card]

    def start_again(self) -> None:
        """No card paid is accounted for."""
        for i in range(len(self.paid)):
            cell, card = i // CARDS, i % CARDS
            deck = cell % self.decks
            self.pool[deck * CARDS + card] += self.paid[i]
            self.size[deck] += self.paid[i]
            self.settled[cell] -= self.paid[i]
            self.paid[i] = 0

    def by_luck(self, exchange: bool) -> bool:
        """A deck for every blind card that was paid, in the order of decks; False: none is left
        for one of them. Or there always is one, since cards are exchanged between decks."""
        for deck in range(self.decks):
            for other in range(len(self.players)):
                if other == self.seat:
                    continue
                for bill in self.players[other].bills:
                    if deck_of(bill) == deck:
                        for n in range(count_of(bill)):
                            if not self.settle_by_luck(other, bill):
                                if not exchange:
                                    return False
                                self.settle_by_exchange(other, bill)
        return True

    def settle_by_luck(self, other: i64, bill: i64) -> bool:
        whole: i64 = 0
        for deck in range(deck_of(bill) + 1):
            whole += self.chance(other, bill, deck)
        if whole == 0:
            return False
        left = self.luck.below(whole)
        for deck in range(deck_of(bill) + 1):
            chance = self.chance(other, bill, deck)
            if left < chance:
                self.settle(other, card_of(bill), deck, 1)
                return True
            left -= chance
        return False

    def chance(self, other: i64, bill: i64, deck: i64) -> i64:
        """That a card of this bill came from a deck: the payer's unknown cards of it that were
        drawn by then, and how many cards of this colour there are among all unknown ones."""
        left = self.pool[deck * CARDS + card_of(bill)]
        room = self.room(other, bill, deck)
        if room <= 0 or left == 0:
            return 0
        return room * left * FINE // self.size[deck]

    def room(self, other: i64, bill: i64, deck: i64) -> i64:
        cell = other * self.decks + deck
        if deck == deck_of(bill):
            return drawn_by_then(bill) - self.settled[cell]
        return self.drew[cell] - self.settled[cell]

    def settle_by_exchange(self, other: i64, bill: i64) -> None:
        """As if a card of this colour had been in a deck that it was not in: it takes the place of
        any other there. Who paid had drawn enough cards, and there are enough of the colour."""
        deck: i64 = 0
        while self.room(other, bill, deck) <= 0:
            deck += 1
        source: i64 = 0
        while self.pool[source * CARDS + card_of(bill)] == 0:
            source += 1
        part = self.luck.below(self.size[deck])
        card: i64 = 0
        while part >= self.pool[deck * CARDS + card]:
            part -= self.pool[deck * CARDS + card]
            card += 1
        self.pool[deck * CARDS + card] -= 1
        self.pool[source * CARDS + card] += 1
        self.pool[source * CARDS + card_of(bill)] -= 1
        self.pool[deck * CARDS + card_of(bill)] += 1
        self.exchanged += 1
        self.settle(other, card_of(bill), deck, 1)

    def by_putting_out(self, most: i64) -> bool:
        """Cards find decks in so many steps at the most; False: not all of them did."""
        cards = self.paid_cards()
        found = cards.find_decks(most, self.luck)
        self.steps = cards.steps
        if found:
            for i in range(len(cards.bills)):
                self.settle(cards.payers[i], card_of(cards.bills[i]), cards.where[i], 1)
        return found

    def paid_cards(self) -> PaidCards:
        payers = vec[i64]()
        bills = vec[i64]()
        for other in range(len(self.players)):
            if other != self.seat:
                for bill in self.players[other].bills:
                    for n in range(count_of(bill)):
                        payers = append(payers, other)
                        bills = append(bills, bill)
        return PaidCards(payers, bills, self.pool, self.size, self.drew)

    def settle(self, other: i64, card: i64, deck: i64, count: i64) -> None:
        cell = other * self.decks + deck
        self.pool[deck * CARDS + card] -= count
        self.size[deck] -= count
        self.settled[cell] += count
        self.paid[cell * CARDS + card] += count

    def deal_to(self, other: i64) -> None:
        """What a player drew: the cards it paid, and any others of those decks."""
        player = self.players[other]
        player.hand = player.seen[:]
        for deck in range(self.decks):
            cell = other * self.decks + deck
            for card in range(CARDS):
                player.drawn[deck * CARDS + card] = self.paid[cell * CARDS + card]
            pool = self.pool[deck * CARDS : (deck + 1) * CARDS]
            count = self.drew[cell] - self.settled[cell]
            draw_again(player, deck * CARDS, count, pool, self.luck)
            for card in range(CARDS):
                self.pool[deck * CARDS + card] = pool[card]


def zeros(count: i64) -> vec[i64]:
    if count <= len(ZEROS):
        return ZEROS[:count]
    return vec[i64]([0] * count)
