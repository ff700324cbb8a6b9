"""Which of the moves a seat can choose from is tried next: all alike, then the better half.

Every move in the race is tried equally often and meets the same deals, so luck favours none. Then
the better half goes on to twice as many tries, and so on; when two are left the race begins anew
with all of them, for longer. It can be stopped at any time.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

FIRST_TRIES: Final[i64] = 2
FINALISTS: Final = 2


@final
class Runner:
    """A move in the race."""

    def __init__(self, move: i64, looks: float) -> None:
        self.move: Final = move
        self.looks: Final = looks  # to the policy
        self.tries: i64 = 0
        self.reward = 0.0  # the sum

    def mean(self) -> float:
        return self.reward / float(max(self.tries, 1))


@final
class Race:
    def __init__(self, runners: list[Runner]) -> None:
        self.runners: Final = runners  # those that look best first
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

    def best(self) -> Runner:
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
