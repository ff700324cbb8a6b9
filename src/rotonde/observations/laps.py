"""Steps of a batch with some of their work left out: what each part costs is the difference."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rotonde.observations.batch import Batch

PLAY: Final[i64] = 0  # a list of legal moves, one of them at random
LIST_TWICE: Final[i64] = 1  # the list is made twice
MARK: Final[i64] = 2  # and the mask, once the list is there
OBSERVE: Final[i64] = 3  # and the observation


def laps(batch: Batch, count: i64, parts: i64) -> None:
    """So many random decisions in each game."""
    for lap in range(count):
        for n in range(batch.count):
            decide(batch, n, parts)


def decide(batch: Batch, n: i64, parts: i64) -> None:
    """One decision of one game with only some parts of the work, for measuring."""
    p = batch.positions[n]
    seat = p.decider()
    legal = batch.legal
    count = batch.game.legal(p, seat, legal)
    if parts == LIST_TWICE:
        count = batch.game.legal(p, seat, legal)
    if parts >= MARK:
        batch.marks.mark(n, legal, count)
    if parts == OBSERVE:
        batch.observe(n, p, seat)
    batch.apply(n, seat, legal[batch.luck.below(count)])
