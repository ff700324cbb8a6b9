"""Which way a cube goes in Age of Steam, and where Production puts its cubes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.sense.age_of_steam.network import NO_WAY, Network
from rotonde.core.move import first, second
from rotonde.core.position import BIT
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.position import AgeOfSteam

WORST: Final = -600.0


def weigh_links(network: Network, legal: vec[i64], count: i64, out: vec[float]) -> None:
    p, seat = network.p, network.seat
    goal = network.goal[p.cube] & ~BIT[p.cube_from]
    left = p.players[seat].engine - len(p.links)
    network.aim_at(goal, left)
    for i in range(count):
        out[i] = max(WORST, float(way_over(p, network, second(legal[i]), goal, left)))


def way_over(p: AgeOfSteam, network: Network, edge: i64, goal: i64, left: i64) -> i64:
    """What the cube's way to a goal aimed at is worth if it takes this door."""
    link = p.track.link_from(p.cube_at, edge)
    there = p.track.far_end(link, p.cube_at)
    worth = network.link_worth(link)
    if goal >> there & 1:
        return worth
    return worth + network.better_way(there, p.passed | BIT[there], goal, left - 1, NO_WAY)


def weigh_spaces(network: Network, legal: vec[i64], count: i64, out: vec[float]) -> None:
    """The column of a city that could send this cube over links of mine."""
    p, seat = network.p, network.seat
    for i in range(count):
        colour, space = first(legal[i]), second(legal[i])
        place = city_of(p, space)
        out[i] = WORST
        if place != NONE:
            goal = network.goal[colour] & ~BIT[place]
            worth = network.best_way(place, BIT[place], goal, p.players[seat].engine)
            out[i] = max(WORST, float(worth))


def city_of(p: AgeOfSteam, space: i64) -> i64:
    """The city that a space of the display feeds, NONE while it is not on the map."""
    board = p.board
    column: i64 = 0
    while board.column_start[column + 1] <= space:
        column += 1
    if column < board.cities:
        return column
    return p.built[column - board.cities]
