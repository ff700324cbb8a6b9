"""What building costs: the rulebook's tables."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.games.age_of_steam.options import Options
from rotonde.games.age_of_steam.tiles import BLANK, COEXIST, N_EXITS, SIMPLE, SORT

# The first tile on a hex, on plain, river and mountain (AOS-45); complex ones only by an option.
FIRST: Final = vec[i64]([2, 3, 4, 4, 5, 6, 3, 4, 5])  # simple, crossing, coexist
TERRAINS: Final[i64] = 3
TOWN: Final[i64] = 1  # the first tile on a town's hex, and
TOWN_EXIT: Final[i64] = 1  # for each exit (AOS-46)
REPLACE_IN_TOWN: Final[i64] = 3
SIMPLE_BY_COMPLEX: Final[i64] = 3
OTHER_REPLACEMENT: Final[i64] = 2
ENGINEER_PRICE: Final[i64] = 2  # of any tile, by an option (AOS-22)
CHEAPEST: Final[i64] = 2


@final
class Prices:
    def __init__(self, options: Options) -> None:
        self.simple_by_coexist: Final = options.coexist_replace_cost

    def first(self, terrain: i64, new: i64) -> i64:
        """Terrain is paid only for the first tile on the hex (AOS-45)."""
        return FIRST[SORT[new] * TERRAINS + terrain]

    def on_town(self, old: i64, new: i64) -> i64:
        """Whatever the terrain (AOS-46); a replacement whatever it adds (AOS-47)."""
        if old == BLANK:
            return TOWN + TOWN_EXIT * N_EXITS[new]
        return REPLACE_IN_TOWN

    def replacing(self, old: i64, new: i64) -> i64:
        """One price a tile, also when it adds and turns at the same time (AOS-47)."""
        if SORT[old] != SIMPLE or SORT[new] == SIMPLE:
            return OTHER_REPLACEMENT
        if SORT[new] == COEXIST:
            return self.simple_by_coexist
        return SIMPLE_BY_COMPLEX
