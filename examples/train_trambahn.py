"""Train MaskablePPO on Trambahn for a minute of CPU time, and beat a random player.

pip install 'rotonde[research,torch]'
python examples/train_trambahn.py
"""

from __future__ import annotations

import sys
from time import process_time

import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import is_masking_supported
from stable_baselines3.common.callbacks import BaseCallback

from rotonde.research import SingleEnv


class Clock(BaseCallback):
    """Stops when the time is up."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.end = process_time() + seconds

    def _on_step(self) -> bool:
        return process_time() < self.end


def train(seconds: float, seed: int = 1) -> MaskablePPO:
    env = SingleEnv("trambahn", opponents="random")
    assert is_masking_supported(env)
    torch.set_num_threads(1)  # so small a network only waits for its other threads
    model = MaskablePPO(
        "MlpPolicy",
        env,
        seed=seed,
        n_steps=2048,
        batch_size=256,
        gamma=1.0,
        ent_coef=0.01,
        learning_rate=1e-3,
        device="cpu",
    )
    return model.learn(10_000_000, callback=Clock(seconds))


def win_share(model: MaskablePPO, games: int) -> float:
    """Against a random player, in either seat; a shared win counts half."""
    env = SingleEnv("trambahn", opponents="random")
    won = 0.0
    for seed in range(games):
        seen, _ = env.reset(seed=1_000_000 + seed)
        done, reward = False, 0.0
        while not done:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=False)
            seen, reward, done, _, _ = env.step(action)
        won += (reward + 1) / 2
    return won / games


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    model = train(seconds)
    print(f"after {seconds:.0f} s and {model.num_timesteps} steps:", end=" ")
    print(f"{100 * win_share(model, 200):.0f} % won against random")


if __name__ == "__main__":
    main()
