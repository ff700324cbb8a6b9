"""A cube on its way: over which link it goes next."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.hexes import EDGES
from rotonde.core.move import first, second, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.deliveries import go_through, goals, may_leave_by
from rotonde.games.age_of_steam.moves import RIDE, ride
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.rules import (
    MUST_ARRIVE,
    NO_PLACE_TWICE,
    OVER_LINKS_TO_ITS_COLOUR,
    TEN_PHASES,
)


@final
class RideLinks(Phase[AgeOfSteam]):
    """A path names its links; it stops at the first city of its colour (AOS-62)."""

    def __init__(self) -> None:
        super().__init__("ride-links")

    def begin(self, p: AgeOfSteam) -> None:
        p.ask(p.queue[p.at - 1])

    def links_left(self, p: AgeOfSteam, seat: i64) -> i64:
        return p.players[seat].engine - len(p.links)

    def legal(self, p: AgeOfSteam, seat: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        goal = goals(p.track, p.cube)
        left = self.links_left(p, seat)
        for edge in range(EDGES):
            if may_leave_by(p, edge, goal, left):
                out[k] = ride(p.cube_at, edge)
                k += 1
        return k

    def why_not(self, p: AgeOfSteam, seat: i64, move: i64) -> i64:
        if verb(move) != RIDE:
            return TEN_PHASES
        place, edge = first(move), second(move)
        if move != ride(place, edge) or place != p.cube_at or edge >= EDGES:
            return NO_PLACE_TWICE
        link = p.track.link_from(place, edge)
        if link < 0:
            return OVER_LINKS_TO_ITS_COLOUR
        if p.passed >> p.track.far_end(link, place) & 1:
            return NO_PLACE_TWICE
        if may_leave_by(p, edge, goals(p.track, p.cube), self.links_left(p, seat)):
            return LEGAL
        return MUST_ARRIVE

    def play(self, p: AgeOfSteam, seat: i64, move: i64) -> None:
        owner = go_through(p, second(move))
        if p.diary is not None:
            p.say("rides", (first(move), p.cube_at), EVERYBODY)
            if owner >= 0:
                p.say("gains", (owner, p.players[owner].income), EVERYBODY)
        if i64(p.track.colour[p.cube_at]) == p.cube:
            self.arrive(p, seat)
        else:
            p.ask(seat)

    def arrive(self, p: AgeOfSteam, seat: i64) -> None:
        """The cube goes back to the bag (AOS-64)."""
        p.add_cubes(p.cube_from, p.cube, -1)
        p.bag[p.cube] += 1
        if p.diary is not None:
            p.say("delivers", (seat, p.cube, p.cube_from, p.cube_at, len(p.links)), EVERYBODY)
        p.cube = NONE
        p.cube_from = NONE
        p.cube_at = NONE
        p.passed = 0
        p.links = vec[i64]()
