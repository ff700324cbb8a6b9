"""Express 01: the cards of a map file, how they lie, and the board that they make."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

LEVELS = (1, 2, 3)
SIDES = "NESW"
OPPOSITE = dict(zip("NESW", "SWNE", strict=True))
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}

Cell = tuple[int, int]
Path = frozenset[str]  # the two sides that it joins


@dataclass(frozen=True)
class Station:
    colour: str
    exits: frozenset[str]
    bonus: int


@dataclass(frozen=True)
class Card:
    """A development card; `turned` says how it lies."""

    number: str
    level: int
    deck: str
    paths: frozenset[Path]
    stations: tuple[Station, ...]
    tank: str  # the side of the water tank, or nothing
    share: str | None
    upgrades: frozenset[str] | None  # None: no list of numbers is printed
    turned: bool = False

    @cached_property
    def is_route(self) -> bool:
        return self.deck.startswith("route")

    @cached_property
    def exits(self) -> set[str]:
        return {side for path in self.paths for side in path} | {
            side for station in self.stations for side in station.exits
        }

    def face(self) -> tuple[object, ...]:
        return self.paths, frozenset(self.stations), self.tank


@dataclass(frozen=True)
class Base:
    number: str
    is_route: bool
    upgrades: frozenset[str] | None


def read_cards(data: dict[str, Any]) -> dict[str, tuple[Card, int]]:
    """The cards in use and how many copies of each (EXP-02, EXP-80)."""
    found: dict[str, tuple[Card, int]] = {}
    for entry in data["route"]:
        paths = frozenset(frozenset(path) for path in entry["paths"])
        found[entry["number"]] = card(entry, "route", paths, ()), entry.get("copies", 1)
    for entry in data["station"]:
        stations = tuple(
            Station(s["colour"], frozenset(s["exits"]), s.get("bonus", 0))
            for s in entry["stations"]
        )
        if entry["type"] in data["map"]["types"]:
            made = card(entry, entry["type"], frozenset(), stations)
            found[entry["number"]] = made, entry.get("copies", 1)
    return found


def card(
    entry: dict[str, Any], kind: str, paths: frozenset[Path], stations: tuple[Station, ...]
) -> Card:
    return Card(
        entry["number"],
        entry["level"],
        f"{kind}-{entry['level']}",
        paths,
        stations,
        "N" if entry.get("tank") else "",
        entry.get("share"),
        frozenset(entry["upgrades"]) if "upgrades" in entry else None,
    )


def upside_down(card: Card) -> Card:
    """Turned by 180 degrees (EXP-28)."""

    def turn(sides: frozenset[str]) -> frozenset[str]:
        return frozenset(OPPOSITE[side] for side in sides)

    return replace(
        card,
        paths=frozenset(turn(path) for path in card.paths),
        stations=tuple(replace(s, exits=turn(s.exits)) for s in card.stations),
        tank=OPPOSITE.get(card.tank, ""),
        turned=True,
    )


def ways_to_lie(card: Card) -> list[Card]:
    """Upright and turned; one that looks the same when turned is only placed upright (EXP-28)."""
    turned = upside_down(card)
    return [card] if turned.face() == card.face() else [card, turned]


class Board:
    """Base cards in rows; on each cell the card that lies there now (EXP-01)."""

    def __init__(self, data: dict[str, Any]) -> None:
        bases = {
            entry["number"]: Base(
                entry["number"],
                entry["kind"] == "route",
                frozenset(entry["upgrades"]) if "upgrades" in entry else None,
            )
            for entry in data["base"]
        }
        self.base: dict[Cell, Base] = {}
        for y, row in enumerate(data["rows"]):
            for x, number in enumerate(row.split()):
                if number != ".":
                    self.base[x, y] = bases[number]
        self.lying: dict[Cell, Card] = {}
        self.cell_of = {base.number: cell for cell, base in self.base.items()}
        self.open_sides: str = data["map"]["open_sides"]
        self.first: list[str] = data["map"]["first"]
        self.west: list[str] = data["map"]["west"]
        self.blocks = [set(pair.split("-")) for pair in data["map"]["block"]]

    def beside(self, cell: Cell, side: str) -> Cell | None:
        dx, dy = STEP[side]
        there = cell[0] + dx, cell[1] + dy
        return there if there in self.base else None

    def level(self, cell: Cell) -> int:
        return self.lying[cell].level if cell in self.lying else 0

    def is_closed(self, cell: Cell, side: str) -> bool:
        """No track may ever end here: sea, border, wooden block (EXP-29, EXP-83, EXP-84)."""
        there = self.beside(cell, side)
        if there is None:
            return side not in self.open_sides
        return {self.base[cell].number, self.base[there].number} in self.blocks

    def continues_a_neighbour(self, cell: Cell, new: Card) -> bool:
        """One of its exits meets an exit of a card beside it (EXP-26)."""
        for side in new.exits:
            there = self.beside(cell, side)
            if there in self.lying and OPPOSITE[side] in self.lying[there].exits:
                return True
        return False

    def may_lie(self, cell: Cell, new: Card, is_first_station: bool) -> bool:
        """Whether a card may replace the one on a cell, as far as the board is concerned."""
        base, old = self.base[cell], self.lying.get(cell)
        upgrades = old.upgrades if old else base.upgrades
        if new.is_route != base.is_route or new.level != self.level(cell) + 1:  # EXP-16, EXP-24
            return False
        if upgrades is not None and new.number not in upgrades:  # EXP-25
            return False
        if any(self.is_closed(cell, side) for side in new.exits):  # EXP-29, EXP-83, EXP-84
            return False
        if is_first_station:  # EXP-14, EXP-81
            return not base.is_route and (not self.first or base.number in self.first)
        if old is None:  # EXP-26
            return self.continues_a_neighbour(cell, new)
        if old.tank and new.tank != old.tank:  # EXP-28
            return False
        return keeps_track(old, new)


def keeps_track(old: Card, new: Card) -> bool:
    """Every path stays; the exits of each old station in a new station of their own (EXP-27)."""
    if not old.paths <= new.paths:
        return False
    return finds_stations(list(old.stations), list(new.stations))


def finds_stations(old: list[Station], new: list[Station]) -> bool:
    if not old:
        return True
    return any(
        old[0].exits <= station.exits and finds_stations(old[1:], new[:n] + new[n + 1 :])
        for n, station in enumerate(new)
    )
