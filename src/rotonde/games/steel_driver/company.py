"""One company of Steel Driver: its box, its rails, its profit."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.position import ZEROS
from rotonde.games.steel_driver.board import COLOURS, NONE, Board

NOBODY: Final[i64] = -1


@final
class Company:
    def __init__(self, open_links: vec[u8], n_open: i64, goods: vec[i64]) -> None:
        self.open_links = open_links  # the free links it may build, the cheapest first
        self.n_open = n_open  # how many of them
        self.goods = goods  # cubes taken at the end, of each colour
        self.controller: i64 = NOBODY
        self.last_controller: i64 = NOBODY  # of this round or an earlier one
        self.box: i64 = 0  # investment cubes
        self.shares: i64 = 0  # not sold
        self.rails: i64 = 0  # not built
        self.start: i64 = NONE  # the starting city
        self.cities: i64 = 0  # it connects, a bit each
        self.profit: i64 = 0  # this round; at the end the final profit
        self.bonus: i64 = 0  # what the transcontinental link brought it
        self.passed = False  # in this phase

    def clone(self) -> Company:
        copy = Company(self.open_links[:], self.n_open, self.goods[:])
        copy.controller = self.controller
        copy.last_controller = self.last_controller
        copy.box = self.box
        copy.shares = self.shares
        copy.rails = self.rails
        copy.start = self.start
        copy.cities = self.cities
        copy.profit = self.profit
        copy.bonus = self.bonus
        copy.passed = self.passed
        return copy

    def connects(self, city: i64) -> bool:
        return self.cities >> city & 1 == 1

    def open_link(self, link: i64) -> None:
        """A link it may build from now on, kept in order."""
        links = self.open_links
        i = self.n_open
        while i > 0 and i64(links[i - 1]) > link:
            links[i] = links[i - 1]
            i -= 1
        links[i] = u8(link)
        self.n_open += 1

    def close_link(self, link: i64) -> None:
        """Somebody has built this link: nobody else can (STD-23)."""
        links = self.open_links
        last = self.n_open - 1
        i: i64 = 0
        while i <= last and i64(links[i]) < link:
            i += 1
        if i > last or i64(links[i]) != link:
            return
        while i < last:
            links[i] = links[i + 1]
            i += 1
        self.n_open = last

    def public(self) -> dict[str, object]:
        """What everybody sees of it: all there is (STD-03)."""
        return {
            "controller": number_or_none(self.controller),
            "last_controller": number_or_none(self.last_controller),
            "box": self.box,
            "shares": self.shares,
            "rails": self.rails,
            "start": number_or_none(self.start),
            "cities": cities_of(self.cities),
            "profit": self.profit,
            "passed": self.passed,
            "goods": list(self.goods),
        }

    def goods_cubes(self) -> i64:
        count: i64 = 0
        for colour in range(COLOURS):
            count += self.goods[colour]
        return count


def number_or_none(number: i64) -> int | None:
    return None if number < 0 else number


def cities_of(bits: i64) -> list[int]:
    return [city for city in range(63) if bits >> city & 1]


def new_company(board: Board) -> Company:
    """Five shares, seventeen rails, and a first rail that must touch a hexagonal city (STD-24)."""
    links = vec[u8]([0] * board.links)
    for i in range(len(board.starts)):
        links[i] = board.starts[i]
    company = Company(links, len(board.starts), ZEROS[:COLOURS])
    company.shares = board.shares
    company.rails = board.rails
    return company
