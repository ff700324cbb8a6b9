"""The bonus for reaching the west of the United States."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.moves import DRAW, IS_DONE, is_plain
from rotonde.games.express_01.paying import draw, draws
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.rules import WEST_BONUS


@final
class WestBonus(Phase[Express01]):
    """Once in the game, the top card of a deck of one's choice (EXP-82)."""

    def __init__(self, board: Board) -> None:
        super().__init__("west-bonus")
        self.board: Final = board

    def look(self, p: Express01, cell: i64) -> None:
        """A card of the west that is built on for the first time is a base card upgraded."""
        if self.board.west[cell] == 0 or p.west_taken:
            return
        p.west_taken = True
        if p.diary is not None:
            p.say("reaches-west", (p.turn, cell), EVERYBODY)
        self.comes_next(p)

    def begin(self, p: Express01) -> None:
        if not p.decks.all_empty():
            p.ask(p.turn)

    def legal(self, p: Express01, seat: i64, out: vec[i64]) -> i64:
        k = draws(p, out)
        out[k] = IS_DONE
        return k + 1

    def why_not(self, p: Express01, seat: i64, move: i64) -> i64:
        if move == IS_DONE:
            return LEGAL
        if verb(move) != DRAW or not is_plain(self.board, move):
            return WEST_BONUS
        return LEGAL if p.decks.size[first(move)] > 0 else WEST_BONUS

    def play(self, p: Express01, seat: i64, move: i64) -> None:
        if move != IS_DONE:
            draw(p, seat, first(move))
