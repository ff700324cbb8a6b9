"""First playouts: one game move by move, then many at once.

python examples/first_playouts.py ticket-to-ride
"""

from __future__ import annotations

import sys
from time import perf_counter

import numpy as np
import pettingzoo

from rotonde.research import BatchedEnv


def one_game(game: str, seed: int) -> dict[str, float]:
    """Random agents play a game; the final scores."""
    luck = np.random.default_rng(seed)
    env = pettingzoo.make("aec", f"rotonde/{game}-v1", reward="score")
    env.reset(seed=seed)
    scores: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        if ended:
            scores[agent] = reward
            env.step(None)
        else:
            env.step(luck.choice(np.flatnonzero(seen["action_mask"])))
    return scores


def many_games(game: str, games: int, times: int) -> tuple[int, float]:
    """Games ended and steps a second, with so many games side by side."""
    env = BatchedEnv(game, games)
    env.reset(seed=1)
    ended = 0
    start = perf_counter()
    for _ in range(times):
        seen = env.step(env.sample())
        ended += int(seen.over.sum())
    return ended, games * times / (perf_counter() - start)


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "trambahn"
    print(f"one game of {game}:", one_game(game, 42))
    ended, speed = many_games(game, 256, 2000)
    print(f"256 games at once, 2000 times: {ended} games ended, {speed:,.0f} steps/s")


if __name__ == "__main__":
    main()
