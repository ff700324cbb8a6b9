"""What lies around a hex, as one player sees it who wants to build there."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.hexes import EDGES
from rotonde.core.position import BIT
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.track import NO_LINE, NOBODY, Track


@final
class Look:
    """For each edge without track: may new track leave there, and what does it meet?"""

    def __init__(self) -> None:
        self.off: i64 = 0  # edges that point off the map or into a lake
        self.rival: i64 = 0  # where another player's free end waits
        self.city: i64 = 0  # behind which a city lies
        self.touch: i64 = 0  # where new track touches what AOS-33 asks for
        self.mine: i64 = 0  # where the player's own free end waits
        self.goal = vec[i64]([NONE] * 6)  # the place that track over the edge would lead to
        self.markers: i64 = 0  # how many more a tile needs: filled in by the rules of building

    def around(self, track: Track, seat: i64, hex: i64, any_tiles: bool) -> None:
        self.off = 0
        self.rival = 0
        self.city = 0
        self.touch = 0
        self.mine = 0
        board = track.board
        facing = board.facing
        line_at = track.line_at
        goal = self.goal
        port = hex * EDGES
        for edge in range(EDGES):
            goal[edge] = NONE
            meets = facing[port + edge]
            if meets < 0:
                self.off |= BIT[edge]
                continue
            line = i64(line_at[meets])
            if line != NO_LINE:
                self.see_line(track, seat, edge, line, any_tiles)
            elif board.behind[port + edge] >= 0:
                city = track.city_behind(port + edge)
                if city >= 0:
                    self.city |= BIT[edge]
                    self.touch |= BIT[edge]
                    goal[edge] = city

    def see_line(self, track: Track, seat: i64, edge: i64, line: i64, any_tiles: bool) -> None:
        """A free end; an unowned one counts if it starts in a city or where he has track."""
        owner = track.owner[line]
        start = track.start[line]
        self.goal[edge] = start
        if owner == seat:
            self.mine |= BIT[edge]
            self.touch |= BIT[edge]
        elif owner != NOBODY:
            self.rival |= BIT[edge]
        elif any_tiles or track.is_city(start) or track.has_track_in(seat, start):
            self.touch |= BIT[edge]
