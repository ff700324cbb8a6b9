"""A game as a tree with chance nodes, which can be copied, pickled and dealt again."""

from __future__ import annotations

import hashlib
import json

from rotonde.core.position import EVERYBODY, Event, Position
from rotonde.core.rng import seeded
from rotonde.observations.branch import Branch, Told
from rotonde.research.env_spec import EnvSpec
from rotonde.research.sitting import Step


class Tree:
    """A point in the tree of a game, and how it came about."""

    def __init__(self, table: EnvSpec) -> None:
        self.env_spec = table
        self.desk = table.desk()
        self.steps: list[Step] = []
        self.branch = Branch(table.game, table.game.box(table.seats, 0))
        self.branch.go_on()

    @property
    def p(self) -> Position:
        """As it was before the move that chance has still to decide."""
        return self.branch.p

    def play(self, action: int) -> None:
        """A legal action, or an outcome of chance where chance must speak."""
        self.branch.play(action)
        self.steps.append(action)

    def legal(self) -> list[int]:
        """The legal actions, or the outcomes of chance, ascending."""
        branch = self.branch
        if branch.outcomes:
            return list(range(branch.outcomes))
        return [] if branch.p.over else self.desk.numbers(branch.p, branch.player)

    def story(self, seat: int) -> str:
        """All that a seat has been told since the start, its own decisions among it."""
        lines: list[str] = []
        for told in self.branch.told:
            if reader_of(told) not in (EVERYBODY, seat):
                continue
            if isinstance(told, Event):
                lines.append(" ".join([told.key, *map(str, told.numbers)]))
            else:
                lines.append(f"> {self.env_spec.game.notation.text(told[1])}")
        return "\n".join(lines)

    def digest(self, seat: int) -> bytes:
        """32 bytes that differ wherever the story does."""
        return hashlib.sha256(self.story(seat).encode()).digest()

    def dealt_again(self, seat: int, seed: int) -> Tree:
        """What the seat cannot know is dealt again; only at a decision. What its rivals were told
        in secret is forgotten: each now knows what it was dealt."""
        assert self.branch.outcomes == 0, "chance must speak first"
        other = self.clone()
        p = self.p.determinize(seat, seeded(seed))
        p.rng = seeded(0)
        told = [told for told in self.branch.told if reader_of(told) in (EVERYBODY, seat)]
        for rival in range(self.env_spec.seats):
            if rival != seat:
                mine = json.dumps(p.view(rival).get("me"), sort_keys=True)
                told.append(Event(mine, (), rival))
        other.branch.p, other.branch.told = p, told
        other.steps.append((seat, seed))
        return other

    def clone(self) -> Tree:
        """A copy that goes on by itself."""
        other = Tree.__new__(Tree)
        other.env_spec, other.desk = self.env_spec, self.desk
        other.steps = self.steps[:]
        other.branch = self.branch.clone()
        return other

    def __deepcopy__(self, memo: object) -> Tree:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return grown, (self.env_spec, self.steps)


def reader_of(told: Told) -> int:
    """The seat that was told this."""
    return int(told.reader) if isinstance(told, Event) else told[0]


def grown(table: EnvSpec, steps: list[Step]) -> Tree:
    """The same point, step by step from the root."""
    tree = Tree(table)
    for step in steps:
        if isinstance(step, tuple):
            tree = tree.dealt_again(*step)
        else:
            tree.play(step)
    return tree
