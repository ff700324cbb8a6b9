"""A turn: one of three pairs of actions."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.moves import A_B, B_A, C_D, PAIR, is_plain, of
from rotonde.games.express_01.phases.acquire_shares import AcquireShares
from rotonde.games.express_01.phases.change_order import ChangeOrder
from rotonde.games.express_01.phases.expand_network import ExpandNetwork
from rotonde.games.express_01.phases.initiate_bonus import InitiateBonus
from rotonde.games.express_01.position import NOBODY, Express01
from rotonde.games.express_01.rules import A_PAIR_OF_ACTIONS, BEGIN_WITH_A_STATION


@final
class TakeTurn(Phase[Express01]):
    """The lowest number not yet played is next, until all have played (EXP-12, EXP-13)."""

    def __init__(
        self,
        board: Board,
        expand: ExpandNetwork,
        shares: AcquireShares,
        bonus: InitiateBonus,
        order: ChangeOrder,
    ) -> None:
        super().__init__("take-turn")
        self.board: Final = board
        self.expand: Final = expand
        self.shares: Final = shares
        self.bonus: Final = bonus
        self.order: Final = order

    def begin(self, p: Express01) -> None:
        """The player who has just played turns the turn order card; then the next one plays."""
        if p.turn != NOBODY:
            p.players[p.turn].played = True
            p.turns += 1
        p.company = NONE
        p.turn = next_seat(p)
        if p.turn != NOBODY:
            p.ask(p.turn)

    def legal(self, p: Express01, seat: i64, out: vec[i64]) -> i64:
        out[0] = of(PAIR, A_B)
        if p.is_first_station():
            return 1
        out[1] = of(PAIR, B_A)
        out[2] = of(PAIR, C_D)
        return 3

    def why_not(self, p: Express01, seat: i64, move: i64) -> i64:
        if verb(move) != PAIR or not is_plain(self.board, move):
            return A_PAIR_OF_ACTIONS
        if p.is_first_station() and first(move) != A_B:
            return BEGIN_WITH_A_STATION
        return LEGAL

    def play(self, p: Express01, seat: i64, move: i64) -> None:
        """What comes last goes first on the agenda: this phase again, for the next player."""
        pair = first(move)
        if p.diary is not None:
            p.say("chooses-pair", (seat, pair), EVERYBODY)
        self.comes_next(p)
        if pair == A_B:
            self.shares.comes_next(p)
            self.expand.comes_next(p)
        elif pair == B_A:
            self.expand.comes_next(p)
            self.shares.comes_next(p)
        else:
            self.order.comes_next(p)
            self.bonus.comes_next(p)


def next_seat(p: Express01) -> i64:
    """Who has the lowest number of those that have not yet played (EXP-12, EXP-51)."""
    best: i64 = NOBODY
    for seat in range(p.seats):
        player = p.players[seat]
        if not player.played and (best == NOBODY or player.order < p.players[best].order):
            best = seat
    return best
