"""The parts of a map file: cities, towns, the drawing of the hexes, cubes and tiles."""

from __future__ import annotations

from typing import Final, final

from rotonde.core.complaint import Complaint
from rotonde.core.data import TomlTable
from rotonde.games.age_of_steam.tiles import KIND_IDS, KINDS

COLOURS: Final = ["red", "blue", "purple", "yellow", "black"]
SIDES: Final = ["west", "east"]
SIGNS: Final = ".~^o#-"  # terrain in this order, then towns, cities and lakes
TOWN: Final = "o"
CITY: Final = "#"
LAKE: Final = "-"
RULES: Final = ["rulebook", "salt_coast"]  # each a module of `map_rules`
MOST_HEXES: Final = 250
MOST_COLUMNS: Final = 26  # a letter each
MOST_PLACES: Final = 60  # a bit each
MOST_LINES: Final = 250  # of track
MOST_TURNS: Final = 20
CUBES_IN_A_COLUMN: Final = 3  # of the display, for a city
CUBES_OF_A_NEW_CITY: Final = 2

Place = tuple[int, int]


@final
class City:
    def __init__(self, row: TomlTable, id: str, at: Place, colour: int) -> None:
        self.id: Final = id
        self.names: Final = row.names()
        self.at: Final = at
        self.colour: Final = colour
        self.side: Final = row.one_of("side", "age_of_steam/side", SIDES)
        self.number: Final = row.number("number", 1, 6)
        self.cubes: Final = row.number("cubes", 0, 9)


@final
class Town:
    def __init__(self, row: TomlTable, id: str, at: Place) -> None:
        self.id: Final = id
        self.names: Final = row.names()
        self.at: Final = at


@final
class NewCity:
    def __init__(self, row: TomlTable, letter: str, colour: int) -> None:
        self.letter: Final = letter
        self.colour: Final = colour
        self.side: Final = row.one_of("side", "age_of_steam/side", SIDES)
        self.die: Final = row.number("die", 1, 6)


def read_turns(table: TomlTable) -> dict[int, int]:
    """How many turns for how many players: no gap between the fewest and the most."""
    seats = [str(n) for n in range(3, 7)]
    table.only(*seats)
    turns = {int(n): table.number(n, 1, MOST_TURNS) for n in seats if table.has(n)}
    if not turns or len(turns) != max(turns) - min(turns) + 1:
        raise table.wrong(Complaint("age_of_steam/turns"))
    return turns


def read_rules(about: TomlTable) -> str:
    """The module with the rules of the map; the rulebook's where it names none."""
    if not about.has("rules"):
        return RULES[0]
    return RULES[about.one_of("rules", "age_of_steam/rules", RULES)]


def read_hexes(about: TomlTable) -> dict[Place, str]:
    """The drawing: a sign every fourth character, odd columns on the lines between."""
    signs: dict[Place, str] = {}
    for y, text in enumerate(about.words("hexes")):
        for x, sign in enumerate(text):
            if sign == " ":
                continue
            column, off = divmod(x, 2)
            if off or (y - column) % 2 or sign not in SIGNS or column >= MOST_COLUMNS:
                where = {"sign": sign, "line": y + 1, "character": x + 1}
                misplaced = sign in SIGNS
                key = "age_of_steam/misplaced" if misplaced else "age_of_steam/unknown-sign"
                raise about.wrong(Complaint(key, **where), "hexes", y)
            signs[column, (y - column % 2) // 2] = sign
    land = sum(sign != LAKE for sign in signs.values())
    about.how_many("hexes", land, 2, MOST_HEXES)
    return signs


def read_cubes(table: TomlTable) -> list[int]:
    table.only(*COLOURS)
    return [table.number(colour, 0, 200) if table.has(colour) else 0 for colour in COLOURS]


def read_tiles(table: TomlTable) -> list[int]:
    """How many of each kind; what is not named is not in the box."""
    table.only(*KIND_IDS, "town_markers")
    counts = [table.number(id, 0, 200) if table.has(id) else 0 for id in KIND_IDS]
    markers = table.number("town_markers", 0, 100)
    lines = 2 * markers
    for kind, count in zip(KINDS, counts, strict=True):
        lines += count * len(kind.pieces)
    if lines > MOST_LINES:
        raise table.wrong(Complaint("age_of_steam/too-much-track", found=lines, most=MOST_LINES))
    return counts
