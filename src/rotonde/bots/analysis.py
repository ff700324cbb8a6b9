"""What a move of a game was worth, looked at afterwards with the eyes of whoever played it."""

from __future__ import annotations

from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from rotonde.bots.advice import Advice, Adviser
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import Rng

LEAST_TRIED: Final[i64] = 20  # how often a move is tried before anything is said of it
PART_FOR_THE_MOVE: Final = 5  # of all iterations one in so many is for the move that was played
A_MISTAKE: Final = 0.01  # of a chance to win; less is no better move


@final
class Verdict:
    """What was to be expected before a move and after it, and the better move if there was one."""

    def __init__(self, best: Advice, played: Advice, seat: int) -> None:
        gain = best.chances[seat] - played.chances[seat]
        worse = best.move != played.move and gain >= A_MISTAKE
        self.seat: Final = seat
        self.before: Final = best if gain > 0 else played
        self.after: Final = played
        self.better: Final[Advice | None] = best if worse else None

    def lost(self) -> float:
        """By how much the move lowered the chance to win."""
        if self.better is None:
            return 0.0
        return self.better.chances[self.seat] - self.after.chances[self.seat]


def judge_move(
    game: Game[Position],
    p: Position,
    seat: int,
    move: int,
    luck: Rng,
    iterations: int,
    seconds: float,
) -> Verdict:
    """Think about a decision for so many iterations, or seconds if these are more than 0."""
    start = perf_counter()
    adviser = Adviser(game, p, seat, luck)
    if seconds > 0:
        adviser.think_for(seconds * (1.0 - 1.0 / PART_FOR_THE_MOVE))
        adviser.think_of(move, 1)
        while perf_counter() - start < seconds:
            adviser.think_more_of(move)
    else:
        adviser.think(iterations)
        adviser.think_of(move, max(min(LEAST_TRIED, iterations), iterations // PART_FOR_THE_MOVE))
    return Verdict(adviser.choice(), adviser.of(move), seat)
