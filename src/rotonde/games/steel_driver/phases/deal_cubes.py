"""Phase 1: investment cubes for everybody."""

from __future__ import annotations

from typing import Final, final

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.steel_driver.board import Board
from rotonde.games.steel_driver.company import NOBODY
from rotonde.games.steel_driver.position import SteelDriver


@final
class DealCubes(Phase[SteelDriver]):
    """So many cubes each, by the number of players; what was saved is kept (STD-10)."""

    def __init__(self, board: Board) -> None:
        super().__init__("deal-cubes")
        self.board: Final = board

    def begin(self, p: SteelDriver) -> None:
        cubes = self.board.cubes[p.seats]
        p.round += 1
        for player in p.players:
            player.cubes += cubes
        p.opener = NOBODY
        p.passes = 0
        p.sold = 0
        if p.diary is not None:
            p.say("round", (p.round, cubes), EVERYBODY)
