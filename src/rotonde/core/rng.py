"""One stream of chance a position: seeded, cloneable, four numbers of 32 bits."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.complaint import Complaint

MASK: Final[i64] = 0xFFFFFFFF
LARGEST: Final[i64] = 0x80000000


@final
class Rng:
    """sfc32, masked in 64 bits so that it is the same interpreted and compiled."""

    def __init__(self, a: i64, b: i64, c: i64, n: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.n = n  # also counts the draws: where it has not changed, chance has not spoken
        self.watched = False
        self.forced: list[int] = []  # what a test or a replay says chance will bring
        self.drawn: list[int] | None = None  # what chance has brought, where it is written down

    def below(self, k: i64) -> i64:
        """A number in 0..k-1; k is 2^31 at the most, or it would overflow when compiled."""
        if self.watched:
            return self.watch(k)
        return self.free(k)

    def free(self, k: i64) -> i64:
        t = (self.a + self.b + self.n) & MASK
        c = self.c
        self.n = (self.n + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) | (c >> 11)) & MASK) + t) & MASK
        return (t * k) >> 32

    def watch(self, k: i64) -> i64:
        """The next forced result, or a free one when none is left; either is written down."""
        result = self.free(k)
        if self.forced:
            result = self.forced.pop(0)
            if not 0 <= result < k:
                raise Complaint("chance-range", number=result, last=k - 1)
        if self.drawn is not None:
            self.drawn.append(result)
        return result

    def force(self, results: list[int]) -> None:
        """Chance will bring these numbers next."""
        self.forced = self.forced + results
        self.watched = True

    def write_down(self) -> list[int]:
        """Keep a list of all that chance brings from here on, and return that list."""
        drawn: list[int] = []
        self.drawn = drawn
        self.watched = True
        return drawn

    def shuffle(self, items: vec[i64]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def clone(self) -> Rng:
        """The same stream from here on, without what a test has forced."""
        return Rng(self.a, self.b, self.c, self.n)

    def split(self) -> Rng:
        """A fresh stream, itself drawn from this one."""
        return Rng(self.below(LARGEST), self.below(LARGEST), self.below(LARGEST), 1)


def seeded(seed: i64) -> Rng:
    rng = Rng(0, seed >> 32 & MASK, seed & MASK, 1)
    for i in range(12):
        rng.below(1)
    return rng
