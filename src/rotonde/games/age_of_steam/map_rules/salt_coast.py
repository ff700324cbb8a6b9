"""The Salt Coast, a map of our own: channels are dear, hills cheap, and the last builds first."""

from __future__ import annotations

from typing import Final, final

from rotonde.core.game import Phase
from rotonde.core.position import ZEROS
from rotonde.games.age_of_steam.map_rules.rulebook import MapRules
from rotonde.games.age_of_steam.options import Options
from rotonde.games.age_of_steam.phases.build_track import BuildTurn
from rotonde.games.age_of_steam.player import FIRST_BUILD
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.prices import PriceList
from rotonde.games.age_of_steam.rules import LAST_BUILDS_FIRST
from rotonde.games.age_of_steam.sequence import Sequence


@final
class SaltCoast(MapRules):
    def prices(self, options: Options) -> PriceList:
        """On plain, channel and hill (AOS-102), drawn as plain, river and mountain."""
        listed = super().prices(options)
        listed.simple = [2, 5, 3]
        listed.crossing = [4, 7, 5]
        listed.coexist = [3, 6, 4]
        return listed

    def change_sequence(self, play: Sequence) -> None:
        play.replace(BuildFromTheLast(play.build_turn))

    def whose_turn(self) -> dict[str, int]:
        return super().whose_turn() | {
            "build-turn": LAST_BUILDS_FIRST,
            "lay-tile": LAST_BUILDS_FIRST,
        }


@final
class BuildFromTheLast(Phase[AgeOfSteam]):
    """First Build's player first, then turn order backwards (AOS-101)."""

    def __init__(self, build_turn: BuildTurn) -> None:
        super().__init__("build-track")
        self.build_turn: Final = build_turn

    def begin(self, p: AgeOfSteam) -> None:
        p.line_up(FIRST_BUILD)
        queue = p.queue
        last = len(queue) - 1
        early = 1 if p.player_with(FIRST_BUILD) >= 0 else 0
        p.queue = ZEROS[: len(queue)]
        p.queue[0] = queue[0]
        for i in range(early, len(queue)):
            p.queue[i] = queue[last + early - i]
        self.build_turn.start_next(p)


def rules() -> MapRules:
    return SaltCoast()
