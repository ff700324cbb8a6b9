"""The batch plays the same games as one environment after another."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from research.settings import every_map
from rotonde.core.game import IllegalMove
from rotonde.research.aec import RotondeEnv
from rotonde.research.batched import BatchedEnv


@every_map
def test_a_batch_is_many_single_games(game: str, map_name: str, seats: int) -> None:
    batch = BatchedEnv(game, 3, seats, map_name)
    singles = [RotondeEnv(game, seats, map_name) for n in range(3)]
    seen = batch.reset(seed=7)
    for n, env in enumerate(singles):
        env.reset(seed=int(batch.batch.dealt[n]))
    for times in range(450):
        actions = batch.sample()
        for n, env in enumerate(singles):
            one = env.observe(env.agent_selection)
            assert env.seat_of[env.agent_selection] == seen.seat[n]
            assert (one["observation"] == seen.observation[n]).all()
            assert (one["action_mask"] == seen.action_mask[n]).all()
        seen = batch.step(actions)
        for n, env in enumerate(singles):
            env.step(int(actions[n]))
            ended = bool(env.now().p.over)
            assert seen.over[n] == ended
            assert seen.reward[n] == pytest.approx(list(env.rewards.values()))
            if ended:
                env.reset(seed=int(batch.batch.dealt[n]))


@every_map
def test_the_same_seed_gives_the_same_games(game: str, map_name: str, seats: int) -> None:
    one, two = BatchedEnv(game, 4, seats, map_name), BatchedEnv(game, 4, seats, map_name)
    assert (one.reset(seed=9).observation == two.reset(seed=9).observation).all()
    assert list(one.batch.dealt) == list(two.batch.dealt)
    assert len(set(one.batch.dealt)) == 4, "the games of a row differ"
    two.reset(seed=10)
    assert not set(one.batch.dealt) & set(two.batch.dealt)


def test_scores_as_rewards() -> None:
    env = BatchedEnv("trambahn", 8, reward="score")
    env.reset(seed=1)
    ends = 0
    while ends < 8:
        seen = env.step(env.sample())
        ends += int(seen.over.sum())
        assert not seen.reward[seen.over == 0].any()
        assert (seen.reward[seen.over == 1].sum(1) > 0).all()


def test_arrays_are_the_callers_own() -> None:
    env = BatchedEnv("trambahn", 4)
    seen = env.reset(seed=1)
    kept = seen.observation.copy(), seen.action_mask.copy()
    env.step(env.sample())
    assert (seen.observation == kept[0]).all() and (seen.action_mask == kept[1]).all()
    assert seen.observation.flags.writeable and seen.observation.dtype == np.float32


def test_an_illegal_action_is_refused_and_none_is_played() -> None:
    env = BatchedEnv("trambahn", 4)
    seen = env.reset(seed=1)
    actions = env.sample()
    actions[2] = int((seen.action_mask[2] == 0).nonzero()[0][0])
    with pytest.raises(IllegalMove, match="TRA-"):
        env.step(actions)
    assert (env.seen().observation == seen.observation).all()
    actions[2] = 99999
    with pytest.raises(ValueError, match="not in the action space"):
        env.step(actions)


@pytest.mark.parametrize("actions", [[0], [0.5, 0.5], [[0, 0]], "ab"])
def test_actions_that_are_none(actions: object) -> None:
    env = BatchedEnv("trambahn", 2)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="expected 2 whole numbers"):
        env.step(actions)  # type: ignore[arg-type]


def test_before_the_first_reset() -> None:
    env = BatchedEnv("trambahn", 2)
    for early in (env.sample, lambda: env.step([0, 0])):
        with pytest.raises(ValueError, match="reset"):
            early()
    with pytest.raises(ValueError, match="at least 1"):
        BatchedEnv("trambahn", 0)


@every_map
def test_seeds_of_their_own(game: str, map_name: str, seats: int) -> None:
    """A game is the same whoever is beside it, and in whichever place."""
    many, two = BatchedEnv(game, 3, seats, map_name), BatchedEnv(game, 2, seats, map_name)
    one, other = many.reset(seed=[8, 3, 8]), two.reset(seed=[3, 8])
    for times in range(60):
        assert (one.observation[[1, 0]] == other.observation).all()
        assert (one.observation[0] == one.observation[2]).all()
        first = one.action_mask.argmax(1)
        one, other = many.step(first), two.step(first[[1, 0]])
    with pytest.raises(ValueError, match="expected 3 seeds"):
        many.reset(seed=[1])


@every_map
def test_dealt_again(game: str, map_name: str, seats: int) -> None:
    """Those who decide see the same; what they cannot see is another."""
    env = BatchedEnv(game, 4, seats, map_name)
    env.reset(seed=5)
    for times in range(12):
        seen = env.step(env.sample())
    again = env.dealt_again(1)
    look = again.seen()
    assert (look.observation == seen.observation).all()
    assert (look.action_mask == seen.action_mask).all()
    again.step(again.sample())
    assert (env.seen().observation == seen.observation).all(), "the first has not moved"
    with pytest.raises(TypeError, match="dealt again"):
        pickle.dumps(again)


def test_one_game_of_a_row() -> None:
    env = BatchedEnv("trambahn", 3)
    env.reset(seed=5)
    for times in range(12):
        before = env.step(env.sample())
    state = env.game_state(1)
    for times in range(5):
        after = env.step(env.sample())
    seen = env.restore_game(2, state)
    assert (seen.observation[2] == before.observation[1]).all()
    assert (seen.observation[:2] == after.observation[:2]).all()
    twin = pickle.loads(pickle.dumps(env))
    assert (twin.seen().observation == seen.observation).all()
