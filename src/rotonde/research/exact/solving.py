"""Equilibria of unfolded games by OpenSpiel's CFR, and how exploitable a policy is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import pyspiel

from rotonde.research.asked import one_of
from rotonde.research.exact.unfolded import InformationSet, Unfolded

METHODS: Final[Mapping[str, Callable[[Any, int], Any]]] = {
    "cfr+": lambda game, seed: pyspiel.CFRPlusSolver(game),
    "cfr": lambda game, seed: pyspiel.CFRSolver(game),
    "external": lambda game, seed: pyspiel.ExternalSamplingMCCFRSolver(game, seed),
}
Chances = Callable[[InformationSet], Mapping[int, float]]  # of each action, where it is not 0


@dataclass(frozen=True)
class Reached:
    """How exploitable the average policy is after so many iterations, and what the first player
    gets by it against itself: near an equilibrium that is the value of the game."""

    iterations: int
    exploitability: float
    value: float


def exploitability(game: Any, policy: Any) -> float:
    """What a best response wins against the policy, on average over the seats, above the value of
    the game: 0 in an equilibrium."""
    return float(pyspiel.nash_conv(game, policy, True)) / int(game.num_players())


def curve(
    unfolded: Unfolded, iterations: int, method: str = "cfr+", seed: int = 1
) -> Iterator[Reached]:
    """Points of the way, whenever the iterations have doubled, and at the end.

    It leads to an equilibrium with two players; with more nothing is promised, only measured.
    """
    one_of("method", method, list(METHODS))
    game = unfolded.spiel()
    solver = METHODS[method](game, seed)
    step = solver.run_iteration if method == "external" else solver.evaluate_and_update_policy
    next_look = 1
    for done in range(1, iterations + 1):
        step()
        if done in (next_look, iterations):
            next_look = 2 * done
            policy = solver.average_policy()
            value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, False)[0]
            yield Reached(done, exploitability(game, policy), float(value))
