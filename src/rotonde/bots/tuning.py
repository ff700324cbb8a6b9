"""What distinguishes one searching bot from another: how deep it looks, and whom it trusts."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64


@final
class Tuning:
    def __init__(
        self,
        horizon: i64,
        spread: float,
        curiosity: float = 0.3,
        trust: float = 1.0,
        margin: float = 0.5,
        caution: float = 0.12,
    ) -> None:
        self.horizon: Final = horizon  # turns after which an estimate ends a rollout, 0: never
        self.spread: Final = spread  # points of lead that make a win about three times as likely
        self.curiosity: Final = curiosity  # about moves that look good but were seldom tried
        self.trust: Final = trust  # in what the policy thinks of moves; 0: all look the same
        self.margin: Final = margin  # part of a result that is the lead; the rest is who won
        self.caution: Final = caution  # by how much a move never tried is taken to be worse
