"""Learners of others on our environments. Torch is heavy: only `make test-torch` runs this."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import is_masking_supported
from stable_baselines3.common.env_checker import check_env

from research.settings import every_map
from rotonde.research.single import SingleEnv

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples"))

import train_trambahn


@every_map
def test_the_checker_of_stable_baselines(game: str, map_name: str, seats: int) -> None:
    check_env(SingleEnv(game, seats, map_name), warn=True)


@every_map
def test_maskable_ppo_learns_on_it(game: str, map_name: str, seats: int) -> None:
    env = SingleEnv(game, seats, map_name)
    assert is_masking_supported(env)
    model = MaskablePPO("MlpPolicy", env, n_steps=128, seed=1, device="cpu").learn(256)
    assert model.num_timesteps == 256


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_minute_of_training_beats_random() -> None:
    model = train_trambahn.train(60.0)
    share = train_trambahn.win_share(model, 200)
    print(f"{model.num_timesteps} steps, {100 * share:.0f} % won against random")
    assert share > 0.57, "the 95 % interval of 200 games lies above one half"
