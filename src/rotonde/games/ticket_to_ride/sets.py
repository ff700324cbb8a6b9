"""Sets of tickets and of routes, a bit each; sets of routes are several words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WORD: Final[i64] = 62  # routes a word
PLACES: Final[i64] = 64
SPREAD: Final[i64] = 0x03F79D71B4CB0A89  # six bits in a row are never the same twice (de Bruijn)


def place(bit: i64) -> i64:
    """Where a table of `PLACES` has what a single bit stands for: another place for every bit.

    So one walks through a set: take the lowest bit, look it up, take it away.
    """
    return bit * SPREAD >> 58 & 63


def count(bits: i64) -> i64:
    """How many there are."""
    found: i64 = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found
