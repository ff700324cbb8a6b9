"""Sets of routes and tickets as bits."""

from __future__ import annotations

from rotonde.core.position import BIT
from rotonde.games.ticket_to_ride.sets import PLACES, WORD, count, place


def test_every_bit_has_a_place_of_its_own() -> None:
    places = [place(BIT[n]) for n in range(WORD)]
    assert len(set(places)) == WORD
    assert all(0 <= one < PLACES for one in places)


def test_bits_are_counted() -> None:
    assert [count(bits) for bits in (0, 1, 6, BIT[61], BIT[62] - 1)] == [0, 1, 2, 1, 62]
