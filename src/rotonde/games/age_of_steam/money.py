"""The rulebook's money: shares, and the table of income reduction."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

MOST_SHARES: Final[i64] = 15
SHARE_PRICE: Final[i64] = 5

# Income from, reduction: the first row that fits (AOS-73).
RULEBOOK: Final = [(51, 10), (41, 8), (31, 6), (21, 4), (11, 2), (0, 0)]
OFFICIAL: Final = [(50, 10), (41, 8), (31, 6), (21, 4), (11, 2), (0, 0)]


@final
class Reduction:
    """By how much income falls: a table that is chosen once for a game."""

    def __init__(self, table: list[tuple[int, int]]) -> None:
        self.income: Final = vec[i64]([row[0] for row in table])
        self.falls: Final = vec[i64]([row[1] for row in table])

    def of(self, income: i64) -> i64:
        row: i64 = 0
        while income < self.income[row]:
            row += 1
        return self.falls[row]
