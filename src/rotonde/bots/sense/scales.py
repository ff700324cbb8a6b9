"""Softmax, without its sum: how worths of any kind become looks from 0 to 1."""

from __future__ import annotations

from math import exp

from librt.vecs import vec
from mypy_extensions import i64


def squash(worths: vec[float], count: i64, scale: float) -> None:
    """The best becomes 1; one that is worse by `scale` about a third of that."""
    top = worths[0]
    for i in range(count):
        top = max(top, worths[i])
    for i in range(count):
        worths[i] = exp((worths[i] - top) / scale)
