"""Age of Steam: the first turn order, every place that was bid for, every action taken."""

from __future__ import annotations

from collections.abc import Iterator

from rotonde.arena.facts.fact import START, Fact, Seen

# An auction's ends: a place taken or the first one won, for money or for nothing.
PLACES = ("takes-place", "takes-place-free", "takes-first-place", "takes-first-place-free")


def facts(seen: Seen) -> Iterator[Fact]:
    order = dict.fromkeys(entry.seat for entry in seen.record.entries)
    for n, seat in enumerate(order):  # shares are issued in the order of the dice (AOS-05)
        yield Fact(START, n, seat)
    for seat, place, dollars in seen.said(*PLACES):
        yield Fact("place", place - 1, seat, dollars)
    for seat, action in seen.said("takes-action"):
        yield Fact("action", action, seat)
