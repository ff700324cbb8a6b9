"""What every position has: who decides, where the sequence of play stands, how it ended."""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rotonde.core.rng import Rng

EVERYBODY: Final[i64] = -1  # as reader of an event, or as the seat of somebody who only watches
BIT: Final = vec[i64]([1 << n for n in range(63)])  # compiled, a literal `1 << n` has 32 bits
ZEROS: Final = vec[i64]([0] * 8192)  # cut to measure: `ZEROS[:9]`, or whole as a move buffer


@final
class Event:
    """Something that happened: the key of a sentence, its numbers, and who may read it."""

    def __init__(self, key: str, numbers: tuple[int, ...], reader: i64) -> None:
        self.key: Final = key
        self.numbers: Final = numbers
        self.reader: Final = reader

    def is_for(self, seat: i64) -> bool:
        """Whether a seat may read it; EVERYBODY: whether all may."""
        return self.reader == EVERYBODY or self.reader == seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """All that changes during a game: enough to go on from, and nothing else."""

    def __init__(self, seats: i64, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.phase: i64 = 0  # the number of the phase being played
        self.place: i64 = 0  # the agenda: how far the sequence of play has come,
        self.asides: i64 = 0  # and the phases that come before it goes on, next one last
        self.deciding: i64 = 0  # the seats that must decide now, a bit each; usually one
        self.turns: i64 = 0  # that have been played
        self.last_round = False
        self.over = False
        self.scores = vec[i64]()  # one a seat, when the game is over
        self.winners: i64 = 0  # a bit a seat, when the game is over
        self.diary: list[Event] | None = None  # None: a searching bot keeps no diary

    def clone(self) -> Self:
        """The same position, to go another way from; it keeps no diary."""
        raise NotImplementedError

    def view(self, seat: i64) -> dict[str, object]:
        """All that a seat may know, as plain data; EVERYBODY: what a spectator may know."""
        raise NotImplementedError

    def determinize(self, seat: i64, luck: Rng) -> Self:
        """A position that `seat` cannot tell from this one, with a fresh stream of chance."""
        raise NotImplementedError

    def check(self) -> None:
        """The referee: nothing was lost and nothing was won from nowhere."""
        raise NotImplementedError

    def copy_course(self, other: Position) -> None:
        """Take over what every position has: the part of `clone` that no game need write."""
        self.phase = other.phase
        self.place = other.place
        self.asides = other.asides
        self.deciding = other.deciding
        self.turns = other.turns
        self.last_round = other.last_round
        self.over = other.over
        self.scores = other.scores[:]
        self.winners = other.winners

    def ask(self, seat: i64) -> None:
        """This seat must decide now."""
        self.deciding |= BIT[seat]

    def ask_everybody(self) -> None:
        """All seats must decide now, at once."""
        self.deciding = BIT[self.seats] - 1

    def decides(self, seat: i64) -> bool:
        """Whether this seat must decide now."""
        return 0 <= seat < self.seats and self.deciding >> seat & 1 == 1

    def decider(self) -> i64:
        """The first of the seats that must decide."""
        assert self.deciding != 0, "nobody must decide: the game is over"
        seat: i64 = 0
        while not self.deciding >> seat & 1:
            seat += 1
        return seat

    def deciders(self) -> list[int]:
        """The seats that must decide now."""
        return [seat for seat in range(self.seats) if self.deciding >> seat & 1]

    def say(self, key: str, numbers: tuple[int, ...], reader: i64) -> None:
        """Write it down. In rules that bots search, guard it: `if p.diary is not None:`."""
        if self.diary is not None:
            self.diary.append(Event(key, numbers, reader))

    def course(self) -> dict[str, object]:
        """The part of `view` that every game has."""
        return {
            "seats": self.seats,
            "phase": self.phase,
            "deciding": self.deciders(),
            "turns": self.turns,
            "over": self.over,
            "scores": list(self.scores),
            "winners": [seat for seat in range(self.seats) if self.winners >> seat & 1],
        }
