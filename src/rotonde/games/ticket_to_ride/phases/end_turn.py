"""The end of a turn: is the game about to end, and whose turn is it?"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.ticket_to_ride.board import Board
from rotonde.games.ticket_to_ride.position import TicketToRide


@final
class EndTurn(Phase[TicketToRide]):
    """Whoever ends a turn with two wagons or fewer gives everybody one more turn (TTR-40)."""

    def __init__(self, board: Board) -> None:
        super().__init__("end-turn")
        self.few_wagons: Final[i64] = board.last_round_wagons

    def begin(self, p: TicketToRide) -> None:
        p.turns += 1
        if p.last_turns > 0:
            p.last_turns -= 1
        elif p.players[p.turn].wagons <= self.few_wagons:
            p.last_turns = p.seats
            if p.diary is not None:
                p.say("last-round", (p.turn, p.players[p.turn].wagons), EVERYBODY)
        p.last_round = p.last_turns == 0 or p.passes == p.seats
        p.turn += 1
        if p.turn == p.seats:
            p.turn = 0
