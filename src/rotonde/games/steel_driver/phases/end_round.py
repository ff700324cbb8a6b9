"""Phase 5: the company order of the next round; markers and profits go back."""

from __future__ import annotations

from typing import Final, final

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.steel_driver.board import Board
from rotonde.games.steel_driver.company import NOBODY
from rotonde.games.steel_driver.position import SteelDriver


@final
class EndRound(Phase[SteelDriver]):
    """The pass row becomes the order; the control markers stay only after the last round
    (STD-31, STD-32)."""

    def __init__(self, board: Board) -> None:
        super().__init__("end-round")
        self.board: Final = board

    def begin(self, p: SteelDriver) -> None:
        p.order, p.pass_row = p.pass_row, p.order
        p.back_to_first()
        p.last_round = p.round == self.board.rounds
        if not p.last_round:
            for company in p.companies:
                company.controller = NOBODY
        if p.diary is not None:
            p.say("last-round" if p.last_round else "new-order", (), EVERYBODY)
