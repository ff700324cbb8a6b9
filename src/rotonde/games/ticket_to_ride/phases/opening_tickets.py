"""Set-up: cards for everybody, five face up, and the first tickets, chosen by all at once."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.first_player import first_player
from rotonde.core.game import Phase
from rotonde.core.move import first
from rotonde.core.position import EVERYBODY
from rotonde.games.ticket_to_ride.board import Board
from rotonde.games.ticket_to_ride.cards import draw_card, turn_up
from rotonde.games.ticket_to_ride.position import TicketToRide
from rotonde.games.ticket_to_ride.rules import KEEP_FIRST_TICKETS
from rotonde.games.ticket_to_ride.tickets import choices, keep_some, offer, why_not_keep


@final
class OpeningTickets(Phase[TicketToRide]):
    """TTR-03 to TTR-06."""

    def __init__(self, board: Board, first_seat: i64) -> None:
        super().__init__("opening-tickets")
        self.board: Final = board
        self.first_seat: Final = first_seat

    def begin(self, p: TicketToRide) -> None:
        """Four cards each, the display, then three tickets each; nobody waits for another."""
        p.rng.series(min(p.seats * self.board.hand, p.n_deck), 1)
        for seat in range(p.seats):
            for i in range(self.board.hand):
                self.deal(p, seat)
        turn_up(p)
        p.rng.shuffle(p.tickets.order)
        for seat in range(p.seats):
            offer(p, seat, self.board.first_tickets)
        self.choose_first(p)
        p.ask_everybody()

    def deal(self, p: TicketToRide, seat: i64) -> None:
        card = draw_card(p)
        p.players[seat].draw(card)
        if p.diary is not None:
            p.say("you-draw", (card,), seat)

    def choose_first(self, p: TicketToRide) -> None:
        """The first player is named or drawn from the game's seed (TTR-06)."""
        p.turn = first_player(p, self.first_seat)
        if p.diary is not None:
            p.say("begins", (p.turn,), EVERYBODY)

    def legal(self, p: TicketToRide, seat: i64, out: vec[i64]) -> i64:
        return choices(p, seat, self.board.first_tickets_kept, out)

    def why_not(self, p: TicketToRide, seat: i64, move: i64) -> i64:
        return why_not_keep(p, seat, self.board.first_tickets_kept, move, KEEP_FIRST_TICKETS)

    def play(self, p: TicketToRide, seat: i64, move: i64) -> None:
        """Returned tickets go under the deck in seat order, whoever chose first."""
        p.players[seat].chosen = first(move)
        if p.diary is not None:
            p.say("has-chosen", (seat,), EVERYBODY)
        if p.deciding == 0:
            for other in range(p.seats):
                keep_some(p, other, p.players[other].chosen)
                p.players[other].chosen = 0
