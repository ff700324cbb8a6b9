"""The end of a round: is it the last?"""

from __future__ import annotations

from typing import Final, final

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.position import Express01


@final
class EndRound(Phase[Express01]):
    """An end condition was met (EXP-70), or the game stands still (EXP-72)."""

    def __init__(self, board: Board) -> None:
        super().__init__("end-round")
        self.board: Final = board

    def begin(self, p: Express01) -> None:
        """Cards that leave the decks come to an end, takeovers need not: so they are limited."""
        most = self.board.takeover_rounds
        p.quiet = 0 if p.moving else p.quiet + 1
        p.still = 0 if p.moving or (p.taken_over and most > 0) else p.still + 1
        stands = p.still >= self.board.still_rounds
        circles = most > 0 and p.quiet >= most
        p.last_round = p.ending or stands or circles
        if p.diary is not None:
            if stands:
                p.say("stands-still", (p.still,), EVERYBODY)
            elif circles:
                p.say("only-takeovers", (p.quiet,), EVERYBODY)
