"""Who is which in a result: equals share a rank."""

from __future__ import annotations

import pytest

from rotonde.core.ranks import ranks, shared_ranks


@pytest.mark.rule("AOS-92")
@pytest.mark.parametrize(
    ("scores", "winners", "expected"),
    [
        ([5, 9, 7], [1], [3, 1, 2]),
        ([9, 5, 9, 5], [0, 2], [1, 3, 1, 3]),
        ([12, 7, 7, 3], [0], [1, 2, 2, 4]),
        ([20, -46, -46], [0], [1, 2, 2]),  # tied bankrupts
        ([-46, -46, -46], [], [1, 1, 1]),  # nobody wins
        ([5, 5, 5], [1], [2, 1, 2]),  # a tie-break
    ],
)
def test_equal_scores_share_a_rank(
    scores: list[int], winners: list[int], expected: list[int]
) -> None:
    assert ranks(scores, winners) == expected


def test_the_lowest_key_is_first() -> None:
    assert shared_ranks([2.5, 1.0, 2.5]) == [2, 1, 2]
