"""What one player of Ticket to Ride has."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.position import ZEROS
from rotonde.games.ticket_to_ride.board import CARDS, Board
from rotonde.games.ticket_to_ride.sets import count

NOTHING: Final = vec[i64]()


def bill(deck: i64, drawn: i64, card: i64, count: i64) -> i64:
    """So many cards of a colour that nobody saw being taken were paid, when this deck was in use
    and the payer had drawn so many cards from it."""
    return deck << 32 | drawn << 16 | card << 8 | count


def deck_of(bill: i64) -> i64:
    return bill >> 32


def drawn_by_then(bill: i64) -> i64:
    return bill >> 16 & 0xFFFF


def card_of(bill: i64) -> i64:
    return bill >> 8 & 0xFF


def count_of(bill: i64) -> i64:
    return bill & 0xFF


@final
class Player:
    def __init__(
        self,
        hand: vec[i64],
        seen: vec[i64],
        drawn: vec[i64],
        bills: vec[i64],
        offer: vec[i64],
        open: vec[i64],
        wagons: i64,
        points: i64,
        tickets: i64,
        returned: i64,
    ) -> None:
        self.hand = hand  # how many cards of each colour
        self.seen = seen  # those among them that everybody saw being taken
        self.drawn = drawn  # all that were drawn blind, paid or not: nine counts a deck
        self.bills = bills  # those of them that were paid, see `bill`
        self.offer = offer  # tickets to choose from
        self.open = open  # the routes that this player may still claim, a bit each
        self.wagons = wagons
        self.points = points  # for routes
        self.tickets = tickets  # a bit each
        self.returned = returned  # tickets put back that lie where this player put them, a bit each
        self.chosen: i64 = 0  # of the first offer, a bit each, until everybody has chosen

    def clone(self) -> Player:
        copy = Player(
            self.hand[:],
            self.seen[:],
            self.drawn[:],
            self.bills[:],
            self.offer[:],
            self.open[:],
            self.wagons,
            self.points,
            self.tickets,
            self.returned,
        )
        copy.chosen = self.chosen
        return copy

    def draw(self, card: i64) -> None:
        """A card from the deck, which the rivals do not see."""
        self.hand[card] += 1
        self.drawn[len(self.drawn) - CARDS + card] += 1

    def take(self, card: i64) -> None:
        """A card from the table, which everybody sees."""
        self.hand[card] += 1
        self.seen[card] += 1

    def pay(self, card: i64, count: i64) -> None:
        """For all that the rivals know, cards they saw go first."""
        self.hand[card] -= count
        seen = min(self.seen[card], count)
        self.seen[card] -= seen
        if count > seen:
            newest = len(self.drawn) // CARDS - 1
            self.bills = append(
                self.bills, bill(newest, self.drawn_from(newest), card, count - seen)
            )

    def new_deck(self) -> None:
        """Cards drawn from here on come from another deck."""
        for i in range(CARDS):
            self.drawn = append(self.drawn, 0)

    def drawn_from(self, deck: i64) -> i64:
        """How many cards were drawn blind from this deck."""
        count: i64 = 0
        for i in range(deck * CARDS, deck * CARDS + CARDS):
            count += self.drawn[i]
        return count

    def paid_blind(self, card: i64) -> i64:
        """How many cards of a colour that nobody had seen were paid."""
        count: i64 = 0
        for paid in self.bills:
            if card_of(paid) == card:
                count += count_of(paid)
        return count

    def cards(self) -> i64:
        count: i64 = 0
        for card in range(CARDS):
            count += self.hand[card]
        return count

    def held(self) -> i64:
        """How many tickets."""
        return count(self.tickets)


def new_player(board: Board) -> Player:
    """45 wagons and nothing else (TTR-01)."""
    return Player(
        ZEROS[:CARDS],
        ZEROS[:CARDS],
        ZEROS[:CARDS],
        NOTHING,
        NOTHING,
        board.every_route[:],
        board.wagons,
        0,
        0,
        0,
    )
