"""Action C: a company runs its best train and pays its shareholders."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.actions import end_action
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.moves import BONUS, IS_DONE, is_plain, of
from rotonde.games.express_01.phases.declare_engine import DeclareEngine
from rotonde.games.express_01.phases.pay_bonus import PayBonus
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.rules import A_PAIR_OF_ACTIONS, COMPANY_OF_MINE


@final
class InitiateBonus(Phase[Express01]):
    """A company with a station, of which the player has a share (EXP-40)."""

    def __init__(self, board: Board, declare: DeclareEngine, pay_bonus: PayBonus) -> None:
        super().__init__("initiate-bonus")
        self.board: Final = board
        self.declare: Final = declare
        self.pay_bonus: Final = pay_bonus

    def begin(self, p: Express01) -> None:
        p.ask(p.turn)

    def legal(self, p: Express01, seat: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        for company in range(self.board.companies):
            if self.may_run(p, seat, company):
                out[k] = of(BONUS, company)
                k += 1
        out[k] = IS_DONE
        return k + 1

    def may_run(self, p: Express01, seat: i64, company: i64) -> bool:
        return p.players[seat].shares[company] > 0 and p.stations[company] > 0

    def why_not(self, p: Express01, seat: i64, move: i64) -> i64:
        if move == IS_DONE:
            return LEGAL
        if verb(move) != BONUS or not is_plain(self.board, move):
            return A_PAIR_OF_ACTIONS
        return LEGAL if self.may_run(p, seat, first(move)) else COMPANY_OF_MINE

    def play(self, p: Express01, seat: i64, move: i64) -> None:
        """The amount is known before anybody takes a card (EXP-43, EXP-62)."""
        if move == IS_DONE:
            end_action(p)
            return
        p.company = first(move)
        run = p.best_run(p.company)
        p.due = run.amount
        if p.diary is not None:
            p.say("runs", (seat, p.company, run.amount, run.cards), EVERYBODY)
        self.pay_bonus.comes_next(p)
        if p.due > 0:
            self.declare.comes_next(p)
