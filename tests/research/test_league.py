"""Pools of opponents, and policies compared on the same deals."""

from __future__ import annotations

import pickle

import gymnasium
import numpy as np
import pytest

import rotonde.research
from rotonde.core.rng import seeded
from rotonde.research.league import EVEN, HARD, Pool
from rotonde.research.pairing import Paired, paired
from rotonde.research.single import SingleEnv
from rotonde.research.vector import RotondeVectorEnv

assert rotonde.research.Pool is Pool


def often(pool: Pool, times: int = 2000) -> dict[str, float]:
    """How often each opponent is drawn."""
    luck = seeded(1)
    names = [pool.draw(luck).name for _ in range(times)]
    return {name: names.count(name) / times for name in pool.members}


def known() -> dict[str, tuple[float, int]]:
    return {"easy": (19.0, 20), "even": (10.0, 20), "hard": (1.0, 20)}


@pytest.mark.parametrize(("way", "most"), [(HARD, "hard"), (EVEN, "even")])
def test_who_is_drawn_follows_the_results(way: str, most: str) -> None:
    pool = Pool(dict.fromkeys(known(), "random"), way)
    for name, (wins, games) in known().items():
        for n in range(games):
            pool.report(name, float(n < wins))
    found = often(pool)
    assert max(found, key=lambda name: found[name]) == most
    assert all(part > 0 for part in found.values()), "nobody is forgotten"


def test_a_fresh_pool_draws_all_alike() -> None:
    found = often(Pool({"a": "random", "b": "random"}))
    assert found["a"] == pytest.approx(0.5, abs=0.05)
    with pytest.raises(ValueError, match="way cannot be 'best'"):
        Pool({"a": "random"}, "best")
    with pytest.raises(ValueError, match="needs an opponent"):
        Pool({})


def finish(env: SingleEnv, seed: int) -> dict[str, object]:
    luck = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    done = False
    while not done:
        legal = np.flatnonzero(env.action_masks())
        _, _, done, _, info = env.step(luck.choice(legal))
    return info


def test_an_environment_draws_and_reports() -> None:
    pool = Pool({"a": "random", "b": "random"})
    env = SingleEnv("trambahn", opponents=pool)
    drawn = [finish(env, seed)["opponents"] for seed in range(12)]
    assert {tuple(names) for names in drawn if isinstance(names, list)} == {("a",), ("b",)}
    assert sum(member.games for member in pool.members.values()) == 12
    assert 0 < sum(member.wins for member in pool.members.values()) < 12
    pool.add("me", lambda observation, mask, info: int(mask.nonzero()[0][0]))
    assert ["me"] in [finish(env, seed)["opponents"] for seed in range(20, 40)]


def test_what_a_search_tries_is_not_reported() -> None:
    pool = Pool({"a": "random"})
    env = SingleEnv("trambahn", opponents=pool)
    env.reset(seed=3)
    trial = env.clone()
    while not trial.done:
        trial.step(np.int64(np.flatnonzero(trial.action_masks())[0]))
    assert pool.members["a"].games == 0
    assert trial.info(trial.now())["opponents"] == ["a"]


def test_an_environment_with_a_pool_goes_on_after_pickle() -> None:
    env = SingleEnv("trambahn", opponents=Pool({"a": "random", "b": "greedy"}))
    env.reset(seed=5)
    other: SingleEnv = pickle.loads(pickle.dumps(env))
    for _ in range(20):
        action = np.int64(np.flatnonzero(env.action_masks())[0])
        seen, again = env.step(action), other.step(action)
        assert np.array_equal(seen[0], again[0]) and seen[1:3] == again[1:3]


def test_a_row_of_games_draws_for_each() -> None:
    pool = Pool({"a": "random", "b": "random"})
    env = gymnasium.make_vec(
        "rotonde/trambahn-v1", num_envs=4, opponents=pool, autoreset_mode="SameStep"
    )
    assert isinstance(env, RotondeVectorEnv)
    luck = np.random.default_rng(1)
    env.reset(seed=1)
    ended = 0
    while ended < 8:
        masks = env.action_masks()
        actions = [luck.choice(np.flatnonzero(mask)) for mask in masks]
        _, _, ends, _, info = env.step(np.array(actions))
        ended += int(ends.sum())
        if ends.any():
            assert info["final_info"][int(np.flatnonzero(ends)[0])]["opponents"] in (["a"], ["b"])
    assert sum(member.games for member in pool.members.values()) == ended


def test_pairs() -> None:
    better = paired("trambahn", "greedy", "random", "random", 6, seed=4)
    low, high = better.interval()
    assert 0 < low <= better.difference() <= high
    assert better == paired("trambahn", "greedy", "random", "random", 6, seed=4)
    same = paired("trambahn", "greedy", "greedy", "random", 2)
    assert same.difference() == 0.0 and same.interval() == (0.0, 0.0), "luck falls out"
    assert Paired([1.0], [0.0]).interval() == (-1.0, 1.0), "one deal proves nothing"
