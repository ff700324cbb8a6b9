"""The levels of Express 01."""

from __future__ import annotations

from typing import Final

from rotonde.bots.levels import Driver, Ladder, Searcher
from rotonde.bots.tuning import Tuning

LADDER: Final = Ladder(
    driver=Driver(moves=2, deals=1, turns=2),
    engineer=Searcher(iterations=60, tuning=Tuning(horizon=2, spread=6.0, moves=2)),
    chief=Searcher(
        iterations=2000, tuning=Tuning(horizon=0, spread=6.0, moves=3, faith=0.0, rounds=1)
    ),
)
