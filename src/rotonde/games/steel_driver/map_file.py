"""A map as its file says it: read field by field, refused with the exact place."""

from __future__ import annotations

from typing import Final, final

from rotonde.core.complaint import Complaint
from rotonde.core.data import DataFile, TomlTable
from rotonde.core.graph import apart, join, together

COMPANIES: Final = 6
COLOURS: Final = 5
MOST_CITIES: Final = 60  # a city of a network is one bit of 63
MOST_LINKS: Final = 250
DEAREST: Final = 100  # cubes for a link
MOST_ROUNDS: Final = 10
MOST_CUBES: Final = 100  # a player and round: six markers at every price fit a move buffer
MOST_VALUE: Final = 1000


@final
class City:
    def __init__(self, colour: int, value: int, hexagonal: bool, at: tuple[int, int]) -> None:
        self.colour: Final = colour
        self.value: Final = value
        self.hexagonal: Final = hexagonal
        self.at: Final = at


@final
class Link:
    def __init__(self, a: int, b: int, cost: int) -> None:
        self.a: Final = a
        self.b: Final = b
        self.cost: Final = cost


@final
class Rules:
    """The numbers of the rulebook."""

    def __init__(self, table: TomlTable, players: tuple[int, int], city_ids: list[str]) -> None:
        table.only("rounds", "cubes", "shares", "rails", "sets", "transcontinental")
        self.rounds: Final = table.number("rounds", 1, MOST_ROUNDS)
        self.cubes: Final = numbers(table, "cubes", players[1] - players[0] + 1, 1, MOST_CUBES)
        self.shares: Final = table.number("shares", 1, 100)
        self.rails: Final = table.number("rails", 1, MOST_LINKS)
        self.sets: Final = numbers(table, "sets", COLOURS, 0, MOST_VALUE)
        check_sets(table, self.sets)
        link = table.inner("transcontinental")
        link.only("from", "to", "builder", "others")
        self.ends: Final = two_cities(link, "from", "to", city_ids)
        self.builder: Final = link.number("builder", 0, MOST_VALUE)
        self.others: Final = link.number("others", 0, MOST_VALUE)


@final
class MapFile:
    """All that a map file says."""

    def __init__(self, file: DataFile) -> None:
        top = file.table()
        top.only("map", "company", "colour", "city", "link", "counts", "rules")
        about = top.inner("map")
        about.only("id", "name", "canvas", "players")
        self.digest: Final = file.digest
        self.id: Final = about.good_id()
        self.names: Final = about.names()
        self.canvas: Final = about.pair("canvas", 1, 10000)
        self.players: Final = about.players(3, 6, "steel_driver/players")
        companies = rows(top, "company", COMPANIES, COMPANIES, ["id", "name", "title"])
        self.company_ids: Final = ids(top, companies)
        self.company_names: Final = [company.names() for company in companies]
        self.company_titles: Final = [company.word("title") for company in companies]
        colours = rows(top, "colour", COLOURS, COLOURS, ["id", "name"])
        self.colour_ids: Final = ids(top, colours)
        self.colour_names: Final = [colour.names() for colour in colours]
        fields = ["id", "name", "colour", "value", "hexagonal", "at"]
        cities = rows(top, "city", 2, MOST_CITIES, fields)
        self.city_ids: Final = ids(top, cities)
        self.city_names: Final = [city.names() for city in cities]
        self.cities: Final = [self.city(row) for row in cities]
        links = rows(top, "link", 1, MOST_LINKS, ["a", "b", "cost"])
        self.links: Final = [self.link(row) for row in links]
        self.rules: Final = Rules(top.inner("rules"), self.players, self.city_ids)
        self.check_links(top)
        self.check_counts(top)

    def city(self, row: TomlTable) -> City:
        colour = row.one_of("colour", "steel_driver/colour", self.colour_ids)
        hexagonal = row.flag("hexagonal") if row.has("hexagonal") else False
        return City(colour, row.number("value", 0, MOST_VALUE), hexagonal, row.pair("at", 0, 10000))

    def link(self, row: TomlTable) -> Link:
        a, b = two_cities(row, "a", "b", self.city_ids)
        return Link(a, b, row.number("cost", 1, DEAREST))

    def check_links(self, top: TomlTable) -> None:
        """One link between two cities; the continent can be crossed; somebody can begin."""
        joined = apart(len(self.city_ids))
        seen: set[tuple[int, int]] = set()
        for n, link in enumerate(self.links):
            ends = (min(link.a, link.b), max(link.a, link.b))
            if ends in seen:
                raise top.wrong(self.about_cities("steel_driver/second-link", *ends), "link", n)
            seen.add(ends)
            join(joined, link.a, link.b)
        if not together(joined, *self.rules.ends):
            complaint = self.about_cities("steel_driver/no-way", *self.rules.ends)
            raise top.inner("rules").wrong(complaint, "transcontinental")
        cities = self.cities
        if not any(cities[link.a].hexagonal or cities[link.b].hexagonal for link in self.links):
            raise top.wrong(Complaint("steel_driver/no-start"), "city")

    def about_cities(self, key: str, a: int, b: int) -> Complaint:
        return Complaint(key, a=self.city_ids[a], b=self.city_ids[b])

    def check_counts(self, top: TomlTable) -> None:
        """The counts that the file promises, where it promises any."""
        if not top.has("counts"):
            return
        found = {
            "companies": len(self.company_ids),
            "cities": len(self.cities),
            "hexagonal": sum(city.hexagonal for city in self.cities),
            "links": len(self.links),
            "rails": self.rules.rails * len(self.company_ids),
            "shares": self.rules.shares * len(self.company_ids),
        }
        counts = top.inner("counts")
        counts.only(*found, "goods")
        counts.agree(found)
        if counts.has("goods"):
            goods = counts.inner("goods")
            goods.only(*self.colour_ids)
            of = [city.colour for city in self.cities]
            goods.agree({name: of.count(n) for n, name in enumerate(self.colour_ids)})


def check_sets(table: TomlTable, sets: list[int]) -> None:
    """Each further colour adds at least as much as the one before: big sets pay best (STD-43)."""
    worth = [0, *sets]
    for n in range(1, len(sets)):
        if worth[n + 1] - worth[n] < worth[n] - worth[n - 1]:
            raise table.wrong(Complaint("steel_driver/sets-fall", size=n + 1), "sets", n)


def two_cities(row: TomlTable, a: str, b: str, city_ids: list[str]) -> tuple[int, int]:
    one = row.one_of(a, "steel_driver/city", city_ids)
    other = row.one_of(b, "steel_driver/city", city_ids)
    if one == other:
        raise row.wrong(Complaint("steel_driver/same-city", word=city_ids[one]), b)
    return one, other


def rows(top: TomlTable, key: str, least: int, most: int, fields: list[str]) -> list[TomlTable]:
    found = top.some(key, least, most)
    for table in found:
        table.only(*fields)
    return found


def ids(top: TomlTable, tables: list[TomlTable]) -> list[str]:
    for table in tables:
        table.good_id()
    return top.unique("id", tables)


def numbers(table: TomlTable, key: str, count: int, least: int, most: int) -> list[int]:
    """So many numbers, no more and no fewer."""
    found = table.numbers(key, least, most)
    table.how_many(key, len(found), count, count)
    return found
