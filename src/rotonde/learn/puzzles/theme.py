"""Kinds of puzzles: a theme says where it can be asked, and what each move is worth there."""

from __future__ import annotations

from typing import ClassVar, Final

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import Rng

Worths = dict[int, int]  # what each move is worth, in the unit of the theme
DEALS: Final = 6  # positions that a seat cannot tell apart, in which a worth must be the same


class Theme:
    """One kind of puzzle of one game. Its sentences are in the words of the game: `[puzzle]` has
    its name, and with `.question`, `.brings` and `.why` what is asked, what a move would bring, and
    what speaks for it."""

    name: ClassVar[str]
    least_margin: ClassVar[int] = 1  # between the answers and the next best move
    most_answers: ClassVar[int] = 3  # that may be equally right
    most_lines: ClassVar[int] = 12
    least_moves: ClassVar[int] = 1  # of the shortest answer
    must_gain: ClassVar[bool] = True  # an answer that brings nothing is none
    least_rivals: ClassVar[int] = 1  # different wrong answers that somebody might give
    one_in: ClassVar[int] = 1  # of the moments that fit, this is how rarely one is looked at

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        """The numbers that the question speaks of; None: nothing is to be asked here."""
        raise NotImplementedError

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        """What every legal move is worth, seen to the end of what is asked. `p` may be changed."""
        raise NotImplementedError

    def stands(self, game: Game[Position], p: Position, seat: int) -> int:
        """What the seat has already, in the same unit: what a move brings is counted from here."""
        return 0

    def goes_on(self, game: Game[Position], p: Position, seat: int) -> bool:
        """Whether more of the answer can follow, after a move of it."""
        return False

    def complete(self, game: Game[Position], p: Position, seat: int, best: int) -> bool:
        """Whether nothing more has to follow for an answer that reaches the best."""
        return not self.goes_on(game, p, seat)

    def tempts(self, game: Game[Position], move: int) -> bool:
        """Whether a move is an answer to what is asked at all."""
        return True

    def rivals(self, game: Game[Position], p: Position, seat: int, worths: Worths) -> list[int]:
        """The moves that somebody might give as an answer: those that bring something."""
        start = self.stands(game, p, seat) if self.must_gain else None
        return [
            move
            for move, worth in worths.items()
            if self.tempts(game, move) and (start is None or worth > start)
        ]

    def glance(self, game: Game[Position], p: Position, seat: int, move: int) -> int:
        """How good a move looks to somebody who looks no further; where the best look finds the
        answer, there is nothing to solve."""
        return 0

    def because(
        self, game: Game[Position], p: Position, seat: int, move: int
    ) -> tuple[int, ...] | None:
        """The numbers of the sentence that says what speaks for a move (`.why`); None: what the
        sense of the bots sees in it is said."""
        return None

    def same(self, game: Game[Position], move: int) -> object:
        """What two moves have in common that are one answer."""
        return move

    def known_worths(
        self, game: Game[Position], p: Position, seat: int, luck: Rng
    ) -> Worths | None:
        """The worths that hold in whatever the seat cannot see; None where they depend on it."""
        found = self.worths(game, p.determinize(seat, luck), seat)
        if margin_of(found) < self.least_margin:
            return None
        for _ in range(DEALS - 1):
            if self.worths(game, p.determinize(seat, luck), seat) != found:
                return None
        return found


def margin_of(worths: Worths) -> int:
    """How much more the best moves are worth than the next best."""
    best = max(worths.values(), default=0)
    return best - max((worth for worth in worths.values() if worth < best), default=best)


def after(game: Game[Position], p: Position, seat: int, move: int) -> Position:
    """The position after a move, with a diary of what happened; `p` stays as it is."""
    q = p.clone()
    q.diary = []
    game.apply(q, seat, move)
    return q


def phase_name(game: Game[Position], p: Position) -> str:
    return game.phases[p.phase].name
