"""The tree of a search and PUCT: moves, how they looked, and what became of them."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.tuning import Tuning
from rotonde.bots.win_chances import NOTHINGS


@final
class Branch:
    """A move in the tree, with what became of it."""

    def __init__(self, move: i64, looks: float, seats: i64) -> None:
        self.move: Final = move
        self.looks: Final = looks  # to the policy; those of all moves at a place add up to one
        self.visits: i64 = 0
        self.rewards: Final = NOTHINGS[:seats]  # sums
        self.branches: list[Branch] = []  # ascending by move, like legal moves

    def knows(self, legal: vec[i64], count: i64) -> bool:
        """Whether each of these legal moves was met here before."""
        branches = self.branches
        at: i64 = 0
        for i in range(count):
            while at < len(branches) and branches[at].move < legal[i]:
                at += 1
            if at == len(branches) or branches[at].move != legal[i]:
                return False
        return True

    def add_new(self, legal: vec[i64], count: i64, looks: vec[float]) -> None:
        """Branches for the legal moves that were never met here."""
        total = 0.0
        for i in range(count):
            total += looks[i]
        part = 1.0 / max(total, 1e-9)
        branches = self.branches
        seats = i64(len(self.rewards))
        at: i64 = 0
        for i in range(count):
            move = legal[i]
            while at < len(branches) and branches[at].move < move:
                at += 1
            if at == len(branches) or branches[at].move != move:
                branches.insert(at, Branch(move, part * looks[i], seats))

    def choose(self, seat: i64, legal: vec[i64], count: i64, tuning: Tuning) -> Branch:
        """PUCT: of the legal moves the one with good results, good looks, and seldom tried."""
        branches = self.branches
        usual = self.rewards[seat] / float(self.visits)
        curiosity = tuning.curiosity * sqrt(float(self.visits) + 1.0)
        best = branches[0]
        top = -1.0
        at: i64 = 0
        for i in range(count):
            while branches[at].move < legal[i]:
                at += 1
            known = branches[at]
            visits = float(known.visits)
            worth = usual - tuning.caution
            if known.visits > 0:
                worth = known.rewards[seat] / visits
            worth += curiosity * known.looks / (1.0 + visits)
            if worth > top:
                top = worth
                best = known
        return best

    def learn(self, rewards: vec[float]) -> None:
        """One more visit, and what each seat got of it."""
        self.visits += 1
        for seat in range(len(rewards)):
            self.rewards[seat] += rewards[seat]
