"""The rules that can forbid a move, by their numbers in the ledger (STD-11 is 11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PUT_UP_OR_PASS: Final[i64] = 11
RAISE_OR_PASS: Final[i64] = 12
COMPANIES_IN_ORDER: Final[i64] = 20
MUST_BUILD: Final[i64] = 21
ONE_RAIL_PAID_BY_THE_BOX: Final[i64] = 23
CONNECTED_RAILS: Final[i64] = 24
ONE_GOODS_CUBE: Final[i64] = 42
THE_GAME_IS_OVER: Final[i64] = 45
