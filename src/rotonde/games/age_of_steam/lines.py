"""Lines of track beside building: the bare board, a new city, the end of a build, a bankruptcy."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.hexes import EDGES
from rotonde.core.position import BIT, ZEROS
from rotonde.games.age_of_steam.board import Board
from rotonde.games.age_of_steam.tiles import BLANK
from rotonde.games.age_of_steam.track import NO_LINE, NOBODY, UNUSED, Track


def bare(board: Board, seats: i64) -> Track:
    """The board before any track is laid."""
    none = vec[i64]()
    return Track(
        board,
        vec[u8]([u8(BLANK)] * board.hexes),
        vec[u8]([u8(NO_LINE)] * board.ports),
        board.beside[:],
        board.beside[:],
        board.colour[:],
        ZEROS[: board.places],
        ZEROS[:seats],
        none,
        none,
        none,
        none,
        none,
        none,
        none,
    )


def place_city(track: Track, seat: i64, place: i64, colour: i64) -> None:
    """Track inside the hex goes; what came from outside ends in the city (AOS-53, AOS-58)."""
    hex = track.board.hex_of[place]
    for edge in range(EDGES):
        line = i64(track.line_at[hex * EDGES + edge])
        if line != NO_LINE:
            track.line_at[hex * EDGES + edge] = u8(NO_LINE)
            track.pieces[line] -= 1
            if track.pieces[line] == 0:
                track.drop(line)
        else:
            line = track.tip_behind(hex * EDGES + edge)
            if line >= 0 and track.start[line] == place:
                track.loops += 1  # it joins no two places (AOS-54)
            elif line >= 0:
                if track.owner[line] == NOBODY:
                    track.own(line, seat)
                track.finish(line, place)
    track.tile[hex] = u8(BLANK)
    track.changes += 1
    track.colour[place] = u8(colour)
    stand_there(track, hex)
    join_again(track)


def stand_there(track: Track, hex: i64) -> None:
    """The neighbours are beside a city now."""
    for port in range(hex * EDGES, hex * EDGES + EDGES):
        facing = track.board.facing[port]
        if facing >= 0:
            there = facing // EDGES
            edges = i64(track.beside[there]) | BIT[facing - there * EDGES]
            track.beside[there] = u8(edges)
            track.show(port)


def join_again(track: Track) -> None:
    """A new city may have taken links away: find out anew which places are joined."""
    track.joined = ZEROS[: track.board.places]
    for line in range(len(track.owner)):
        if track.owner[line] != UNUSED and track.end[line] >= 0:
            track.finish(line, track.end[line])


def end_build(track: Track, seat: i64) -> i64:
    """Unfinished lines neither begun nor extended now become unowned (AOS-51); how many."""
    lost: i64 = 0
    for line in range(len(track.owner)):
        if track.owner[line] == seat and track.tip[line] >= 0 and track.fresh[line] == 0:
            track.own(line, NOBODY)
            lost += 1
        track.fresh[line] = 0
    return lost


def leave(track: Track, seat: i64) -> None:
    """A bankrupt player's markers leave his unfinished lines (AOS-72)."""
    for line in range(len(track.owner)):
        if track.owner[line] == seat and track.tip[line] >= 0:
            track.own(line, NOBODY)


def pieces_of(track: Track, seat: i64) -> i64:
    """Pieces of track in the finished links of a player (AOS-91)."""
    count: i64 = 0
    for line in range(len(track.owner)):
        if track.owner[line] == seat and track.end[line] >= 0:
            count += track.pieces[line]
    return count
