"""A game in progress that can be copied, gone back to, pickled and dealt again."""

from __future__ import annotations

import numpy as np

from rotonde.core.position import Position
from rotonde.core.record import Entry, Record
from rotonde.core.rng import seeded
from rotonde.observations.desk import win_share
from rotonde.research.env_spec import EnvSpec
from rotonde.research.types import Bytes, Floats
from rotonde.session.session import Session

WIN = "win"
SCORE = "score"
REWARDS = (WIN, SCORE)

Dealt = tuple[int, int]  # hidden facts were dealt again, for a seat, with a seed
Step = int | Dealt  # an action, or that


class Sitting:
    """A position and how it came about: a seed, actions, and hidden facts dealt again."""

    def __init__(self, table: EnvSpec, seed: int) -> None:
        self.env_spec = table
        self.seed = seed
        self.steps: list[Step] = []
        self.p: Position = table.game.new(table.seats, seed)
        self.desk = table.desk()
        self.numbers: Floats = table.encoding().view(self.desk.page.ink)[0]
        self.marks = np.frombuffer(memoryview(self.desk.marks.bytes), np.int8)

    def begin(self, seed: int) -> None:
        """Another game at the same table."""
        self.p = self.env_spec.game.new(self.env_spec.seats, seed)
        self.seed = seed
        self.steps = []

    def play(self, action: int) -> None:
        """Play an action for the seat that comes next, or name the rule that forbids it."""
        if not self.desk.play(self.p, action):
            self.refuse(action)
        self.steps.append(action)

    def refuse(self, action: int) -> None:
        """Raise the refusal of an illegal action, with its rule."""
        game = self.env_spec.game
        game.play(self.p, self.p.decider(), game.space().move(action))

    def observation(self, seat: int) -> Floats:
        """What a seat sees, each number divided by the most it can be."""
        self.desk.look(self.p, seat)
        return self.numbers.copy()

    def mask(self, seat: int) -> Bytes:
        """1 for each action that the seat may play now: none unless it comes next."""
        self.desk.mark(self.p, seat)
        return self.marks.copy()

    def reward(self, seat: int, kind: str) -> float:
        """Of a game that is over."""
        if kind == SCORE:
            return float(self.p.scores[seat])
        return win_share(self.p, seat)

    def clone(self) -> Sitting:
        """A copy that goes on by itself."""
        return self.at(self.p.clone(), self.seed, self.steps[:])

    def dealt_again(self, seat: int, seed: int) -> Sitting:
        """A game that `seat` cannot tell from this one: what it cannot know is dealt again."""
        p = self.p.determinize(seat, seeded(seed))
        return self.at(p, self.seed, [*self.steps, (seat, seed)])

    def at(self, p: Position, seed: int, steps: list[Step]) -> Sitting:
        """A sitting like this one at another position."""
        copy = Sitting.__new__(Sitting)
        copy.env_spec, copy.desk, copy.numbers, copy.marks = (
            self.env_spec,
            self.desk,
            self.numbers,
            self.marks,
        )
        copy.p, copy.seed, copy.steps = p, seed, steps
        return copy

    def record(self) -> Record:
        """The game so far as a record; a game dealt again has none."""
        game = self.env_spec.game
        session: Session[Entry] = Session(game, game.new(self.env_spec.seats, self.seed))
        for step in self.steps:
            if isinstance(step, tuple):
                raise ValueError("a game whose hidden facts were dealt again has no record")
            move = game.space().move(step)
            seat = int(session.p.decider())
            entry = Entry(seat, game.notation.text(move))
            session.accept(entry, session.try_move(seat, move))
        return session.record(list(self.env_spec.agents), self.seed)

    def __deepcopy__(self, memo: object) -> Sitting:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return sat_down, (self.env_spec, self.seed, self.steps)


def sat_down(table: EnvSpec, seed: int, steps: list[Step]) -> Sitting:
    """The same sitting, step by step from its start."""
    sitting = Sitting(table, seed)
    for step in steps:
        if isinstance(step, tuple):
            seat, luck = step
            sitting.p = sitting.p.determinize(seat, seeded(luck))
        else:
            sitting.desk.play(sitting.p, step)
    sitting.steps = steps[:]
    return sitting
