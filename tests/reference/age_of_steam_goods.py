"""Age of Steam: cubes in the bag, on the display, on cities, and their ways over links."""

from __future__ import annotations

from reference.age_of_steam_map import Hex, Map
from reference.age_of_steam_track import Owner, Track
from reference.chance import Chance

Way = tuple[int, Hex, Owner]  # a link: the edge by which it leaves, where it leads, whose it is


class Goods:
    def __init__(self, map: Map, chance: Chance) -> None:
        self.map, self.chance = map, chance
        self.bag = dict(map.cubes)
        self.display: dict[str, list[str | None]] = {}
        self.on: dict[Hex, dict[str, int]] = {hex: dict.fromkeys(self.bag, 0) for hex in map.places}

    def draw(self) -> str:
        """Any cube of the bag."""
        number = self.chance.below(sum(self.bag.values()))
        colour = [c for c, count in self.bag.items() for _ in range(count)][number]
        self.bag[colour] -= 1
        return colour

    def fill(self) -> None:
        """The display row by row, starting cities first; then the cities (AOS-02, AOS-03)."""
        columns = self.map.columns()
        self.display = {name: [None] * size for name, size in columns.items()}
        for size in (3, 2):
            for row in range(size):
                for name in (name for name in columns if columns[name] == size):
                    self.display[name][row] = self.draw()
        for city in self.map.filling:
            for _ in range(city["cubes"]):
                self.on[self.map.hex_of[city["id"]]][self.draw()] += 1

    def empty_spaces(self) -> list[str]:
        return [
            f"{name}-{row}"
            for name, column in self.display.items()
            for row, cube in enumerate(column, start=1)
            if cube is None
        ]

    def put(self, colour: str, space: str) -> None:
        name, row = space.split("-")
        self.display[name][int(row) - 1] = colour

    def grow(self, side: str, dice: int, track: Track) -> None:
        """A roll for one side (AOS-81, AOS-82)."""
        rolled = [self.chance.below(6) + 1 for _ in range(dice)]
        for die in rolled:
            for city in self.map.cities:
                if (city["side"], city["number"]) == (side, die):
                    self.feed(f"{side[0]}{die}", self.map.hex_of[city["id"]])
            for new in self.map.new_cities:
                if (new["side"], new["die"]) == (side, die) and new["letter"] in track.new_city:
                    self.feed(new["letter"].lower(), track.new_city[new["letter"]])

    def feed(self, name: str, city: Hex) -> None:
        """The first cube left in a column goes to its city; without one the die is lost."""
        column = self.display[name]
        for row, cube in enumerate(column):
            if cube is not None:
                column[row] = None
                self.on[city][cube] += 1
                return


class Network:
    """Finished links as ways from place to place, while goods are moved."""

    def __init__(self, track: Track) -> None:
        self.colour = track.colour
        self.ways = {place: ways_from(track, place) for place in track.map.places}

    def goes_on(self, colour: str, way: Way, seen: list[Hex], left: int) -> bool:
        """Whether a cube that takes this way comes to a city of its colour, over so many links.

        It stops at the first such city, and passes no place twice (AOS-61, AOS-62, AOS-65).
        """
        _, there, _ = way
        if there in seen or left == 0:
            return False
        if self.colour.get(there) == colour:
            return True
        return bool(self.choices(colour, there, [*seen, there], left - 1))

    def choices(self, colour: str, at: Hex, seen: list[Hex], left: int) -> list[Way]:
        return [way for way in self.ways[at] if self.goes_on(colour, way, seen, left)]


def ways_from(track: Track, place: Hex) -> list[Way]:
    found: list[Way] = []
    for edge in range(6):
        if track.is_city(place):
            piece = track.facing(place, edge)
        else:
            piece = next((q for q in track.pieces_on(place) if q[1] == edge), None)
        if piece is not None and (line := track.line(piece)).is_link:
            (there,) = (end.place for end in line.ends if end.place != place)
            assert there is not None
            found.append((edge, there, track.owner[piece]))
    return found
