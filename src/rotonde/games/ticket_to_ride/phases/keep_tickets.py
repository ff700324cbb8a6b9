"""Tickets drawn during a turn."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import Phase
from rotonde.core.move import first
from rotonde.games.ticket_to_ride.board import Board
from rotonde.games.ticket_to_ride.position import TicketToRide
from rotonde.games.ticket_to_ride.rules import KEEP_ONE_TICKET
from rotonde.games.ticket_to_ride.tickets import choices, keep_some, offer, why_not_keep


@final
class KeepTickets(Phase[TicketToRide]):
    """Three tickets, or as many as are left; at least one is kept (TTR-30)."""

    def __init__(self, board: Board) -> None:
        super().__init__("keep-tickets")
        self.offered: Final[i64] = board.tickets_drawn
        self.least: Final[i64] = board.tickets_kept

    def begin(self, p: TicketToRide) -> None:
        offer(p, p.turn, self.offered)
        p.ask(p.turn)

    def kept(self, p: TicketToRide, seat: i64) -> i64:
        """How many must be kept: never more than are on offer."""
        return min(self.least, len(p.players[seat].offer))

    def legal(self, p: TicketToRide, seat: i64, out: vec[i64]) -> i64:
        return choices(p, seat, self.kept(p, seat), out)

    def why_not(self, p: TicketToRide, seat: i64, move: i64) -> i64:
        return why_not_keep(p, seat, self.kept(p, seat), move, KEEP_ONE_TICKET)

    def play(self, p: TicketToRide, seat: i64, move: i64) -> None:
        keep_some(p, seat, first(move))
