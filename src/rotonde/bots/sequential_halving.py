"""Sequential halving: which move of a seat is tried next: all alike, then the better half.

Every move in the race is tried equally often and meets the same deals, so luck favours none. Then
the better half goes on to twice as many tries, and so on; when two are left the race begins anew
with all of them, for longer. It can be stopped at any time, and is decided when more tries would
hardly change who leads.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

FIRST_TRIES: Final[i64] = 2
FINALISTS: Final = 2
ENOUGH_TRIES: Final[i64] = 32  # of every runner, before a race can be decided
SURE: Final = 3.0  # standard errors by which a leader leads for good
ALIKE: Final = 0.004  # of a game: a lead not worth more tries
FAITH: Final = 1.0  # in what looks best: standard errors by which it may lag and be played


@final
class Runner:
    """A move in the race."""

    def __init__(self, move: i64, looks: float) -> None:
        self.move: Final = move
        self.looks: Final = looks  # to the policy
        self.tries: i64 = 0
        self.reward = 0.0  # the sum
        self.rewards = vec[float]()  # of each deal met

    def learn(self, reward: float) -> None:
        """One more try, and what it brought."""
        self.tries += 1
        self.reward += reward
        self.rewards = append(self.rewards, reward)

    def mean(self) -> float:
        """What a try brought on average."""
        return self.reward / float(max(self.tries, 1))

    def leads(self, other: Runner) -> bool:
        """Over the deals both have met: beyond doubt, or by so little that it does not matter."""
        by, error = self.lead(other)
        return by >= SURE * error or by + SURE * error <= ALIKE

    def lead(self, other: Runner) -> tuple[float, float]:
        """By how much it is better in the deals both have met, and the standard error of that."""
        met = min(self.tries, other.tries)
        total = 0.0
        squares = 0.0
        for i in range(met):
            by = self.rewards[i] - other.rewards[i]
            total += by
            squares += by * by
        mean = total / float(met)
        return mean, sqrt(max(squares / float(met) - mean * mean, 0.0) / float(met))


@final
class Race:
    """Sequential halving: all moves are tried, the better half goes on, until one is left."""

    def __init__(self, runners: list[Runner], faith: float = FAITH) -> None:
        self.runners: Final = runners  # those that look best first
        self.faith: Final = faith
        self.running: list[Runner] = runners[:]
        self.goal = FIRST_TRIES  # tries that every runner needs in this heat
        self.start = FIRST_TRIES  # and needed when the race began

    def next(self) -> Runner:
        """The first of those in the race that have not reached the goal."""
        for runner in self.running:
            if runner.tries < self.goal:
                return runner
        if len(self.running) <= FINALISTS:
            self.start *= 2
            self.goal = self.start
            self.running = self.runners[:]
        else:
            ranked = sorted(self.running, key=lambda runner: -runner.mean())
            self.running = ranked[: max(FINALISTS, len(ranked) // 2)]
            self.goal *= 2
        return self.next()

    def is_decided(self) -> bool:
        """Whether the leader is so far ahead that more tries would change nothing."""
        best = self.leader()
        for runner in self.runners:
            if runner.tries < ENOUGH_TRIES:
                return False
            if runner is not best and not best.leads(runner):
                return False
        return True

    def best(self) -> Runner:
        """The leader; where its lead may be mere luck, the favourite: what looked best."""
        leader = self.leader()
        favourite = self.runners[0]
        if leader is favourite or favourite.tries == 0:
            return leader
        by, error = leader.lead(favourite)
        if by < self.faith * error:
            return favourite
        return leader

    def leader(self) -> Runner:
        """The best results, of those tried at least half as often as any; else the best looks."""
        most: i64 = 0
        for runner in self.runners:
            most = max(most, runner.tries)
        best = self.runners[0]
        found = False
        for runner in self.runners:
            if runner.tries > 0 and runner.tries * 2 >= most:
                if not found or runner.mean() > best.mean():
                    best = runner
                found = True
        return best
