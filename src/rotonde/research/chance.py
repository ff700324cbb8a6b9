"""A game whose every draw of chance is a step of its own: for trees with chance nodes.

A move is tried on a copy with the draws known so far; where the rules then ask for one more draw,
that draw is a chance node: as many outcomes as the rules ask for, each as likely as the next.
"""

from __future__ import annotations

import hashlib
import json

from rotonde.core.complaint import Complaint
from rotonde.core.position import EVERYBODY, Event, Position
from rotonde.core.rng import seeded
from rotonde.research.sitting import Step
from rotonde.research.table import Table

BEYOND = 1 << 40  # no draw has so many outcomes: where it is asked for, chance must speak
SET_UP = -1  # instead of a move
CHANCE = -1  # as OpenSpiel numbers them
NOBODY = -4  # the game is over
Decision = tuple[int, int]  # a seat and its move


class Tree:
    """A point in the tree of a game: a decision, a draw of chance, or the end."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.desk = table.desk()
        self.p: Position = table.game.box(table.seats, 0)
        self.seat = SET_UP
        self.move = SET_UP  # being played, while chance has still to speak
        self.draws: list[int] = []  # of that move, so far
        self.outcomes = 0  # of the draw that comes next; 0: no draw
        self.player = CHANCE  # who decides: a seat, CHANCE or NOBODY
        self.told: list[Event | Decision] = []
        self.steps: list[Step] = []
        self.go_on()

    def go_on(self) -> None:
        """Play the move as far as chance has spoken."""
        while True:
            trial = self.trial()
            trial.rng.force([*self.draws, BEYOND])
            trial.diary = []
            try:
                self.carry_out(trial)
            except Complaint as complaint:
                if complaint.key != "chance-range" or complaint.about["number"] != BEYOND:
                    raise
                last = complaint.about["last"]
                assert isinstance(last, int)
                if last == 0:
                    self.draws.append(0)
                    continue
                self.outcomes = last + 1
                self.player = CHANCE
                return
            self.settle(trial)
            return

    def trial(self) -> Position:
        if self.move == SET_UP:
            return self.table.game.box(self.table.seats, 0)
        return self.p.clone()

    def carry_out(self, trial: Position) -> None:
        if self.move == SET_UP:
            self.table.game.start(trial)
        else:
            self.table.game.apply(trial, self.seat, self.move)

    def settle(self, trial: Position) -> None:
        """The move is over: keep what became of it and what was told."""
        self.told += trial.diary or []
        trial.diary = None
        trial.rng = seeded(0)
        self.p = trial
        self.player = NOBODY if trial.over else int(trial.decider())
        self.draws = []
        self.outcomes = 0

    def play(self, action: int) -> None:
        """A legal action, or an outcome of chance where chance must speak."""
        self.steps.append(action)
        if self.outcomes:
            self.draws.append(action)
        else:
            self.seat = self.player
            self.move = self.table.game.space().move(action)
            self.told.append((self.seat, self.move))
        self.go_on()

    def story(self, seat: int) -> str:
        """All that a seat has been told since the start, its own decisions among it."""
        lines: list[str] = []
        for told in self.told:
            if reader_of(told) not in (EVERYBODY, seat):
                continue
            if isinstance(told, Event):
                lines.append(" ".join([told.key, *map(str, told.numbers)]))
            else:
                lines.append(f"> {self.table.game.notation.text(told[1])}")
        return "\n".join(lines)

    def digest(self, seat: int) -> bytes:
        """32 bytes that differ wherever the story does."""
        return hashlib.sha256(self.story(seat).encode()).digest()

    def dealt_again(self, seat: int, seed: int) -> Tree:
        """What the seat cannot know is dealt again; only at a decision. What its rivals were told
        in secret is forgotten: each now knows what it was dealt."""
        assert self.outcomes == 0, "chance must speak first"
        other = self.clone()
        other.p = self.p.determinize(seat, seeded(seed))
        other.p.rng = seeded(0)
        other.steps.append((seat, seed))
        other.told = [told for told in self.told if reader_of(told) in (EVERYBODY, seat)]
        for rival in range(self.table.seats):
            if rival != seat:
                mine = json.dumps(other.p.view(rival).get("me"), sort_keys=True)
                other.told.append(Event(mine, (), rival))
        return other

    def clone(self) -> Tree:
        """Positions are never changed in place here, so they are shared."""
        other = Tree.__new__(Tree)
        other.__dict__.update(self.__dict__)
        other.draws = self.draws[:]
        other.told = self.told[:]
        other.steps = self.steps[:]
        return other

    def __deepcopy__(self, memo: object) -> Tree:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return grown, (self.table, self.steps)


def reader_of(told: Event | Decision) -> int:
    return int(told.reader) if isinstance(told, Event) else told[0]


def grown(table: Table, steps: list[Step]) -> Tree:
    """The same point, step by step from the root."""
    tree = Tree(table)
    for step in steps:
        if isinstance(step, tuple):
            tree = tree.dealt_again(*step)
        else:
            tree.play(step)
    return tree
