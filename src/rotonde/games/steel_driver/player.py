"""What one player of Steel Driver has, all of it public."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import ZEROS
from rotonde.games.steel_driver.board import COMPANIES


@final
class Player:
    def __init__(self, cubes: i64, cash: i64, shares: vec[i64]) -> None:
        self.cubes = cubes  # investment cubes in hand
        self.cash = cash
        self.shares = shares  # of each company

    def clone(self) -> Player:
        return Player(self.cubes, self.cash, self.shares[:])


def new_player() -> Player:
    """No cash, no cubes, no shares (STD-02)."""
    return Player(0, 0, ZEROS[:COMPANIES])
