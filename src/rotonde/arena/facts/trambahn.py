"""Trambahn: who begins, and every bonus with its points."""

from __future__ import annotations

from collections.abc import Iterator

from rotonde.arena.facts.fact import Fact, Seen, clockwise


def facts(seen: Seen) -> Iterator[Fact]:
    yield from clockwise(seen)
    for seat, _, points in seen.said("bonus"):
        yield Fact("bonus", 0, seat, points)
