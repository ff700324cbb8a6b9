"""How goods grow: cubes that Production draws, and dice. Strategies, chosen once for a game."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.games.age_of_steam.position import AgeOfSteam


class Production:
    """As many cubes are drawn as will be placed (AOS-80)."""

    def draws(self, to_place: i64, in_bag: i64) -> i64:
        return to_place


@final
class DrawMore(Production):
    """A fixed number; those that are not placed go back into the bag (AOS-23)."""

    def __init__(self, cubes: i64) -> None:
        self.cubes: Final = cubes

    def draws(self, to_place: i64, in_bag: i64) -> i64:
        return min(self.cubes, in_bag)


class Dice:
    """As many as there were players at the start (AOS-81)."""

    def count(self, p: AgeOfSteam) -> i64:
        return p.seats


@final
class DiceOfThoseLeft(Dice):
    """As many as there are players still in the game."""

    def count(self, p: AgeOfSteam) -> i64:
        return len(p.order)
