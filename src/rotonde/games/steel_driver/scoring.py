"""The final profit: who controls what, sets of goods, shares, and who has won."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import BIT, ZEROS
from rotonde.games.steel_driver.board import COLOURS, COMPANIES, Board
from rotonde.games.steel_driver.company import NOBODY
from rotonde.games.steel_driver.position import SteelDriver


def controller_by_shares(p: SteelDriver, number: i64) -> i64:
    """Most shares; of tied players the first clockwise from the last controller (STD-41)."""
    controller = NOBODY
    most: i64 = 0
    seat = p.companies[number].last_controller
    if seat == NOBODY:
        return NOBODY
    for i in range(p.seats):
        if p.players[seat].shares[number] > most:
            most = p.players[seat].shares[number]
            controller = seat
        seat = p.left_of(seat)
    return controller


def value_of_sets(board: Board, goods: vec[i64]) -> i64:
    """The greatest total: the first set has every colour, the second what is left … (STD-43).

    A set's worth grows faster than its size (the map file is held to it), so moving a cube from
    a smaller set to a larger one never costs anything.
    """
    total: i64 = 0
    taken: i64 = 0  # sets made so far
    while True:
        colours: i64 = 0
        for colour in range(COLOURS):
            if goods[colour] > taken:
                colours += 1
        if colours == 0:
            return total
        total += board.set_values[colours]
        taken += 1


def winners(p: SteelDriver) -> i64:
    """Most cash; then who controls the company with most goods cubes; else shared (STD-45)."""
    first: i64 = 0
    richest: i64 = 0
    best: i64 = 0
    cubes = most_goods(p)
    for seat in range(p.seats):
        cash = p.players[seat].cash
        if first == 0 or cash > richest or (cash == richest and cubes[seat] > best):
            first = 0
            richest = cash
            best = cubes[seat]
        if cash == richest and cubes[seat] == best:
            first |= BIT[seat]
    return first


def most_goods(p: SteelDriver) -> vec[i64]:
    """For each seat the goods cubes of its best company; less than none without a company."""
    cubes = ZEROS[: p.seats]
    for seat in range(p.seats):
        cubes[seat] = -1
    for number in range(COMPANIES):
        company = p.companies[number]
        if company.controller != NOBODY:
            cubes[company.controller] = max(cubes[company.controller], company.goods_cubes())
    return cubes
