"""Tiles: kinds, turns, and what may replace what."""

from __future__ import annotations

import pytest

from age_of_steam.rails import game_on
from rotonde.games.age_of_steam.tiles import (
    COEXIST,
    CROSSING,
    EXITS,
    KIND,
    KIND_IDS,
    KINDS,
    SIMPLE,
    THE_TRACKS,
    TOWN_TILE,
    TRACK_NAMES,
    track_of,
    tracks_of,
)
from rotonde.games.age_of_steam.track_sets import (
    HOLDING,
    SPARING,
    TOWN_HOLDING,
    TOWN_SPARING,
    WITH_PIECE,
    pairs,
)


@pytest.mark.rule("AOS-08")
def test_136_tiles_of_fifteen_kinds() -> None:
    counts = dict(zip(KIND_IDS, (int(n) for n in game_on().board.tiles), strict=True))
    by_sort = {sort: 0 for sort in (SIMPLE, CROSSING, COEXIST, TOWN_TILE)}
    for kind in KINDS:
        by_sort[kind.sort] += counts[kind.id]
    assert sum(counts.values()) == 136 and len(counts) == 15
    assert list(by_sort.values()) == [110, 11, 4, 11]
    assert counts["gentle"] == 55 and counts["straight"] == 48 and counts["tight"] == 7


def test_77_tracks_each_from_one_tile() -> None:
    assert len(THE_TRACKS) == 77 == len(set(TRACK_NAMES))
    turns = [sum(int(kind) == n for kind in KIND) for n in range(15)]
    assert turns == [6, 3, 6, 3, 6, 6, 3, 6, 6, 6, 6, 6, 6, 6, 2]


def test_six_turns_bring_a_tile_round() -> None:
    for kind in range(15):
        tracks = {track_of(kind, turn) for turn in range(6)}
        assert tracks == {t for t in range(77) if KIND[t] == kind}
        assert track_of(kind, 6) == track_of(kind, 0)


def test_no_tile_has_five_or_six_exits() -> None:
    assert {int(exits).bit_count() for exits in EXITS} == {1, 2, 3, 4}


@pytest.mark.rule("AOS-40")
def test_complex_track_that_keeps_a_straight() -> None:
    names = names_in(WITH_PIECE[TRACK_NAMES.index("n-s")])
    assert sorted(names) == [
        "n-s+ne-nw",
        "n-s+ne-se",
        "n-s+ne-sw",
        "n-s+se-nw",
        "n-s+se-sw",
        "n-s+sw-nw",
    ]


def names_in(tracks: int) -> list[str]:
    return [name for number, name in enumerate(TRACK_NAMES[:51]) if tracks >> number & 1]


def test_pairs_of_pieces_are_the_complex_tracks_of_both() -> None:
    pieces = [TRACK_NAMES.index(name) for name in ("n-s", "ne-sw", "n-ne", "se-s")]
    ones, others = 2 ** pieces[0] + 2 ** pieces[2], 2 ** pieces[1] + 2 ** pieces[3]
    assert names_in(pairs(ones, others)) == ["n-s+ne-sw"]  # the others would share an edge
    every = 2 ** len(tracks_of(SIMPLE)) - 1
    assert names_in(pairs(every, every)) == [TRACK_NAMES[t] for t in tracks_of(CROSSING, COEXIST)]
    assert pairs(2 ** pieces[0], 2 ** pieces[0]) == 0


def test_tables_of_edges_hold_what_the_tracks_use() -> None:
    for edges in range(64):
        for track in range(len(THE_TRACKS)):
            spares, holds = (SPARING, HOLDING) if track < 51 else (TOWN_SPARING, TOWN_HOLDING)
            bit = track if track < 51 else track - 51
            assert (spares[edges] >> bit & 1 == 1) == (EXITS[track] & edges == 0)
            assert (holds[edges] >> bit & 1 == 1) == (EXITS[track] & edges == edges)
