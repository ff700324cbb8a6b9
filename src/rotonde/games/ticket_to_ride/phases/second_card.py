"""The second train card of a turn."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import Phase
from rotonde.core.move import first, verb
from rotonde.core.position import ZEROS
from rotonde.games.ticket_to_ride.board import COLOURS
from rotonde.games.ticket_to_ride.cards import draw_blind, draws, take_face_up, why_not_draw
from rotonde.games.ticket_to_ride.moves import DRAW_BLIND, TAKE
from rotonde.games.ticket_to_ride.position import TicketToRide
from rotonde.games.ticket_to_ride.rules import FACE_UP_OR_BLIND


@final
class SecondCard(Phase[TicketToRide]):
    """No face-up locomotive (TTR-14); it must be taken where it can be (TTR-18)."""

    def __init__(self) -> None:
        super().__init__("second-card")

    def begin(self, p: TicketToRide) -> None:
        if p.cards_left() > 0 or self.legal(p, p.turn, ZEROS[: len(p.face)]) > 0:
            p.ask(p.turn)

    def legal(self, p: TicketToRide, seat: i64, out: vec[i64]) -> i64:
        return draws(p, COLOURS - 1, out)

    def why_not(self, p: TicketToRide, seat: i64, move: i64) -> i64:
        if verb(move) != TAKE and move != DRAW_BLIND:
            return FACE_UP_OR_BLIND
        return why_not_draw(p, COLOURS - 1, move)

    def play(self, p: TicketToRide, seat: i64, move: i64) -> None:
        if move == DRAW_BLIND:
            draw_blind(p, seat)
        else:
            take_face_up(p, seat, first(move))
