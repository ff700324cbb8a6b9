"""When a coach speaks and when it is silent: the one place for its manners.

One tip a turn, each at most twice, in this game and all that its reader remembers; none that he has
heeded twice, none but warnings once he has played a few games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rotonde.learn.coach.tip import Tip

OFTEN: Final = 2  # times that a tip is said
HEEDED: Final = 2  # times after which it is known
NEWCOMER: Final = 5  # games in which more is said than warnings

Played = tuple[int, int, int]  # seat, move, number of the entry


def is_alone(people: frozenset[int], seat: int) -> bool:
    """All others at the table are bots: nobody is helped against somebody without having asked."""
    return people == {seat}


@dataclass(frozen=True)
class Reader:
    """What is known of who reads: games of this kind played before, tips that were heeded."""

    games: int = 0
    known: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Moment:
    """When somebody is to decide: after how many entries, and after which of them his turn began.

    `proposed`: the move that he is about to confirm.
    """

    n: int
    go: int
    proposed: int | None = None


def moment(seat: int, n: int, played: Sequence[Played], proposed: int | None = None) -> Moment:
    """A turn begins with the last move of somebody else."""
    go = next((number for who, _, number in reversed(played) if who != seat), 0)
    return Moment(n, go, proposed)


class Manners:
    """What was said to one seat in one game."""

    def __init__(self) -> None:
        self.times: Counter[str] = Counter()
        self.heeded: Counter[str] = Counter()
        self.things: set[tuple[str, int]] = set()
        self.spoken: tuple[int, int, str] | None = None  # in which turn, where in it, the tip
        self.pending: tuple[Tip, Moment] | None = None  # said, and not yet known to be heeded

    def choose(self, tips: Sequence[Tip], now: Moment, reader: Reader) -> Tip | None:
        """The tip to be said now, if any; asked twice for the same, it gives the same answer."""
        for tip in tips:
            if self.may_say(tip, now, reader):
                self.say(tip, now)
                return tip
        return None

    def may_say(self, tip: Tip, now: Moment, reader: Reader) -> bool:
        if self.spoken is not None and self.spoken[0] == now.go:
            if self.spoken[2] == tip.subject:
                return self.spoken[1] == now.n  # played all the same: not again in this turn
            if not tip.costs_the_game:
                return False
        if self.times[tip.subject] >= OFTEN:
            return False
        if tip.about is not None and (tip.subject, tip.about) in self.things:
            return False
        known = tip.subject in reader.known or self.heeded[tip.subject] >= HEEDED
        return tip.costs_the_game or not (known or reader.games >= NEWCOMER)

    def say(self, tip: Tip, now: Moment) -> None:
        if self.spoken != (now.go, now.n, tip.subject):
            self.times[tip.subject] += 1
        if tip.about is not None:
            self.things.add((tip.subject, tip.about))
        self.spoken = (now.go, now.n, tip.subject)
        self.pending = (tip, now)

    def recall(self, marks: Sequence[str]) -> None:
        """What a reader remembers to have been told, here or in earlier games: a server that began
        anew does not."""
        for key, times in Counter(mark.partition(":")[0] for mark in marks).items():
            self.times[key] = max(self.times[key], times)
        for mark in marks:
            key, _, about = mark.partition(":")
            if about.isdecimal():
                self.things.add((key, int(about)))

    def look_back(self, seat: int, now: Moment, played: Sequence[Played]) -> str | None:
        """The subject of the tip said last, if it has been heeded since; told once.

        Of a move that was proposed: another was played. Else: a move of that turn acts on it.
        """
        if self.pending is None:
            return None
        tip, then = self.pending
        since = [move for who, move, number in played if who == seat and number > then.n]
        if not since or (then.proposed is None and now.go == then.go):
            return None
        self.pending = None
        acted = (
            since[0] != then.proposed
            if then.proposed is not None
            else tip.heeding.intersection(since)
        )
        if not acted:
            return None
        self.heeded[tip.subject] += 1
        return tip.subject
