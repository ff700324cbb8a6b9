"""What one player of Age of Steam has."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

START_CASH: Final[i64] = 10
START_SHARES: Final[i64] = 2
START_ENGINE: Final[i64] = 1
MOST_ENGINE: Final[i64] = 6

FIRST_MOVE: Final[i64] = 0
FIRST_BUILD: Final[i64] = 1
ENGINEER: Final[i64] = 2
LOCOMOTIVE: Final[i64] = 3
URBANIZATION: Final[i64] = 4
PRODUCTION: Final[i64] = 5
TURN_ORDER: Final[i64] = 6
ACTIONS: Final[i64] = 7
NO_ACTION: Final[i64] = -1
ACTION_IDS: Final = [
    "first_move",
    "first_build",
    "engineer",
    "locomotive",
    "urbanization",
    "production",
    "turn_order",
]


@final
class Player:
    def __init__(self, cash: i64, income: i64, shares: i64, engine: i64) -> None:
        self.cash = cash
        self.income = income
        self.shares = shares
        self.engine = engine
        self.action: i64 = NO_ACTION
        self.bid: i64 = 0  # his last one in this auction
        self.built_once = False  # his very first tile is laid (AOS-32)
        self.raised = False  # the engine, instead of a move of this turn (AOS-60)
        self.bankrupt = False
        self.received: i64 = cash  # from the bank in the whole game
        self.paid: i64 = 0  # to the bank in the whole game

    def clone(self) -> Player:
        copy = Player(self.cash, self.income, self.shares, self.engine)
        copy.action = self.action
        copy.bid = self.bid
        copy.built_once = self.built_once
        copy.raised = self.raised
        copy.bankrupt = self.bankrupt
        copy.received = self.received
        copy.paid = self.paid
        return copy

    def receive(self, dollars: i64) -> None:
        self.cash += dollars
        self.received += dollars

    def pay(self, dollars: i64) -> None:
        self.cash -= dollars
        self.paid += dollars

    def raise_engine(self) -> None:
        """One link more, never above six (AOS-24)."""
        self.engine = min(self.engine + 1, MOST_ENGINE)


def new_player() -> Player:
    """Engine 1, income 0, two shares, $10 (AOS-04)."""
    return Player(START_CASH, 0, START_SHARES, START_ENGINE)
