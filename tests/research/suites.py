"""The suites of others; some of them import old parts of their own, with warnings."""

from __future__ import annotations

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
    from open_spiel.python.tests import games_sim_test
    from pettingzoo.test import api_test, render_test, seed_test

__all__ = [
    "api_test",
    "games_sim_test",
    "generate_playthrough",
    "ismcts",
    "mcts",
    "render_test",
    "seed_test",
]
