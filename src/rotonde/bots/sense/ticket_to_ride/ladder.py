"""The levels of Ticket to Ride."""

from __future__ import annotations

from typing import Final

from rotonde.bots.levels import Driver, Ladder, Searcher
from rotonde.bots.tuning import Tuning

LADDER: Final = Ladder(
    driver=Driver(moves=3, deals=2, turns=4),
    engineer=Searcher(iterations=100, tuning=Tuning(horizon=0, spread=30.0, moves=4)),
    chief=Searcher(iterations=3000, tuning=Tuning(horizon=0, spread=30.0, moves=6)),
)
