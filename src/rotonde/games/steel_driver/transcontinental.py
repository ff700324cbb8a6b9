"""The transcontinental link: which companies it belongs to."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.position import BIT, ZEROS
from rotonde.games.steel_driver.board import COMPANIES, Board

SETS: Final[i64] = 64  # of companies
SIZE: Final = vec[i64]([bin(bits).count("1") for bits in range(SETS)])
NO_WAY: Final[i64] = 0


def companies_on_link(board: Board, owner: vec[u8], builder: i64) -> i64:
    """Fewest companies, then fewest rails; of tied routes all companies, a bit each (STD-27).

    The last rail closed the gap, so its builder is on every route. Where no smaller set of
    companies has a route, a route within a set uses all of that set.
    """
    for size in range(i64(1), COMPANIES + 1):
        on_link: i64 = 0
        shortest: i64 = 0
        for companies in range(SETS):
            if SIZE[companies] != size or not companies >> builder & 1:
                continue
            rails = fewest_rails(board, owner, companies)
            if rails == NO_WAY or (shortest != 0 and rails > shortest):
                continue
            if rails == shortest:
                on_link |= companies
            else:
                shortest = rails
                on_link = companies
        if on_link != 0:
            return on_link
    return 0


def fewest_rails(board: Board, owner: vec[u8], companies: i64) -> i64:
    """Breadth-first search between the oceans over rails of these companies; NO_WAY if none."""
    near = board.near
    near_start = board.near_start
    reached = ZEROS[: board.cities]  # in the order of their distance
    distance = ZEROS[: board.cities]
    reached[0] = board.east
    seen = BIT[board.east]
    count: i64 = 1
    at: i64 = 0
    while at < count:
        city = reached[at]
        at += 1
        for i in range(near_start[city], near_start[city + 1]):
            link = near[i]
            company = i64(owner[link])
            if company >= COMPANIES or not companies >> company & 1:
                continue
            other = board.other_end(link, city)
            if seen >> other & 1:
                continue
            if other == board.west:
                return distance[city] + 1
            seen |= BIT[other]
            distance[other] = distance[city] + 1
            reached[count] = other
            count += 1
    return NO_WAY
