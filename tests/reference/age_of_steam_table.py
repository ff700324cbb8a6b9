"""Age of Steam: players, order, board and goods; money that comes and goes by itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from reference.age_of_steam_goods import Goods
from reference.age_of_steam_map import Map
from reference.age_of_steam_track import Track
from reference.chance import Chance

ACTIONS = [
    "first_move",
    "first_build",
    "engineer",
    "locomotive",
    "urbanization",
    "production",
    "turn_order",
]
MOST_SHARES, MOST_ENGINE = 15, 6
BANKRUPT = -46  # points, one less than anybody else can have (AOS-92)
PRESETS = {  # AOS-94
    "rulebook": {
        "income_reduction": "rulebook",
        "coexist_replace_cost": "3",
        "direct_complex": "false",
    },
    "official": {
        "income_reduction": "official",
        "coexist_replace_cost": "2",
        "direct_complex": "true",
    },
}


@dataclass
class Player:
    """AOS-04"""

    cash: int = 10
    income: int = 0
    shares: int = 2
    engine: int = 1
    action: str | None = None
    has_built: bool = False  # once in the game (AOS-32)
    has_raised: bool = False  # the engine, instead of a move of this turn (AOS-60)
    bankrupt: bool = False

    def raise_engine(self) -> None:
        self.engine = min(self.engine + 1, MOST_ENGINE)  # AOS-24


class Table:
    def __init__(
        self, seats: int, data: dict[str, Any], options: Mapping[str, str], chance: Chance
    ) -> None:
        self.chance = chance
        preset = PRESETS[options["preset"]]
        self.options = {n: preset[n] if o == "preset" else o for n, o in options.items()}
        self.map = Map(data)
        self.track = Track(self.map)
        self.goods = Goods(self.map, chance)
        self.players = [Player() for _ in range(seats)]
        self.order = list(range(seats))

    def roll_for_order(self, seats: list[int]) -> list[int]:
        """Three dice each, the highest total first; who is tied rolls again (AOS-05)."""
        totals = {seat: sum(self.chance.below(6) + 1 for _ in range(3)) for seat in seats}
        order: list[int] = []
        for total in sorted(set(totals.values()), reverse=True):
            tied = [seat for seat in seats if totals[seat] == total]
            order += tied if len(tied) == 1 else self.roll_for_order(tied)
        return order

    def who_has(self, action: str) -> int | None:
        """Among the players still in the game."""
        return next((seat for seat in self.order if self.players[seat].action == action), None)

    def first_with(self, action: str, order: list[int]) -> list[int]:
        """An order, but whoever has this action comes before all (AOS-30, AOS-60)."""
        first = self.who_has(action)
        return order if first is None else [first, *(seat for seat in order if seat != first)]

    def income_and_expenses(self) -> None:
        """AOS-70 to AOS-72, AOS-75"""
        for seat in self.order:
            player = self.players[seat]
            player.cash += player.income
            player.cash -= player.shares + player.engine
            if player.cash < 0:
                player.income += player.cash
                player.cash = 0
            if player.income < 0:  # his markers leave the tracks
                player.bankrupt, player.income = True, 0
        for seat in self.order:
            if self.players[seat].bankrupt:
                for owner, line in self.track.lines():
                    if owner == seat and not line.is_link:
                        self.track.give(line, None)
        self.order = [seat for seat in self.order if not self.players[seat].bankrupt]

    def income_reduction(self) -> None:
        """AOS-73"""
        highest = 50 if self.options["income_reduction"] == "official" else 51
        for seat in self.order:
            player = self.players[seat]
            for least, less in ((highest, 10), (41, 8), (31, 6), (21, 4), (11, 2)):
                if player.income >= least:
                    player.income -= less
                    break

    def points(self, seat: int) -> int:
        """AOS-91, AOS-92"""
        player = self.players[seat]
        if player.bankrupt:
            return BANKRUPT
        return 3 * player.income + self.pieces_in_links(seat) - 3 * player.shares

    def pieces_in_links(self, seat: int) -> int:
        lines = self.track.lines()
        return sum(len(line.pieces) for owner, line in lines if owner == seat and line.is_link)
