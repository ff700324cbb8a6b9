"""Information set Monte Carlo tree search, for any game of the core.

Each iteration deals again what the searching seat cannot see, walks down the one tree along
moves that are legal in that deal, adds a move, plays to the end and counts who won.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64

from rotonde.bots.playout import playout, rollout
from rotonde.bots.policy import Policy
from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng

P = TypeVar("P", bound=Position)
CURIOSITY: Final = 0.7
LOOK_AT_THE_CLOCK: Final[i64] = 16  # iterations


@final
class Node:
    """A move in the tree, with what became of it."""

    def __init__(self, move: i64, seat: i64) -> None:
        self.move: Final = move
        self.seat: Final = seat  # who plays it
        self.visits: i64 = 0
        self.offered: i64 = 0  # how often it was legal when its parent was visited
        self.value = 0.0
        self.children: list[Node] = []  # ascending by move, like legal moves

    def worth(self) -> float:
        """UCB1: the share of wins, and a bonus for what was seldom tried."""
        visits = float(self.visits)
        return self.value / visits + CURIOSITY * sqrt(log(float(self.offered)) / visits)


@final
class Search(Generic[P]):
    """One search: a tree grown from the position as one seat knows it."""

    def __init__(self, game: Game[P], rng: Rng, policy: Policy[P] | None = None) -> None:
        self.game: Final = game
        self.rng: Final = rng
        self.policy: Final = policy  # of the rollouts; None: random moves
        self.legal: Final = ZEROS[:]
        self.untried: Final = ZEROS[:]
        self.n_untried: i64 = 0
        self.root: Node = Node(-1, -1)

    def best_move(self, p: P, seat: i64, iterations: i64) -> i64:
        """The move tried most often in so many iterations, for a seat that must decide."""
        assert p.decides(seat), "only a seat that must decide can search"
        self.root = Node(-1, -1)
        for i in range(iterations):
            self.iterate(self.root, p.determinize(seat, self.rng), seat)
        return self.most_tried(p, seat)

    def best_move_in(self, p: P, seat: i64, seconds: float) -> i64:
        """The move tried most often when the time is up, for a seat that must decide."""
        assert p.decides(seat), "only a seat that must decide can search"
        self.root = Node(-1, -1)
        end = perf_counter() + seconds
        while True:
            for i in range(LOOK_AT_THE_CLOCK):
                self.iterate(self.root, p.determinize(seat, self.rng), seat)
            if perf_counter() >= end:
                return self.most_tried(p, seat)

    def most_tried(self, p: P, seat: i64) -> i64:
        """Where nothing was tried, the first legal move."""
        if not self.root.children:
            self.game.legal(p, seat, self.legal)
            return self.legal[0]
        best = self.root.children[0]
        for child in self.root.children:
            if child.visits > best.visits:
                best = child
        return best.move

    def iterate(self, root: Node, p: P, seat: i64) -> None:
        """The searching seat decides first, also where several seats must decide."""
        path = [root]
        node = root
        fresh = False
        while not p.over and not fresh:
            known = self.match(node, self.game.legal(p, seat, self.legal))
            if self.n_untried > 0:
                known = self.grow(node, seat)
                fresh = True
            assert known is not None
            node = known
            path.append(node)
            self.game.apply(p, seat, node.move)
            if not p.over:
                seat = p.decider()
        if self.policy is None:
            playout(self.game, p, self.rng, self.legal)
        else:
            rollout(self.game, p, self.policy, self.rng, self.legal)
        self.learn(path, p)

    def match(self, node: Node, count: i64) -> Node | None:
        """Go through legal moves and children side by side: the best child, and what is untried."""
        legal = self.legal
        untried = self.untried
        children = node.children
        best: Node | None = None
        top = -1.0
        at: i64 = 0
        n: i64 = 0
        for i in range(count):
            move = legal[i]
            while at < len(children) and children[at].move < move:
                at += 1
            if at < len(children) and children[at].move == move:
                child = children[at]
                child.offered += 1
                worth = child.worth()
                if worth > top:
                    top = worth
                    best = child
            else:
                untried[n] = move
                n += 1
        self.n_untried = n
        return best

    def grow(self, node: Node, seat: i64) -> Node:
        """Add one of the untried moves, keeping the children in order."""
        child = Node(self.untried[self.rng.below(self.n_untried)], seat)
        child.offered = 1
        children = node.children
        at: i64 = 0
        while at < len(children) and children[at].move < child.move:
            at += 1
        children.insert(at, child)
        return child

    def learn(self, path: list[Node], p: P) -> None:
        """A win counts one, a shared win its share."""
        shares: i64 = 0
        for seat in range(p.seats):
            shares += p.winners >> seat & 1
        for node in path:
            node.visits += 1
            if node.seat >= 0 and p.winners >> node.seat & 1:
                node.value += 1.0 / float(shares)
