"""Games as episodes of one seat each, in the fields that Minari gives them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from rotonde.research.data.reading import RecordedGame, games
from rotonde.research.sitting import WIN
from rotonde.research.types import Bytes, Encoded, Floats, Ints


@dataclass(frozen=True)
class Episode:
    """What one seat lived through; the last observation is repeated, as the game is over then."""

    id: str
    seat: int
    player: str
    observations: Encoded  # (steps + 1, size)
    action_masks: Bytes  # (steps, actions)
    actions: Ints  # (steps,)
    rewards: Floats  # (steps,)
    terminations: Bytes  # (steps,): 1 at the last
    truncations: Bytes

    def fields(self) -> dict[str, Any]:
        """For `minari.data_collector.EpisodeBuffer(**episode.fields())`."""
        return {
            "observations": self.observations,
            "actions": self.actions,
            "rewards": self.rewards.tolist(),
            "terminations": self.terminations.astype(bool).tolist(),
            "truncations": self.truncations.astype(bool).tolist(),
        }


def episodes(
    folder: str | Path, *, dtype: str = "float32", reward: str = WIN, **wanted: Any
) -> Iterator[Episode]:
    """One for every seat of the games that `games(folder, …)` finds; `player` picks its seats."""
    for game in games(folder, **wanted):
        yield from episodes_of(game, dtype, reward, wanted.get("player"))


def episodes_of(
    game: RecordedGame, dtype: str = "float32", reward: str = WIN, player: str | None = None
) -> Iterator[Episode]:
    """The episode of each seat of a recorded game."""
    steps = list(game.steps(dtype, reward))
    for seat, name in enumerate(game.players):
        mine = [step for step in steps if step.seat == seat]
        if not mine or player not in (None, name):
            continue
        seen = [step.observation for step in mine]
        yield Episode(
            f"{game.id}-{seat}",
            seat,
            name,
            np.stack([*seen, seen[-1]]),
            np.stack([step.action_mask for step in mine]),
            np.array([step.action for step in mine], np.int64),
            np.array([step.reward for step in mine], np.float32),
            np.array([step.last for step in mine], np.int8),
            np.zeros(len(mine), np.int8),
        )
