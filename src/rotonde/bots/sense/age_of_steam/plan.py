"""A link that could be built in Age of Steam, and tables of the tracks that plans ask for."""

from __future__ import annotations

from itertools import accumulate
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import BIT
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.tiles import BETWEEN, EXITS, THE_TRACKS

A_STRAIGHT: Final[i64] = BETWEEN[3]  # as dear as any other simple track


def town_ends() -> list[int]:
    """The town tile whose only exit is an edge."""
    found = [-1] * 6
    for number, (_, pieces) in enumerate(THE_TRACKS):
        if len(pieces) == 1 and pieces[0][1] == 6:
            found[pieces[0][0]] = number
    return found


def alike() -> list[list[int]]:
    """For each set of edges the tracks that use just these."""
    found: list[list[int]] = [[] for _ in range(64)]
    for track in range(len(THE_TRACKS)):
        found[EXITS[track]].append(track)
    return found


TOWN_ENDS: Final = vec[i64](town_ends())
ALIKE: Final = vec[i64]([track for tracks in alike() for track in tracks])
ALIKE_START: Final = vec[i64](list(accumulate([0] + [len(tracks) for tracks in alike()])))


@final
class Plan:
    """A link that could be built, or two of them: ends, cost, tiles, and the tile to begin with."""

    def __init__(
        self,
        slot: i64,
        start: i64,
        via: i64,
        end: i64,
        cost: i64,
        tiles: i64,
        hex: i64,
        track: i64,
    ) -> None:
        self.slot: Final = slot  # a number for each pair of places
        self.start: Final = start
        self.via: Final = via  # a town on the way, or NONE
        self.end: Final = end
        self.cost: Final = cost
        self.tiles: Final = tiles
        self.hex: Final = hex
        self.track: Final = track
        self.worth: i64 = 0  # in hundredths of an income, once it is weighed

    def places(self) -> i64:
        """The ends of its links, a bit each."""
        if self.via == NONE:
            return BIT[self.start] | BIT[self.end]
        return BIT[self.start] | BIT[self.via] | BIT[self.end]
