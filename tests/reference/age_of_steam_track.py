"""Age of Steam: tiles on hexes, who owns each piece, and lines found by following pieces.

A piece is (hex, edge, edge), or (hex, edge, TOWN) on a town's hex, where every exit is a piece.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from reference.age_of_steam_map import TOWN, TOWN_TILE, Hex, Map, Tile

Piece = tuple[Hex, int, int]
Owner = int | None


class End(NamedTuple):
    """Where a line ends: at a place, or free (None), on this edge of this hex."""

    place: Hex | None
    hex: Hex
    edge: int


@dataclass(frozen=True)
class Line:
    pieces: tuple[Piece, ...]
    ends: tuple[End, End]

    @property
    def is_link(self) -> bool:
        """It joins two different places (AOS-54)."""
        a, b = self.ends
        return a.place is not None and b.place is not None and a.place != b.place

    @property
    def is_loop(self) -> bool:
        a, b = self.ends
        return a.place is not None and a.place == b.place

    def may_turn(self) -> set[tuple[Hex, int]]:
        """Free ends; where it comes back to the city it left, either end (AOS-41, AOS-54)."""
        return {(end.hex, end.edge) for end in self.ends if end.place is None or self.is_loop}

    def starts_at(self) -> list[Hex]:
        return [end.place for end in self.ends if end.place is not None]


class Track:
    def __init__(self, map: Map) -> None:
        self.map = map
        self.tile: dict[Hex, Tile] = {}
        self.pieces: dict[Hex, list[Piece]] = {}
        self.owner: dict[Piece, Owner] = {}
        self.fresh: set[Piece] = set()  # begun or added in this build (AOS-51)
        self.colour = dict(map.colour)  # of the cities, new ones too
        self.new_city: dict[str, Hex] = {}  # where each that is on the map stands
        self.supply = dict(map.tiles)
        self.markers = map.town_markers

    def copy(self) -> Track:
        new = Track.__new__(Track)
        new.map = self.map
        new.tile, new.pieces = dict(self.tile), dict(self.pieces)
        new.owner, new.fresh = dict(self.owner), set(self.fresh)
        new.colour, new.new_city = dict(self.colour), dict(self.new_city)
        new.supply, new.markers = dict(self.supply), self.markers
        return new

    def is_city(self, hex: Hex) -> bool:
        return hex in self.colour

    def is_town(self, hex: Hex) -> bool:
        return hex in self.map.places and hex not in self.colour

    def pieces_of(self, hex: Hex, tile: Tile) -> list[Piece]:
        """What a tile makes on a hex: a town joins all track that reaches it (AOS-37)."""
        if not self.is_town(hex):
            return [(hex, a, b) for a, b in tile.pieces]
        return [(hex, e, TOWN) for e in sorted({e for ab in tile.pieces for e in ab if e != TOWN})]

    def pieces_on(self, hex: Hex) -> list[Piece]:
        return self.pieces.get(hex, [])

    def facing(self, hex: Hex, edge: int) -> Piece | None:
        """The piece on the other side of an edge that comes to that edge."""
        there = self.map.neighbours[hex][edge]
        if there is None:
            return None
        other = (edge + 3) % 6
        return next((q for q in self.pieces_on(there) if other in (q[1], q[2])), None)

    def line(self, piece: Piece) -> Line:
        """Follow a piece both ways, to a place or to a free end."""
        one, a = self.follow(piece, piece[1])
        two, b = self.follow(piece, piece[2])
        return Line((*reversed(one), piece, *two), (a, b))

    def follow(self, piece: Piece, edge: int) -> tuple[list[Piece], End]:
        passed: list[Piece] = []
        while True:
            hex = piece[0]
            if edge == TOWN:
                return passed, End(hex, hex, edge)
            there = self.map.neighbours[hex][edge]
            if there in self.colour:
                return passed, End(there, hex, edge)
            met = self.facing(hex, edge)
            if met is None:
                return passed, End(None, hex, edge)
            passed.append(met)
            piece, comes_by = met, (edge + 3) % 6
            edge = met[2] if met[1] == comes_by else met[1]

    def lines(self) -> list[tuple[Owner, Line]]:
        """Every line, once, with its owner: all its pieces have the same."""
        found: list[tuple[Owner, Line]] = []
        seen: set[Piece] = set()
        for piece, owner in self.owner.items():
            if piece not in seen:
                line = self.line(piece)
                assert all(self.owner[q] == owner for q in line.pieces), "a line with two owners"
                seen.update(line.pieces)
                found.append((owner, line))
        return found

    def give(self, line: Line, owner: Owner) -> None:
        for piece in line.pieces:
            self.owner[piece] = owner

    def has_track_in(self, town: Hex, seat: int) -> bool:
        return any(self.owner[piece] == seat for piece in self.pieces_on(town))

    def needs_marker(self, hex: Hex, tile: Tile) -> bool:
        """Plain track on a town's hex takes a town marker (AOS-37)."""
        return self.is_town(hex) and tile.sort != TOWN_TILE

    def lift(self, hex: Hex) -> None:
        """A tile goes back to the supply, with its town marker if it has one (AOS-08)."""
        tile = self.tile.pop(hex, None)
        if tile is not None:
            self.supply[tile.kind] += 1
            self.markers += self.needs_marker(hex, tile)
            del self.pieces[hex]

    def put(self, hex: Hex, tile: Tile) -> None:
        self.tile[hex] = tile
        self.supply[tile.kind] -= 1
        self.markers -= self.needs_marker(hex, tile)
        self.pieces[hex] = self.pieces_of(hex, tile)
