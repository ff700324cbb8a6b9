"""The options of Trambahn."""

from __future__ import annotations

from typing import Final

from rotonde.core.options import Option

FIRST: Final = Option("first", ["drawn", "1", "2"])
EQUAL_VALUES: Final = Option("equal_values", ["strict", "allowed"])
OPTIONS: Final = [FIRST, EQUAL_VALUES]
