"""Information set Monte Carlo tree search led by a policy: the search of the stronger bots.

The moves that look best to the policy race against each other (`sequential_halving.py`). Each try
deals what the searching seat cannot see, goes down the tree of everybody's decisions
(`search_nodes.py`), and lets the policy play on, to the end or to a horizon where it says what the
scores will be. What a deal alone makes likely is taken off.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64

from rotonde.bots.policy import Policy
from rotonde.bots.search_nodes import Branch
from rotonde.bots.sequential_halving import Race, Runner
from rotonde.bots.tuning import Tuning
from rotonde.bots.win_chances import NOTHINGS, chances_of, shares_of
from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng

P = TypeVar("P", bound=Position)
TIE: Final = 1e-9  # less than any difference between looks that means something
LEAST_LOOKS: Final = 2e-6  # a move that looks so much worse than the best is not tried
FIRST_CHECK: Final[i64] = 64  # iterations, before a race is asked whether it is decided


@final
class Outlook:
    """What one of the moves the seat can choose from changes, or what all deals look like."""

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
        self.horizon: Final = tuning.horizon_for(p.seats)
        self.rng: Final = rng
        self.tries: i64 = 0  # in all
        self.trees: Final[dict[int, Branch]] = {}  # by the first move
        self.dealt_positions: Final[list[P]] = []
        self.runners: Final[list[Runner]] = []  # of all legal moves
        self.outlooks: Final[dict[int, Outlook]] = {}  # by the first move
        self.deals: Final = Outlook(p.seats)  # before any move
        self.dealt: Final = NOTHINGS[: p.seats]  # the chances of the last deal
        self.dealt_scores: Final = NOTHINGS[: p.seats]
        self.legal: Final = ZEROS[:]
        self.looks: Final = NOTHINGS[:]
        self.chances: Final = NOTHINGS[: p.seats]
        self.scores: Final = NOTHINGS[: p.seats]
        self.rewards: Final = NOTHINGS[: p.seats]  # of the last iteration
        self.race: Final = self.line_up()

    def grow(self, iterations: i64) -> None:
        """So many iterations more, each for the move that the race wants tried."""
        for i in range(iterations):
            self.iterate(self.race.next())

    def grow_for(self, seconds: float) -> None:
        """At least once, then until the time is up."""
        end = perf_counter() + seconds
        while True:
            self.iterate(self.race.next())
            if perf_counter() >= end:
                return

    def decide(self, iterations: i64, seconds: float) -> i64:
        """The best move, after so many iterations or seconds, or once the race is decided."""
        if len(self.race.runners) == 1:
            return self.best()
        end = perf_counter() + seconds
        check = FIRST_CHECK
        while True:
            self.iterate(self.race.next())
            if iterations > 0 and self.tries >= iterations:
                break
            if seconds > 0.0 and perf_counter() >= end:
                break
            if self.tries >= check:
                if self.race.is_decided():
                    break
                check += check >> 2
        return self.best()

    def grow_on(self, move: i64, iterations: i64) -> None:
        """Try one legal move of the searching seat so many times more."""
        runner = self.runner_of(move)
        for i in range(iterations):
            self.iterate(runner)

    def best(self) -> i64:
        """The move that the race has ahead now."""
        return self.race.best().move

    def line_up(self) -> Race:
        """The moves that look best, in this order; chance decides among equals."""
        game = self.game
        count = game.legal(self.p, self.seat, self.legal)
        looks = self.looks
        self.policy.weigh(game, self.p, self.seat, self.legal, count, self.rng, looks)
        lots = self.rng.split()
        field = [
            Runner(self.legal[i], looks[i] + TIE * float(lots.below(1000))) for i in range(count)
        ]
        field.sort(key=lambda runner: -runner.looks)
        self.runners.extend(field)
        least = LEAST_LOOKS * field[0].looks
        tried = [runner for runner in field[: self.tuning.moves] if runner.looks >= least]
        return Race(tried, self.tuning.faith)

    def runner_of(self, move: i64) -> Runner:
        """The runner of any legal move, also of one that is not in the race."""
        at: i64 = 0
        while self.runners[at].move != move:
            at += 1
        return self.runners[at]

    def iterate(self, runner: Runner) -> None:
        """Try a move once more, in the next deal that it has not met."""
        p = self.next_deal(runner.tries)
        self.policy.forget()
        self.note_deal(p)
        start = p.turns
        self.game.apply(p, self.seat, runner.move)
        path = self.go_down(p, start, runner.move)
        while not self.is_far(p, start):
            self.follow_policy(p)
        self.judge(p)
        runner.learn(self.rewards[self.seat])
        self.tries += 1
        self.learn(path, runner.move)

    def next_deal(self, number: i64) -> P:
        """Every move meets the same deals, with the same chance to come."""
        while len(self.dealt_positions) <= number:
            self.dealt_positions.append(self.policy.deal(self.p, self.seat, self.rng))
        deal = self.dealt_positions[number]
        return deal.clone()

    def go_down(self, p: P, start: i64, first: i64) -> list[Branch]:
        """The next decisions, everybody's, as the tree has them, with one new branch a time."""
        path: list[Branch] = []
        if self.tuning.depth <= 1:
            return path
        if first not in self.trees:
            self.trees[first] = Branch(first, 0.0, p.seats)
        branch = self.trees[first]
        path.append(branch)
        while branch.visits > 0 and len(path) < self.tuning.depth and not self.is_far(p, start):
            seat = p.decider()
            count = self.game.legal(p, seat, self.legal)
            if not branch.knows(self.legal, count):
                self.policy.weigh(self.game, p, seat, self.legal, count, self.rng, self.looks)
                branch.add_new(self.legal, count, self.looks)
            branch = branch.choose(seat, self.legal, count, self.tuning)
            path.append(branch)
            self.game.apply(p, seat, branch.move)
        return path

    def note_deal(self, p: P) -> None:
        """What this deal alone makes likely: luck that no move must be praised or blamed for."""
        for seat in range(p.seats):
            self.dealt_scores[seat] = self.policy.estimate(self.game, p, seat)
        chances_of(self.dealt_scores, self.tuning.spread, self.dealt)
        for seat in range(p.seats):
            self.deals.chances[seat] += self.dealt[seat]
            self.deals.scores[seat] += self.dealt_scores[seat]

    def follow_policy(self, p: P) -> None:
        """Play one move of the policy for whoever is to decide."""
        seat = p.decider()
        count = self.game.legal(p, seat, self.legal)
        move = self.policy.pick(self.game, p, seat, self.legal, count, self.rng)
        self.game.apply(p, seat, move)

    def chances_after(self, move: i64) -> list[float]:
        """How likely each seat is to win after a move that was tried."""
        visits = float(self.runner_of(move).tries)
        all_visits = float(self.tries)
        changes = self.outlooks[move].chances
        found = [
            min(1.0, max(0.0, self.deals.chances[seat] / all_visits + changes[seat] / visits))
            for seat in range(len(changes))
        ]
        total = max(sum(found), 1e-9)
        return [chance / total for chance in found]

    def scores_after(self, move: i64) -> list[float]:
        """The score that each seat will about end with after a move that was tried."""
        visits = float(self.runner_of(move).tries)
        all_visits = float(self.tries)
        changes = self.outlooks[move].scores
        return [
            self.deals.scores[seat] / all_visits + changes[seat] / visits
            for seat in range(len(changes))
        ]

    def is_far(self, p: P, start: i64) -> bool:
        """The game is over, or the horizon is reached: all is judged at the same distance."""
        return p.over or (self.horizon > 0 and p.turns >= start + self.horizon)

    def judge(self, p: P) -> None:
        """Scores and chances to win of all seats, real ones where the game is over."""
        scores = self.scores
        chances = self.chances
        for seat in range(p.seats):
            if p.over:
                scores[seat] = float(p.scores[seat])
            else:
                scores[seat] = self.policy.estimate(self.game, p, seat)
        rewards = self.rewards
        chances_of(scores, self.tuning.spread, chances)
        for seat in range(p.seats):
            rewards[seat] = chances[seat]
        if p.over:
            shares_of(p, chances)
            margin = self.tuning.margin
            for seat in range(p.seats):
                rewards[seat] = margin * rewards[seat] + (1.0 - margin) * chances[seat]
        for seat in range(p.seats):
            rewards[seat] += 0.5 - self.dealt[seat]

    def learn(self, path: list[Branch], move: i64) -> None:
        """Add what an iteration brought to the branches it went through."""
        for branch in path:
            branch.learn(self.rewards)
        if move not in self.outlooks:
            self.outlooks[move] = Outlook(len(self.scores))
        outlook = self.outlooks[move]
        for seat in range(len(self.scores)):
            outlook.chances[seat] += self.chances[seat] - self.dealt[seat]
            outlook.scores[seat] += self.scores[seat] - self.dealt_scores[seat]
