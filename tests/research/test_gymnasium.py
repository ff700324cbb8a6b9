"""Gymnasium's checker, and a learner among bots."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from research.settings import every_game, every_map
from rotonde.research.single import SingleEnv


def play_out(env: SingleEnv, seed: int) -> float:
    """A whole game; which legal actions are played follows from the seed."""
    env.reset(seed=seed)
    step = 0
    while True:
        legal = env.action_masks().nonzero()[0]
        _, reward, done, cut, _ = env.step(legal[(seed + step) * 7919 % len(legal)])
        assert not cut
        step += 1
        if done:
            return float(reward)


@every_map
def test_the_checker(game: str, map_name: str, seats: int) -> None:
    name = f"rotonde/{game}-v1"
    env = gymnasium.make(name, seats=seats, map_name=map_name, render_mode="rgb_array")
    check_env(env.unwrapped)


@every_game
def test_the_registry(game: str) -> None:
    env = gymnasium.make(f"rotonde/{game}-v1", opponents="random")
    env.reset(seed=1)
    assert isinstance(env.unwrapped, SingleEnv)


@every_map
def test_a_whole_game_and_the_same_one_again(game: str, map_name: str, seats: int) -> None:
    env = SingleEnv(game, seats, map_name)
    rewards = [play_out(env, seed) for seed in (1, 2, 3)]
    assert rewards == [play_out(SingleEnv(game, seats, map_name), seed) for seed in (1, 2, 3)]
    assert all(-1 <= reward <= 1 for reward in rewards)


@every_map
def test_the_mask_is_what_may_be_played(game: str, map_name: str, seats: int) -> None:
    env = SingleEnv(game, seats, map_name, seat=0)
    _, info = env.reset(seed=4)
    mask = info["action_mask"]
    assert isinstance(mask, np.ndarray) and mask.dtype == np.int8
    assert env.action_masks().dtype == np.bool_ and (env.action_masks() == mask).all()
    p = env.now().p
    legal = [env.env_spec.game.space().number(m) for m in env.env_spec.game.legal_moves(p, 0)]
    assert mask.nonzero()[0].tolist() == legal


@every_game
def test_an_illegal_action_loses_and_says_why(game: str) -> None:
    env = SingleEnv(game, illegal_reward=-2.0)
    env.reset(seed=4)
    illegal = (~env.action_masks()).nonzero()[0][0]
    _, reward, done, cut, info = env.step(illegal)
    assert (reward, done, cut) == (-2.0, True, False)
    assert env.env_spec.game.about.prefix in str(info["refusal"])
    with pytest.raises(ValueError, match="reset"):
        env.step(illegal)


def test_the_learner_sits_where_it_wants() -> None:
    env = SingleEnv("steel-driver", 4, seat=2, opponents=["random", "greedy", "ismcts:2"])
    env.reset(seed=1)
    assert env.seat == 2 and env.now().p.decider() == 2
    seats = set()
    anywhere = SingleEnv("ticket-to-ride", 4)
    for seed in range(30):
        anywhere.reset(seed=seed)
        seats.add(anywhere.seat)
    assert seats == {0, 1, 2, 3}


def test_opponents_play_as_bots_do() -> None:
    """Greedy opponents beat a random learner more often than random ones do."""
    games = range(40)
    weak = sum(play_out(SingleEnv("trambahn", opponents="random"), n) for n in games)
    strong = sum(play_out(SingleEnv("trambahn", opponents="greedy"), n) for n in games)
    assert strong < weak - 10


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"opponents": "wizard"}, "there is no bot “wizard”"),
        ({"opponents": ["random", "random"]}, "expected 1 opponents, not 2"),
        ({"seat": 2}, "seat cannot be 2"),
        ({"reward": "fame"}, "reward cannot be 'fame'"),
    ],
)
def test_wrong_settings(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError) as found:
        SingleEnv("trambahn", **wrong)  # type: ignore[arg-type]
    assert sentence in str(found.value)
