"""The share that has been paid for."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.moves import TAKE, is_plain, of
from rotonde.games.express_01.position import NOBODY, Express01
from rotonde.games.express_01.rules import SHARE_FROM_ROUTE_DECKS
from rotonde.games.express_01.shares import gain_share, hand_over


@final
class TakeShare(Phase[Express01]):
    """Any route card with the company's engine out of the decks (EXP-31)."""

    def __init__(self, board: Board) -> None:
        super().__init__("take-share")
        self.board: Final = board

    def begin(self, p: Express01) -> None:
        """A share of another player cannot be refused, and needs no choice (EXP-32)."""
        if p.seller == NOBODY:
            p.ask(p.turn)
            return
        hand_over(p, p.seller, p.turn, p.company)
        self.forget(p)

    def forget(self, p: Express01) -> None:
        p.company = NONE
        p.seller = NOBODY

    def legal(self, p: Express01, seat: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        kinds = self.board.shares_of(p.company)
        for i in range(len(kinds)):
            if p.decks.left[kinds[i]] > 0:
                out[k] = of(TAKE, kinds[i])
                k += 1
        return k

    def why_not(self, p: Express01, seat: i64, move: i64) -> i64:
        if verb(move) != TAKE or not is_plain(self.board, move):
            return SHARE_FROM_ROUTE_DECKS
        if self.board.share[first(move)] != p.company or p.decks.left[first(move)] == 0:
            return SHARE_FROM_ROUTE_DECKS
        return LEGAL

    def play(self, p: Express01, seat: i64, move: i64) -> None:
        kind = first(move)
        p.sought = NONE
        p.decks.search(self.board, kind)
        p.moving = True
        gain_share(p, seat, kind)
        if p.diary is not None:
            p.say("takes-share", (seat, p.company, kind), EVERYBODY)
        self.forget(p)
