"""Ownership markers: how many lines a player may own. A strategy that is chosen once for a game."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.game import LEGAL
from rotonde.games.age_of_steam.rules import TWENTY_MARKERS

MOST_FOR_A_TILE: Final[i64] = 4  # one for each exit in a town


class Markers:
    """As many as are needed."""

    def why_not(self, owned: i64, more: i64) -> i64:
        """The rule against so many more lines for a player who owns some; fewer are fine."""
        return LEGAL

    def may_run_out(self, owned: i64) -> bool:
        """Whether some tile could need more than are left."""
        return False


@final
class LimitedMarkers(Markers):
    """A fixed number for each player (AOS-57)."""

    def __init__(self, limit: i64) -> None:
        self.limit: Final = limit

    def why_not(self, owned: i64, more: i64) -> i64:
        if more > 0 and owned + more > self.limit:
            return TWENTY_MARKERS
        return LEGAL

    def may_run_out(self, owned: i64) -> bool:
        return owned + MOST_FOR_A_TILE > self.limit
