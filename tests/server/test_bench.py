"""The bench runs and measures something; its figures are for a quiet machine."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from postgres import Postgres, asked

from rotonde.server.bench import stores
from rotonde.server.bench.measure import CLIENTS, run


def test_every_figure_is_there() -> None:
    said: list[str] = []
    found = run(seconds=0.2, rounds=1, watchers=10, late=60, say=said.append)
    assert set(found.rates) == set(CLIENTS) and min(found.rates.values()) > 0
    assert set(found.processor) == set(CLIENTS) and found.busy >= 0
    assert found.bare > 0 and 0 < found.screen_p50 <= found.screen_p99
    assert len(said) == len(CLIENTS) + 4 and "about entry 60" in said[-1]


def test_stores_are_measured_in_turn(
    postgres: Callable[[], Postgres], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "COLD", 4)
    said: list[str] = []
    address = postgres().new()
    found = stores.run(address, (2,), seconds=0.2, rounds=1, watchers=5, say=said.append)
    assert [one.name for one in found] == ["SQLite, 1 process", "PostgreSQL, 2"]
    for one in found:
        assert one.loads[0].moves > 0 and len(one.cold) == stores.COLD - 1
        assert len(one.screens) == 5 * 60 and min(one.screens) > 0
    assert "| of SQLite's in the same round | 1.00 |" in "\n".join(said)
    assert "words/s" in said[-1]
    kept = "SELECT count(*) FROM information_schema.tables WHERE table_name = 'bench_told'"
    assert asked(address, kept) == [(0,)]
