"""Steel Driver: who begins, the companies that paid a seat at the end, and control of them."""

from __future__ import annotations

from collections.abc import Iterator

from rotonde.arena.facts.fact import Fact, Seen, clockwise


def facts(seen: Seen) -> Iterator[Fact]:
    yield from clockwise(seen)
    for seat, company, _, dollars in seen.said("shares"):
        yield Fact("company", company, seat, dollars)
    for seat, company, cubes in seen.said("takes-control"):
        yield Fact("control", company, seat, cubes)
