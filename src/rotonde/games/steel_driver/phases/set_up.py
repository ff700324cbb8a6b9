"""Set-up: who begins."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.first_player import first_player
from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.steel_driver.position import SteelDriver


@final
class SetUp(Phase[SteelDriver]):
    """The first player is named or drawn from the game's seed, the only chance (STD-02)."""

    def __init__(self, first_seat: i64) -> None:
        super().__init__("set-up")
        self.first_seat: Final = first_seat

    def begin(self, p: SteelDriver) -> None:
        p.active = first_player(p, self.first_seat)
        if p.diary is not None:
            p.say("begins", (p.active,), EVERYBODY)
