"""A puzzle as it is kept: how a game came to a moment, what is asked there, and what is right.

One line of a file each. The moves that lead there are kept as their places among the legal ones, so
that hundreds of puzzles fit in a small file; a change of the rules has another version, and what
was made by other rules is not shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

import msgspec

from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.catalogue import load_game

LEVELS: Final = (1, 2, 3)
ID_LENGTH: Final = 8


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game that a puzzle is taken from, before its first move."""

    seats: int
    map: str | None = None  # None: the first of the game
    options: dict[str, str] = {}

    def game(self, name: str) -> Game[Position]:
        return load_game(name, self.map, self.options)


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A moment of a game, a question, and every answer that is right."""

    game: str
    version: int  # of the rules
    setting: Setting
    seed: int
    moves: str  # each the place of a move among the legal ones
    seat: int
    theme: str
    numbers: tuple[int, ...]  # that the question speaks of
    answers: tuple[tuple[str, ...], ...]  # lines of moves of the seat, in the notation
    margin: int  # by which the answers are better than the next best, in the unit of the theme
    level: int
    worths: dict[str, int] = {}  # of moves, where only a search knows them

    @property
    def id(self) -> str:
        """The same wherever the puzzle is kept, and another one as soon as it is changed."""
        return sha256(msgspec.json.encode(self)).hexdigest()[:ID_LENGTH]

    def position(self, game: Game[Position]) -> Position:
        """The moment itself; whoever shows it shows the view of the seat."""
        p = game.new(self.setting.seats, self.seed)
        for place in places(self.moves):
            seat = p.decider()
            game.apply(p, seat, game.legal_moves(p, seat)[place])
        return p


def places(moves: str) -> list[int]:
    return [int(place) for place in moves.split(".")] if moves else []


def written(puzzle: Puzzle) -> str:
    return msgspec.json.encode(puzzle).decode() + "\n"


def read(text: str, file: str) -> list[Puzzle]:
    """Every puzzle of a file, or a complaint that names the line."""
    found: list[Puzzle] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=Puzzle))
        except (msgspec.MsgspecError, ValueError):
            raise Complaint("puzzle-line").at(file, number) from None
    return found


def by_id(puzzles: Iterable[Puzzle]) -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in puzzles}
