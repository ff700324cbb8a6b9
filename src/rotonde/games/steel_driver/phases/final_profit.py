"""Phase 6 ends: sets of goods, a payment for every share, and who has won."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY, ZEROS
from rotonde.games.steel_driver.board import COMPANIES, Board
from rotonde.games.steel_driver.position import SteelDriver
from rotonde.games.steel_driver.scoring import value_of_sets, winners


@final
class FinalProfit(Phase[SteelDriver]):
    """STD-43 to STD-45."""

    def __init__(self, board: Board) -> None:
        super().__init__("final-profit")
        self.board: Final = board

    def begin(self, p: SteelDriver) -> None:
        for number in range(COMPANIES):
            self.pay_shares(p, number)
        p.scores = ZEROS[: p.seats]
        for seat in range(p.seats):
            p.scores[seat] = p.players[seat].cash
            if p.diary is not None:
                p.say("final-score", (seat, p.scores[seat]), EVERYBODY)
        p.winners = winners(p)
        p.over = True
        if p.diary is not None:
            for seat in range(p.seats):
                if p.winners >> seat & 1:
                    p.say("wins", (seat,), EVERYBODY)

    def pay_shares(self, p: SteelDriver, number: i64) -> None:
        """Every share pays the whole final profit, also above $200 (STD-44)."""
        company = p.companies[number]
        company.profit = value_of_sets(self.board, company.goods)
        if p.diary is not None:
            p.say("final-profit", (number, company.profit), EVERYBODY)
        for seat in range(p.seats):
            shares = p.players[seat].shares[number]
            p.players[seat].cash += shares * company.profit
            if p.diary is not None and shares > 0:
                p.say("shares", (seat, number, shares, shares * company.profit), EVERYBODY)
