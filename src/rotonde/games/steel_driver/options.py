"""The options of Steel Driver."""

from __future__ import annotations

from typing import Final

from rotonde.core.first_player import first_option

MOST_SEATS: Final = 6
OPTIONS: Final = [first_option(MOST_SEATS)]
