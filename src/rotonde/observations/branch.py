"""A game whose every draw of chance is a step of its own: for trees with chance nodes.

A move is tried on a copy with the draws known so far, and chance writes down what it was asked
for. The first draw beyond those is a chance node: as many outcomes as the rules ask for, each as
likely as the next. In a series of draws the next one is known without another try.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Event, Position
from rotonde.core.rng import seeded

CHANCE: Final[i64] = -1  # as OpenSpiel numbers them
NOBODY: Final[i64] = -4  # the game is over
SET_UP: Final[i64] = -1  # instead of a move
Decision = tuple[int, int]  # a seat and its move
Told = Event | Decision


@final
class Branch:
    """A point in the tree of a game: a decision, a draw of chance, or the end."""

    def __init__(self, game: Game[Position], p: Position) -> None:
        self.game: Final = game
        self.p = p  # never changed in place, so copies share it
        self.seat: i64 = SET_UP
        self.move: i64 = SET_UP  # being played, while chance has still to speak
        self.draws: list[int] = []  # of that move, so far
        self.expected: i64 = 0  # how many there were when it was last tried
        self.outcomes: i64 = 0  # of the draw that comes next; 0: no draw
        self.sure: i64 = 0  # draws that follow it whatever it brings,
        self.fewer: i64 = 0  # each of so many outcomes fewer
        self.player: i64 = CHANCE  # who decides: a seat, CHANCE or NOBODY
        self.told: list[Told] = []

    def play(self, action: i64) -> None:
        """A legal action, or an outcome of chance where chance must speak."""
        if self.outcomes > 0:
            self.bring(action)
        else:
            self.decide(action)

    def decide(self, action: i64) -> None:
        """Play the action of whoever is to decide; a forbidden one is refused with its rule."""
        assert self.player >= 0, "the game is over"
        move: i64 = self.game.space().move(action)
        if self.game.rule_against(self.p, self.player, move) != 0:
            self.game.play(self.p, self.player, move)  # it says which rule forbids it
        self.seat = self.player
        self.move = move
        self.told.append((self.seat, move))
        self.go_on()

    def bring(self, outcome: i64) -> None:
        """Let chance bring this outcome."""
        if not 0 <= outcome < self.outcomes:
            raise Complaint("chance-range", number=outcome, last=self.outcomes - 1)
        self.draws.append(outcome)
        if self.sure > 0 and self.outcomes - self.fewer > 1:
            self.sure -= 1
            self.outcomes -= self.fewer
        else:
            self.go_on()

    def go_on(self) -> None:
        """Play the move as far as chance has spoken."""
        known: i64 = len(self.draws)
        trial = self.p.clone()
        if known >= self.expected:
            trial.diary = []
        asked = trial.rng.write_asked()
        if known > 0:
            trial.rng.force(self.draws)
        if self.move == SET_UP:
            self.game.start(trial)
        else:
            self.game.apply(trial, self.seat, self.move)
        assert known == 0 or asked[known - 1][0] == self.outcomes, "a series was cut short"
        self.expected = len(asked)
        for i in range(known, self.expected):
            if asked[i][0] > 1:
                self.outcomes, self.sure, self.fewer = asked[i]
                self.player = CHANCE
                return
            self.draws.append(0)
            self.outcomes = 1
        if trial.diary is None:  # fewer draws than last time
            self.go_on()
        else:
            self.settle(trial)

    def settle(self, trial: Position) -> None:
        """The move is over: keep what became of it and what was told."""
        if trial.diary:
            self.told += trial.diary
        trial.diary = None
        trial.rng = seeded(0)
        self.p = trial
        self.player = NOBODY
        if not trial.over:
            self.player = trial.decider()
        self.draws = []
        self.expected = 0
        self.outcomes = 0

    def clone(self) -> Branch:
        """A copy that goes on by itself."""
        other = Branch(self.game, self.p)
        other.seat = self.seat
        other.move = self.move
        other.draws = self.draws[:]
        other.expected = self.expected
        other.outcomes = self.outcomes
        other.sure = self.sure
        other.fewer = self.fewer
        other.player = self.player
        other.told = self.told[:]
        return other
