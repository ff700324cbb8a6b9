"""One stream of chance a position, cloneable: sfc32 from a seed, or draws that follow from a key.

What comes from a seed is for study and for search. Play among people draws from a key that nobody
knows (`fair.py`); such a stream is always watched, so that search does not pay for the question.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.complaint import Complaint
from rotonde.core.fair import draw

MASK: Final[i64] = 0xFFFFFFFF
LARGEST: Final[i64] = 0x80000000
Asked = tuple[int, int, int]  # of how many outcomes a draw is, and the series that follows it


@final
class Rng:
    """sfc32, masked in 64 bits so that it is the same interpreted and compiled."""

    def __init__(self, a: i64, b: i64, c: i64, n: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.n = n  # also counts the draws: where it has not changed, chance has not spoken
        self.watched = False
        self.key: bytes | None = None  # draws follow from it, and not from a, b and c
        self.forced: list[int] = []  # what a test or a replay says chance will bring
        self.drawn: list[int] | None = None  # what chance has brought, where it is written down
        self.asked: list[Asked] | None = None  # what chance was asked for, in the same way
        self.sure: i64 = 0  # so many draws of a series are still to come,
        self.fewer: i64 = 0  # each of so many outcomes fewer than the last

    def below(self, k: i64) -> i64:
        """A number in 0..k-1; k is 2^31 at the most, or it would overflow when compiled."""
        if self.watched:
            return self.watch(k)
        return self.free(k)

    def free(self, k: i64) -> i64:
        """A number below `k`, never forced and not written down."""
        t = (self.a + self.b + self.n) & MASK
        c = self.c
        self.n = (self.n + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) | (c >> 11)) & MASK) + t) & MASK
        return (t * k) >> 32

    def watch(self, k: i64) -> i64:
        """The next forced result, or a free one when none is left; either is written down."""
        key = self.key
        if key is None:
            result = self.free(k)
        else:
            result = draw(key, self.n, k)
            self.n += 1
        if self.sure > 0:
            self.sure -= 1
        if self.asked is not None:
            self.asked.append((k, self.sure, self.fewer))
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

    def write_asked(self) -> list[Asked]:
        """Keep a list of all that chance is asked for from here on, and return that list: of how
        many outcomes a draw is, how many more are sure to follow, each of how many fewer."""
        asked: list[Asked] = []
        self.asked = asked
        self.watched = True
        return asked

    def series(self, count: i64, fewer: i64) -> None:
        """So many draws come next whatever chance brings, each of `fewer` outcomes fewer than the
        last: nothing changes for a game, but who watches chance need not try each of them."""
        if self.watched:
            self.sure = count
            self.fewer = fewer

    def shuffle(self, items: vec[i64]) -> None:
        """Put the items in any order, each as likely as the next."""
        self.series(len(items) - 1, 1)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def clone(self) -> Rng:
        """The same stream from here on, without what a test has forced."""
        copy = Rng(self.a, self.b, self.c, self.n)
        key = self.key
        if key is not None:
            copy.key = key
            copy.watched = True
        return copy

    def split(self) -> Rng:
        """A fresh stream, itself drawn from this one."""
        return Rng(self.below(LARGEST), self.below(LARGEST), self.below(LARGEST), 1)


def seeded(seed: i64) -> Rng:
    """The stream of chance of a seed."""
    rng = Rng(0, seed >> 32 & MASK, seed & MASK, 1)
    for i in range(12):
        rng.below(1)
    return rng


def keyed(key: bytes) -> Rng:
    """The draws that follow from a key; `n` is the number of the next."""
    rng = Rng(0, 0, 0, 0)
    rng.key = key
    rng.watched = True
    return rng
