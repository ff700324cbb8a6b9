"""A compiled engine that becomes ready while the server runs: bots think with it from then on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rotonde.server.bots.engine import READY, age, of_thinkers
from rotonde.server.bots.runner import Thinker


def test_the_source_is_used_until_the_engine_is_ready(tmp_path: Path) -> None:
    stamp = tmp_path / "engine"
    environment = {"PYTHONPATH": "src", "LANG": "fr", READY: str(stamp)}
    assert age(environment) == 0.0 and of_thinkers(environment)["PYTHONPATH"] == "src"
    stamp.touch()
    assert age(environment) > 0.0
    assert of_thinkers(environment) == {"LANG": "fr", READY: str(stamp)}


def test_where_nobody_waits_nothing_changes() -> None:
    assert age({}) == 0.0
    assert of_thinkers({"PYTHONPATH": "src"}) == {"PYTHONPATH": "src"}


def test_a_thinker_starts_anew_with_the_new_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamp = tmp_path / "engine"
    monkeypatch.setenv(READY, str(stamp))

    async def change_engines() -> list[int]:
        thinker = Thinker()
        pids = [(await thinker.start()).pid, (await thinker.start()).pid]
        stamp.touch()
        pids += [(await thinker.start()).pid, (await thinker.start()).pid]
        await thinker.stop()
        return pids

    before, same, after, still = asyncio.run(change_engines())
    assert before == same != after == still
