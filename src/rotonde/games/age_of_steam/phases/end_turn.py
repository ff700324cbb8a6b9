"""Phase 10 of ten: the turn marker advances; after the last turn points are counted."""

from __future__ import annotations

from typing import Final, final

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.scoring import end_game


@final
class EndTurn(Phase[AgeOfSteam]):
    """The game ends after its last turn, played to the end (AOS-06, AOS-90)."""

    def __init__(self, turns: dict[int, int]) -> None:
        super().__init__("end-turn")
        self.turns: Final = turns

    def begin(self, p: AgeOfSteam) -> None:
        p.turns += 1
        p.last_round = p.turns == self.turns[p.seats]
        if p.diary is not None:
            p.say("turn-ends", (p.turns, self.turns[p.seats]), EVERYBODY)


@final
class CountPoints(Phase[AgeOfSteam]):
    """AOS-91, AOS-92."""

    def __init__(self) -> None:
        super().__init__("count-points")

    def begin(self, p: AgeOfSteam) -> None:
        end_game(p)
