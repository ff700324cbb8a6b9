"""What lies around a hex, as one player sees it who wants to build there."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.hexes import EDGES
from rotonde.core.position import BIT
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.connectivity import Connectivity
from rotonde.games.age_of_steam.tiles import BETWEEN, BLANK
from rotonde.games.age_of_steam.track import NOBODY, Track

OWN_TRACK: Final = Connectivity()  # which replacements go by, whatever the option (AOS-33)


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
        self.goals: i64 = 0  # all of these places, a bit each
        self.loops: i64 = 0  # simple tracks that would lead from a place to itself
        self.markers: i64 = 0  # how many more a tile needs: filled in by the rules of building
        self.plain: i64 = 0  # the plain tracks that fit, and
        self.town: i64 = 0  # the town tiles: filled in by `what_fits`

    def around(self, track: Track, seat: i64, hex: i64, connectivity: Connectivity) -> None:
        self.off = track.board.off[hex]
        self.rival = 0
        self.mine = 0
        self.goals = 0
        self.loops = 0
        self.city = i64(track.beside[hex])
        self.touch = self.city
        beyond = i64(track.beyond[hex])
        if i64(track.tile[hex]) != BLANK:
            connectivity = OWN_TRACK
        board = track.board
        port = hex * EDGES
        for edge in range(EDGES):
            if beyond >> edge & 1 == 0:
                self.goal[edge] = NONE
            elif self.city >> edge & 1:
                self.see_goal(edge, board.behind[port + edge])
            else:
                line = i64(track.line_at[board.facing[port + edge]])
                self.see_line(track, seat, edge, line, connectivity)

    def see_line(
        self, track: Track, seat: i64, edge: i64, line: i64, connectivity: Connectivity
    ) -> None:
        """A free end: his own, a rival's, or nobody's."""
        owner = track.owner[line]
        start = track.start[line]
        self.see_goal(edge, start)
        if owner == seat:
            self.mine |= BIT[edge]
            self.touch |= BIT[edge]
        elif owner != NOBODY:
            self.rival |= BIT[edge]
        elif connectivity.ties_to_line(track, seat, start):
            self.touch |= BIT[edge]

    def see_goal(self, edge: i64, place: i64) -> None:
        if self.goals >> place & 1:
            for other in range(edge):
                if self.goal[other] == place:
                    self.loops |= BIT[BETWEEN[other * EDGES + edge]]
        self.goals |= BIT[place]
        self.goal[edge] = place

    def leading_to(self, place: i64) -> i64:
        """The edges over which new track would lead to this place."""
        edges: i64 = 0
        if self.goals >> place & 1:
            for edge in range(EDGES):
                if self.goal[edge] == place:
                    edges |= BIT[edge]
        return edges
