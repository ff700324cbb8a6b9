"""What can be printed on a card: sides, paths between them, stations with their exits.

Sides are numbered N, E, S, W; turning a card by 180 degrees (EXP-28) and looking at a side from
the card beyond it both lead to the opposite side.
"""

from __future__ import annotations

from typing import Final, final

SIDES: Final = "NESW"
PATHS: Final = ["NS", "EW", "NE", "NW", "ES", "SW"]
NO_TANK: Final = 0
TANK_ABOVE: Final = 1
TANK_BELOW: Final = 2


def opposite(side: int) -> int:
    return side ^ 2


def side_set(letters: str) -> int:
    """A bit for each side."""
    bits = 0
    for letter in letters:
        bits |= 1 << SIDES.index(letter)
    return bits


def turned_sides(bits: int) -> int:
    return (bits << 2 | bits >> 2) & 15


def sides_of(bits: int) -> list[int]:
    return [side for side in range(4) if bits >> side & 1]


def letters_of(bits: int) -> str:
    return "".join(SIDES[side] for side in sides_of(bits))


@final
class Station:
    """One station of a card: its colour (a company, or one more: neutral), bonus and exits."""

    def __init__(self, colour: int, bonus: int, exits: int) -> None:
        self.colour: Final = colour
        self.bonus: Final = bonus
        self.exits: Final = exits

    def turned(self) -> Station:
        return Station(self.colour, self.bonus, turned_sides(self.exits))

    def same(self, other: Station) -> bool:
        mine = (self.colour, self.bonus, self.exits)
        return mine == (other.colour, other.bonus, other.exits)


@final
class Face:
    """A card as it lies: paths as sets of two sides, or stations, and a water tank."""

    def __init__(self, paths: list[int], stations: list[Station], tank: int) -> None:
        self.paths: Final = sorted(paths)
        self.stations: Final = stations
        self.tank: Final = tank

    def exits(self) -> int:
        bits = 0
        for path in self.paths:
            bits |= path
        for station in self.stations:
            bits |= station.exits
        return bits

    def turned(self) -> Face:
        tank = {NO_TANK: NO_TANK, TANK_ABOVE: TANK_BELOW, TANK_BELOW: TANK_ABOVE}[self.tank]
        stations = [station.turned() for station in self.stations]
        return Face([turned_sides(path) for path in self.paths], stations, tank)

    def same(self, other: Face) -> bool:
        """They cannot be told apart on the table."""
        if self.paths != other.paths or self.tank != other.tank:
            return False
        return all(a.same(b) for a, b in zip(self.stations, other.stations, strict=True))

    def keeps_tank_of(self, old: Face) -> bool:
        """A tank stays on its side (EXP-28)."""
        return old.tank in (NO_TANK, self.tank)

    def keeps_track_of(self, old: Face) -> bool:
        """Every path stays; each old station lies inside a new one of its own (EXP-27)."""
        if not all(path in self.paths for path in old.paths):
            return False
        homes = [self.home_of(station) for station in old.stations]
        return -1 not in homes and len(set(homes)) == len(homes)

    def home_of(self, old: Station) -> int:
        """The station of this card that has all exits of the old one, -1 if none has."""
        for n, station in enumerate(self.stations):
            if old.exits & ~station.exits == 0:
                return n
        return -1

    def ways_from(self, side: int) -> int:
        """The sides that a train may leave a route card by, coming in at `side`."""
        bits = 0
        for path in self.paths:
            if path >> side & 1:
                bits |= path & ~(1 << side)
        return bits
