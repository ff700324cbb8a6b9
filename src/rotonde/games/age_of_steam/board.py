"""The board as tables that the rules ask: hexes, places, the goods display.

A place is a city or a town. Cities come first, by side and number, so that a city's number is also
its column of the goods display; then the towns. A port is an edge of a hex, `hex * 6 + edge`.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.hexes import EDGES, hex_name, neighbour
from rotonde.games.age_of_steam.map_file import MapFile
from rotonde.games.age_of_steam.map_parts import (
    CUBES_IN_A_COLUMN,
    CUBES_OF_A_NEW_CITY,
    LAKE,
    SIGNS,
    City,
    Town,
)
from rotonde.games.age_of_steam.map_parts import Place as At

NONE: Final[i64] = -1
N_COLOURS: Final[i64] = 5
WEST: Final[i64] = 0
EAST: Final[i64] = 1
SIDE_LETTERS: Final = "we"


@final
class Board:
    """What the rules ask of the board, each question a table."""

    def __init__(self, file: MapFile) -> None:
        at = sorted(place for place, sign in file.signs.items() if sign != LAKE)
        cities: list[City] = sorted(file.cities, key=lambda c: (c.side, c.number))
        new = sorted(file.new_cities, key=lambda n: n.letter)
        places: list[City | Town] = [*cities, *file.towns]
        hex_of = [at.index(place.at) for place in places]
        self.file: Final = file
        self.at: Final = at  # column and row of each hex
        self.hexes: Final[i64] = len(at)
        self.ports: Final[i64] = len(at) * 6
        self.cities: Final[i64] = len(cities)
        self.places: Final[i64] = len(places)
        self.new_cities: Final[i64] = len(new)
        self.place_ids: Final = [place.id for place in places]
        self.place_names: Final = [place.names for place in places]
        self.hex_of: Final = vec[i64](hex_of)
        place_of = [hex_of.index(h) if h in hex_of else -1 for h in range(len(at))]
        self.place_of: Final = vec[i64](place_of)
        terrain = [SIGNS.index(file.signs[place]) for place in at]
        self.terrain: Final = vec[i64](
            [t if t <= 2 else 0 for t in terrain]
        )  # plain, river, mountain
        ports = facing_ports(at)
        self.facing: Final = vec[i64](ports)
        behind = [place_of[f // 6] if f >= 0 else -1 for f in ports]
        self.behind: Final = vec[i64](behind)
        # For each hex its edges that point off the map, and those with a city behind them.
        self.off: Final = vec[i64](edge_sets([port < 0 for port in ports]))
        self.beside: Final = vec[u8](
            [u8(edges) for edges in edge_sets([0 <= place < len(cities) for place in behind])]
        )
        self.distance: Final = vec[i64](distances(place_of, ports))
        names = [hex_name(*place) for place in at]
        self.hex_names: Final = [
            names[h] if place_of[h] < 0 else self.place_ids[place_of[h]] for h in range(len(at))
        ]
        self.colour: Final = vec[u8]([u8(c.colour) for c in cities] + [u8(255)] * len(file.towns))
        self.cubes: Final = vec[i64](file.cubes)
        self.start_cubes: Final = vec[i64]([city.cubes for city in cities])
        filled = sorted(file.cities, key=lambda city: -city.cubes)
        self.filling: Final = vec[i64]([cities.index(city) for city in filled])
        self.cubes_on_cities: Final[i64] = sum(city.cubes for city in cities)
        self.letters: Final = [city.letter for city in new]
        self.new_colour: Final = vec[i64]([city.colour for city in new])
        self.columns: Final[i64] = len(cities) + len(new)
        # Which city's and which new city's column each die feeds: west 1-6, east 1-6.
        dice = [(side, die) for side in range(2) for die in range(1, 7)]
        numbers = [(city.side, city.number) for city in cities]
        below = [(city.side, city.die) for city in new]
        self.fed_city: Final = vec[i64]([place_in(numbers, die) for die in dice])
        self.fed_new: Final = vec[i64]([place_in(below, die) for die in dice])
        sizes = [CUBES_IN_A_COLUMN] * len(cities) + [CUBES_OF_A_NEW_CITY] * len(new)
        starts = [sum(sizes[:column]) for column in range(len(sizes) + 1)]
        self.column_start: Final = vec[i64](starts)  # of its spaces, and one beyond the last
        self.spaces: Final[i64] = sum(sizes)
        self.space_names: Final = space_names(cities, self.letters)
        self.display_order: Final = vec[i64](display_order(len(cities), len(new), starts))
        self.tiles: Final = vec[i64](file.tiles)
        self.town_markers: Final[i64] = file.town_markers
        self.least_seats: Final = min(file.turns)
        self.most_seats: Final = max(file.turns)


def facing_ports(at: list[At]) -> list[int]:
    """For each port the port of the neighbour that it meets; NONE at a lake or the map's edge."""
    number = {place: n for n, place in enumerate(at)}
    ports: list[int] = []
    for place in at:
        for edge in range(EDGES):
            other = number.get(neighbour(*place, edge), -1)
            ports.append(other * 6 + (edge + 3) % 6 if other >= 0 else -1)
    return ports


def edge_sets(chosen: list[bool]) -> list[int]:
    """For each hex the edges whose ports are chosen, a bit each."""
    return [
        sum([2**edge for edge in range(6) if chosen[port + edge]])
        for port in range(0, len(chosen), 6)
    ]


def distances(place_of: list[int], ports: list[int]) -> list[int]:
    """Breadth-first search: how many steps it is from each hex to the nearest place."""
    found = [0 if place >= 0 else -1 for place in place_of]
    front = [hex for hex in range(len(found)) if found[hex] == 0]
    for hex in front:  # which grows as hexes are found
        for port in range(6 * hex, 6 * hex + 6):
            there = ports[port] // 6
            if ports[port] >= 0 and found[there] < 0:
                found[there] = found[hex] + 1
                front.append(there)
    return found


def place_in(found: list[tuple[int, int]], wanted: tuple[int, int]) -> int:
    return found.index(wanted) if wanted in found else -1


def space_names(cities: list[City], letters: list[str]) -> list[str]:
    """`w3-1`: west, column 3, first space; `b-2`: new city B, second space."""
    columns = [f"{SIDE_LETTERS[city.side]}{city.number}" for city in cities]
    names = [f"{c}-{row}" for c in columns for row in range(1, CUBES_IN_A_COLUMN + 1)]
    rows = range(1, CUBES_OF_A_NEW_CITY + 1)
    return names + [f"{letter.lower()}-{row}" for letter in letters for row in rows]


def display_order(cities: int, new: int, starts: list[int]) -> list[int]:
    """The set-up fills the display row by row, cities first (AOS-02)."""
    rows = [[starts[c] + row for c in range(cities)] for row in range(CUBES_IN_A_COLUMN)]
    rows += [
        [starts[c] + row for c in range(cities, cities + new)] for row in range(CUBES_OF_A_NEW_CITY)
    ]
    return [space for row in rows for space in row]
