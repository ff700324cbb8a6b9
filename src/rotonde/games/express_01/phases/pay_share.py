"""The price of a share, one card at a time."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.moves import PAY, is_plain
from rotonde.games.express_01.paying import pay, payments, why_not_pay
from rotonde.games.express_01.position import NOBODY, Express01
from rotonde.games.express_01.rules import A_SHARE_TO_BUY, PRICE_OF_A_SHARE
from rotonde.games.express_01.shares import in_decks


@final
class PayShare(Phase[Express01]):
    """As many cards as the company has stations (EXP-30)."""

    def __init__(self, board: Board) -> None:
        super().__init__("pay-share")
        self.board: Final = board

    def begin(self, p: Express01) -> None:
        p.ask(p.turn)

    def must_be_share(self, p: Express01) -> bool:
        """The last card, and no deck holds a share yet: it must be the share itself (EXP-33)."""
        return p.due == 1 and p.seller == NOBODY and not in_decks(p, p.company)

    def legal(self, p: Express01, seat: i64, out: vec[i64]) -> i64:
        count = payments(p, seat, out)
        if not self.must_be_share(p):
            return count
        k: i64 = 0
        for i in range(count):
            if self.is_share(p, first(out[i])):
                out[k] = out[i]
                k += 1
        return k

    def is_share(self, p: Express01, kind: i64) -> bool:
        return kind < self.board.kinds and self.board.share[kind] == p.company

    def why_not(self, p: Express01, seat: i64, move: i64) -> i64:
        if verb(move) != PAY or not is_plain(self.board, move):
            return PRICE_OF_A_SHARE
        rule = why_not_pay(p, seat, move, PRICE_OF_A_SHARE)
        if rule == LEGAL and self.must_be_share(p) and not self.is_share(p, first(move)):
            return A_SHARE_TO_BUY
        return rule

    def play(self, p: Express01, seat: i64, move: i64) -> None:
        pay(p, seat, first(move), p.seller)
        p.due -= 1
        if p.due > 0:
            p.ask(seat)
