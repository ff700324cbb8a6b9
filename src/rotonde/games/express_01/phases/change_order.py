"""Action D: exchange of turn order cards."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.actions import end_action
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.moves import IS_DONE, SWAP, is_plain, of
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.rules import A_PAIR_OF_ACTIONS, EXCHANGE_WITH_ANOTHER


@final
class ChangeOrder(Phase[Express01]):
    """The numbers change hands; who has played and who has not does not (EXP-50, EXP-51)."""

    def __init__(self, board: Board) -> None:
        super().__init__("change-order")
        self.board: Final = board

    def begin(self, p: Express01) -> None:
        p.ask(p.turn)

    def legal(self, p: Express01, seat: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        for other in range(p.seats):
            if other != seat:
                out[k] = of(SWAP, other)
                k += 1
        out[k] = IS_DONE
        return k + 1

    def why_not(self, p: Express01, seat: i64, move: i64) -> i64:
        if move == IS_DONE:
            return LEGAL
        if verb(move) != SWAP or not is_plain(self.board, move):
            return A_PAIR_OF_ACTIONS
        if first(move) == seat or first(move) >= p.seats:
            return EXCHANGE_WITH_ANOTHER
        return LEGAL

    def play(self, p: Express01, seat: i64, move: i64) -> None:
        if move != IS_DONE:
            me = p.players[seat]
            other = p.players[first(move)]
            me.order, other.order = other.order, me.order
            if p.diary is not None:
                p.say("swaps", (seat, first(move), me.order, other.order), EVERYBODY)
        end_action(p)
