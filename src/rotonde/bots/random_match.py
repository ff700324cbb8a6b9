"""Whole games among random bots, compiled: the same games as a match plays, many times as fast."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng, seeded

BOT_STREAM: Final[i64] = 0x5EED  # bots draw from streams of their own, apart from the game's


def streams(seed: i64, seats: i64) -> list[Rng]:
    """A stream of chance for the bot of each seat."""
    return [seeded(seed ^ ((BOT_STREAM + seat) << 40)) for seat in range(seats)]


@final
class RandomMatch:
    """Plays games one after another and remembers how many moves the last one took."""

    def __init__(self, game: Game[Position], seats: i64, referee: bool) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.referee: Final = referee  # checks the position after every move
        self.legal: Final = ZEROS[:]
        self.moves: i64 = 0

    def play(self, seed: i64) -> Position:
        """A game from set-up to its end; every seat picks from its own stream."""
        game = self.game
        legal = self.legal
        lucks = streams(seed, self.seats)
        p = game.new(self.seats, seed)
        self.moves = 0
        while not p.over:
            seat = p.decider()
            count = game.legal(p, seat, legal)
            game.apply(p, seat, legal[lucks[seat].below(count)])
            self.moves += 1
            if self.referee:
                p.check()
        return p
