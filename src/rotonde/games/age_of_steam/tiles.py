"""The track tiles: fifteen kinds, and every way each of them can be turned.

A tile that is turned is called a track here: what lies on a hex is one of 77 tracks. The track says
which tile it is, so a move need only name the track: `n-s`, `n-se+s-nw`, `town-n-ne-s`.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.hexes import EDGE_NAMES

SIMPLE: Final[i64] = 0
CROSSING: Final[i64] = 1
COEXIST: Final[i64] = 2
TOWN_TILE: Final[i64] = 3
TO_TOWN: Final[i64] = 6  # instead of an edge: the track ends in the town's circle
BLANK: Final[i64] = 255  # a hex without a tile

Pieces = tuple[tuple[int, int], ...]


@final
class Kind:
    """A printed tile as it lies before it is turned."""

    def __init__(self, id: str, sort: int, pieces: Pieces) -> None:
        self.id: Final = id
        self.sort: Final = sort
        self.pieces: Final = pieces


KINDS: Final = [
    Kind("gentle", 0, ((0, 2),)),
    Kind("straight", 0, ((0, 3),)),
    Kind("tight", 0, ((0, 1),)),
    Kind("cross_straight_straight", 1, ((0, 3), (1, 4))),
    Kind("cross_straight_gentle", 1, ((0, 3), (1, 5))),
    Kind("cross_gentle_gentle", 1, ((0, 2), (1, 3))),
    Kind("coexist_gentle_gentle", 2, ((0, 2), (3, 5))),
    Kind("coexist_straight_tight", 2, ((0, 3), (1, 2))),
    Kind("coexist_gentle_tight_1", 2, ((0, 2), (3, 4))),
    Kind("coexist_gentle_tight_2", 2, ((0, 2), (4, 5))),
    Kind("town_1", 3, ((0, 6),)),
    Kind("town_3_right", 3, ((0, 6), (1, 6), (3, 6))),
    Kind("town_3_left", 3, ((0, 6), (3, 6), (5, 6))),
    Kind("town_3_adjacent", 3, ((0, 6), (1, 6), (5, 6))),
    Kind("town_3_star", 3, ((0, 6), (2, 6), (4, 6))),
]
KIND_IDS: Final = [kind.id for kind in KINDS]


def turned(pieces: Pieces, turn: int) -> Pieces:
    """The pieces of a tile turned clockwise by so many edges, in a fixed order."""
    ends = [tuple(6 if e == 6 else (e + turn) % 6 for e in piece) for piece in pieces]
    return tuple(sorted((min(piece), max(piece)) for piece in ends))


def all_tracks() -> list[tuple[int, Pieces]]:
    """Every tile in every turn that looks different."""
    found: dict[tuple[int, Pieces], None] = {}
    for number, kind in enumerate(KINDS):
        for turn in range(6):
            found[number, turned(kind.pieces, turn)] = None
    return list(found)


def track_name(pieces: Pieces) -> str:
    if pieces[0][1] == TO_TOWN:
        return "-".join(["town", *(EDGE_NAMES[a] for a, _ in pieces)])
    return "+".join(f"{EDGE_NAMES[a]}-{EDGE_NAMES[b]}" for a, b in pieces)


def partners(pieces: Pieces) -> list[int]:
    """Where the track that enters by each edge goes: to another edge, to the town, nowhere."""
    other = {a: b for a, b in pieces} | {b: a for a, b in pieces}
    return [other.get(edge, -1) for edge in range(6)]


def exits(pieces: Pieces) -> int:
    """The edges that the track uses, a bit each."""
    return sum(2**edge for piece in pieces for edge in piece if edge != TO_TOWN)


THE_TRACKS: Final = all_tracks()
TRACKS: Final[i64] = len(THE_TRACKS)
TRACK_NAMES: Final = [track_name(pieces) for _, pieces in THE_TRACKS]
TRACK_NUMBER: Final = {track: number for number, track in enumerate(THE_TRACKS)}
KIND: Final = vec[i64]([kind for kind, _ in THE_TRACKS])
SORT: Final = vec[i64]([KINDS[kind].sort for kind, _ in THE_TRACKS])
EXITS: Final = vec[i64]([exits(pieces) for _, pieces in THE_TRACKS])
N_EXITS: Final = vec[i64]([exits(pieces).bit_count() for _, pieces in THE_TRACKS])
PIECES: Final = vec[i64]([len(pieces) for _, pieces in THE_TRACKS])
# The two ends of the first and of the second piece (the first again where there is no second).
FROM: Final = vec[i64]([(*p, *p)[i][0] for _, p in THE_TRACKS for i in range(2)])
TO: Final = vec[i64]([(*p, *p)[i][1] for _, p in THE_TRACKS for i in range(2)])
PARTNER: Final = vec[i64]([edge for _, pieces in THE_TRACKS for edge in partners(pieces)])


def track_of(kind: int, turn: int) -> int:
    """The track that a tile makes when it is turned clockwise by `turn` edges."""
    return TRACK_NUMBER[kind, turned(KINDS[kind].pieces, turn % 6)]


def tracks_of(*sorts: int) -> list[int]:
    return [t for t in range(len(THE_TRACKS)) if KINDS[THE_TRACKS[t][0]].sort in sorts]


def between() -> list[int]:
    """The simple track between two edges, `a * 6 + b`."""
    found = [-1] * 36
    for track in tracks_of(0):
        ((a, b),) = THE_TRACKS[track][1]
        found[a * 6 + b] = found[b * 6 + a] = track
    return found


BETWEEN: Final = vec[i64](between())
