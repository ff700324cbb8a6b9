"""The options of Trambahn."""

from __future__ import annotations

from typing import Final

from rotonde.core.first_player import first_option
from rotonde.core.options import Option
from rotonde.games.trambahn.board import SEATS

EQUAL_VALUES: Final = Option("equal_values", ["strict", "allowed"])
OPTIONS: Final = [first_option(SEATS), EQUAL_VALUES]
