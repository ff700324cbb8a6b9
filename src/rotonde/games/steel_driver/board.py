"""The board: companies, cities and links of a data file, as tables of small numbers.

Links are numbered by cost, then by their order in the file: what a company can afford stands at
the beginning of its list of open links, and legal moves come out sorted.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.games.steel_driver.map_file import Link, MapFile

COMPANIES: Final[i64] = 6
COLOURS: Final[i64] = 5
NONE: Final[i64] = -1
FREE: Final[i64] = 255  # a link without a rail


@final
class Board:
    """What the rules ask of the board, each question a table."""

    def __init__(self, file: MapFile) -> None:
        links = sorted(file.links, key=lambda link: link.cost)
        cities = range(len(file.cities))
        hexagonal = [city.hexagonal for city in file.cities]
        rules = file.rules
        self.file: Final = file
        self.cities: Final[i64] = len(file.cities)
        self.links: Final[i64] = len(links)
        self.link_ids: Final = [f"{file.city_ids[k.a]}-{file.city_ids[k.b]}" for k in links]
        self.link_a: Final = vec[i64]([link.a for link in links])
        self.link_b: Final = vec[i64]([link.b for link in links])
        self.cost: Final = vec[i64]([link.cost for link in links])
        self.value: Final = vec[i64]([city.value for city in file.cities])
        self.colour: Final = vec[i64]([city.colour for city in file.cities])
        self.hexagonal: Final = vec[i64]([int(flag) for flag in hexagonal])
        self.starts: Final = vec[u8](
            [n for n, link in enumerate(links) if hexagonal[link.a] or hexagonal[link.b]]
        )
        near = [links_of(links, city) for city in cities]  # of each city
        self.near: Final = vec[i64]([link for some in near for link in some])
        self.near_start: Final = vec[i64]([sum(map(len, near[:n])) for n in range(len(near) + 1)])
        self.rounds: Final[i64] = rules.rounds
        fewest = file.players[0]
        self.cubes: Final = vec[i64]([0] * fewest + rules.cubes)  # by number of players
        self.shares: Final[i64] = rules.shares
        self.rails: Final[i64] = rules.rails
        set_values = [0, *rules.sets]
        self.set_values: Final = vec[i64](set_values)
        self.east: Final[i64] = rules.ends[0]  # the ends of the transcontinental link
        self.west: Final[i64] = rules.ends[1]
        self.builder_bonus: Final[i64] = rules.builder
        self.other_bonus: Final[i64] = rules.others

    def other_end(self, link: i64, city: i64) -> i64:
        if self.link_a[link] == city:
            return self.link_b[link]
        return self.link_a[link]

    def two_starts(self, link: i64) -> bool:
        """Both ends are hexagonal: the controller names the starting city (STD-24)."""
        return self.hexagonal[self.link_a[link]] + self.hexagonal[self.link_b[link]] == 2

    def most_cubes(self) -> int:
        """What a player can have in hand at the most: every cube of every round."""
        return max(self.cubes) * self.rounds


def links_of(links: list[Link], city: int) -> list[int]:
    return [n for n, link in enumerate(links) if city in (link.a, link.b)]
