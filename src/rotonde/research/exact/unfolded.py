"""A small game written out whole, as a game that OpenSpiel plays in C++.

Every history is walked once and written in Gambit's extensive form. Decisions at which a player
was told the same since the start are one information set.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pyspiel

from rotonde.observations.branch import NOBODY
from rotonde.observations.desk import win_share
from rotonde.research.chance import Tree
from rotonde.research.env_spec import EnvSpec, env_spec_for
from rotonde.research.exact.maps import map_of

MOST_NODES = 500_000  # a few minutes, and as many objects in memory


@dataclass(frozen=True)
class InformationSet:
    """What a player knows at some decisions, and one of the points where it knows that."""

    player: int
    number: int
    actions: list[int]
    point: Tree


@dataclass
class Unfolded:
    """A game tree, as Gambit writes it and as OpenSpiel reads it."""

    env_spec: EnvSpec
    lines: list[str] = field(default_factory=list)
    sets: list[dict[str, InformationSet]] = field(default_factory=list)
    ends: int = 0
    draws: int = 0

    def efg(self) -> str:
        """The tree in Gambit's extensive form, which other solvers read, too."""
        names = " ".join(f'"{seat + 1}"' for seat in range(self.env_spec.seats))
        return "\n".join([f'EFG 2 R "{self.env_spec.setting.game}" {{ {names} }}', *self.lines])

    def spiel(self) -> pyspiel.Game:
        """The tree as a game of OpenSpiel."""
        return pyspiel.load_efg_game(self.efg() + "\n")

    def information_sets(self) -> list[InformationSet]:
        """Those of all players."""
        return [one for of_player in self.sets for one in of_player.values()]

    def add(self, point: Tree) -> list[int]:
        """Write one node; what can follow it."""
        branch = point.branch
        if branch.player == NOBODY:
            self.ends += 1
            shares = " ".join(repr(win_share(point.p, n)) for n in range(self.env_spec.seats))
            self.lines.append(f't "" {self.ends} "" {{ {shares} }}')
            return []
        legal = point.legal()
        if branch.outcomes:
            self.draws += 1
            odds = " ".join(f'"{n}" 1/{len(legal)}' for n in legal)
            self.lines.append(f'c "" {self.draws} "" {{ {odds} }} 0')
            return legal
        known = self.sets[branch.player]
        found = known.setdefault(
            point.story(branch.player),
            InformationSet(branch.player, len(known) + 1, legal, point),
        )
        assert found.actions == legal, "a player is told enough to know what it may do"
        words = " ".join(f'"{action}"' for action in legal)
        self.lines.append(f'p "" {found.player + 1} {found.number} "" {{ {words} }} 0')
        return legal


class TooLarge(ValueError):
    """A tree with more nodes than are wanted."""


def unfold(
    game: str,
    map_name: str | None = None,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    most: int = MOST_NODES,
) -> Unfolded:
    """Walk through every history of a game; by default the small map, with the first to begin."""
    wanted = {"first": "1"} if options is None else options
    table = env_spec_for(game, map_name or map_of(game), seats, wanted)
    found = Unfolded(table, sets=[{} for seat in range(table.seats)])
    todo = [Tree(table)]
    while todo:
        point = todo.pop()
        if len(found.lines) == most:
            raise TooLarge(f"the tree of {game} has more than {most} nodes")
        for action in reversed(found.add(point)):
            after = point.clone()
            after.play(action)
            todo.append(after)
    return found
