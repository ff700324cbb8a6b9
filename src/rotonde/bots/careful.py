"""A policy that looks ahead before it picks: rollouts in which everybody plays like a driver."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.look_ahead import LookAhead
from rotonde.bots.policy import Policy, Reason
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import Rng


@final
class Careful(Policy[Position]):
    def __init__(self, policy: Policy[Position], look: LookAhead) -> None:
        self.policy: Final = policy
        self.look: Final = look

    def pick(
        self, game: Game[Position], p: Position, seat: i64, legal: vec[i64], count: i64, luck: Rng
    ) -> i64:
        return self.look.best(game, p, seat, luck)

    def weigh(
        self,
        game: Game[Position],
        p: Position,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
        out: vec[float],
    ) -> None:
        self.policy.weigh(game, p, seat, legal, count, luck, out)

    def estimate(self, game: Game[Position], p: Position, seat: i64) -> float:
        return self.policy.estimate(game, p, seat)

    def deal(self, p: Position, seat: i64, luck: Rng) -> Position:
        return self.policy.deal(p, seat, luck)

    def reasons(self, game: Game[Position], p: Position, seat: i64, move: i64) -> list[Reason]:
        return self.policy.reasons(game, p, seat, move)
