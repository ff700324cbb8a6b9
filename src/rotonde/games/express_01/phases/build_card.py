"""What a card paid in action A brings: one station, or up to two routes."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, second, verb
from rotonde.core.position import ZEROS
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.building import Building
from rotonde.games.express_01.moves import BUILD, IS_DONE, is_plain
from rotonde.games.express_01.phases.west_bonus import WestBonus
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.rules import PAY_FROM_HAND, PAY_THEN_BUILD

EVERYTHING: Final[i64] = len(ZEROS)


@final
class SecondRoute(Phase[Express01]):
    """A second route card for the same payment; it may be left out (EXP-15)."""

    def __init__(self, board: Board, building: Building, west: WestBonus) -> None:
        super().__init__("second-route")
        self.board: Final = board
        self.building: Final = building
        self.west: Final = west
        self.scratch: Final = ZEROS[:1]

    def begin(self, p: Express01) -> None:
        """Where decks are secret the question alone must not tell whether a route is left."""
        if not self.board.open_decks or self.building.legal(p, True, self.scratch, 1) > 0:
            p.ask(p.turn)

    def legal(self, p: Express01, seat: i64, out: vec[i64]) -> i64:
        k = self.building.legal(p, True, out, EVERYTHING)
        out[k] = IS_DONE
        return k + 1

    def why_not(self, p: Express01, seat: i64, move: i64) -> i64:
        if move == IS_DONE:
            return LEGAL
        if verb(move) != BUILD or not is_plain(self.board, move):
            return PAY_THEN_BUILD
        if self.board.station[second(move)] == 1:
            return PAY_FROM_HAND
        return self.building.why_not(p, move)

    def play(self, p: Express01, seat: i64, move: i64) -> None:
        if move != IS_DONE:
            self.building.place(p, seat, move)
            self.west.look(p, first(move))


@final
class BuildCard(Phase[Express01]):
    """At least one card must be built for the card paid (EXP-15)."""

    def __init__(
        self, board: Board, building: Building, second_route: SecondRoute, west: WestBonus
    ) -> None:
        super().__init__("build-card")
        self.board: Final = board
        self.building: Final = building
        self.second_route: Final = second_route
        self.west: Final = west

    def begin(self, p: Express01) -> None:
        p.ask(p.turn)

    def legal(self, p: Express01, seat: i64, out: vec[i64]) -> i64:
        return self.building.legal(p, False, out, EVERYTHING)

    def why_not(self, p: Express01, seat: i64, move: i64) -> i64:
        if verb(move) != BUILD or not is_plain(self.board, move):
            return PAY_THEN_BUILD
        return self.building.why_not(p, move)

    def play(self, p: Express01, seat: i64, move: i64) -> None:
        p.sought = NONE
        self.building.place(p, seat, move)
        if self.board.station[second(move)] == 0:
            self.second_route.comes_next(p)
        self.west.look(p, first(move))
