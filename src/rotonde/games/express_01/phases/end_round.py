"""The end of a round: is it the last?"""

from __future__ import annotations

from typing import Final, final

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.position import Express01


@final
class EndRound(Phase[Express01]):
    """An end condition was met (EXP-70), or nothing has moved for three rounds (EXP-72)."""

    def __init__(self, board: Board) -> None:
        super().__init__("end-round")
        self.board: Final = board

    def begin(self, p: Express01) -> None:
        p.still += 1
        if p.moving:
            p.still = 0
        p.last_round = p.ending or p.still >= self.board.still_rounds
        if p.still >= self.board.still_rounds and p.diary is not None:
            p.say("stands-still", (p.still,), EVERYBODY)
