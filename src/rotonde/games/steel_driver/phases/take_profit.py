"""Phase 4: the controllers take the profit."""

from __future__ import annotations

from typing import final

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.steel_driver.board import COMPANIES
from rotonde.games.steel_driver.company import NOBODY
from rotonde.games.steel_driver.position import SteelDriver


@final
class TakeProfit(Phase[SteelDriver]):
    """Each company's profit, in cash, to whoever controls it; shares pay nothing (STD-30)."""

    def __init__(self) -> None:
        super().__init__("take-profit")

    def begin(self, p: SteelDriver) -> None:
        for number in range(COMPANIES):
            company = p.companies[number]
            seat = company.controller
            if seat == NOBODY:
                p.unpaid += company.profit
                if p.diary is not None and company.profit > 0:
                    p.say("no-profit", (number, company.profit), EVERYBODY)
            else:
                p.players[seat].cash += company.profit
                if p.diary is not None:
                    p.say("profit", (seat, number, company.profit), EVERYBODY)
            company.profit = 0
