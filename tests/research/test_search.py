"""Every environment can be copied, gone back to and pickled in the middle of a game."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

from research.settings import any_action, env_at, every_map
from rotonde.research.aec import RotondeEnv
from rotonde.research.batched import BatchedEnv, Seen
from rotonde.research.single import SingleEnv


def pickled(thing: object) -> object:
    return pickle.loads(pickle.dumps(thing))


def cloned(env: RotondeEnv | SingleEnv | BatchedEnv) -> object:
    return env.clone()


Copy = Callable[[RotondeEnv], RotondeEnv]
ways = pytest.mark.parametrize("way", [cloned, copy.deepcopy, pickled])


def trace(env: RotondeEnv, steps: int) -> list[object]:
    """What an environment says while it is played on."""
    said: list[object] = []
    for n in range(steps):
        if not env.agents:
            break
        seen, reward, ended, cut, info = env.last()
        assert seen is not None
        said += [env.agent_selection, reward, ended, cut, info]
        said += [array.tobytes() for array in seen.values()]
        env.step(None if ended else any_action(env, n))
        said += [dict(env.rewards), list(env.agents)]
    return said


@ways
@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
@every_map
def test_a_copy_of_an_aec_environment(
    game: str, map_name: str, seats: int, part: float, way: Copy
) -> None:
    env = env_at(game, map_name, seats, 21, part)
    other = way(env)
    ours = trace(env.clone(), 60)
    assert trace(other, 60) == ours, "it goes on in the same way"
    assert trace(env, 60) == ours, "and the first one is where it was"
    other.reset()
    env.reset()
    assert other.now().seed == env.now().seed, "the next game is the same, too"


@every_map
def test_a_state_can_be_restored_again_and_again(game: str, map_name: str, seats: int) -> None:
    env = env_at(game, map_name, seats, 22, 0.5)
    state = env.state()
    before = trace(env, 30)
    for kept in (state, pickled(state), state):
        env.restore(kept)  # type: ignore[arg-type]
        assert trace(env, 30) == before


def test_a_state_while_agents_leave() -> None:
    env = env_at("ticket-to-ride", "usa", 3, 5, 1.0)
    env.step(None)
    state = env.state()
    ours = trace(env, 9)
    env.reset()
    env.restore(state)
    assert env.agents == ["player_1", "player_2"] and trace(env, 9) == ours


def test_a_state_of_another_game_is_refused() -> None:
    env = env_at("ticket-to-ride", "usa", 3, 5, 0.3)
    for other in (
        env_at("ticket-to-ride", "usa", 2, 5, 0.3),
        env_at("trambahn", "trambahn", 2, 5, 0),
    ):
        with pytest.raises(ValueError, match="another game"):
            env.restore(other.state())


@ways
@every_map
def test_dealt_again(game: str, map_name: str, seats: int, way: Copy) -> None:
    """An agent cannot tell it from the true one, and it can be copied as well."""
    env = env_at(game, map_name, seats, 23, 0.6)
    agent = env.agent_selection
    other = env.dealt_again(agent, 5)
    ours, theirs = env.observe(agent), other.observe(agent)
    assert all((ours[key] == theirs[key]).all() for key in ours)
    assert trace(way(other), 40) == trace(other.clone(), 40)


def single_trace(env: SingleEnv, steps: int) -> list[object]:
    said: list[object] = []
    for n in range(steps):
        legal = env.action_masks().nonzero()[0]
        seen, reward, done, _, info = env.step(legal[n * 7919 % len(legal)])
        mask = info.pop("action_mask")
        assert isinstance(mask, np.ndarray)
        said += [seen.tobytes(), reward, done, mask.tobytes(), info]
        if done:
            said.append(env.reset()[0].tobytes())
    return said


@ways
@every_map
def test_a_copy_of_a_single_environment(
    game: str, map_name: str, seats: int, way: Callable[[SingleEnv], SingleEnv]
) -> None:
    env = SingleEnv(game, seats, map_name, opponents="ismcts:2")
    env.reset(seed=3)
    single_trace(env, 5)
    state = env.state()
    other = way(env)
    ours = single_trace(env, 25)
    assert single_trace(other, 25) == ours
    env.restore(state)
    assert single_trace(env, 25) == ours


def batched_trace(env: BatchedEnv, steps: int) -> list[bytes]:
    said: list[bytes] = []
    for n in range(steps):
        seen = env.step(env.sample())
        said += arrays(seen)
    return said


def arrays(seen: Seen) -> list[bytes]:
    found = [seen.observation, seen.action_mask, seen.seat, seen.reward, seen.over]
    return [np.asarray(array).tobytes() for array in found]


@ways
@every_map
def test_a_copy_of_a_batch(
    game: str, map_name: str, seats: int, way: Callable[[BatchedEnv], BatchedEnv]
) -> None:
    env = BatchedEnv(game, 5, seats, map_name)
    env.reset(seed=3)
    batched_trace(env, 400)
    state = env.state()
    other = way(env)
    assert arrays(other.seen()) == arrays(env.seen())
    ours = batched_trace(env, 120)
    assert batched_trace(other, 120) == ours
    env.restore(state)
    assert batched_trace(env, 120) == ours
