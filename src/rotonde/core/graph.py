"""Union-find: which cities are joined, for every network of a game."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST_NODES: Final = 1024
EACH_ALONE: Final = vec[i64](list(range(MOST_NODES)))


def apart(nodes: i64) -> vec[i64]:
    """For each node another one it is joined with, on the way to one that stands for all."""
    return EACH_ALONE[:nodes]


def join(joined: vec[i64], a: i64, b: i64) -> None:
    joined[root(joined, a)] = root(joined, b)


def together(joined: vec[i64], a: i64, b: i64) -> bool:
    return root(joined, a) == root(joined, b)


def root(joined: vec[i64], node: i64) -> i64:
    while joined[node] != node:
        node = joined[node]
    return node
