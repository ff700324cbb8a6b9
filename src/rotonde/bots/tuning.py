"""What distinguishes one searching bot from another: how wide and how deep it looks."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.bots.sequential_halving import FAITH


@final
class Tuning:
    """The numbers of a guided search: how far, how wide and how deep it looks."""

    def __init__(
        self,
        horizon: i64,
        spread: float,
        moves: i64 = 8,
        depth: i64 = 1,
        curiosity: float = 0.3,
        caution: float = 0.12,
        margin: float = 0.5,
        faith: float = FAITH,
        rounds: i64 = 0,
    ) -> None:
        self.horizon: Final = horizon  # turns after which an estimate ends a rollout, 0: never
        self.spread: Final = spread  # points of lead that make a win about three times as likely
        self.moves: Final = moves  # that are compared, those that look best to the policy
        self.depth: Final = depth  # own decisions that are searched before the policy goes on
        self.curiosity: Final = curiosity  # about later moves that look good but were seldom tried
        self.caution: Final = caution  # by how much a move never tried is taken to be worse
        self.margin: Final = margin  # part of a result that is the lead; the rest is who won
        self.faith: Final = faith  # in what looks best, in standard errors
        self.rounds: Final = rounds  # where more than 0, the horizon instead of turns

    def horizon_for(self, seats: i64) -> i64:
        """Turns that a playout lasts, with so many seats."""
        return self.rounds * seats if self.rounds > 0 else self.horizon
