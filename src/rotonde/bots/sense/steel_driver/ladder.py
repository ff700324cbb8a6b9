"""The levels of Steel Driver."""

from __future__ import annotations

from typing import Final

from rotonde.bots.levels import Driver, Ladder, Searcher
from rotonde.bots.tuning import Tuning

LADDER: Final = Ladder(
    driver=Driver(moves=4, deals=2, turns=1),
    engineer=Searcher(iterations=30, tuning=Tuning(horizon=0, spread=60.0, moves=4)),
    chief=Searcher(iterations=2000, tuning=Tuning(horizon=0, spread=60.0, moves=8, depth=6)),
)
