"""Many learners at once, as Gymnasium wants them; dense rewards that change nothing."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import FrameStackObservation

from research.settings import every_game
from rotonde.research.env_spec import env_spec_for
from rotonde.research.shaping import PotentialReward, feature_potential
from rotonde.research.single import SingleEnv
from rotonde.research.vector import RotondeVectorEnv


def first_legal(masks: Any) -> Any:
    return np.asarray(masks).argmax(1)


def one_episode_each(env: RotondeVectorEnv) -> list[dict[str, Any]]:
    """Whole games, always the first legal action: what each place heard at its end."""
    ended: dict[int, dict[str, Any]] = {}
    while len(ended) < env.num_envs:
        seen, reward, over, cut, info = env.step(first_legal(env.action_masks()))
        assert seen in env.observation_space and not cut.any()
        for n in over.nonzero()[0]:
            ended.setdefault(int(n), {**info["final_info"][n], "reward": reward[n]})
    return [ended[n] for n in range(env.num_envs)]


@every_game
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_whole_games(game: str, mode: AutoresetMode) -> None:
    env = gymnasium.make_vec(f"rotonde/{game}-v1", num_envs=3, autoreset_mode=mode)
    assert isinstance(env, RotondeVectorEnv) and env.metadata["autoreset_mode"] == mode
    env.reset(seed=1)
    for end in one_episode_each(env):
        won = end["seat"] in end["winners"]
        assert len(end["scores"]) == env.env_spec.seats and (end["reward"] > 0) <= won


def test_a_game_is_the_same_whoever_is_beside_it() -> None:
    many = RotondeVectorEnv("trambahn", 4)
    many.reset(seed=[7, 5, 9, 5])
    ends = one_episode_each(many)
    assert ends[1] == ends[3] != ends[0]
    alone = RotondeVectorEnv("trambahn", 1)
    alone.reset(seed=9)
    assert one_episode_each(alone) == [ends[2]]
    row = RotondeVectorEnv("trambahn", 3)
    row.reset(seed=7)
    assert one_episode_each(row)[2] == ends[2]
    with pytest.raises(ValueError, match="expected 3 seeds"):
        row.reset(seed=[1])


def test_next_step_and_same_step() -> None:
    later = RotondeVectorEnv("trambahn", 1, seat=0)
    at_once = RotondeVectorEnv("trambahn", 1, seat=0, autoreset_mode="SameStep")
    later.reset(seed=3)
    at_once.reset(seed=3)
    over = np.zeros(1, bool)
    while not over[0]:
        actions = first_legal(later.action_masks())
        seen, reward, over, _, _ = later.step(actions)
        new, same_reward, same_over, _, info = at_once.step(actions)
        assert (reward, over) == (same_reward, same_over)
    assert (info["final_obs"][0] == seen[0]).all() and (new != seen).any()
    begun, reward, over, _, _ = later.step(np.zeros(1, int))
    assert (begun == new).all() and reward[0] == 0 and not over[0]


def test_no_autoreset() -> None:
    env = RotondeVectorEnv("trambahn", 2, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=3)
    over = np.zeros(2, bool)
    while not over.any():
        _, _, over, _, _ = env.step(first_legal(env.action_masks()))
    with pytest.raises(ValueError, match="reset_mask"):
        env.step(first_legal(env.action_masks()))
    env.reset(options={"reset_mask": over})
    env.step(first_legal(env.action_masks()))


def test_an_illegal_action_ends_its_game_only() -> None:
    env = RotondeVectorEnv("trambahn", 2, illegal_reward=-3)
    env.reset(seed=1)
    actions = first_legal(env.action_masks())
    actions[0] = env.action_masks()[0].argmin()
    _, reward, over, _, _ = env.step(actions)
    assert over.tolist() == [True, False] and reward.tolist() == [-3, 0]


def test_dense_rewards_change_nothing_on_the_whole() -> None:
    """What is added over a game is minus the potential of its beginning, whatever was played."""
    table = env_spec_for("ticket-to-ride", None, None, None)
    names = [feature.name for feature in table.features.features]
    potential = feature_potential(table, {names[0]: 0.5, names[-1]: -0.25})
    plain = SingleEnv("ticket-to-ride", seat=0)
    shaped = PotentialReward(SingleEnv("ticket-to-ride", seat=0), potential)
    vector = RotondeVectorEnv("ticket-to-ride", 1, seat=0, potential=potential)
    luck = np.random.default_rng(1)
    plain.reset(seed=4)
    seen, info = shaped.reset(seed=4)
    start, sums, done, rewards = potential(seen), [0.0, 0.0], False, []
    while not done:
        action = luck.choice(info["action_mask"].nonzero()[0])
        sums[0] += float(plain.step(action)[1])
        seen, reward, done, _, info = shaped.step(action)
        sums[1] += reward
        rewards.append(reward)
    assert sums[1] == pytest.approx(sums[0] - start) and np.count_nonzero(rewards) > 10
    first, _ = vector.reset(seed=4)
    total, over = 0.0, np.zeros(1, bool)
    while not over[0]:
        _, one, over, _, info = vector.step(first_legal(vector.action_masks()))
        total += float(one[0])
    end = vector.places[0].sitting.reward(0, "win")
    assert total == pytest.approx(end - potential(first[0]))
    with pytest.raises(KeyError, match="there is no feature 'my hnad'"):
        feature_potential(table, {"my hnad": 1.0})


def test_a_history_of_observations() -> None:
    env = FrameStackObservation(SingleEnv("trambahn"), 4)
    seen, info = env.reset(seed=1)
    assert seen.shape == (4, env.unwrapped.env_spec.size)  # type: ignore[attr-defined]
    after, *_ = env.step(info["action_mask"].argmax())
    assert (after[2] == seen[3]).all() and (after[3] != seen[3]).any()


def test_the_last_info_has_the_scores() -> None:
    env = SingleEnv("trambahn")
    _, info = env.reset(seed=1)
    done = False
    while not done:
        *_, done, _, info = env.step(np.asarray(info["action_mask"]).argmax())
    assert info["scores"] == list(env.now().p.scores) and info["winners"]
