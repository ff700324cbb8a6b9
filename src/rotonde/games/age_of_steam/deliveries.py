"""Moving a cube to a city of its colour: all ways by backtracking, and who gains.

A way is told by its doors: a place and the edge over which a link leaves it. A door names one link,
also where two links join the same two places.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rotonde.core.hexes import EDGES
from rotonde.core.position import BIT, ZEROS
from rotonde.games.age_of_steam.board import N_COLOURS, NONE
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.track import Track


@final
class Delivery:
    """One way for a cube: the doors it goes through, and what each seat gains by it."""

    def __init__(self, doors: vec[i64], gains: vec[i64], goal: i64) -> None:
        self.doors: Final = doors  # place * 6 + edge
        self.gains: Final = gains  # income, one number a seat (AOS-63)
        self.goal: Final = goal


def goals(track: Track, colour: i64) -> i64:
    """The cities of a colour, a bit each."""
    found: i64 = 0
    colours = track.colour
    for place in range(len(colours)):
        if i64(colours[place]) == colour:
            found |= BIT[place]
    return found


def in_reach(track: Track, start: i64, passed: i64, goal: i64, links: i64) -> bool:
    """Breadth-first search: whether a goal is so many links away, past no place in `passed`.

    The shortest way passes no place twice, and it ends at the first goal it meets (AOS-62).
    """
    joined = track.joined
    seen = passed | BIT[start]
    front = BIT[start]
    for step in range(links):
        found: i64 = 0
        place: i64 = 0
        while front != 0:
            if front & 1:
                found |= joined[place]
            front >>= 1
            place += 1
        found &= ~seen
        if found & goal:
            return True
        if found == 0:
            return False
        seen |= found
        front = found
    return False


def may_leave_by(p: AgeOfSteam, edge: i64, goal: i64, links: i64) -> bool:
    """Whether the cube on its way may take this door and still arrive."""
    link = p.track.link_from(p.cube_at, edge)
    if link < 0:
        return False
    there = p.track.far_end(link, p.cube_at)
    if p.passed >> there & 1:
        return False
    return goal >> there & 1 == 1 or in_reach(p.track, there, p.passed, goal, links - 1)


@final
class Ways:
    """Backtracking: all ways of one cube over links that are not behind it."""

    def __init__(self, p: AgeOfSteam, colour: i64, links: i64) -> None:
        self.p: Final = p
        self.goal: Final = goals(p.track, colour)
        self.doors: Final = ZEROS[:links]
        self.gains: Final = ZEROS[: p.seats]
        self.found: Final[list[Delivery]] = []

    def walk(self, place: i64, passed: i64, step: i64) -> None:
        track = self.p.track
        for edge in range(EDGES):
            link = track.link_from(place, edge)
            if link < 0:
                continue
            there = track.far_end(link, place)
            if passed >> there & 1:
                continue
            self.doors[step] = place * EDGES + edge
            owner = earner(self.p, link)
            if owner >= 0:
                self.gains[owner] += 1
            if self.goal >> there & 1:
                self.found.append(Delivery(self.doors[: step + 1], self.gains[:], there))
            elif step + 1 < len(self.doors):
                self.walk(there, passed | BIT[there], step + 1)
            if owner >= 0:
                self.gains[owner] -= 1


def earner(p: AgeOfSteam, link: i64) -> i64:
    """Whose income a link raises; NONE: nobody's (AOS-63)."""
    owner = p.track.owner[link]
    if owner >= 0 and not p.players[owner].bankrupt:
        return owner
    return NONE


def deliveries(p: AgeOfSteam, place: i64, colour: i64, links: i64) -> list[Delivery]:
    """Every legal way of a cube from a city, for an engine of so many links."""
    ways = Ways(p, colour, links)
    ways.walk(place, BIT[place], 0)
    return ways.found


def every_delivery(p: AgeOfSteam, links: i64) -> list[Delivery]:
    """Every legal way of every cube on the map."""
    found: list[Delivery] = []
    for place in range(p.board.places):
        for colour in range(N_COLOURS):
            if p.cubes_on(place, colour) > 0:
                found.extend(deliveries(p, place, colour, links))
    return found


def go_through(p: AgeOfSteam, edge: i64) -> i64:
    """The cube goes over a link; its owner gains 1 income at once (AOS-63). Returns who gains."""
    link = p.track.link_from(p.cube_at, edge)
    p.cube_at = p.track.far_end(link, p.cube_at)
    p.passed |= BIT[p.cube_at]
    p.links = append(p.links, link)
    owner = earner(p, link)
    if owner >= 0:
        p.players[owner].income += 1
    return owner
