"""Age of Steam: hexes, places and tiles, read from the map file and drawn once more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Hex = tuple[int, int]  # column and row
EDGES = ["n", "ne", "se", "s", "sw", "nw"]  # clockwise
TOWN = 6  # where a piece of track ends in the town's circle
LAKE = "-"
STEPS = [  # to the neighbour behind each edge, in even columns and in odd ones (half a hex lower)
    [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)],
    [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)],
]
SIMPLE, CROSSING, COEXIST, TOWN_TILE = "simple", "crossing", "coexist", "town"
SHAPES: dict[str, tuple[str, list[tuple[int, int]]]] = {
    "gentle": (SIMPLE, [(0, 2)]),
    "straight": (SIMPLE, [(0, 3)]),
    "tight": (SIMPLE, [(0, 1)]),
    "cross_straight_straight": (CROSSING, [(0, 3), (1, 4)]),
    "cross_straight_gentle": (CROSSING, [(0, 3), (1, 5)]),
    "cross_gentle_gentle": (CROSSING, [(0, 2), (1, 3)]),
    "coexist_gentle_gentle": (COEXIST, [(0, 2), (3, 5)]),
    "coexist_straight_tight": (COEXIST, [(0, 3), (1, 2)]),
    "coexist_gentle_tight_1": (COEXIST, [(0, 2), (3, 4)]),
    "coexist_gentle_tight_2": (COEXIST, [(0, 2), (4, 5)]),
    "town_1": (TOWN_TILE, [(0, TOWN)]),
    "town_3_right": (TOWN_TILE, [(0, TOWN), (1, TOWN), (3, TOWN)]),
    "town_3_left": (TOWN_TILE, [(0, TOWN), (3, TOWN), (5, TOWN)]),
    "town_3_adjacent": (TOWN_TILE, [(0, TOWN), (1, TOWN), (5, TOWN)]),
    "town_3_star": (TOWN_TILE, [(0, TOWN), (2, TOWN), (4, TOWN)]),
}


@dataclass(frozen=True)
class Tile:
    """A tile as it is turned; `pieces` are pairs of edges."""

    kind: str
    sort: str
    pieces: tuple[tuple[int, int], ...]
    name: str


def every_tile() -> dict[str, Tile]:
    """Each kind turned six ways; those that look the same have the same name."""
    found = {}
    for kind, (sort, shape) in SHAPES.items():
        for turn in range(6):
            ends = [[e if e == TOWN else (e + turn) % 6 for e in piece] for piece in shape]
            pieces = tuple(sorted((min(piece), max(piece)) for piece in ends))
            if sort == TOWN_TILE:
                name = "-".join(["town", *(EDGES[a] for a, b in pieces)])
            else:
                name = "+".join(f"{EDGES[a]}-{EDGES[b]}" for a, b in pieces)
            found[name] = Tile(kind, sort, pieces, name)
    return found


TILES = every_tile()


def behind(hex: Hex, edge: int) -> Hex:
    column, row = STEPS[hex[0] % 2][edge]
    return hex[0] + column, hex[1] + row


class Map:
    def __init__(self, data: dict[str, Any]) -> None:
        self.sign = read_hexes(data["map"]["hexes"])
        self.places: dict[Hex, str] = {}  # cities and towns by their hexes
        sides = ["west", "east"]
        self.cities = sorted(data["city"], key=lambda c: (sides.index(c["side"]), c["number"]))
        self.new_cities = sorted(data["new_city"], key=lambda c: str(c["letter"]))
        self.colour: dict[Hex, str] = {}
        for place in [*self.cities, *data["town"]]:
            self.places[hex_at(place["at"])] = place["id"]
        for city in self.cities:
            self.colour[hex_at(city["at"])] = city["colour"]
        self.hex_of = {name: hex for hex, name in self.places.items()}
        self.names = {hex: self.places.get(hex, plain_name(hex)) for hex in self.sign}
        self.hex_named = {name: hex for hex, name in self.names.items()}
        # In the order of the file: those with most cubes are filled first (AOS-03).
        self.filling = sorted(data["city"], key=lambda city: -int(city["cubes"]))
        self.cubes: dict[str, int] = data["cubes"]
        self.tiles = {kind: data["tiles"][kind] for kind in SHAPES}
        self.town_markers: int = data["tiles"]["town_markers"]
        self.turns: dict[str, int] = data["map"]["turns"]
        self.rules: str = data["map"].get("rules", "rulebook")
        self.neighbours = {
            hex: [there if (there := behind(hex, e)) in self.sign else None for e in range(6)]
            for hex in self.sign
        }

    def columns(self) -> dict[str, int]:
        """The goods display: a column a city, a column a new city, and how many cubes (AOS-02)."""
        cities = {f"{city['side'][0]}{city['number']}": 3 for city in self.cities}
        return cities | {city["letter"].lower(): 2 for city in self.new_cities}


def read_hexes(lines: list[str]) -> dict[Hex, str]:
    """Even columns stand on even lines, odd ones on the lines between; a sign every 2nd place."""
    found = {}
    for number, line in enumerate(lines):
        for column in range(number % 2, (len(line) + 1) // 2, 2):
            if line[2 * column] not in (LAKE, " "):
                found[column, number // 2] = line[2 * column]
    return found


def hex_at(name: str) -> Hex:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def plain_name(hex: Hex) -> str:
    return f"{chr(ord('a') + hex[0])}{hex[1] + 1}"
