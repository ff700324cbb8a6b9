"""The same games interpreted and compiled: every move, every view, every search."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import trace_games
from at_play import COMPILED, load

ROOT = Path(__file__).resolve().parent.parent
TRACE = ROOT / "tools" / "trace_games.py"


def trace(path: str | None) -> tuple[str, list[str]]:
    """How the engine runs there, and what it prints."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path is not None:
        env["PYTHONPATH"] = path
    ran = subprocess.run(
        [sys.executable, str(TRACE)], env=env, capture_output=True, text=True, check=True
    )
    return ran.stderr.strip(), ran.stdout.splitlines()


@pytest.mark.skipif(
    not COMPILED,
    reason="THE ENGINE IS NOT COMPILED HERE: nothing was compared with the interpreted one",
)
def test_interpreted_and_compiled_play_the_same() -> None:
    how, compiled = trace(os.environ.get("PYTHONPATH"))
    assert how == "compiled"
    how, interpreted = trace(str(ROOT / "src"))
    assert how == "interpreted"
    assert len(compiled) > 1
    for ours, theirs in zip(compiled, interpreted, strict=True):
        assert ours == theirs


def test_the_trace_tells_games_apart() -> None:
    game = load("ticket-to-ride", "usa")
    one, two = (trace_games.Trace(game, 2, seed).run() for seed in (1, 2))
    assert one != two and one == trace_games.Trace(game, 2, 1).run()
