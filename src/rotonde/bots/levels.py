"""The four levels of every game: apprentice, driver, engineer, chief.

An apprentice plays as the game's sense says, as far as he has it. A driver tries the moves that
look best a little way ahead. Engineers and chiefs search; a chief wider, longer or further, with
the whole sense. In a game without sense all four search (information set Monte Carlo tree search),
each longer than the one before.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.bots.tuning import Tuning
from rotonde.games.catalogue import part_of

APPRENTICE: Final = "apprentice"
DRIVER: Final = "driver"
ENGINEER: Final = "engineer"
CHIEF: Final = "chief"
LEVELS: Final = [APPRENTICE, DRIVER, ENGINEER, CHIEF]


@final
class Driver:
    """How far a driver looks ahead."""

    def __init__(self, *, moves: i64, deals: i64, turns: i64) -> None:
        self.moves: Final = moves  # that are tried
        self.deals: Final = deals  # that each of them meets
        self.turns: Final = turns  # that are played on


@final
class Searcher:
    """How an engineer or a chief searches."""

    def __init__(self, *, iterations: i64, tuning: Tuning) -> None:
        self.iterations: Final = iterations  # where no budget is given
        self.tuning: Final = tuning


@final
class Ladder:
    """The levels of one game: `LADDER` in `bots/sense/<game>/ladder.py`.

    Budgets are iterations; for people there are deadlines (the levels that the server offers).
    """

    def __init__(self, *, driver: Driver, engineer: Searcher, chief: Searcher) -> None:
        self.driver: Final = driver
        self.engineer: Final = engineer
        self.chief: Final = chief


# Iterations of a search without sense, for a game that brings none.
WITHOUT_SENSE: Final[dict[str, int]] = {
    APPRENTICE: 20,
    DRIVER: 100,
    ENGINEER: 500,
    CHIEF: 3000,
}
# The advice for such a game: all moves are tried, played on at random, and who wins counts.
ADVICE_WITHOUT_SENSE: Final = Tuning(horizon=0, spread=1.0, moves=200, depth=6, margin=0.0)


def ladder(game: str) -> Ladder | None:
    """The levels of a game as its sense has them; None where it has no sense."""
    sense = part_of(game, "sense")
    if sense is None:
        return None
    found: Ladder = sense.LADDER
    return found


def chief_iterations(game: str) -> int:
    """What a chief of this game is given who is given no budget."""
    rungs = ladder(game)
    return WITHOUT_SENSE[CHIEF] if rungs is None else rungs.chief.iterations


def chief_tuning(game: str) -> Tuning:
    """How a chief of this game searches, for advice."""
    rungs = ladder(game)
    return ADVICE_WITHOUT_SENSE if rungs is None else rungs.chief.tuning
