"""The rules that can forbid a move, by their numbers in the ledger (EXP-04 is 4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SHOW_A_HAND_CARD: Final[i64] = 4
LOWEST_NUMBER_PLAYS: Final[i64] = 12
A_PAIR_OF_ACTIONS: Final[i64] = 13
BEGIN_WITH_A_STATION: Final[i64] = 14
PAY_THEN_BUILD: Final[i64] = 15
KIND_IS_KEPT: Final[i64] = 16
PAY_FROM_HAND: Final[i64] = 20
FROM_ITS_DECK: Final[i64] = 22
NO_LEVEL_SKIPPED: Final[i64] = 24
NUMBER_IN_THE_LIST: Final[i64] = 25
CONTINUE_A_TRACK: Final[i64] = 26
KEEP_ALL_TRACK: Final[i64] = 27
TURN_AND_TANK: Final[i64] = 28
NOT_OFF_THE_BOARD: Final[i64] = 29
PRICE_OF_A_SHARE: Final[i64] = 30
SHARE_FROM_ROUTE_DECKS: Final[i64] = 31
TAKE_OVER_A_SHARE: Final[i64] = 32
A_SHARE_TO_BUY: Final[i64] = 33
COMPANY_OF_MINE: Final[i64] = 40
CARD_FROM_A_DECK: Final[i64] = 44
EXCHANGE_WITH_ANOTHER: Final[i64] = 50
HOLDER_OF_THE_ENGINE: Final[i64] = 60
DECLARE_THE_ENGINE: Final[i64] = 62
THE_GAME_IS_OVER: Final[i64] = 70
FIRST_STATION_IN_THE_EAST: Final[i64] = 81
WEST_BONUS: Final[i64] = 82
EDGES_OF_THE_USA: Final[i64] = 83
THE_BLOCK: Final[i64] = 84
