"""The track on the board: tiles, and the lines they make, kept up to date as tiles are laid.

A line is track of one owner (or of nobody) that starts at a place and ends at another, or in a
free end, its tip. A finished line is a link. Lines never pass through a place: each exit of a town
begins one. Two tips that meet always finish a link, since every line starts at a place. A line
whose tip points at the city where it starts is a loop, and no link.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from rotonde.core.hexes import EDGES
from rotonde.core.position import BIT
from rotonde.games.age_of_steam.board import NONE, Board
from rotonde.games.age_of_steam.tiles import PARTNER, TO_TOWN

NOBODY: Final[i64] = -1
NO_LINE: Final[i64] = 255
NO_COLOUR: Final[i64] = 255  # of a town
UNUSED: Final[i64] = -2  # as owner: this line is no line any more


@final
class Track:
    def __init__(
        self,
        board: Board,
        tile: vec[u8],
        line_at: vec[u8],
        beyond: vec[u8],
        beside: vec[u8],
        colour: vec[u8],
        joined: vec[i64],
        marks: vec[i64],
        owner: vec[i64],
        start: vec[i64],
        end: vec[i64],
        tip: vec[i64],
        pieces: vec[i64],
        fresh: vec[i64],
        spare: vec[i64],
    ) -> None:
        self.board: Final = board
        self.tile = tile  # the track on each hex, or BLANK
        self.line_at = line_at  # the line that leaves by each port, or NO_LINE
        self.beyond = beyond  # the edges of each hex behind which a city or track lies, a bit each
        self.beside = beside  # those of them behind which a city lies
        self.colour = colour  # of each place that is a city, old or new; NO_COLOUR: a town
        self.joined = joined  # for each place those a link away, a bit each
        self.marks = marks  # how many ownership markers each seat has on the board
        self.owner = owner  # of each line: a seat, NOBODY or UNUSED
        self.start = start  # the place where it starts
        self.end = end  # the place where it ends, NONE while it is unfinished
        self.tip = tip  # the port of its free end, NONE when it is finished
        self.pieces = pieces
        self.fresh = fresh  # 1: begun or extended in the build that is going on
        self.spare = spare  # numbers of lines that are not in use
        self.loops: i64 = 0  # lines that come back to the city where they begin
        self.changes: i64 = 0  # of tiles, lines and owners: who draws them need look no oftener

    def clone(self) -> Track:
        copy = Track(
            self.board,
            self.tile[:],
            self.line_at[:],
            self.beyond[:],
            self.beside[:],
            self.colour[:],
            self.joined[:],
            self.marks[:],
            self.owner[:],
            self.start[:],
            self.end[:],
            self.tip[:],
            self.pieces[:],
            self.fresh[:],
            self.spare[:],
        )
        copy.changes = self.changes
        copy.loops = self.loops
        return copy

    # What lies where.

    def is_city(self, place: i64) -> bool:
        return i64(self.colour[place]) != NO_COLOUR

    def is_town_hex(self, hex: i64) -> bool:
        """A hex with a town on it that is still a town."""
        place = self.board.place_of[hex]
        return place >= 0 and not self.is_city(place)

    def city_behind(self, port: i64) -> i64:
        """The city on the other side of a port, NONE if there is none."""
        place = self.board.behind[port]
        if place >= 0 and i64(self.colour[place]) != NO_COLOUR:
            return place
        return NONE

    def tip_behind(self, port: i64) -> i64:
        """The unfinished line whose free end meets this port, which has no track; or NONE."""
        facing = self.board.facing[port]
        if facing < 0:
            return NONE
        line = i64(self.line_at[facing])
        if line == NO_LINE:
            return NONE
        return line

    def line_from(self, place: i64, edge: i64) -> i64:
        """The line that leaves a place over an edge of its hex; NO_LINE if none does."""
        port = self.board.hex_of[place] * EDGES + edge
        if i64(self.colour[place]) != NO_COLOUR:
            port = self.board.facing[port]
            if port < 0:
                return NO_LINE
        return i64(self.line_at[port])

    def link_from(self, place: i64, edge: i64) -> i64:
        """The link that leaves a place over an edge of its hex, or NONE."""
        line = self.line_from(place, edge)
        if line != NO_LINE and self.end[line] >= 0:
            return line
        return NONE

    def far_end(self, line: i64, place: i64) -> i64:
        """Where a link leads from one of its ends."""
        if self.start[line] == place:
            return self.end[line]
        return self.start[line]

    def has_track_in(self, seat: i64, place: i64) -> bool:
        """The player owns track that reaches this town (AOS-33)."""
        port = self.board.hex_of[place] * EDGES
        for edge in range(EDGES):
            line = i64(self.line_at[port + edge])
            if line != NO_LINE and self.owner[line] == seat:
                return True
        return False

    def is_loop(self, line: i64) -> bool:
        """Both its ends lie at one city, which was a town: it is no link (AOS-54)."""
        return self.tip[line] >= 0 and self.city_behind(self.tip[line]) >= 0

    # What tiles do to lines. The new tile lies on its hex already.

    def add_piece(self, seat: i64, hex: i64, a: i64, b: i64) -> None:
        """New track between two edges extends, joins or begins a line, which is the player's."""
        one = self.tip_behind(hex * EDGES + a)
        two = self.tip_behind(hex * EDGES + b)
        if one < 0 and (two >= 0 or self.city_behind(hex * EDGES + a) < 0):
            a, b = b, a
            one, two = two, one
        near, far = hex * EDGES + a, hex * EDGES + b
        if one < 0:
            one = self.new_line(seat, self.city_behind(near), far)
        else:
            self.own(one, seat)
            self.pieces[one] += 1
            self.fresh[one] = 1
            self.tip[one] = far
        self.leave_by(near, one)
        self.leave_by(far, one)
        city = self.city_behind(far)
        if two >= 0:
            self.join(one, two)
        elif city >= 0:
            self.finish(one, city)

    def add_exit(self, seat: i64, hex: i64, edge: i64) -> None:
        """New track between a town and an edge: a line of its own (AOS-56), or the end of one."""
        port = hex * EDGES + edge
        town = self.board.place_of[hex]
        line = self.tip_behind(port)
        city = self.city_behind(port)
        if line >= 0:
            self.own(line, seat)
            self.pieces[line] += 1
            self.finish(line, town)
        else:
            line = self.new_line(seat, town, port)
            if city >= 0:
                self.finish(line, city)
        self.leave_by(port, line)

    def leave_by(self, port: i64, line: i64) -> None:
        self.line_at[port] = u8(line)
        self.show(port)

    def show(self, port: i64) -> None:
        """The neighbour has track, or a city, beyond the edge of this port now."""
        facing = self.board.facing[port]
        if facing >= 0:
            there = facing // EDGES
            self.beyond[there] = u8(i64(self.beyond[there]) | BIT[facing - there * EDGES])

    def hide(self, port: i64) -> None:
        """And now it has nothing there."""
        facing = self.board.facing[port]
        if facing >= 0:
            there = facing // EDGES
            self.beyond[there] = u8(i64(self.beyond[there]) & ~BIT[facing - there * EDGES])

    def lift_tip(self, port: i64) -> i64:
        """Take a free end off its edge, to turn it elsewhere; return its line."""
        line = i64(self.line_at[port])
        if self.is_loop(line):
            self.loops -= 1
        self.line_at[port] = u8(NO_LINE)
        self.hide(port)
        return line

    def turn_tip(self, seat: i64, line: i64, port: i64) -> None:
        """The free end points elsewhere now (AOS-41); who so finishes a link owns it (AOS-55)."""
        met = self.tip_behind(port)
        city = self.city_behind(port)
        self.leave_by(port, line)
        self.tip[line] = port
        if met >= 0:
            self.own(line, seat)
            self.join(line, met)
        elif city >= 0:
            self.own(line, seat)
            self.finish(line, city)

    def new_line(self, seat: i64, start: i64, tip: i64) -> i64:
        if len(self.spare) > 0:
            self.spare, line = pop(self.spare)
        else:
            line = len(self.owner)
            self.owner = append(self.owner, NOBODY)
            self.start = append(self.start, NONE)
            self.end = append(self.end, NONE)
            self.tip = append(self.tip, NONE)
            self.pieces = append(self.pieces, 0)
            self.fresh = append(self.fresh, 0)
        self.owner[line] = seat
        self.start[line] = start
        self.end[line] = NONE
        self.tip[line] = tip
        self.pieces[line] = 1
        self.fresh[line] = 1
        self.marks[seat] += 1
        return line

    def drop(self, line: i64) -> None:
        """The line is gone, and its marker goes back to its owner."""
        self.own(line, NOBODY)
        self.owner[line] = UNUSED
        self.spare = append(self.spare, line)

    def own(self, line: i64, seat: i64) -> None:
        self.changes += 1
        if self.owner[line] >= 0:
            self.marks[self.owner[line]] -= 1
        self.owner[line] = seat
        if seat >= 0:
            self.marks[seat] += 1

    def finish(self, line: i64, place: i64) -> None:
        self.end[line] = place
        self.tip[line] = NONE
        start = self.start[line]
        self.joined[start] |= BIT[place]
        self.joined[place] |= BIT[start]

    def join(self, line: i64, other: i64) -> None:
        """Two free ends meet: the other line becomes part of this one, and that is a link."""
        port = self.tip[other]
        while port >= 0:
            port = self.relabel(port, line)
        self.pieces[line] += self.pieces[other]
        self.finish(line, self.start[other])
        self.drop(other)

    def relabel(self, port: i64, line: i64) -> i64:
        """Give the piece that ends at this port to another line; return the next piece's port."""
        far = self.across(port)
        self.line_at[port] = u8(line)
        if far < 0:
            return NONE
        self.line_at[far] = u8(line)
        if self.city_behind(far) >= 0:
            return NONE
        return self.board.facing[far]

    def across(self, port: i64) -> i64:
        """The other end of the piece that leaves by a port; NONE: the town on the hex."""
        hex = port // EDGES
        edge = PARTNER[i64(self.tile[hex]) * EDGES + port - hex * EDGES]
        if edge == TO_TOWN or self.board.place_of[hex] >= 0:
            return NONE
        return hex * EDGES + edge
