"""Information set Monte Carlo tree search led by a policy: the search of the stronger bots.

Each iteration deals again what the searching seat cannot see, walks down the tree of that seat's
own decisions, adds one move and lets the policy play on, to the end or to a horizon where it says
what the scores will be. Rivals do what the policy would do in their place with what they hold.
Moves that look good to the policy are tried first, others the later the worse they look (PUCT).
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.policy import Policy
from rotonde.bots.tuning import Tuning
from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng

P = TypeVar("P", bound=Position)
NOTHINGS: Final = vec[float]([0.0] * 8192)
MOST_LEAD: Final = 30.0  # spreads; more makes no difference


@final
class Branch:
    """A move in the tree, with what became of it."""

    def __init__(self, move: i64, looks: float) -> None:
        self.move: Final = move
        self.looks: Final = looks  # to the policy; those of all moves at a place add up to one
        self.visits: i64 = 0
        self.reward = 0.0  # the sum
        self.branches: list[Branch] = []  # ascending by move, like legal moves


@final
class Outlook:
    """What is to be expected after one of the moves the seat can choose from."""

    def __init__(self, seats: i64) -> None:
        self.chances: Final = NOTHINGS[:seats]  # sums: who won, or how likely
        self.scores: Final = NOTHINGS[:seats]  # sums: final scores, or estimates


@final
class Tree(Generic[P]):
    """A tree grown from the position as one seat knows it."""

    def __init__(
        self, game: Game[P], p: P, seat: i64, policy: Policy[P], tuning: Tuning, rng: Rng
    ) -> None:
        assert p.decides(seat), "only a seat that must decide can search"
        self.game: Final = game
        self.p: Final = p
        self.seat: Final = seat
        self.policy: Final = policy
        self.tuning: Final = tuning
        self.rng: Final = rng
        self.root: Final = Branch(-1, 0.0)
        self.outlooks: Final[dict[int, Outlook]] = {}  # by the first move
        self.legal: Final = ZEROS[:]
        self.looks: Final = NOTHINGS[:]
        self.chances: Final = NOTHINGS[: p.seats]
        self.scores: Final = NOTHINGS[: p.seats]
        self.reward = 0.0  # of the last iteration, to the searching seat
        self.forced: i64 = -1  # the first move of every iteration, if it is not -1

    def grow(self, iterations: i64) -> None:
        for i in range(iterations):
            self.iterate()

    def grow_for(self, seconds: float) -> None:
        """At least once, then until the time is up."""
        end = perf_counter() + seconds
        while True:
            self.iterate()
            if perf_counter() >= end:
                return

    def grow_on(self, move: i64, iterations: i64) -> None:
        """Try one legal move of the searching seat so many times more."""
        self.forced = move
        self.grow(iterations)
        self.forced = -1

    def best(self) -> i64:
        """The move tried most often; where nothing was tried, the first legal one."""
        if not self.root.branches:
            self.game.legal(self.p, self.seat, self.legal)
            return self.legal[0]
        best = self.root.branches[0]
        for branch in self.root.branches:
            if branch.visits > best.visits:
                best = branch
        return best.move

    def iterate(self) -> None:
        """The searching seat decides first, also where several seats must decide."""
        p = self.policy.deal(self.p, self.seat, self.rng)
        start = p.turns
        branch = self.root
        path = [branch]
        fresh = False
        while not fresh and not self.is_far(p, start):
            count = self.game.legal(p, self.seat, self.legal)
            self.add_new(branch, p, count)
            if len(path) == 1 and self.forced >= 0:
                branch = self.branch_of(self.forced)
            else:
                branch = self.choose(branch, count)
            fresh = branch.visits == 0
            path.append(branch)
            self.game.apply(p, self.seat, branch.move)
            self.let_rivals_play(p, start)
        self.play_on(p, start)
        self.judge(p)
        self.learn(path)

    def let_rivals_play(self, p: P, start: i64) -> None:
        """As the policy says, until it is the searching seat's turn again."""
        while not self.is_far(p, start) and not p.decides(self.seat):
            self.follow_policy(p)

    def follow_policy(self, p: P) -> None:
        seat = p.decider()
        count = self.game.legal(p, seat, self.legal)
        move = self.policy.pick(self.game, p, seat, self.legal, count, self.rng)
        self.game.apply(p, seat, move)

    def add_new(self, branch: Branch, p: P, count: i64) -> None:
        """Branches for the legal moves that were never met here, with their looks."""
        if self.all_known(branch, count):
            return
        legal = self.legal
        looks = self.looks
        self.policy.weigh(self.game, p, self.seat, legal, count, self.rng, looks)
        total = 0.0
        for i in range(count):
            total += looks[i]
        trust = self.tuning.trust / max(total, 1e-9)
        floor = (1.0 - self.tuning.trust) / float(count)
        branches = branch.branches
        at: i64 = 0
        for i in range(count):
            move = legal[i]
            while at < len(branches) and branches[at].move < move:
                at += 1
            if at == len(branches) or branches[at].move != move:
                branches.insert(at, Branch(move, trust * looks[i] + floor))

    def branch_of(self, move: i64) -> Branch:
        """The branch of one of the moves that the searching seat can choose from."""
        at: i64 = 0
        while self.root.branches[at].move != move:
            at += 1
        return self.root.branches[at]

    def all_known(self, branch: Branch, count: i64) -> bool:
        legal = self.legal
        branches = branch.branches
        at: i64 = 0
        for i in range(count):
            while at < len(branches) and branches[at].move < legal[i]:
                at += 1
            if at == len(branches) or branches[at].move != legal[i]:
                return False
        return True

    def choose(self, branch: Branch, count: i64) -> Branch:
        """Of the legal moves the most promising: good results, good looks, seldom tried."""
        legal = self.legal
        branches = branch.branches
        usual = 0.5
        if branch.visits > 0:
            usual = branch.reward / float(branch.visits)
        curiosity = self.tuning.curiosity * sqrt(float(branch.visits) + 1.0)
        best = branches[0]
        top = -1.0
        at: i64 = 0
        for i in range(count):
            while branches[at].move < legal[i]:
                at += 1
            known = branches[at]
            visits = float(known.visits)
            worth = usual - self.tuning.caution
            if known.visits > 0:
                worth = known.reward / visits
            worth += curiosity * known.looks / (1.0 + visits)
            if worth > top:
                top = worth
                best = known
        return best

    def play_on(self, p: P, start: i64) -> None:
        """As the policy says, to the end or to the horizon."""
        while not self.is_far(p, start):
            self.follow_policy(p)

    def is_far(self, p: P, start: i64) -> bool:
        """The game is over, or the horizon is reached: all is judged at the same distance."""
        horizon = self.tuning.horizon
        return p.over or (horizon > 0 and p.turns >= start + horizon)

    def judge(self, p: P) -> None:
        """Scores and chances to win of all seats, real ones where the game is over."""
        scores = self.scores
        chances = self.chances
        for seat in range(p.seats):
            if p.over:
                scores[seat] = float(p.scores[seat])
            else:
                scores[seat] = self.policy.estimate(self.game, p, seat)
        chances_of(scores, self.tuning.spread, chances)
        self.reward = chances[self.seat]
        if p.over:
            shares_of(p, chances)
            margin = self.tuning.margin
            self.reward = margin * self.reward + (1.0 - margin) * chances[self.seat]

    def learn(self, path: list[Branch]) -> None:
        for branch in path:
            branch.visits += 1
            branch.reward += self.reward
        move = path[1].move
        if move not in self.outlooks:
            self.outlooks[move] = Outlook(len(self.scores))
        outlook = self.outlooks[move]
        for seat in range(len(self.scores)):
            outlook.chances[seat] += self.chances[seat]
            outlook.scores[seat] += self.scores[seat]


def chances_of(scores: vec[float], spread: float, out: vec[float]) -> None:
    """How likely each seat is to win with such scores, the sum being one."""
    top = scores[0]
    for score in scores:
        top = max(top, score)
    total = 0.0
    for seat in range(len(scores)):
        out[seat] = exp(max(-MOST_LEAD, (scores[seat] - top) / spread))
        total += out[seat]
    for seat in range(len(scores)):
        out[seat] /= total


def shares_of(p: Position, out: vec[float]) -> None:
    """A win counts one, a shared win its share."""
    shares: i64 = 0
    for seat in range(p.seats):
        shares += p.winners >> seat & 1
    for seat in range(p.seats):
        out[seat] = 0.0
        if p.winners >> seat & 1:
            out[seat] = 1.0 / float(shares)
