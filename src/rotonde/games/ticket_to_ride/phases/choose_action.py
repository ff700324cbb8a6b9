"""A turn: draw train cards, claim a route, or draw tickets."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.core.position import EVERYBODY, ZEROS
from rotonde.games.ticket_to_ride.board import LOCO, Board
from rotonde.games.ticket_to_ride.cards import draw_blind, draws, take_face_up, why_not_draw
from rotonde.games.ticket_to_ride.claims import Claims
from rotonde.games.ticket_to_ride.moves import (
    BLIND,
    CLAIM,
    DRAW_BLIND,
    DRAW_TICKETS,
    FORCED_PASS,
    PASS,
    TAKE,
    TICKETS,
)
from rotonde.games.ticket_to_ride.phases.keep_tickets import KeepTickets
from rotonde.games.ticket_to_ride.phases.second_card import SecondCard
from rotonde.games.ticket_to_ride.position import TicketToRide
from rotonde.games.ticket_to_ride.rules import (
    KEEP_ONE_TICKET,
    ONE_OF_THREE_ACTIONS,
    PASS_ONLY_IF_STUCK,
)


@final
class ChooseAction(Phase[TicketToRide]):
    """Exactly one of the three actions (TTR-10); a player who can do none passes (TTR-44)."""

    def __init__(self, board: Board, second_card: SecondCard, keep_tickets: KeepTickets) -> None:
        super().__init__("choose-action")
        self.claims: Final = Claims(board)
        self.second_card: Final = second_card
        self.keep_tickets: Final = keep_tickets

    def begin(self, p: TicketToRide) -> None:
        p.ask(p.turn)

    def legal(self, p: TicketToRide, seat: i64, out: vec[i64]) -> i64:
        k = draws(p, LOCO, out)
        if len(p.tickets.order) > 0:
            out[k] = DRAW_TICKETS
            k += 1
        k = self.claims.legal(p, seat, out, k)
        if k == 0:
            out[0] = FORCED_PASS
            k = 1
        return k

    def why_not(self, p: TicketToRide, seat: i64, move: i64) -> i64:
        what = verb(move)
        if what == CLAIM:
            return self.claims.why_not(p, seat, move)
        if what == TAKE or move == DRAW_BLIND:
            return why_not_draw(p, LOCO, move)
        if move == DRAW_TICKETS:
            return LEGAL if len(p.tickets.order) > 0 else KEEP_ONE_TICKET
        if move == FORCED_PASS:
            return LEGAL if self.stuck(p, seat) else PASS_ONLY_IF_STUCK
        return ONE_OF_THREE_ACTIONS

    def stuck(self, p: TicketToRide, seat: i64) -> bool:
        """No card, no ticket, no affordable route."""
        out = ZEROS[:]
        self.legal(p, seat, out)
        return out[0] == FORCED_PASS

    def play(self, p: TicketToRide, seat: i64, move: i64) -> None:
        what = verb(move)
        if what == PASS:
            p.passes += 1
            if p.diary is not None:
                p.say("passes", (seat,), EVERYBODY)
            return
        p.passes = 0
        if what == CLAIM:
            self.claims.play(p, seat, move)
        elif what == TICKETS:
            self.keep_tickets.comes_next(p)
        elif what == BLIND:
            draw_blind(p, seat)
            self.second_card.comes_next(p)
        elif take_face_up(p, seat, first(move)) != LOCO:  # TTR-13
            self.second_card.comes_next(p)
