"""One thing that a seat had or did in a game, to be held against how the game ended for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rotonde.core.game import Game
from rotonde.core.position import Event, Position
from rotonde.core.record import Record

SEAT, START = "seat", "start"
ORDINARY = (SEAT, START, "place")  # numbers, not names
ONLY_ONE = ("bonus",)  # nothing to tell apart
NAMED = {"control": "company", "run": "company"}  # what the things of a kind are called after


@dataclass(frozen=True)
class Fact:
    kind: str  # start, action, ticket, company, …
    thing: int
    seat: int
    amount: float | None = None  # what it cost or brought, where there is such a number


@dataclass(frozen=True)
class Seen:
    """A finished game: its record, and all that was said in it."""

    record: Record
    events: list[Event]

    def said(self, *keys: str) -> Iterator[tuple[int, ...]]:
        """The numbers of every event of these kinds, in the order in which they came."""
        return (event.numbers for event in self.events if event.key in keys)


def clockwise(seen: Seen) -> Iterator[Fact]:
    """Who begins (0), who comes next (1), …: after the event that names the first player."""
    seats = len(seen.record.seats)
    for (first,) in seen.said("begins"):
        for seat in range(seats):
            yield Fact(START, (seat - first) % seats, seat)


def name_of(game: Game[Position], kind: str, thing: int, lang: str = "en") -> str:
    """What a thing is called: its name, or its place in an order, counted from 1."""
    if kind in ORDINARY:
        return str(thing + 1)
    return kind if kind in ONLY_ONE else game.name(NAMED.get(kind, kind), thing, lang)
