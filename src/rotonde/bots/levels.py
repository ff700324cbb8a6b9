"""The four levels of every game: apprentice, driver, engineer, chief.

An apprentice plays as the game's sense says, as far as he has it. A driver tries the moves that
look best a little way ahead. Engineers and chiefs search; a chief wider, longer or further, with
the whole sense.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.bots.tuning import Tuning

APPRENTICE: Final = "apprentice"
DRIVER: Final = "driver"
ENGINEER: Final = "engineer"
CHIEF: Final = "chief"
LEVELS: Final = [APPRENTICE, DRIVER, ENGINEER, CHIEF]


@final
class Ladder:
    """The levels of one game: what a driver tries, and how engineers and chiefs search."""

    def __init__(
        self,
        moves: i64,
        deals: i64,
        turns: i64,
        engineer: Tuning,
        engineers: i64,
        chief: Tuning,
        chiefs: i64,
    ) -> None:
        self.moves: Final = moves  # that a driver tries
        self.deals: Final = deals  # that each of them meets
        self.turns: Final = turns  # that are played on
        self.engineer: Final = engineer
        self.engineers: Final = engineers  # iterations of an engineer who is given no budget
        self.chief: Final = chief
        self.chiefs: Final = chiefs


def ladder(game: str) -> Ladder:
    """Budgets are iterations, for people there are deadlines (`server/play/game_cache.py`)."""
    if game == "ticket-to-ride":
        return Ladder(3, 2, 4, Tuning(0, 30.0, 4), 100, Tuning(0, 30.0, 6), 3000)
    if game == "trambahn":
        return Ladder(3, 40, 2, Tuning(0, 15.0, 3), 2500, Tuning(0, 15.0, 6), 12000)
    if game == "express-01":
        chief = Tuning(0, 6.0, 3, faith=0.0, rounds=1)
        return Ladder(2, 1, 2, Tuning(2, 6.0, 2), 60, chief, 2000)
    if game == "steel-driver":
        return Ladder(4, 2, 1, Tuning(0, 60.0, 4), 30, Tuning(0, 60.0, 8, 6), 2000)
    steam = Tuning(2, 15.0, 3, 6)
    return Ladder(2, 1, 1, steam, 60, steam, 800)
