"""Goods cubes: the bag, the display, the dice that bring cubes to the cities."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.position import EVERYBODY
from rotonde.games.age_of_steam.board import EAST, N_COLOURS, NONE, WEST
from rotonde.games.age_of_steam.position import EMPTY, AgeOfSteam

SIDES_OF_A_DIE: Final[i64] = 6


def cubes_in(cubes: vec[i64]) -> i64:
    count: i64 = 0
    for colour in range(N_COLOURS):
        count += cubes[colour]
    return count


def draw_cube(p: AgeOfSteam) -> i64:
    """Any cube of the bag, each as likely as the next."""
    bag = p.bag
    left = p.rng.below(cubes_in(bag))
    colour: i64 = 0
    while left >= bag[colour]:
        left -= bag[colour]
        colour += 1
    bag[colour] -= 1
    return colour


def roll(p: AgeOfSteam) -> i64:
    return p.rng.below(SIDES_OF_A_DIE) + 1


def fill_display(p: AgeOfSteam) -> None:
    """52 cubes on the display, row by row (AOS-02)."""
    for space in p.board.display_order:
        colour = draw_cube(p)
        p.display[space] = u8(colour)
        if p.diary is not None:
            p.say("cube-on-display", (colour, space), EVERYBODY)


def fill_cities(p: AgeOfSteam) -> None:
    """Three cubes on Pittsburgh and Wheeling, two on every other city (AOS-03)."""
    for city in p.board.filling:
        for i in range(p.board.start_cubes[city]):
            colour = draw_cube(p)
            p.add_cubes(city, colour, 1)
            if p.diary is not None:
                p.say("cube-on-city", (colour, city), EVERYBODY)


def empty_spaces(p: AgeOfSteam) -> i64:
    count: i64 = 0
    for space in range(p.board.spaces):
        if i64(p.display[space]) == EMPTY:
            count += 1
    return count


def grow(p: AgeOfSteam, dice: i64) -> None:
    """West, then east: each half has its own roll (AOS-81)."""
    for side in range(WEST, EAST + 1):
        results = vec[i64]([0] * dice)
        for i in range(dice):
            results[i] = roll(p)
        if p.diary is not None:
            p.say(f"dice-{dice}", (side, *results), EVERYBODY)
        for result in results:
            feed(p, side * SIDES_OF_A_DIE + result - 1)


def feed(p: AgeOfSteam, die: i64) -> None:
    """A die moves a cube to its city, and one to its new city if that is on the map (AOS-82)."""
    board = p.board
    city = board.fed_city[die]
    if city >= 0:
        send(p, city, city)
    new = board.fed_new[die]
    if new >= 0 and p.built[new] != NONE:
        send(p, board.cities + new, p.built[new])


def send(p: AgeOfSteam, column: i64, place: i64) -> None:
    """The first cube that is left of a column; a die too many is lost (AOS-81)."""
    for space in range(p.board.column_start[column], p.board.column_start[column + 1]):
        colour = i64(p.display[space])
        if colour != EMPTY:
            p.display[space] = u8(EMPTY)
            p.add_cubes(place, colour, 1)
            if p.diary is not None:
                p.say("cube-grows", (colour, place), EVERYBODY)
            return
