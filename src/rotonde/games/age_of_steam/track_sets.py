"""Sets of tracks, a bit each, and what the tables say of them.

Plain tracks fill one word and town tiles another, both numbered from 0. A simple track is also a
piece of track: it has its number, and sets of pieces are sets of simple tracks.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import BIT
from rotonde.games.age_of_steam.tiles import EXITS, KINDS, THE_TRACKS, tracks_of

PLAIN: Final = tracks_of(0, 1, 2)
TOWN_TRACKS: Final = tracks_of(3)
FIRST_TOWN_TRACK: Final[i64] = len(PLAIN)  # town tiles come last
FIRST_TOWN_KIND: Final[i64] = THE_TRACKS[TOWN_TRACKS[0]][0]
ALL_EDGES: Final[i64] = 63
COMPLEX: Final = tracks_of(1, 2)
TRACK_BIT: Final = [2**n for n in range(len(PLAIN))] + [2**n for n in range(len(TOWN_TRACKS))]
HALF_OF_THE_PIECES: Final[i64] = 8
IN_HALF: Final[i64] = 255


def a_set(tracks: list[int]) -> int:
    """Of plain tracks or of town tiles."""
    return sum([TRACK_BIT[track] for track in tracks])


def sparing(tracks: list[int]) -> list[int]:
    """For each set of edges the tracks that use none of them."""
    return [a_set([t for t in tracks if EXITS[t] & edges == 0]) for edges in range(64)]


def holding(tracks: list[int]) -> list[int]:
    """For each set of edges the tracks that use all of them."""
    return [a_set([t for t in tracks if EXITS[t] & edges == edges]) for edges in range(64)]


def with_piece(piece: int) -> int:
    """The complex tracks that have a piece beside another one."""
    (ends,) = THE_TRACKS[piece][1]
    return a_set([track for track in COMPLEX if ends in THE_TRACKS[track][1]])


def unions(sets: list[int]) -> list[int]:
    """For each choice of these sets all that is in one of them."""
    found = [0]
    for each in sets:
        found += [other | each for other in found]
    return found


def of_kind(kind: int) -> int:
    return a_set([n for n in range(len(THE_TRACKS)) if THE_TRACKS[n][0] == kind])


SIMPLE_TRACKS: Final[i64] = a_set(tracks_of(0))
PLAIN_TRACKS: Final[i64] = a_set(PLAIN)
SPARING: Final = vec[i64](sparing(PLAIN))
HOLDING: Final = vec[i64](holding(PLAIN))
TOWN_SPARING: Final = vec[i64](sparing(TOWN_TRACKS))
TOWN_HOLDING: Final = vec[i64](holding(TOWN_TRACKS))
OF_KIND: Final = vec[i64]([of_kind(kind) for kind in range(len(KINDS))])
COMPLEX_WITH: Final = [with_piece(piece) for piece in tracks_of(0)]
WITH_PIECE: Final = vec[i64](COMPLEX_WITH)
# Complex tracks that have one of some pieces: by the first eight pieces, by the other seven.
WITH_LOW: Final = vec[i64](unions(COMPLEX_WITH[:8]))
WITH_HIGH: Final = vec[i64](unions(COMPLEX_WITH[8:]))


def pairs(ones: i64, others: i64) -> i64:
    """The complex tracks of two pieces, one of each set."""
    found: i64 = 0
    piece: i64 = 0
    left = ones
    while left != 0:
        if left & 1:
            rest = others & ~BIT[piece]
            partner = WITH_LOW[rest & IN_HALF] | WITH_HIGH[rest >> HALF_OF_THE_PIECES]
            found |= WITH_PIECE[piece] & partner
        left >>= 1
        piece += 1
    return found
