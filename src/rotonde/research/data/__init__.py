"""Games that were played, as data: read, filtered, replayed, exported (docs/data.md)."""

from rotonde.research.data.episodes import Episode, episodes
from rotonde.research.data.reading import RecordedGame, Step, games

__all__ = ["Episode", "RecordedGame", "Step", "episodes", "games"]
