"""Ranks in a result: 1, 2, 2, 4. Equals share the better rank."""

from __future__ import annotations

from collections.abc import Collection, Sequence

Key = float | tuple[bool, int]


def shared_ranks(keys: Sequence[Key]) -> list[int]:
    """The rank of each key, the lowest first; they are all of one kind."""
    order = sorted(keys)
    return [1 + order.index(key) for key in keys]


def ranks(scores: Sequence[int], winners: Collection[int]) -> list[int]:
    """The winners first, whatever decided a tie; the others by their scores."""
    return shared_ranks(
        [(False, 0) if seat in winners else (True, -score) for seat, score in enumerate(scores)]
    )
