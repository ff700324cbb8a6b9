"""Seats around a table."""

from __future__ import annotations

from mypy_extensions import i64


def from_me(seat: i64, me: i64, seats: i64) -> i64:
    """A seat counted from me."""
    if seat >= me:
        return seat - me
    return seat - me + seats


def after(seat: i64, seats: i64) -> i64:
    """The next seat clockwise."""
    if seat + 1 == seats:
        return 0
    return seat + 1
