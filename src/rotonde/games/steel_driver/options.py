"""The options of Steel Driver."""

from __future__ import annotations

from typing import Final

from rotonde.core.options import Option

MOST_SEATS: Final = 6
FIRST: Final = Option("first", ["drawn", *(str(seat) for seat in range(1, MOST_SEATS + 1))])
OPTIONS: Final = [FIRST]
