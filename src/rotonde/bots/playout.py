"""Play to the end without searching: the workhorse of search and of statistics."""

from __future__ import annotations

from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.policy import Policy
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import Rng

P = TypeVar("P", bound=Position)


def playout(game: Game[P], p: P, rng: Rng, out: vec[i64]) -> i64:
    """Play random legal moves until the game is over; return how many."""
    moves: i64 = 0
    while not p.over:
        seat = p.decider()
        count = game.legal(p, seat, out)
        game.apply(p, seat, out[rng.below(count)])
        moves += 1
    return moves


def rollout(game: Game[P], p: P, policy: Policy[P], rng: Rng, out: vec[i64]) -> i64:
    """Play as the policy says until the game is over; return how many moves."""
    policy.forget()
    moves: i64 = 0
    while not p.over:
        seat = p.decider()
        count = game.legal(p, seat, out)
        game.apply(p, seat, policy.pick(game, p, seat, out, count, rng))
        moves += 1
    return moves
