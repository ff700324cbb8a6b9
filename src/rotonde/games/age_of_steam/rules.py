"""The rules that can forbid a move, by their numbers in the ledger (AOS-35 is 35)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TEN_PHASES: Final[i64] = 7
FIFTEEN_SHARES: Final[i64] = 10
RAISE_OR_PASS: Final[i64] = 11
ONE_TURN_ORDER_PASS: Final[i64] = 14
ONE_ACTION_EACH: Final[i64] = 20
TWICE_ON_A_HEX: Final[i64] = 29
THREE_TILES: Final[i64] = 30
ONE_NEW_CITY: Final[i64] = 31
FIRST_TILE: Final[i64] = 32
MUST_TOUCH: Final[i64] = 33
NO_TILE_ON_A_CITY: Final[i64] = 34
OFF_THE_MAP: Final[i64] = 35
NOT_TO_RIVALS: Final[i64] = 36
TOWN_TILES: Final[i64] = 37
COMPLEX_BY_REPLACING: Final[i64] = 38
KEEP_THE_TRACK: Final[i64] = 39
TURN_WHAT_IS_TIED: Final[i64] = 41
EVERY_EXIT_STAYS: Final[i64] = 42
NONE_LEFT: Final[i64] = 43
ANY_TILES: Final[i64] = 44
PAY_IN_FULL: Final[i64] = 48
NOTHING_CHANGED: Final[i64] = 49
NO_LOOP: Final[i64] = 54
TWENTY_MARKERS: Final[i64] = 57
TWO_ROUNDS: Final[i64] = 60
OVER_LINKS_TO_ITS_COLOUR: Final[i64] = 61
NO_PLACE_TWICE: Final[i64] = 62
MUST_ARRIVE: Final[i64] = 65
OUT_OF_THE_GAME: Final[i64] = 75
PRODUCTION: Final[i64] = 80
THE_GAME_IS_OVER: Final[i64] = 90
LAST_BUILDS_FIRST: Final[i64] = 101  # on the Salt Coast
