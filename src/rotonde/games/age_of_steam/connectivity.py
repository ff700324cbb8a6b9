"""What new track must be tied to: a strategy that is chosen once for a game.

It speaks of the first tile on a hex. A replacement is always tied to a city or to own track.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.games.age_of_steam.rules import ANY_TILES, MUST_TOUCH
from rotonde.games.age_of_steam.track import Track


class Connectivity:
    """A city, or track of the player's own (AOS-33)."""

    def __init__(self, rule: i64 = MUST_TOUCH) -> None:
        self.rule: Final = rule  # that forbids a first tile which is not tied to anything

    def ties_to_line(self, track: Track, seat: i64, start: i64) -> bool:
        """Whether the free end of a line of nobody counts, by the place where the line starts."""
        return track.is_city(start) or track.has_track_in(seat, start)


@final
class AnyTiles(Connectivity):
    """A city, directly or through any tiles: the rulebook's letter (AOS-44)."""

    def __init__(self) -> None:
        super().__init__(ANY_TILES)

    def ties_to_line(self, track: Track, seat: i64, start: i64) -> bool:
        return True
