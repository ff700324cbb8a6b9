"""The rules that can forbid a move, by their numbers in the ledger (TRA-06 is 6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TURN_ABOUT: Final[i64] = 6
LAY_PASSENGERS: Final[i64] = 10
ROW_OF_ITS_COLOUR: Final[i64] = 11
STATIONS_FROM_HAND: Final[i64] = 13
ONE_COLOUR_ASCENDING: Final[i64] = 14
COLUMN_IS_COMPLETE: Final[i64] = 15
STATION_COMES_FIRST: Final[i64] = 17
INCOME_FROM_HAND: Final[i64] = 18
PAID_IN_FULL: Final[i64] = 19
ONE_TRAM_A_COLUMN: Final[i64] = 20
TRAMS_ON_DISPLAY: Final[i64] = 21
STEPS_IN_ORDER: Final[i64] = 25
THE_GAME_IS_OVER: Final[i64] = 34
