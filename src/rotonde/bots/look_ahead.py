"""Truncated rollouts: the few moves that look best are each played on a little way.

Every move meets the same deals of what the seat cannot see, so they are compared on equal terms.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.bots.guided_search import LEAST_LOOKS
from rotonde.bots.policy import Policy
from rotonde.bots.win_chances import NOTHINGS, chances_of, shares_of
from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng


@final
class LookAhead:
    """Tries the moves that look best on a few deals, and plays each out for some turns."""

    def __init__(
        self, policy: Policy[Position], moves: i64, deals: i64, turns: i64, spread: float
    ) -> None:
        self.policy: Final = policy
        self.moves: Final = moves  # that are tried
        self.deals: Final = deals  # for each of them
        self.turns: Final = turns  # played on; 0: to the end
        self.spread: Final = spread
        self.legal: Final = ZEROS[:]
        self.ahead: Final = ZEROS[:]
        self.looks: Final = NOTHINGS[:]

    def best(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> i64:
        """The move with the best chance on average, of those that were tried."""
        count = game.legal(p, seat, self.legal)
        if count == 1:
            return self.legal[0]
        self.policy.weigh(game, p, seat, self.legal, count, luck, self.looks)
        deals = [self.policy.deal(p, seat, luck) for i in range(self.deals)]
        best = self.legal[0]
        most = -1.0
        least = 0.0
        for times in range(min(count, self.moves)):
            at: i64 = 0
            for i in range(count):
                if self.looks[i] > self.looks[at]:
                    at = i
            if self.looks[at] < least:
                break
            least = max(least, LEAST_LOOKS * self.looks[at])
            self.looks[at] = -1.0
            worth = self.worth(game, deals, seat, self.legal[at], luck)
            if worth > most:
                most = worth
                best = self.legal[at]
        return best

    def worth(
        self, game: Game[Position], deals: list[Position], seat: i64, move: i64, luck: Rng
    ) -> float:
        """The chance to win after this move, on average over the deals."""
        total = 0.0
        for deal in deals:
            p = deal.clone()
            p.rng = deal.rng.clone()
            stop = p.turns + self.turns
            self.policy.forget()
            game.apply(p, seat, move)
            while not p.over and (self.turns == 0 or p.turns < stop):
                who = p.decider()
                count = game.legal(p, who, self.ahead)
                game.apply(p, who, self.policy.pick(game, p, who, self.ahead, count, luck))
            total += self.chance(game, p, seat)
        return total

    def chance(self, game: Game[Position], p: Position, seat: i64) -> float:
        """How likely a seat wins from here: known at the end, estimated before."""
        out = NOTHINGS[: p.seats]
        if p.over:
            shares_of(p, out)
            return out[seat]
        scores = NOTHINGS[: p.seats]
        for other in range(p.seats):
            scores[other] = self.policy.estimate(game, p, other)
        chances_of(scores, self.spread, out)
        return out[seat]
