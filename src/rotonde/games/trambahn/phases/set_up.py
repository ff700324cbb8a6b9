"""Set-up: who begins, money, hands, and the first trams for sale."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.first_player import first_player
from rotonde.core.game import Phase
from rotonde.core.position import EVERYBODY
from rotonde.games.trambahn.cards import deal_money, fill_hand
from rotonde.games.trambahn.position import Trambahn
from rotonde.games.trambahn.trams import fill_display


@final
class SetUp(Phase[Trambahn]):
    """TRA-02, TRA-04 to TRA-06."""

    def __init__(self, first_seat: i64) -> None:
        super().__init__("set-up")
        self.first_seat: Final = first_seat

    def begin(self, p: Trambahn) -> None:
        p.turn = first_player(p, self.first_seat)
        if p.diary is not None:
            p.say("begins", (p.turn,), EVERYBODY)
        deal_money(p, p.turn, p.board.money_first)
        deal_money(p, 1 - p.turn, p.board.money_second)
        fill_hand(p, p.turn, 0)
        fill_hand(p, 1 - p.turn, 0)
        fill_display(p)
