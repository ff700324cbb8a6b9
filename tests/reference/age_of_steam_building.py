"""Age of Steam: which tile may lie where, what it costs, and whose track it becomes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from reference.age_of_steam_map import COEXIST, CROSSING, SIMPLE, TILES, TOWN, TOWN_TILE, Hex, Tile
from reference.age_of_steam_track import Piece, Track

TERRAIN = ".~^"  # plain, river, mountain
PRICES = {  # of the first tile on a hex (AOS-45, AOS-102), and of complex track there (AOS-38)
    "rulebook": {SIMPLE: (2, 3, 4), COEXIST: (3, 4, 5), CROSSING: (4, 5, 6)},
    "salt_coast": {SIMPLE: (2, 5, 3), COEXIST: (3, 6, 4), CROSSING: (4, 7, 5)},
}


@dataclass
class Builder:
    """Somebody who builds now, and what he may do."""

    seat: int
    is_engineer: bool
    options: Mapping[str, str]
    cash: int = 0
    has_built: bool = False  # once in the game (AOS-32)
    hexes: set[Hex] = field(default_factory=set)  # where he has built in this turn (AOS-29)

    def touches(self, track: Track, hex: Hex, edge: int) -> bool:
        """Whether new track that comes to this edge touches what it must touch (AOS-33, AOS-44)."""
        if track.map.neighbours[hex][edge] in track.colour:
            return True
        met = track.facing(hex, edge)
        if met is None:
            return False
        if track.owner[met] is not None:
            return track.owner[met] == self.seat
        if self.options["connectivity"] == "any_tiles" and hex not in track.tile:
            return True
        starts = track.line(met).starts_at()
        return any(track.is_city(p) or track.has_track_in(p, self.seat) for p in starts)

    def price(self, track: Track, hex: Hex, tile: Tile) -> int:
        """AOS-22, AOS-45 to AOS-47"""
        old = track.tile.get(hex)
        if self.is_engineer and self.options["engineer_flat_2"] == "true":
            return 2
        if old is None and track.is_town(hex):
            return 1 + len(track.pieces_of(hex, tile))
        if old is None:
            prices = PRICES["salt_coast" if track.map.rules == "salt_coast" else "rulebook"]
            return prices[tile.sort][TERRAIN.index(track.map.sign[hex])]
        if track.is_town(hex):
            return 3
        if old.sort == SIMPLE and tile.sort == CROSSING:
            return 3
        if old.sort == SIMPLE and tile.sort == COEXIST:
            return int(self.options["coexist_replace_cost"])
        return 2

    def tiles_for(self, track: Track, hex: Hex) -> list[Tile]:
        """Try every tile."""
        if not any(self.could_begin(track, hex, edge) for edge in range(6)):
            return []
        return [tile for tile in TILES.values() if self.after(track, hex, tile) is not None]

    def may_build_on(self, track: Track, hex: Hex) -> bool:
        if not any(self.could_begin(track, hex, edge) for edge in range(6)):
            return False
        return any(self.after(track, hex, tile) is not None for tile in TILES.values())

    def could_begin(self, track: Track, hex: Hex, edge: int) -> bool:
        """A hex without track, and nothing that new track could touch: no need to try tiles."""
        return hex in track.tile or self.touches(track, hex, edge)

    def after(self, track: Track, hex: Hex, tile: Tile) -> Track | None:
        """The board when the tile is laid; None if it may not be laid."""
        if not self.suits(track, hex, tile) or self.price(track, hex, tile) > self.cash:  # AOS-48
            return None
        if not self.has_it(track, hex, tile):
            return None
        old, new = set(track.pieces_on(hex)), set(track.pieces_of(hex, tile))
        if old == new or len(new) < len(old):  # AOS-42, AOS-49
            return None
        turned = self.turned(track, hex, old, new)
        if turned is None:
            return None
        added = new - old - set(turned.values())
        if not self.fits(track, hex, added, turned):
            return None
        return self.laid(track, hex, tile, added, turned)

    def suits(self, track: Track, hex: Hex, tile: Tile) -> bool:
        """The kind of tile, for this player on this hex."""
        if track.is_city(hex):  # AOS-34
            return False
        if tile.sort == TOWN_TILE and not track.is_town(hex):  # AOS-37
            return False
        if hex in self.hexes and self.options["rebuild_same_hex"] == "false":  # AOS-29
            return False
        if hex not in track.tile and not track.is_town(hex) and tile.sort != SIMPLE:  # AOS-38
            return self.has_built and self.options["direct_complex"] == "true"
        if not self.has_built:  # AOS-32
            leads = {e for piece in tile.pieces for e in piece if e != TOWN}
            into_a_city = any(track.map.neighbours[hex][e] in track.colour for e in leads)
            return tile.sort == SIMPLE and hex not in track.tile and into_a_city
        return True

    def has_it(self, track: Track, hex: Hex, tile: Tile) -> bool:
        """Tile and town marker are left; those of the tile replaced count (AOS-08, AOS-43)."""
        old = track.tile.get(hex)
        tiles = track.supply[tile.kind] + (old is not None and old.kind == tile.kind)
        markers = track.markers + (old is not None and track.needs_marker(hex, old))
        return tiles > 0 and (markers > 0 or not track.needs_marker(hex, tile))

    def turned(
        self, track: Track, hex: Hex, old: set[Piece], new: set[Piece]
    ) -> dict[Piece, Piece] | None:
        """Each old piece that is not kept, and what it turns into (AOS-39, AOS-41).

        None: something is not kept that must be.
        """
        found: dict[Piece, Piece] = {}
        for piece in old - new:
            if track.is_town(hex) or track.owner[piece] not in (self.seat, None):
                return None
            if not any(piece[1] in q[1:] or piece[2] in q[1:] for q in new):
                return None  # neither end stays
            line = track.line(piece)
            if line.is_link:
                return None
            free = [edge for edge in piece[1:] if (hex, edge) in line.may_turn()]
            stays = [edge for edge in piece[1:] if edge not in free]
            if not free or not stays:
                return None
            image = [q for q in new - old if stays[0] in q[1:]]
            if not image or image[0] in found.values():  # two tracks do not become one
                return None
            found[piece] = image[0]
        return found

    def fits(self, track: Track, hex: Hex, added: set[Piece], turned: dict[Piece, Piece]) -> bool:
        edges = [edge for piece in added for edge in piece[1:] if edge != TOWN]
        for was, now in turned.items():
            edges += [edge for edge in now[1:] if edge not in was[1:]]
        for edge in edges:
            if track.map.neighbours[hex][edge] is None:  # AOS-35
                return False
            met = track.facing(hex, edge)
            if met is not None and track.owner[met] not in (self.seat, None):  # AOS-36
                return False
        if track.is_town(hex):  # AOS-33: one of the new pieces will do, or the town itself
            if track.has_track_in(hex, self.seat):
                return True
            return any(self.touches(track, hex, piece[1]) for piece in added)
        tied = set(added)
        if self.options["redirect_unowned"] == "tied":  # AOS-41
            tied |= set(turned.values())
        return all(any(self.touches(track, hex, e) for e in piece[1:]) for piece in tied)

    def laid(
        self, track: Track, hex: Hex, tile: Tile, added: set[Piece], turned: dict[Piece, Piece]
    ) -> Track | None:
        """Lay it, and see whose every line becomes (AOS-50, AOS-52, AOS-55)."""
        after = track.copy()
        after.lift(hex)
        after.put(hex, tile)
        for was, now in turned.items():
            after.owner[now] = after.owner.pop(was)
            if was in after.fresh:
                after.fresh.remove(was)
                after.fresh.add(now)
        for piece in added:
            after.owner[piece] = self.seat
        after.fresh |= added
        for piece in [*added, *turned.values()]:
            line = after.line(piece)
            if line.is_loop:  # AOS-54
                return None
            if piece in added or line.is_link:
                after.give(line, self.seat)
        return after if self.has_markers(after) else None

    def has_markers(self, track: Track) -> bool:
        """One for each line of his; fewer pieces than markers cannot need too many (AOS-57)."""
        limit = int(self.options["marker_limit"])
        if limit == 0 or sum(owner == self.seat for owner in track.owner.values()) <= limit:
            return True
        return sum(owner == self.seat for owner, line in track.lines()) <= limit

    def with_new_city(self, track: Track, hex: Hex, letter: str, colour: str) -> Track | None:
        """On a town; None if he lacks a marker (AOS-31, AOS-53, AOS-54, AOS-57, AOS-58)."""
        after = track.copy()
        links = {q for owner, line in track.lines() if line.is_link for q in line.pieces}
        for piece in track.pieces_on(hex):
            del after.owner[piece]
            after.fresh.discard(piece)
        after.lift(hex)
        after.colour[hex] = colour
        after.new_city[letter] = hex
        for owner, line in after.lines():
            if owner is None and line.is_link and line.pieces[0] not in links:
                after.give(line, self.seat)
        return after if self.has_markers(after) else None
