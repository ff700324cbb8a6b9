"""What one player of Ticket to Ride has."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.position import ZEROS
from rotonde.games.ticket_to_ride.board import CARDS, Board
from rotonde.games.ticket_to_ride.sets import count

NOTHING: Final = vec[i64]()


@final
class Player:
    def __init__(
        self,
        hand: vec[i64],
        seen: vec[i64],
        drawn: vec[i64],
        offer: vec[i64],
        open: vec[i64],
        wagons: i64,
        points: i64,
        tickets: i64,
        returned: i64,
    ) -> None:
        self.hand = hand  # how many cards of each colour
        self.seen = seen  # those among them that everybody saw being taken
        self.drawn = drawn  # the others, by the deck they came from: nine counts a deck
        self.offer = offer  # tickets to choose from
        self.open = open  # the routes that this player may still claim, a bit each
        self.wagons = wagons
        self.points = points  # for routes
        self.tickets = tickets  # a bit each
        self.returned = returned  # tickets put back that lie where this player put them, a bit each
        self.chosen: i64 = 0  # of the first offer, a bit each, until everybody has chosen
        self.tangled = False  # a ticket put back has been offered to another player

    def clone(self) -> Player:
        copy = Player(
            self.hand[:],
            self.seen[:],
            self.drawn[:],
            self.offer[:],
            self.open[:],
            self.wagons,
            self.points,
            self.tickets,
            self.returned,
        )
        copy.chosen = self.chosen
        copy.tangled = self.tangled
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
        """For all that the rivals know, cards they saw go first; then those of the oldest deck."""
        self.hand[card] -= count
        seen = min(self.seen[card], count)
        self.seen[card] -= seen
        count -= seen
        at = card
        while count > 0:
            here = min(self.drawn[at], count)
            self.drawn[at] -= here
            count -= here
            at += CARDS

    def new_deck(self) -> None:
        """Cards drawn from here on come from another deck."""
        for i in range(CARDS):
            self.drawn = append(self.drawn, 0)

    def drawn_from(self, deck: i64) -> i64:
        """How many cards in hand come from this deck."""
        count: i64 = 0
        for i in range(deck * CARDS, deck * CARDS + CARDS):
            count += self.drawn[i]
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
        board.every_route[:],
        board.wagons,
        0,
        0,
        0,
    )
