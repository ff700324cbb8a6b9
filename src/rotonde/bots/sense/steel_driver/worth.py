"""What companies, rails and goods of Steel Driver are worth, by a rough look ahead."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.graph import together
from rotonde.core.position import BIT, ZEROS
from rotonde.games.steel_driver.board import COLOURS, COMPANIES, FREE, NONE, Board
from rotonde.games.steel_driver.company import Company
from rotonde.games.steel_driver.position import SteelDriver
from rotonde.games.steel_driver.scoring import value_of_sets

GROWTH: Final = 22.0  # of a company's final profit, by each round still to come


@final
class Worth:
    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.of_colour: Final = ZEROS[:COLOURS]  # the cities of each colour, a bit each
        for city in range(board.cities):
            self.of_colour[board.colour[city]] |= BIT[city]
        bargains = by_bargain(board)
        self.links: Final = vec[i64]([link for link, city in bargains])  # the best bargain first
        self.new: Final = vec[i64]([city for link, city in bargains])  # the city that it brings
        self.old: Final = vec[i64](
            [board.link_a[link] + board.link_b[link] - city for link, city in bargains]
        )
        self.costs: Final = vec[i64]([board.cost[link] for link, city in bargains])

    def shares(self, p: SteelDriver) -> list[float]:
        """For each company what a share may pay: goods of today, and growth."""
        board = self.board
        later = GROWTH * float(board.rounds - p.round + 1)
        goods = self.collect(p)
        return [
            float(value_of_sets(board, goods[number * COLOURS : number * COLOURS + COLOURS]))
            + later
            for number in range(COMPANIES)
        ]

    def collect(self, p: SteelDriver) -> vec[i64]:
        """The goods of each company if they were collected now: five counts a company."""
        goods = ZEROS[: COMPANIES * COLOURS]
        left: i64 = 0
        for company in p.companies:
            left |= company.cities
        took = True
        while took:
            took = False
            for i in range(COMPANIES):
                number = p.order[i]
                there = p.companies[number].cities & left
                if there != 0:
                    colour = self.fewest(goods, number, there)
                    goods[number * COLOURS + colour] += 1
                    there &= self.of_colour[colour]
                    left &= ~(there & -there)
                    took = True
        return goods

    def fewest(self, goods: vec[i64], number: i64, cities: i64) -> i64:
        """Of the colours in these cities the one that the company has fewest of."""
        best: i64 = 0
        least: i64 = 1000
        for colour in range(COLOURS):
            count = goods[number * COLOURS + colour]
            if count < least and cities & self.of_colour[colour] != 0:
                best = colour
                least = count
        return best

    def plan(self, p: SteelDriver, cities: i64, cubes: i64, spent: vec[i64]) -> i64:
        """The profit of building from these cities, the best bargain first, and at each cost.

        `spent[n]` is what the plan has earned when n cubes are spent.
        """
        board = self.board
        earned: i64 = 0
        used: i64 = 0
        while True:
            best = self.bargain(p, cities, cubes - used)
            until = cubes
            if best != NONE:
                until = used + board.cost[best] - 1
            for n in range(used, until + 1):
                spent[n] = earned
            if best == NONE:
                return earned
            new = board.link_a[best]
            if cities >> new & 1:
                new = board.link_b[best]
            cities |= BIT[new]
            earned += board.value[new]
            used += board.cost[best]

    def bargain(self, p: SteelDriver, cities: i64, cubes: i64) -> i64:
        """The free link to a new city with most value for its cost."""
        owner = p.owner
        links, costs, new, old = self.links, self.costs, self.new, self.old
        for i in range(len(links)):
            if (
                cities >> old[i] & 1 == 1
                and cities >> new[i] & 1 == 0
                and costs[i] <= cubes
                and i64(owner[links[i]]) == FREE
            ):
                return links[i]
        return NONE

    def network(self, p: SteelDriver, number: i64) -> i64:
        """The cities of a company; of one without rails the likeliest starting city."""
        company = p.companies[number]
        if company.start != NONE:
            return company.cities
        board = self.board
        best: i64 = 0
        most: i64 = -1
        for city in range(board.cities):
            if board.hexagonal[city] == 1:
                earned = self.plan(p, BIT[city], company.box + 6, ZEROS[: company.box + 7])
                if earned > most:
                    most = earned
                    best = BIT[city]
        return best

    def crosses(self, p: SteelDriver, link: i64) -> bool:
        """Whether a rail here makes the transcontinental link."""
        board = self.board
        if p.linked:
            return False
        a, b = board.link_a[link], board.link_b[link]
        if together(p.joined, a, board.east):
            return together(p.joined, b, board.west)
        return together(p.joined, b, board.east) and together(p.joined, a, board.west)

    def start(self, link: i64, named: i64) -> i64:
        """Where a first rail starts: the city named, or the only hexagonal one."""
        board = self.board
        if named != NONE:
            return named
        if board.hexagonal[board.link_a[link]] == 1:
            return board.link_a[link]
        return board.link_b[link]

    def good(self, company: Company, city: i64) -> float:
        """What one more cube of this city's colour adds to the sets of the network."""
        counts = ZEROS[:COLOURS]
        for other in range(self.board.cities):
            if company.connects(other):
                counts[self.board.colour[other]] += 1
        before = value_of_sets(self.board, counts)
        counts[self.board.colour[city]] += 1
        return float(value_of_sets(self.board, counts) - before)


def by_bargain(board: Board) -> list[tuple[int, int]]:
    """Every link in both directions, with the city that it brings: most value for a cube first."""
    found = [
        (link, city)
        for link in range(board.links)
        for city in (board.link_a[link], board.link_b[link])
        if board.value[city] > 0
    ]
    found.sort(key=lambda pair: -float(board.value[pair[1]]) / float(board.cost[pair[0]]))
    return found
