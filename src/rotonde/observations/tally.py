"""Counting things by kind."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Tally:
    """How many there are of each kind, and which kinds were counted at all."""

    def __init__(self, kinds: i64) -> None:
        self.counts: Final = vec[i64]([0] * kinds)
        self.touched: Final = vec[i64]([0] * kinds)
        self.n_touched: i64 = 0

    def add(self, kind: i64, number: i64) -> None:
        """Add so many of a kind; who takes some away again does so after all was added."""
        if self.counts[kind] == 0:
            self.touched[self.n_touched] = kind
            self.n_touched += 1
        self.counts[kind] += number

    def put(self, kind: i64, number: i64) -> None:
        """So many of a kind, whatever was counted before."""
        self.add(kind, number - self.counts[kind])

    def add_all(self, items: vec[i64], each: i64) -> None:
        """Count each of these items so many times."""
        counts = self.counts
        touched = self.touched
        n = self.n_touched
        for i in range(len(items)):
            kind = items[i]
            if counts[kind] == 0:
                touched[n] = kind
                n += 1
            counts[kind] += each
        self.n_touched = n
