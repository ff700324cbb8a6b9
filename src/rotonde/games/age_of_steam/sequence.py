"""The sequence of play: a function of the board and the rulings, which a map may change."""

from __future__ import annotations

from typing import Final, final

from rotonde.core.game import Phase
from rotonde.games.age_of_steam.board import Board
from rotonde.games.age_of_steam.building import Building
from rotonde.games.age_of_steam.money import MOST_SHARES, SHARE_PRICE
from rotonde.games.age_of_steam.phases.accounts import CollectIncome, PayExpenses, ReduceIncome
from rotonde.games.age_of_steam.phases.build_track import BuildTrack, BuildTurn
from rotonde.games.age_of_steam.phases.choose_actions import ChooseActions
from rotonde.games.age_of_steam.phases.end_turn import CountPoints, EndTurn
from rotonde.games.age_of_steam.phases.grow_goods import GrowGoods, PlaceCubes
from rotonde.games.age_of_steam.phases.issue_shares import IssueShares
from rotonde.games.age_of_steam.phases.lay_tile import LayTile
from rotonde.games.age_of_steam.phases.move_goods import MoveGoods, MoveTurn
from rotonde.games.age_of_steam.phases.ride_links import RideLinks
from rotonde.games.age_of_steam.phases.set_up import SetUp
from rotonde.games.age_of_steam.phases.turn_order import TurnOrder
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.rulings import Rulings
from rotonde.games.age_of_steam.sites import Sites
from rotonde.games.age_of_steam.urbanizing import Urbanizing

Phases = list[Phase[AgeOfSteam]]


@final
class Sequence:
    """Lists of phases, and the asides that other phases may want to come next."""

    def __init__(
        self,
        round: Phases,
        build_turn: BuildTurn,
        lay_tile: LayTile,
        move_turn: MoveTurn,
        ride_links: RideLinks,
        place_cubes: PlaceCubes,
    ) -> None:
        self.opening: Final[Phases] = [SetUp()]
        self.round: Final = round
        self.ending: Final[Phases] = [CountPoints()]
        self.asides: Final[Phases] = [build_turn, lay_tile, move_turn, ride_links, place_cubes]
        self.build_turn: Final = build_turn
        self.move_turn: Final = move_turn

    def replace(self, phase: Phase[AgeOfSteam]) -> None:
        """Play this phase instead of the one of the round that has its name."""
        names = [other.name for other in self.round]
        self.round[names.index(phase.name)] = phase


def sequence_of_play(board: Board, rulings: Rulings, building: Building) -> Sequence:
    """The ten phases of the rulebook (AOS-07)."""
    sites = Sites(building)
    lay_tile = LayTile(building, sites)
    urbanizing = Urbanizing(rulings.markers, rulings.urbanize_until)
    build_turn = BuildTurn(building, sites, urbanizing, lay_tile, tiles=3, engineer=4)
    ride_links = RideLinks()
    move_turn = MoveTurn(ride_links)
    place_cubes = PlaceCubes(rulings.dice)
    return Sequence(
        [
            IssueShares(at_most=MOST_SHARES, price=SHARE_PRICE),
            TurnOrder(),
            ChooseActions(),
            BuildTrack(build_turn),
            MoveGoods(move_turn, rounds=2),
            CollectIncome(),
            PayExpenses(rulings.fewest),
            ReduceIncome(rulings.reduction),
            GrowGoods(place_cubes, rulings.production, cubes=2),
            EndTurn(board.file.turns),
        ],
        build_turn,
        lay_tile,
        move_turn,
        ride_links,
        place_cubes,
    )
