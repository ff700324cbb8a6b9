"""One development card of a file: a route or a station, with its face and its list."""

from __future__ import annotations

from typing import Final, final

from rotonde.core.complaint import Complaint, unknown
from rotonde.core.data import TomlTable
from rotonde.games.express_01.faces import NO_TANK, SIDES, TANK_ABOVE, Face, Station, side_set

TYPES: Final = ["terminal", "transit", "central", "double"]
NEUTRAL: Final = "white"
ENGINE: Final = "engine"  # what a move calls the Black Engine
MOST_COPIES: Final = 20
MOST_BONUS: Final = 9
NO_SHARE: Final = -1


@final
class Card:
    """What a card of a file is; `upgrades` are numbers of cards, None: any of its kind."""

    def __init__(self, table: TomlTable, type: str, face: Face, copies: int, share: int) -> None:
        self.table: Final = table
        self.number: Final = card_number(table)
        self.type: Final = type
        self.level: Final = table.number("level", 1, 3)
        self.face: Final = face
        self.copies: Final = copies
        self.share: Final = share
        self.upgrades: Final = table.words("upgrades") if table.has("upgrades") else None

    def is_station(self) -> bool:
        return self.type != "route"


def read_route(table: TomlTable, companies: list[str]) -> Card:
    table.only("number", "level", "copies", "paths", "tank", "share", "upgrades")
    paths = [path_of(table, word, n) for n, word in enumerate(table.words("paths"))]
    if not paths or len(set(paths)) != len(paths):
        raise table.wrong(Complaint("express_01/paths"), "paths")
    share = (
        table.one_of("share", "express_01/company", companies) if table.has("share") else NO_SHARE
    )
    return Card(table, "route", Face(paths, [], tank_of(table)), copies_of(table), share)


def read_station(table: TomlTable, companies: list[str]) -> Card:
    table.only("number", "level", "copies", "type", "stations", "tank", "upgrades")
    type = TYPES[table.one_of("type", "express_01/type", TYPES)]
    stations = [station_of(one, companies) for one in table.some("stations", 1, 2)]
    if len(stations) == 2 and stations[0].exits & stations[1].exits:
        raise table.wrong(Complaint("express_01/joined"), "stations", 1)
    return Card(table, type, Face([], stations, tank_of(table)), copies_of(table), NO_SHARE)


def station_of(table: TomlTable, companies: list[str]) -> Station:
    table.only("colour", "exits", "bonus")
    colour = table.one_of("colour", "express_01/colour", [*companies, NEUTRAL])
    bonus = table.number("bonus", 0, MOST_BONUS) if table.has("bonus") else 0
    return Station(colour, bonus, sides(table, "exits", least=1))


def card_number(table: TomlTable) -> str:
    number = table.word("number")
    not_reserved(table, "number", ENGINE)
    if not number.isalnum():
        raise table.wrong(Complaint("bad-id", word=number), "number")
    return number


def not_reserved(table: TomlTable, key: str, word: str) -> None:
    """A word with a meaning of its own names nothing else."""
    if table.word(key) == word:
        raise table.wrong(Complaint("express_01/reserved", word=word), key)


def path_of(table: TomlTable, word: str, n: int) -> int:
    """Two different sides: `NS`."""
    check_sides(table, word, "paths", n)
    if len(word) != 2:
        raise table.wrong(Complaint("express_01/path", word=word), "paths", n)
    return side_set(word)


def sides(table: TomlTable, key: str, least: int) -> int:
    """A set of sides: `NE`."""
    value = table.get(key)
    if not isinstance(value, str):
        raise table.wrong(Complaint("data-word", field=key, word=value), key)
    check_sides(table, value, key)
    if len(value) < least:
        raise table.wrong(Complaint("express_01/no-exit"), key)
    return side_set(value)


def check_sides(table: TomlTable, word: str, *where: str | int) -> None:
    for letter in word:
        if letter not in SIDES:
            raise table.wrong(unknown("express_01/side", letter, list(SIDES)), *where)
    if len(set(word)) != len(word):
        raise table.wrong(Complaint("express_01/same-side", word=word), *where)


def tank_of(table: TomlTable) -> int:
    return TANK_ABOVE if table.has("tank") and table.flag("tank") else NO_TANK


def copies_of(table: TomlTable) -> int:
    return table.number("copies", 1, MOST_COPIES) if table.has("copies") else 1
