"""Milk Train: the coal that trains went with."""

from __future__ import annotations

from collections.abc import Iterator

from rotonde.arena.facts.fact import Fact, Seen


def facts(seen: Seen) -> Iterator[Fact]:
    for seat, worth, _ in seen.said("goes"):
        yield Fact("coal", worth, seat)
