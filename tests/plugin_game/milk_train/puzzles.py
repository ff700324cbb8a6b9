"""Milk Train: which coal brings a train furthest?"""

from __future__ import annotations

from typing import ClassVar, cast

from milk_train.game import MilkTrain
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.learn.puzzles.puzzle import Setting
from rotonde.learn.puzzles.theme import Theme, Worths, after


class Furthest(Theme):
    name: ClassVar = "furthest"

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        return (self.stands(game, p, seat),) if len(game.legal_moves(p, seat)) > 2 else None

    def stands(self, game: Game[Position], p: Position, seat: int) -> int:
        return cast(MilkTrain, p).at[seat]

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        moves = game.legal_moves(p, seat)
        return {move: self.stands(game, after(game, p, seat, move), seat) for move in moves}


THEMES = [Furthest()]
SETTINGS = [Setting(2)]
