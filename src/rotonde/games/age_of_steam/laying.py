"""What tiles do to lines of track: begin, extend, join, turn. The tile lies on its hex already."""

from __future__ import annotations

from mypy_extensions import i64, u8

from rotonde.core.hexes import EDGES
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.tiles import PARTNER, TO_TOWN
from rotonde.games.age_of_steam.track import NO_LINE, Track


def add_piece(track: Track, seat: i64, hex: i64, a: i64, b: i64) -> None:
    """New track between two edges extends, joins or begins a line, which is the player's."""
    one = track.tip_behind(hex * EDGES + a)
    two = track.tip_behind(hex * EDGES + b)
    if one < 0 and (two >= 0 or track.city_behind(hex * EDGES + a) < 0):
        a, b = b, a
        one, two = two, one
    near, far = hex * EDGES + a, hex * EDGES + b
    if one < 0:
        one = track.new_line(seat, track.city_behind(near), far)
    else:
        track.own(one, seat)
        track.pieces[one] += 1
        track.fresh[one] = 1
        track.tip[one] = far
    track.leave_by(near, one)
    track.leave_by(far, one)
    city = track.city_behind(far)
    if two >= 0:
        join(track, one, two)
    elif city >= 0:
        track.finish(one, city)


def add_exit(track: Track, seat: i64, hex: i64, edge: i64) -> None:
    """New track between a town and an edge: a line of its own (AOS-56), or the end of one."""
    port = hex * EDGES + edge
    town = track.board.place_of[hex]
    line = track.tip_behind(port)
    city = track.city_behind(port)
    if line >= 0:
        track.own(line, seat)
        track.pieces[line] += 1
        track.finish(line, town)
    else:
        line = track.new_line(seat, town, port)
        if city >= 0:
            track.finish(line, city)
    track.leave_by(port, line)


def lift_tip(track: Track, port: i64) -> i64:
    """Take a free end off its edge, to turn it elsewhere; return its line."""
    line = i64(track.line_at[port])
    track.line_at[port] = u8(NO_LINE)
    track.hide(port)
    return line


def turn_tip(track: Track, seat: i64, line: i64, port: i64) -> None:
    """The free end points elsewhere now (AOS-41); who so finishes a link owns it (AOS-55)."""
    met = track.tip_behind(port)
    city = track.city_behind(port)
    track.leave_by(port, line)
    track.tip[line] = port
    if met >= 0:
        track.own(line, seat)
        join(track, line, met)
    elif city >= 0:
        track.own(line, seat)
        track.finish(line, city)


def join(track: Track, line: i64, other: i64) -> None:
    """Two free ends meet: the other line becomes part of this one, and that is a link."""
    port = track.tip[other]
    while port >= 0:
        port = relabel(track, port, line)
    track.pieces[line] += track.pieces[other]
    track.finish(line, track.start[other])
    track.drop(other)


def relabel(track: Track, port: i64, line: i64) -> i64:
    """Give the piece that ends at this port to another line; return the next piece's port."""
    far = across(track, port)
    track.line_at[port] = u8(line)
    if far < 0:
        return NONE
    track.line_at[far] = u8(line)
    if track.city_behind(far) >= 0:
        return NONE
    return track.board.facing[far]


def across(track: Track, port: i64) -> i64:
    """The other end of the piece that leaves by a port; NONE: the town on the hex."""
    hex = port // EDGES
    edge = PARTNER[i64(track.tile[hex]) * EDGES + port - hex * EDGES]
    if edge == TO_TOWN or track.board.place_of[hex] >= 0:
        return NONE
    return hex * EDGES + edge
