"""PettingZoo's own suites, and what they do not ask."""

from __future__ import annotations

import numpy as np
import pettingzoo
import pytest

import rotonde.research as research
from research.settings import any_action, env_at, every_game, every_map, every_setting
from research.suites import api_test, render_test, seed_test
from rotonde.core.game import IllegalMove
from rotonde.research.aec import RotondeEnv

# api_test says these of every dictionary of observation and mask, its own examples included.
dictionaries = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent:UserWarning", "ignore:Observation is not:UserWarning"
)


@dictionaries
@every_setting
def test_the_api(game: str, map_name: str, seats: int) -> None:
    api_test(RotondeEnv(game, seats, map_name), num_cycles=300)


@every_map
def test_seeds(game: str, map_name: str, seats: int) -> None:
    seed_test(lambda: RotondeEnv(game, seats, map_name), num_cycles=300)


@every_map
def test_rendering(game: str, map_name: str, seats: int) -> None:
    def make(render_mode: str | None = None) -> RotondeEnv:
        return RotondeEnv(game, seats, map_name, render_mode=render_mode)

    render_test(make)


@every_game
def test_the_registry(game: str) -> None:
    env = pettingzoo.make("aec", f"rotonde/{game}-v1", reward="score")
    assert isinstance(env.unwrapped, RotondeEnv)
    assert env.unwrapped.reward_kind == "score"
    research.register()  # a second time: nothing happens, nothing is said


@every_game
def test_a_seed_is_the_seed_of_the_command_line(game: str) -> None:
    env = research.env(game)
    env.reset(seed=42)
    assert env.now().record().seed == 42
    again = env.env_spec.game.new(env.env_spec.seats, 42)
    assert again.view(0) == env.now().p.view(0)


@every_game
def test_games_without_a_seed_differ(game: str) -> None:
    env, other = research.env(game), research.env(game)
    env.reset()
    other.reset()
    first = env.now().seed
    env.reset()
    assert len({first, env.now().seed, other.now().seed}) == 3


@every_map
def test_observations_are_the_callers_own(game: str, map_name: str, seats: int) -> None:
    env = env_at(game, map_name, seats, 3, 0.5)
    agent = env.agent_selection
    one, two = env.observe(agent), env.observe(agent)
    for key in one:
        assert one[key].flags.writeable and not np.shares_memory(one[key], two[key])
    one["observation"][:] = 9
    one["action_mask"][:] = 0
    three = env.observe(agent)
    assert all((two[key] == three[key]).all() for key in two)


@every_map
def test_only_whoever_comes_next_may_act(game: str, map_name: str, seats: int) -> None:
    env = env_at(game, map_name, seats, 5, 0.4)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.dtype == np.int8
        assert mask.any() == (agent == env.agent_selection)


@every_map
def test_an_illegal_action_is_refused_and_changes_nothing(
    game: str, map_name: str, seats: int
) -> None:
    env = env_at(game, map_name, seats, 5, 0.4)
    before = env.observe(env.agent_selection)
    illegal = int((before["action_mask"] == 0).nonzero()[0][0])
    with pytest.raises(IllegalMove) as refused:
        env.step(illegal)
    assert refused.value.rule.startswith(env.env_spec.game.about.prefix)
    for wrong in (-1, before["action_mask"].size):
        with pytest.raises(ValueError, match="not in the action space"):
            env.step(wrong)
    with pytest.raises(ValueError, match="must act"):
        env.step(None)
    after = env.observe(env.agent_selection)
    assert all((before[key] == after[key]).all() for key in before)
    env.step(any_action(env, 1))


@every_map
def test_rewards_come_at_the_end_and_add_up_to_nothing(
    game: str, map_name: str, seats: int
) -> None:
    for kind in ("win", "score"):
        env = RotondeEnv(game, seats, map_name, reward=kind)
        env.reset(seed=11)
        steps = 0
        while not env.terminations[env.agent_selection]:
            assert not any(env.rewards.values())
            env.step(any_action(env, steps))
            steps += 1
        p = env.now().p
        if kind == "win":
            assert sum(env.rewards.values()) == pytest.approx(0)
            won = {seat for seat, agent in enumerate(env.agents) if env.rewards[agent] > 0}
            assert won == {seat for seat in range(seats) if p.winners >> seat & 1} or not any(
                env.rewards.values()
            )
        else:
            assert list(env.rewards.values()) == [float(score) for score in p.scores]
        while env.agents:
            env.step(None)
        with pytest.raises(ValueError, match="reset"):
            env.step(None)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "chess"}, "there is no game “chess”"),
        ({"game": "trambahn", "seats": 3}, "trambahn is for 2 players, not 3"),
        ({"game": "trambahn", "map_name": "mars"}, "there is no map “mars”"),
        ({"game": "trambahn", "options": {"frist": "1"}}, "there is no option “frist”"),
        ({"game": "trambahn", "reward": "money"}, "reward cannot be 'money'"),
        ({"game": "trambahn", "render_mode": "svg"}, "render_mode cannot be 'svg'"),
        ({"game": "trambahn", "render_seat": 2}, "render_seat cannot be 2"),
    ],
)
def test_wrong_settings_are_complained_of_at_once(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError) as found:
        RotondeEnv(**wrong)  # type: ignore[arg-type]
    assert sentence in str(found.value)


@pytest.mark.parametrize("seed", [-1, 1 << 62])
def test_wrong_seeds(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        research.env("trambahn").reset(seed=seed)


def test_before_the_first_reset() -> None:
    with pytest.raises(ValueError, match="reset"):
        research.env("trambahn").observe("player_0")
