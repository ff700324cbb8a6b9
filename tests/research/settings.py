"""Which environments are tested: every game on every map, with the fewest and the most seats."""

from __future__ import annotations

import pytest
from at_play import tables

from rotonde.research.aec import RotondeEnv

ALL = [(table.game, table.map_name, table.seats) for table in tables()]
FEWEST = [
    (game, map_name, seats)
    for game, map_name, seats in ALL
    if seats == min(n for g, m, n in ALL if (g, m) == (game, map_name))
]
GAMES = sorted({game for game, _, _ in ALL})

every_setting = pytest.mark.parametrize(("game", "map_name", "seats"), ALL)
every_map = pytest.mark.parametrize(("game", "map_name", "seats"), FEWEST)
every_game = pytest.mark.parametrize("game", GAMES)


def env_at(game: str, map_name: str, seats: int, seed: int, part: float) -> RotondeEnv:
    """An environment somewhere in a random game."""
    env = RotondeEnv(game, seats, map_name)
    env.reset(seed=seed)
    steps = 0
    while env.agents and not env.terminations[env.agent_selection]:
        env.step(any_action(env, seed + steps))
        steps += 1
    env.reset(seed=seed)
    for n in range(int(steps * part)):
        env.step(any_action(env, seed + n))
    return env


def any_action(env: RotondeEnv, number: int) -> int:
    """One of the legal actions; which one follows from the number."""
    mask = env.observe(env.agent_selection)["action_mask"]
    legal = mask.nonzero()[0]
    return int(legal[number * 7919 % len(legal)])
