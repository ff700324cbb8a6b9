"""Ticket to Ride: who begins, and every ticket that was kept, fulfilled or not."""

from __future__ import annotations

from collections.abc import Iterator

from rotonde.arena.facts.fact import Fact, Seen, clockwise


def facts(seen: Seen) -> Iterator[Fact]:
    yield from clockwise(seen)
    for seat, ticket, points in seen.said("ticket-fulfilled"):
        yield Fact("ticket", ticket, seat, points)
    for seat, ticket, points in seen.said("ticket-failed"):
        yield Fact("ticket", ticket, seat, -points)
