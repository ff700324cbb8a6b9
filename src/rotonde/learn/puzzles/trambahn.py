"""Puzzles of Trambahn: passengers that score, passengers that feed the other, trams."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from rotonde.core.game import Game
from rotonde.core.move import second, verb
from rotonde.core.position import Position
from rotonde.games.trambahn.moves import PASSENGER, STEP_DONE
from rotonde.games.trambahn.player import NO_TRAM
from rotonde.games.trambahn.position import Trambahn
from rotonde.games.trambahn.scoring import worth, worth_of_line
from rotonde.learn.puzzles.puzzle import Setting
from rotonde.learn.puzzles.theme import Theme, Worths, after, phase_name


class OneStep(Theme):
    """What one step of a turn brings, move after move, until no more is to be had."""

    phase: ClassVar[str]

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        return {move: self.reached(game, p, seat, move) for move in game.legal_moves(p, seat)}

    def reached(self, game: Game[Position], p: Position, seat: int, move: int) -> int:
        """Where the best that can follow this move leads."""
        q = after(game, p, seat, move)
        if move == STEP_DONE or not self.goes_on(game, q, seat):
            return self.stands(game, q, seat)
        moves = game.legal_moves(q, seat)
        return max(self.reached(game, q, seat, other) for other in moves)

    def goes_on(self, game: Game[Position], p: Position, seat: int) -> bool:
        return not p.over and p.decides(seat) and phase_name(game, p) == self.phase

    def tempts(self, game: Game[Position], move: int) -> bool:
        return move != STEP_DONE

    def complete(self, game: Game[Position], p: Position, seat: int, best: int) -> bool:
        return self.stands(game, p, seat) == best or not self.goes_on(game, p, seat)


class ScoreNow(OneStep):
    """Passengers of this turn: the most points before the other player."""

    name: ClassVar = "score-now"
    phase: ClassVar = "passengers"
    least_margin: ClassVar = 4
    most_answers: ClassVar = 4
    most_lines: ClassVar = 8
    one_in: ClassVar = 2

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        t = cast(Trambahn, p)
        if phase_name(game, p) != self.phase or t.laid > 0:
            return None
        near = t.board.passengers_to_score - 2
        ready = [row for row in range(t.board.lines) if t.passengers[row] >= near]
        return () if len(ready) >= 2 else None

    def stands(self, game: Game[Position], p: Position, seat: int) -> int:
        """Points of a seat, phases and bonuses, before those of the other."""
        mine, theirs = cast(Trambahn, p).players[seat], cast(Trambahn, p).players[1 - seat]
        return mine.points + mine.bonus - theirs.points - theirs.bonus

    def same(self, game: Game[Position], move: int) -> object:
        """One row, one answer."""
        return second(move) if verb(move) == PASSENGER else move


class WhichTram(OneStep):
    """Trams bought in this turn: what all columns are worth then."""

    name: ClassVar = "which-tram"
    least_moves: ClassVar = (
        2  # one tram alone: the dearest for the best column is nearly always right
    )
    phase: ClassVar = "buy-trams"
    least_margin: ClassVar = 2
    most_lines: ClassVar = 6

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        if phase_name(game, p) != self.phase:
            return None
        t = cast(Trambahn, p)
        waiting = [c for c in t.players[seat].columns if c.tram == NO_TRAM]
        kinds = [n for n in t.display if n > 0]
        if len(waiting) < 2 and (len(kinds) < 2 or len(game.legal_moves(p, seat)) < 4):
            return None
        return (len(t.players[seat].money),)

    def stands(self, game: Game[Position], p: Position, seat: int) -> int:
        t = cast(Trambahn, p)
        return sum(worth(t.board, column) for column in t.players[seat].columns)


class DoNotFeed(Theme):
    """A passenger must be laid, and none scores: which leaves the other player least?"""

    name: ClassVar = "do-not-feed"
    least_margin: ClassVar = 4
    most_answers: ClassVar = 2
    must_gain: ClassVar = False
    one_in: ClassVar = 4

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        t = cast(Trambahn, p)
        if phase_name(game, p) != "passengers" or t.laid > 0:
            return None
        for move in game.legal_moves(p, seat):
            q = cast(Trambahn, after(game, p, seat, move))
            if q.scorings() > t.scorings():
                return None
        return ()

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        return {
            move: -threat(cast(Trambahn, after(game, p, seat, move)), seat)
            for move in game.legal_moves(p, seat)
        }

    def same(self, game: Game[Position], move: int) -> object:
        """One row, one answer."""
        return second(move)

    def glance(self, game: Game[Position], p: Position, seat: int, move: int) -> int:
        """An empty row looks best."""
        return 1 if cast(Trambahn, p).passengers[second(move)] == 0 else 0


def threat(p: Trambahn, seat: int) -> int:
    """By how much the other can pull ahead with two passengers, whatever cards they are."""
    full = p.board.passengers_to_score
    by_one, by_two = [0], [0]
    for row in range(p.board.lines):
        gain = worth_of_line(p, 1 - seat, row) - worth_of_line(p, seat, row)
        if p.passengers[row] == full - 1:
            by_one.append(gain)
        elif p.passengers[row] == full - 2:
            by_two.append(gain)
    two_rows = sum(sorted((gain for gain in by_one if gain > 0), reverse=True)[:2])
    return max(two_rows, *by_two)


THEMES: Final = [ScoreNow(), WhichTram(), DoNotFeed()]
SETTINGS: Final = [Setting(2)]
