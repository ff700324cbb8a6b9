"""Softmax of scores: how likely each seat is to win, also when the game is over."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import Position

NOTHINGS: Final = vec[float]([0.0] * 8192)
MOST_LEAD: Final = 30.0  # spreads; more makes no difference


def chances_of(scores: vec[float], spread: float, out: vec[float]) -> None:
    """Softmax: how likely each seat is to win with such scores, the sum being one."""
    top = scores[0]
    for score in scores:
        top = max(top, score)
    total = 0.0
    for seat in range(len(scores)):
        out[seat] = exp(max(-MOST_LEAD, (scores[seat] - top) / spread))
        total += out[seat]
    for seat in range(len(scores)):
        out[seat] /= total


def shares_of(p: Position, out: vec[float]) -> None:
    """A win counts one, a shared win its share."""
    shares: i64 = 0
    for seat in range(p.seats):
        shares += p.winners >> seat & 1
    for seat in range(p.seats):
        out[seat] = 0.0
        if p.winners >> seat & 1:
            out[seat] = 1.0 / float(shares)
