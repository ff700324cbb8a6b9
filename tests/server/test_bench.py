"""The bench runs and measures something; its figures are for a quiet machine."""

from __future__ import annotations

from rotonde.server.bench.measure import CLIENTS, run


def test_every_figure_is_there() -> None:
    said: list[str] = []
    found = run(seconds=0.2, rounds=1, watchers=10, late=60, say=said.append)
    assert set(found.rates) == set(CLIENTS) and min(found.rates.values()) > 0
    assert set(found.processor) == set(CLIENTS) and found.busy >= 0
    assert found.bare > 0 and 0 < found.screen_p50 <= found.screen_p99
    assert len(said) == len(CLIENTS) + 4 and "about entry 60" in said[-1]
