"""Rewards before the end that do not change what is best.

A potential says how good a position looks, from what the seat sees. Each step is rewarded with
`gamma * potential(after) - potential(before)`, and the potential of the end is 0: over a game this
adds up to minus the potential of its beginning, whatever was played, so that the best policy stays
the best (Ng, Harada and Russell 1999). `gamma` must be the one that the learner discounts with.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

from rotonde.research.env_spec import EnvSpec
from rotonde.research.types import Floats, Numbers


class Potential:
    """A function of the observation, and the discount of the learner."""

    def __init__(self, function: Callable[[Floats], float] | None, gamma: float) -> None:
        if not 0.0 <= gamma <= 1.0:
            raise ValueError(f"gamma is from 0 to 1, not {gamma}")
        self.function = function
        self.gamma = gamma

    def of(self, observation: Any) -> float:
        """The potential of an observation; 0 where there is no function."""
        return 0.0 if self.function is None else float(self.function(observation))

    def gained(self, before: float, after: float) -> float:
        """The reward for going from one potential to another."""
        return self.gamma * after - before


def feature_potential(table: EnvSpec, weights: dict[str, float]) -> Callable[[Floats], float]:
    """A weighted sum of named features: `{"my points": 0.01}`; of several numbers, their sum."""
    line = np.zeros(table.size, np.float32)
    start = 0
    wanted = dict(weights)
    for feature in table.features.features:
        weight = wanted.pop(feature.name, 0.0)
        line[start : start + feature.size] = weight * feature.most
        start += feature.size
    if wanted:
        raise table.no_feature(next(iter(wanted)))
    return lambda observation: float(line @ observation)


class PotentialReward(gymnasium.Wrapper[Numbers, np.int64, Numbers, np.int64]):
    """The single environment with such rewards."""

    def __init__(
        self, env: gymnasium.Env[Any, Any], potential: Callable[[Floats], float], gamma: float = 1.0
    ) -> None:
        super().__init__(env)
        self.shaped = Potential(potential, gamma)
        self.before = 0.0

    def reset(self, **how: Any) -> tuple[Any, dict[str, Any]]:
        """Begin a game; the potential is counted from here."""
        seen, info = self.env.reset(**how)
        self.before = self.shaped.of(seen)
        return seen, info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """A step, with what the potential gained on top of the reward."""
        seen, reward, over, cut, info = self.env.step(action)
        after = 0.0 if over else self.shaped.of(seen)
        gained = self.shaped.gained(self.before, after)
        self.before = after
        return seen, float(reward) + gained, over, cut, info
