"""What many games add up to, in whole numbers: the same in whatever order they are added."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

WHOLE_WIN = 60  # a win shared by two, three, four, five or six stays a whole number


@dataclass
class Spread:
    """Numbers added up: how many, their mean and spread, the least and the most."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, number: int) -> None:
        self.least = number if self.count == 0 else min(self.least, number)
        self.most = number if self.count == 0 else max(self.most, number)
        self.count += 1
        self.total += number
        self.squares += number * number

    def merge(self, other: Spread) -> None:
        if other.count:
            self.least = min(self.least, other.least) if self.count else other.least
            self.most = max(self.most, other.most) if self.count else other.most
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    def deviation(self) -> float:
        """The standard deviation of a sample."""
        if self.count < 2:
            return 0.0
        over = self.squares * self.count - self.total * self.total
        return sqrt(over / (self.count * (self.count - 1)))

    def plain(self) -> dict[str, object]:
        return {
            "mean": self.mean(),
            "deviation": self.deviation(),
            "min": self.least,
            "max": self.most,
        }


@dataclass
class Tally:
    """Games added up."""

    seats: int
    games: int = 0
    turns: Spread = field(default_factory=Spread)
    moves: Spread = field(default_factory=Spread)
    scores: list[Spread] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)  # in sixtieths
    forfeits: list[int] = field(default_factory=list)  # of each seat
    points: Counter[int] = field(default_factory=Counter)  # how often each score

    def __post_init__(self) -> None:
        self.scores = self.scores or [Spread() for seat in range(self.seats)]
        self.wins = self.wins or [0] * self.seats
        self.forfeits = self.forfeits or [0] * self.seats

    def add(self, scores: list[int], winners: list[int], turns: int, moves: int) -> None:
        """One game more; it has no scores if somebody has forfeited it."""
        self.games += 1
        self.turns.add(turns)
        self.moves.add(moves)
        for seat, score in enumerate(scores):
            self.scores[seat].add(score)
            self.points[score] += 1
        for seat in winners:
            self.wins[seat] += WHOLE_WIN // len(winners)

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.turns.merge(other.turns)
        self.moves.merge(other.moves)
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.merge(theirs)
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.forfeits = [a + b for a, b in zip(self.forfeits, other.forfeits, strict=True)]
        self.points.update(other.points)

    def wins_of(self, seat: int) -> float:
        return self.wins[seat] / WHOLE_WIN

    def plain(self) -> dict[str, object]:
        return {
            "games": self.games,
            "turns": self.turns.plain(),
            "moves": self.moves.plain(),
            "seats": [
                {
                    "score": self.scores[seat].plain(),
                    "wins": self.wins_of(seat),
                    "forfeits": self.forfeits[seat],
                }
                for seat in range(self.seats)
            ],
            "scores": {str(score): self.points[score] for score in sorted(self.points)},
        }
