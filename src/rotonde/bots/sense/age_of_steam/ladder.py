"""The levels of Age of Steam."""

from __future__ import annotations

from typing import Final

from rotonde.bots.levels import Driver, Ladder, Searcher
from rotonde.bots.tuning import Tuning

LADDER: Final = Ladder(
    driver=Driver(moves=2, deals=1, turns=1),
    engineer=Searcher(iterations=60, tuning=Tuning(horizon=2, spread=15.0, moves=3, depth=6)),
    chief=Searcher(iterations=800, tuning=Tuning(horizon=2, spread=15.0, moves=3, depth=6)),
)
