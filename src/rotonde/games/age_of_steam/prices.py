"""What building costs: the rulebook's tables."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.games.age_of_steam.options import Options
from rotonde.games.age_of_steam.tiles import BLANK, COEXIST, N_EXITS, SIMPLE, SORT
from rotonde.games.age_of_steam.track_sets import PLAIN, TOWN_TRACKS, a_set

# What a tile is laid on: a town's hex, without or with a tile; other track; a terrain.
A_TOWN: Final[i64] = 0
TOWN_TRACK: Final[i64] = 1
SIMPLE_TRACK: Final[i64] = 2
COMPLEX_TRACK: Final[i64] = 3
A_TERRAIN: Final[i64] = 4
TERRAINS: Final[i64] = 3
GROUNDS: Final[i64] = A_TERRAIN + TERRAINS

# The first tile on a hex, on plain, river and mountain (AOS-45); complex ones only by an option.
FIRST: Final = vec[i64]([2, 3, 4, 4, 5, 6, 3, 4, 5])  # simple, crossing, coexist
TOWN: Final[i64] = 1  # the first tile on a town's hex, and
TOWN_EXIT: Final[i64] = 1  # for each exit (AOS-46)
REPLACE_IN_TOWN: Final[i64] = 3
SIMPLE_BY_COMPLEX: Final[i64] = 3
OTHER_REPLACEMENT: Final[i64] = 2
ENGINEER_PRICE: Final[i64] = 2  # of any tile, by an option (AOS-22)
CHEAPEST: Final[i64] = 2
DEAREST: Final[i64] = 6


def ground(terrain: i64, town: bool, old: i64) -> i64:
    """What a tile is laid on: terrain is paid only for the first tile on the hex (AOS-45)."""
    if town:
        if old == BLANK:
            return A_TOWN
        return TOWN_TRACK
    if old == BLANK:
        return A_TERRAIN + terrain
    if SORT[old] == SIMPLE:
        return SIMPLE_TRACK
    return COMPLEX_TRACK


@final
class Prices:
    def __init__(self, options: Options) -> None:
        self.simple_by_coexist: Final = options.coexist_replace_cost
        self.plain: Final = vec[i64](self.all_paid_by(GROUNDS, PLAIN))
        self.town: Final = vec[i64](self.all_paid_by(SIMPLE_TRACK, TOWN_TRACKS))

    def of(self, ground: i64, new: i64) -> i64:
        """One price a tile, also when it adds and turns at the same time (AOS-47)."""
        if ground >= A_TERRAIN:
            return FIRST[SORT[new] * TERRAINS + ground - A_TERRAIN]
        if ground == A_TOWN:
            return TOWN + TOWN_EXIT * N_EXITS[new]  # whatever the terrain (AOS-46)
        if ground == TOWN_TRACK:
            return REPLACE_IN_TOWN
        if ground == COMPLEX_TRACK or SORT[new] == SIMPLE:
            return OTHER_REPLACEMENT
        if SORT[new] == COEXIST:
            return self.simple_by_coexist
        return SIMPLE_BY_COMPLEX

    def all_paid_by(self, grounds: i64, tracks: list[int]) -> list[int]:
        """For each of the first grounds and so many dollars, the tracks that these pay for."""
        found: list[int] = []
        for ground in range(grounds):
            prices = [self.of(ground, track) for track in tracks]
            for dollars in range(DEAREST + 1):
                cheap = [n for n in range(len(tracks)) if prices[n] <= dollars]
                found.append(a_set([tracks[n] for n in cheap]))
        return found

    def plain_for(self, ground: i64, cash: i64) -> i64:
        """The plain tracks that so much cash pays for."""
        return self.plain[ground * (DEAREST + 1) + min(cash, DEAREST)]

    def town_for(self, ground: i64, cash: i64) -> i64:
        """The town tiles, on a town's hex."""
        return self.town[ground * (DEAREST + 1) + min(cash, DEAREST)]
