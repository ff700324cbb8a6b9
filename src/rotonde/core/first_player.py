"""The first player, who is named or drawn: an option, and a seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rotonde.core.options import Option
from rotonde.core.position import Position

DRAWN: Final[i64] = -1  # instead of a seat


def first_option(most_seats: int) -> Option:
    return Option("first", ["drawn", *(str(seat) for seat in range(1, most_seats + 1))])


def first_seat(options: dict[str, str]) -> i64:
    """What the option says: a seat, or DRAWN."""
    if options["first"] == "drawn":
        return DRAWN
    return int(options["first"]) - 1


def first_player(p: Position, seat: i64) -> i64:
    """The seat that was named, or one from the game's seed."""
    if seat == DRAWN:
        return p.rng.below(p.seats)
    return seat
