"""Government aid: the poorest player gets the Black Engine."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.position import NOBODY, Express01
from rotonde.games.express_01.shares import capital


@final
class GovernmentAid(Phase[Express01]):
    """Lowest capital; a tie goes to the lowest turn order number (EXP-10)."""

    def __init__(self, board: Board) -> None:
        super().__init__("government-aid")
        self.board: Final = board

    def begin(self, p: Express01) -> None:
        p.round += 1
        p.moving = False
        p.taken_over = False
        p.turn = NOBODY
        for player in p.players:
            player.played = False
        if p.diary is not None:
            p.say("round", (p.round,), EVERYBODY)
        p.engine = self.poorest(p)
        if p.diary is not None:
            p.say("gets-engine", (p.engine,), EVERYBODY)

    def poorest(self, p: Express01) -> i64:
        """The engine counts for the player who has not used it; first round: turn order card 1."""
        best: i64 = NOBODY
        least: i64 = 0
        for seat in range(p.seats):
            points: i64 = 0
            if p.round > 1:
                points = capital(p, self.board, seat)
                if p.diary is not None:
                    p.say("has-capital", (seat, points), EVERYBODY)
            if (
                best == NOBODY
                or points < least
                or (points == least and p.players[seat].order < p.players[best].order)
            ):
                best = seat
                least = points
        return best
