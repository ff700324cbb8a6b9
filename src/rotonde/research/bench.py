"""`rotonde bench research`: environment steps a second, beside two environments of others.

A step is a decision of a player, as a learner makes it: look at an observation and a mask, choose a
legal action at random, play it. What chance or opponents do until the next decision belongs to it
and is not counted. All are timed in turn in short bursts of CPU time, and medians are shown.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from time import process_time

import numpy as np
import pettingzoo
import pyspiel
from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from rotonde.games.catalogue import GAMES
from rotonde.research.batched import BatchedEnv
from rotonde.research.single import SingleEnv

BURST = 0.1  # seconds
AT_ONCE = 64  # games of a batch
LEDUC, GIN = "PettingZoo leduc_holdem", "OpenSpiel gin_rummy"
LEDUC_ID = "classic/leduc_holdem-v4"
MISSING = "leduc_holdem is left out: it needs rlcard and pygame-ce (pip install 'rotonde[bench]')"
Work = Callable[[], int]  # do some steps; how many


@dataclass
class Measure:
    """The speed of one door of one game, burst by burst."""

    game: str
    door: str  # aec, single, batched, openspiel
    work: Work
    rates: list[float] = field(default_factory=list)

    def burst(self) -> None:
        """Work for a moment and note the rate."""
        steps, start = 0, process_time()
        while (spent := process_time() - start) < BURST:
            steps += self.work()
        self.rates.append(steps / spent)

    def rate(self) -> float:
        """Steps a second: the median of all bursts."""
        return median(self.rates)

    def against(self, other: Measure) -> float:
        """The median of the ratios of each round."""
        return median(a / b for a, b in zip(self.rates, other.rates, strict=True))


def aec_steps(env: pettingzoo.AECEnv) -> Work:
    """As PettingZoo's own performance test does it."""
    env.reset(seed=1)

    def work() -> int:
        for _ in range(100):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                action = None
            else:
                action = random.choice(np.flatnonzero(seen["action_mask"]).tolist())
            env.step(action)
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
        return 100

    return work


def single_steps(env: SingleEnv) -> Work:
    """A hundred steps of a Gymnasium environment at a time."""
    env.reset(seed=1)
    mask = env.action_masks()

    def work() -> int:
        nonlocal mask
        for _ in range(100):
            action = np.int64(random.choice(np.flatnonzero(mask)))
            _, _, done, _, _ = env.step(action)
            if done:
                env.reset()
            mask = env.action_masks()
        return 100

    return work


def batched_steps(env: BatchedEnv) -> Work:
    """One step of a batch at a time."""
    env.reset(seed=1)

    def work() -> int:
        env.step(env.sample())
        return env.games

    return work


def spiel_steps(game: pyspiel.Game) -> Work:
    """As OpenSpiel's own benchmark does it: legal actions and a move, without tensors. It counts
    draws of chance as well; here they are played and not counted."""
    state = game.new_initial_state()

    def work() -> int:
        nonlocal state
        steps = 0
        while steps < 100:
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                state.apply_action(random.choice(state.legal_actions()))
                continue
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return work


def yardsticks(say: Callable[[str], None]) -> list[Measure]:
    """Well-known environments to compare with, as far as they are installed."""
    found = [Measure(GIN, "openspiel", spiel_steps(pyspiel.load_game("gin_rummy")))]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            leduc = pettingzoo.make("aec", LEDUC_ID)
        except ImportError:
            say(MISSING)
            return found
    return [Measure(LEDUC, "aec", aec_steps(leduc)), *found]


def ours(game: str) -> list[Measure]:
    """Every door of one of our games."""
    spiel = pyspiel.load_game(f"rotonde_{game.replace('-', '_')}")
    return [
        Measure(game, "aec", aec_steps(pettingzoo.make("aec", f"rotonde/{game}-v1"))),
        Measure(game, "single", single_steps(SingleEnv(game))),
        Measure(game, "batched", batched_steps(BatchedEnv(game, AT_ONCE))),
        Measure(game, "openspiel", spiel_steps(spiel)),
    ]


def run(rounds: int = 10, say: Callable[[str], None] = print) -> list[Measure]:
    """Time everything in turn."""
    random.seed(1)
    measures = yardsticks(say) + [measure for game in GAMES for measure in ours(game)]
    for _ in range(rounds):
        for measure in measures:
            measure.burst()
    return measures


def table(measures: list[Measure]) -> Grid:
    """Steps a second, and how many times the yardsticks'."""
    leduc = next((m for m in measures if m.game == LEDUC), None)
    single = {m.game: m for m in measures if m.door == "aec"}
    grid = Grid(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    grid.add_column("environment", no_wrap=True)
    grid.add_column("door")
    for title in ("steps/s", "× leduc_holdem", "× one by one"):
        grid.add_column(title, justify="right")
    for m in measures:
        grid.add_row(
            m.game,
            m.door,
            f"{m.rate():,.0f}".replace(",", "\u202f"),
            "" if leduc is None else f"{m.against(leduc):.1f}",
            f"{m.against(single[m.game]):.1f}" if m.door == "batched" else "",
        )
    return grid
