"""Action A: pay a card for what is built."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.games.express_01.actions import end_action
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.building import Building
from rotonde.games.express_01.moves import BUILD, IS_DONE, PAY, is_plain
from rotonde.games.express_01.paying import look_through, pay, payments, why_not_pay
from rotonde.games.express_01.phases.build_card import BuildCard
from rotonde.games.express_01.position import NOBODY, TO_BUILD, Express01
from rotonde.games.express_01.rules import (
    A_PAIR_OF_ACTIONS,
    BEGIN_WITH_A_STATION,
    PAY_FROM_HAND,
    PAY_THEN_BUILD,
)


@final
class ExpandNetwork(Phase[Express01]):
    """A card at a time, as long as something can be built for it (EXP-15, EXP-20)."""

    def __init__(self, board: Board, building: Building, build_card: BuildCard) -> None:
        super().__init__("expand-network")
        self.board: Final = board
        self.building: Final = building
        self.build_card: Final = build_card

    def begin(self, p: Express01) -> None:
        """Any deck may hold the card wanted: the player looks through all of them (EXP-06)."""
        look_through(p, 0, self.board.decks, p.turn)
        p.ask(p.turn)

    def legal(self, p: Express01, seat: i64, out: vec[i64]) -> i64:
        k = payments(p, seat, out)
        if not self.building.possible(p):
            k = self.keep_useful(p, out, k)
        if not p.is_first_station():
            out[k] = IS_DONE
            k += 1
        return k

    def keep_useful(self, p: Express01, out: vec[i64], count: i64) -> i64:
        """Only cards that can themselves be built once they lie on their deck."""
        k: i64 = 0
        for i in range(count):
            if self.is_useful(p, first(out[i])):
                out[k] = out[i]
                k += 1
        return k

    def is_useful(self, p: Express01, kind: i64) -> bool:
        return kind != self.board.kinds and self.building.possible_with(p, kind)

    def why_not(self, p: Express01, seat: i64, move: i64) -> i64:
        if move == IS_DONE:
            return BEGIN_WITH_A_STATION if p.is_first_station() else LEGAL
        if verb(move) == BUILD:
            return PAY_THEN_BUILD
        if verb(move) != PAY or not is_plain(self.board, move):
            return A_PAIR_OF_ACTIONS
        rule = why_not_pay(p, seat, move, PAY_FROM_HAND)
        if rule != LEGAL:
            return rule
        if self.building.possible(p) or self.is_useful(p, first(move)):
            return LEGAL
        return PAY_THEN_BUILD

    def play(self, p: Express01, seat: i64, move: i64) -> None:
        if move == IS_DONE:
            end_action(p)
            return
        pay(p, seat, first(move), NOBODY)
        p.sought = TO_BUILD
        self.comes_next(p)
        self.build_card.comes_next(p)
