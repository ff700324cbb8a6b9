"""The levels of Trambahn."""

from __future__ import annotations

from typing import Final

from rotonde.bots.levels import Driver, Ladder, Searcher
from rotonde.bots.tuning import Tuning

LADDER: Final = Ladder(
    driver=Driver(moves=3, deals=40, turns=2),
    engineer=Searcher(iterations=2500, tuning=Tuning(horizon=0, spread=15.0, moves=3)),
    chief=Searcher(iterations=12000, tuning=Tuning(horizon=0, spread=15.0, moves=6)),
)
