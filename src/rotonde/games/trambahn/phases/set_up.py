"""Set-up: who begins, money, hands, and the first trams for sale."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.trambahn.cards import deal_money, fill_hand
from rotonde.games.trambahn.position import Trambahn
from rotonde.games.trambahn.trams import fill_display

DRAWN: Final[i64] = -1  # the first player is drawn


@final
class SetUp(Phase[Trambahn]):
    """TRA-02, TRA-04 to TRA-06."""

    def __init__(self, first_seat: i64) -> None:
        super().__init__("set-up")
        self.first_seat: Final = first_seat

    def begin(self, p: Trambahn) -> None:
        if self.first_seat == DRAWN:
            p.turn = p.rng.below(p.seats)
        else:
            p.turn = self.first_seat
        if p.diary is not None:
            p.say("begins", (p.turn,), EVERYBODY)
        deal_money(p, p.turn, p.board.money_first)
        deal_money(p, 1 - p.turn, p.board.money_second)
        fill_hand(p, p.turn, 0)
        fill_hand(p, 1 - p.turn, 0)
        fill_display(p)
