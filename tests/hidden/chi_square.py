"""Two samples of a secret: do they come from the same distribution?

A run makes MOST_COMPARISONS comparisons at the most, each at the level ALARM / MOST_COMPARISONS, so
that a run in which nothing leaks raises an alarm less than once in a million runs (Bonferroni; what
was compared is in no way independent, and need not be). Cells of few cases are put together,
so that the distribution of the statistic is close to its limit even that far out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from math import erfc, exp, lgamma, log, sqrt
from typing import TypeVar

T = TypeVar("T", bound=Hashable)
ALARM = 1e-6
MOST_COMPARISONS = 1_000_000
LEVEL = ALARM / MOST_COMPARISONS
FEW = 60  # cases of a cell, in both samples together
SHIFT = 0.05  # what must be found
SAMPLES = 20_000  # of each of the two, see `power`


def chance_of(ours: Counter[T], theirs: Counter[T]) -> float:
    """How likely two samples of equal size are to differ so much if their source is the same."""
    cells: list[tuple[int, int]] = []
    rest = (0, 0)
    for value in {**ours, **theirs}:
        cell = (ours[value], theirs[value])
        if sum(cell) < FEW:
            rest = (rest[0] + cell[0], rest[1] + cell[1])
        else:
            cells.append(cell)
    if sum(rest) >= FEW:
        cells.append(rest)
    if len(cells) < 2:
        return 1.0
    statistic = sum((a - b) ** 2 / (a + b) for a, b in cells)
    return beyond(statistic, len(cells) - 1)


def beyond(statistic: float, freedom: int) -> float:
    """The upper tail of the chi-square distribution, exact far out: a continued fraction."""
    a, x = freedom / 2, statistic / 2
    if x <= a + 1:
        return 1.0 - lower(a, x)
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    h = d
    for i in range(1, 500):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b or tiny)
        c = b + an / c or tiny
        h *= d * c
        if abs(d * c - 1) < 1e-12:
            break
    return exp(-x + a * log(x) - lgamma(a)) * h


def lower(a: float, x: float) -> float:
    """The lower tail, as a series."""
    if x <= 0:
        return 0.0
    term = total = 1 / a
    n = a
    while term > total * 1e-15:
        n += 1
        term *= x / n
        total += term
    return total * exp(-x + a * log(x) - lgamma(a))


def power(samples: int, level: float = LEVEL, shift: float = SHIFT) -> float:
    """How likely a shift of a yes-or-no secret is found, at worst (it is true half of the time)."""
    spread = sqrt(2 * 0.25 / samples)
    return 0.5 * erfc((needed(level) - shift / spread) / sqrt(2))


def needed(level: float) -> float:
    """Standard deviations that a difference must have for an alarm."""
    low, high = 0.0, 20.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if erfc(middle / sqrt(2)) > level else (low, middle)
    return high
