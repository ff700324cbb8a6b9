"""A map as its file says it: read field by field, refused with the exact place."""

from __future__ import annotations

from typing import Final, final

from rotonde.core.complaint import Complaint, unknown
from rotonde.core.data import DataFile, TomlTable
from rotonde.core.hexes import hex_name, line_of, neighbour
from rotonde.games.age_of_steam.map_parts import (
    CITY,
    COLOURS,
    CUBES_IN_A_COLUMN,
    CUBES_OF_A_NEW_CITY,
    LAKE,
    MOST_PLACES,
    TOWN,
    City,
    NewCity,
    Place,
    Town,
    read_cubes,
    read_hexes,
    read_rules,
    read_tiles,
    read_turns,
)


@final
class MapFile:
    """All that a map file says."""

    def __init__(self, file: DataFile) -> None:
        top = file.table()
        top.only("map", "city", "town", "new_city", "cubes", "tiles", "counts")
        about = top.inner("map")
        about.only("id", "name", "turns", "hexes", "rules")
        self.digest: Final = file.digest
        self.id: Final = about.good_id()
        self.names: Final = about.names()
        self.turns: Final = read_turns(about.inner("turns"))
        self.rules: Final = read_rules(about)
        self.signs: Final = read_hexes(about)
        self.named: Final = {hex_name(*place): place for place in self.signs}
        self.cubes: Final = read_cubes(top.inner("cubes"))
        self.tiles: Final = read_tiles(top.inner("tiles"))
        self.town_markers: Final = top.inner("tiles").number("town_markers", 0, 100)
        self.ids: Final[list[str]] = []
        self.settled: Final[list[Place]] = []
        self.cities: Final = [self.city(row) for row in top.some("city", 2, 12)]
        self.towns: Final = [self.town(row) for row in top.some("town", 0, MOST_PLACES - 12)]
        self.new_cities: Final = [self.new_city(row) for row in top.some("new_city", 0, 12)]
        self.check_numbers(top)
        self.check_all_named(about)
        self.check_reach(about)
        self.check_enough_cubes(top)
        self.check_counts(top)

    def city(self, row: TomlTable) -> City:
        row.only("id", "name", "at", "colour", "side", "number", "cubes")
        id = self.new_id(row)
        return City(row, id, self.at(row, CITY), self.colour(row))

    def town(self, row: TomlTable) -> Town:
        row.only("id", "name", "at")
        return Town(row, self.new_id(row), self.at(row, TOWN))

    def new_city(self, row: TomlTable) -> NewCity:
        row.only("letter", "colour", "side", "die")
        letter = row.word("letter")
        if len(letter) != 1 or not "A" <= letter <= "Z":
            raise row.wrong(Complaint("age_of_steam/letter", word=letter), "letter")
        return NewCity(row, letter, self.colour(row))

    def new_id(self, row: TomlTable) -> str:
        """A good id that no other place has, nor a hex."""
        id = row.good_id()
        if id in self.ids or id in self.named:
            raise row.wrong(Complaint("data-twice", field="id", word=id), "id")
        self.ids.append(id)
        return id

    def at(self, row: TomlTable, sign: str) -> Place:
        """The hex that a place stands on: the map shows the place's sign there, once."""
        word = row.word("at")
        if word not in self.named:
            raise row.wrong(unknown("age_of_steam/hex", word, list(self.named)), "at")
        place = self.named[word]
        if self.signs[place] != sign or place in self.settled:
            about = {"hex": word, "sign": self.signs[place], "wanted": sign}
            raise row.wrong(Complaint("age_of_steam/other-sign", **about), "at")
        self.settled.append(place)
        return place

    def colour(self, row: TomlTable) -> int:
        """A colour of which there are cubes."""
        colour = row.one_of("colour", "age_of_steam/colour", COLOURS)
        if self.cubes[colour] == 0:
            word = COLOURS[colour]
            raise row.wrong(Complaint("age_of_steam/no-cubes", colour=word), "colour")
        return colour

    def check_numbers(self, top: TomlTable) -> None:
        """No two cities of a side have one number, no two new cities one letter or one die."""
        numbers: dict[tuple[int, int], str] = {}
        for n, city in enumerate(self.cities):
            key = (city.side, city.number)
            if key in numbers:
                about = {"a": numbers[key], "b": city.id, "number": city.number}
                raise top.wrong(Complaint("age_of_steam/one-number", **about), "city", n, "number")
            numbers[key] = city.id
        dice: dict[tuple[int, int], str] = {}
        letters: list[str] = []
        for n, new in enumerate(self.new_cities):
            key = (new.side, new.die)
            if key in dice:
                about = {"a": dice[key], "b": new.letter, "number": new.die}
                raise top.wrong(Complaint("age_of_steam/one-number", **about), "new_city", n, "die")
            if new.letter in letters:
                complaint = Complaint("data-twice", field="letter", word=new.letter)
                raise top.wrong(complaint, "new_city", n, "letter")
            dice[key] = new.letter
            letters.append(new.letter)

    def check_all_named(self, about: TomlTable) -> None:
        """Every city and town sign of the map has its entry."""
        for place, sign in self.signs.items():
            if sign in (TOWN, CITY) and place not in self.settled:
                complaint = Complaint("age_of_steam/nameless", hex=hex_name(*place), sign=sign)
                raise about.wrong(complaint, "hexes", line_of(*place))

    def check_reach(self, about: TomlTable) -> None:
        """Track can come to every hex from some city, and go on from it."""
        land = {place for place, sign in self.signs.items() if sign != LAKE}
        around = {here: [neighbour(*here, edge) for edge in range(6)] for here in land}
        reached = {city.at for city in self.cities}
        todo = list(reached)
        while todo:
            for there in around[todo.pop()]:
                if there in land and there not in reached:
                    reached.add(there)
                    todo.append(there)
        for place in sorted(land):
            ways = len(land.intersection(around[place]))
            if place not in reached or ways < 1 + (self.signs[place] not in (TOWN, CITY)):
                complaint = Complaint("age_of_steam/out-of-reach", hex=hex_name(*place))
                raise about.wrong(complaint, "hexes", line_of(*place))

    def display(self) -> int:
        """Spaces of the goods display."""
        starting = len(self.cities) * CUBES_IN_A_COLUMN
        return starting + len(self.new_cities) * CUBES_OF_A_NEW_CITY

    def set_up(self) -> int:
        """Cubes on the cities when play begins."""
        return sum(city.cubes for city in self.cities)

    def check_enough_cubes(self, top: TomlTable) -> None:
        needed = self.display() + self.set_up()
        if sum(self.cubes) < needed:
            complaint = Complaint(
                "age_of_steam/too-few-cubes", found=sum(self.cubes), needed=needed
            )
            raise top.wrong(complaint, "cubes")

    def check_counts(self, top: TomlTable) -> None:
        """The counts that the file promises, where it promises any."""
        if not top.has("counts"):
            return
        signs = list(self.signs.values())
        found = {
            "plain": signs.count("."),
            "river": signs.count("~"),
            "mountain": signs.count("^"),
            "towns": len(self.towns),
            "cities": len(self.cities),
            "new_cities": len(self.new_cities),
            "cubes": sum(self.cubes),
            "tiles": sum(self.tiles),
            "display": self.display(),
            "set_up": self.set_up(),
        }
        counts = top.inner("counts")
        counts.only(*found)
        counts.agree(found)
