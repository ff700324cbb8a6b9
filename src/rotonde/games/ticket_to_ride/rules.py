"""The rules that can forbid a move, by their numbers in the ledger (TTR-04 is 4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

KEEP_FIRST_TICKETS: Final[i64] = 4
FIRST_TICKETS_IN_SECRET: Final[i64] = 5
PLAY_GOES_CLOCKWISE: Final[i64] = 6
ONE_OF_THREE_ACTIONS: Final[i64] = 10
FACE_UP_OR_BLIND: Final[i64] = 11
NO_SECOND_LOCOMOTIVE: Final[i64] = 14
NO_CARD_THERE: Final[i64] = 18
CARDS_OF_ONE_COLOUR: Final[i64] = 20
LOCOMOTIVES_STAND_IN: Final[i64] = 21
ENOUGH_WAGONS: Final[i64] = 22
CLAIMED_FOR_GOOD: Final[i64] = 24
ONE_OF_A_DOUBLE_ROUTE: Final[i64] = 25
TWIN_IS_CLOSED: Final[i64] = 26
KEEP_ONE_TICKET: Final[i64] = 30
THE_GAME_IS_OVER: Final[i64] = 40
PASS_ONLY_IF_STUCK: Final[i64] = 44
