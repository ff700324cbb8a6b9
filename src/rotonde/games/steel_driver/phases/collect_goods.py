"""Phase 6: the companies collect goods, one cube at a time."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first
from rotonde.core.position import BIT, EVERYBODY
from rotonde.games.steel_driver.board import COMPANIES, Board
from rotonde.games.steel_driver.company import NOBODY
from rotonde.games.steel_driver.moves import take
from rotonde.games.steel_driver.position import SteelDriver
from rotonde.games.steel_driver.rules import ONE_GOODS_CUBE


@final
class CollectGoods(Phase[SteelDriver]):
    """In the order in which the companies passed, again and again, each takes a cube from a
    city on its own rails until none can (STD-42)."""

    def __init__(self, board: Board) -> None:
        super().__init__("collect-goods")
        self.board: Final = board

    def begin(self, p: SteelDriver) -> None:
        self.ask_next(p)

    def ask_next(self, p: SteelDriver) -> None:
        while p.n_passed < COMPANIES:
            company = p.company()
            if not company.passed:
                if company.controller != NOBODY and company.cities & p.goods != 0:
                    p.ask(company.controller)
                    return
                p.pass_company()
                if p.diary is not None:
                    p.say("company-is-done", (p.order[p.at],), EVERYBODY)
            p.next_company()

    def legal(self, p: SteelDriver, seat: i64, out: vec[i64]) -> i64:
        left = p.company().cities & p.goods
        city: i64 = 0
        k: i64 = 0
        while left != 0:
            if left & 1:
                out[k] = take(city)
                k += 1
            left >>= 1
            city += 1
        return k

    def why_not(self, p: SteelDriver, seat: i64, move: i64) -> i64:
        city = first(move)
        if move != take(city) or city >= self.board.cities:
            return ONE_GOODS_CUBE
        if not p.company().cities & p.goods & BIT[city]:
            return ONE_GOODS_CUBE
        return LEGAL

    def play(self, p: SteelDriver, seat: i64, move: i64) -> None:
        city = first(move)
        colour = self.board.colour[city]
        p.turns += 1
        p.goods &= ~BIT[city]
        p.company().goods[colour] += 1
        if p.diary is not None:
            p.say("takes", (seat, p.order[p.at], colour, city), EVERYBODY)
        p.next_company()
        self.ask_next(p)
