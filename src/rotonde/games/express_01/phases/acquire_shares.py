"""Action B: declare which share is bought, from the decks or from another player."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, second, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.actions import end_action
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.layers import LEVELS
from rotonde.games.express_01.moves import BUY, IS_DONE, TAKE_OVER, is_plain, of, take_over
from rotonde.games.express_01.paying import look_through
from rotonde.games.express_01.phases.pay_share import PayShare
from rotonde.games.express_01.phases.take_share import TakeShare
from rotonde.games.express_01.position import NOBODY, Express01
from rotonde.games.express_01.rules import (
    A_PAIR_OF_ACTIONS,
    A_SHARE_TO_BUY,
    PRICE_OF_A_SHARE,
    TAKE_OVER_A_SHARE,
)
from rotonde.games.express_01.shares import affordable, can_be_taken_over, in_decks, in_hand


@final
class AcquireShares(Phase[Express01]):
    """Several may be bought, each paid in turn (EXP-30 to EXP-33)."""

    def __init__(self, board: Board, pay_share: PayShare, take_share: TakeShare) -> None:
        super().__init__("acquire-shares")
        self.board: Final = board
        self.pay_share: Final = pay_share
        self.take_share: Final = take_share

    def begin(self, p: Express01) -> None:
        """Shares are sought in the decks of routes: the player looks through these (EXP-06)."""
        look_through(p, 0, LEVELS, p.turn)
        p.ask(p.turn)

    def legal(self, p: Express01, seat: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        for company in range(self.board.companies):
            if affordable(p, seat, company) and self.on_offer(p, seat, company):
                out[k] = of(BUY, company)
                k += 1
        for company in range(self.board.companies):
            if affordable(p, seat, company) and not in_decks(p, company):
                for owner in range(p.seats):
                    if can_be_taken_over(p, seat, company, owner):
                        out[k] = take_over(company, owner)
                        k += 1
        out[k] = IS_DONE
        return k + 1

    def on_offer(self, p: Express01, seat: i64, company: i64) -> bool:
        """In a deck now, or put there by this very payment (EXP-33)."""
        return in_decks(p, company) or in_hand(p, seat, company)

    def why_not(self, p: Express01, seat: i64, move: i64) -> i64:
        if move == IS_DONE:
            return LEGAL
        what = verb(move)
        if what not in (BUY, TAKE_OVER) or not is_plain(self.board, move):
            return A_PAIR_OF_ACTIONS
        company = first(move)
        if not affordable(p, seat, company):
            return PRICE_OF_A_SHARE
        if what == BUY:
            return LEGAL if self.on_offer(p, seat, company) else A_SHARE_TO_BUY
        if in_decks(p, company) or not can_be_taken_over(p, seat, company, second(move)):
            return TAKE_OVER_A_SHARE
        return LEGAL

    def play(self, p: Express01, seat: i64, move: i64) -> None:
        if move == IS_DONE:
            end_action(p)
            return
        p.company = first(move)
        p.seller = NOBODY
        p.sought = p.company
        if verb(move) == TAKE_OVER:
            p.seller = second(move)
            p.sought = NONE
            look_through(p, 0, LEVELS, EVERYBODY)
        p.due = p.stations[p.company]
        if p.diary is not None:
            p.say("buys", (seat, p.company, p.due), EVERYBODY)
        self.comes_next(p)
        self.take_share.comes_next(p)
        self.pay_share.comes_next(p)
