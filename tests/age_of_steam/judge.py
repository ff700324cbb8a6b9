"""A slow judge of tiles, written apart from the engine: it looks at tiles and owners only.

A piece is (hex, a, b) with a < b, or (hex, edge, TOWN) on a town's hex. Everything else, such as
lines, free ends, links and markers, is found anew each time by following pieces.
"""

from __future__ import annotations

from rotonde.games.age_of_steam.game import AgeOfSteamGame
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.tiles import KINDS, THE_TRACKS

TOWN = 6
TERRAIN_PRICES = {"rust_belt": (2, 3, 4), "valley": (2, 3, 4), "salt_coast": (2, 5, 3)}
Piece = tuple[int, int, int]
End = tuple[str, int, int]  # a place, a free end with its hex and edge, or "round"


class Judge:
    def __init__(self, game: AgeOfSteamGame, p: AgeOfSteam, seat: int) -> None:
        self.game, self.board, self.p, self.seat = game, game.board, p, seat
        self.said = game.about.options
        self.owners: dict[Piece, int] = {}
        for hex in range(self.board.hexes):
            for piece in self.pieces(hex, int(p.track.tile[hex])):
                line = int(p.track.line_at[hex * 6 + piece[1]])
                self.owners[piece] = p.track.owner[line]

    def pieces(self, hex: int, tile: int) -> list[Piece]:
        if tile == 255:
            return []
        found = THE_TRACKS[tile][1]
        if self.is_town(hex):
            return [(hex, e, TOWN) for e in sorted({e for ab in found for e in ab if e < 6})]
        return [(hex, a, b) for a, b in found]

    def is_city(self, hex: int) -> bool:
        place = self.board.place_of[hex]
        return place >= 0 and int(self.p.track.colour[place]) != 255

    def is_town(self, hex: int) -> bool:
        return self.board.place_of[hex] >= 0 and not self.is_city(hex)

    def behind(self, hex: int, edge: int) -> tuple[int, int] | None:
        port = self.board.facing[hex * 6 + edge]
        return None if port < 0 else (port // 6, port % 6)

    def met(self, owners: dict[Piece, int], hex: int, edge: int) -> Piece | None:
        """The piece on the other side of an edge that comes to that edge."""
        there = self.behind(hex, edge)
        if there is None:
            return None
        return next((q for q in owners if q[0] == there[0] and there[1] in q[1:]), None)

    def line(self, owners: dict[Piece, int], piece: Piece) -> tuple[set[Piece], list[End]]:
        """All pieces of a line, and its two ends: a place, or the edge of a free end."""
        seen, todo = {piece}, [(piece, edge) for edge in piece[1:]]
        ends: list[End] = []
        while todo:
            here, edge = todo.pop()
            if edge == TOWN:
                ends.append(("place", self.board.place_of[here[0]], 0))
                continue
            there = self.behind(here[0], edge)
            assert there is not None
            other = self.met(owners, here[0], edge)
            if self.is_city(there[0]):
                ends.append(("place", self.board.place_of[there[0]], 0))
            elif other is None:
                ends.append(("free", here[0], edge))
            elif other not in seen:
                seen.add(other)
                todo += [(other, e) for e in other[1:] if e != there[1]]
            else:
                ends.append(("round", 0, 0))
        return seen, ends

    def is_free_end(self, piece: Piece, edge: int) -> bool:
        """Or the end of a line that comes back to the city where it begins (AOS-54)."""
        ends = self.line(self.owners, piece)[1]
        there = self.behind(piece[0], edge)
        if ends[0] == ends[1] and there is not None:
            return self.is_city(there[0])
        return ("free", piece[0], edge) in ends

    def has_track_in(self, place: int) -> bool:
        hex = self.board.hex_of[place]
        return any(q[0] == hex and owner == self.seat for q, owner in self.owners.items())

    def touches(self, hex: int, edge: int) -> bool:
        """AOS-33 for one edge of new track (AOS-44 by the option, on a hex without track)."""
        there = self.behind(hex, edge)
        if there is not None and self.is_city(there[0]):
            return True
        other = self.met(self.owners, hex, edge)
        if other is None:
            return False
        if self.owners[other] == self.seat:
            return True
        if self.owners[other] >= 0:
            return False
        start = next(n for what, n, _ in self.line(self.owners, other)[1] if what == "place")
        own = self.is_city(self.board.hex_of[start]) or self.has_track_in(start)
        bare = int(self.p.track.tile[hex]) == 255
        return own or (bare and self.said["connectivity"] == "any_tiles")

    def allows(self, hex: int, tile: int) -> bool:
        kind, sort = THE_TRACKS[tile][0], KINDS[THE_TRACKS[tile][0]].sort
        old_tile = int(self.p.track.tile[hex])
        old, new = set(self.pieces(hex, old_tile)), set(self.pieces(hex, tile))
        town, first = self.is_town(hex), not self.p.players[self.seat].built_once
        if self.is_city(hex) or (sort == 3 and not town) or self.p.tiles_left == 0:
            return False
        if self.said["rebuild_same_hex"] == "false" and hex in list(self.p.hexes_built):
            return False
        if first and (sort != 0 or old or not self.leads_into_a_city(new)):
            return False
        if not town and not old and sort != 0 and self.said["direct_complex"] == "false":
            return False
        turned = {} if town else self.turned(old, new)
        if turned is None or (town and not old <= new) or old == new or len(new) < len(old):
            return False
        added = new - old - set(turned.values())
        if not self.fits(hex, town, bool(old), added, turned):
            return False
        return self.owns_and_pays(hex, tile, kind, old_tile, old, added, turned)

    def leads_into_a_city(self, new: set[Piece]) -> bool:
        edges = [(q[0], e) for q in new for e in q[1:] if e != TOWN]
        return any(there and self.is_city(there[0]) for there in (self.behind(*e) for e in edges))

    def turned(self, old: set[Piece], new: set[Piece]) -> dict[Piece, Piece] | None:
        """Which old piece turns into which new one; None: something is not kept that must be."""
        found: dict[Piece, Piece] = {}
        for piece in old - new:
            _, a, b = piece
            for free, stays in ((a, b), (b, a)):
                if self.is_free_end(piece, free) and self.owners[piece] in (self.seat, -1):
                    for other in new - old - set(found.values()):
                        if stays in other[1:]:
                            found[piece] = other
        return found if set(found) == old - new else None

    def fits(
        self, hex: int, town: bool, old: bool, added: set[Piece], turned: dict[Piece, Piece]
    ) -> bool:
        fresh = [(e, q) for q in added for e in q[1:] if e != TOWN]
        for was, now in turned.items():
            fresh += [(e, now) for e in now[1:] if e not in was[1:]]
        for edge, _ in fresh:
            other = self.met(self.owners, hex, edge)
            rival = other is not None and self.owners[other] not in (self.seat, -1)
            if self.behind(hex, edge) is None or rival:
                return False
        if not town:
            tied = set(added)
            if self.said["redirect_unowned"] == "tied":  # AOS-41
                tied |= set(turned.values())
            return all(any(self.touches(hex, e) for e in q[1:]) for q in tied)
        place = self.board.place_of[hex]
        return (old and self.has_track_in(place)) or any(self.touches(hex, q[1]) for q in added)

    def owns_and_pays(
        self,
        hex: int,
        tile: int,
        kind: int,
        old_tile: int,
        old: set[Piece],
        added: set[Piece],
        turned: dict[Piece, Piece],
    ) -> bool:
        after = {q: owner for q, owner in self.owners.items() if q not in turned}
        after |= {now: self.owners[was] for was, now in turned.items()}
        after |= {q: self.seat for q in added}
        for piece in [*added, *turned.values()]:
            pieces, ends = self.line(after, piece)
            if ends[0] == ends[1] or ("round", 0, 0) in ends:
                return False
            finished = all(end[0] == "place" for end in ends)
            if finished or pieces & added:
                after |= {q: self.seat for q in pieces}
        before_count, count = self.markers(self.owners), self.markers(after)
        limit = int(self.said["marker_limit"])
        if limit and count > max(limit, before_count):
            return False
        back = old_tile != 255 and THE_TRACKS[old_tile][0] == kind
        if self.p.supply[kind] + back < 1 or not self.has_town_marker(hex, kind, old_tile):
            return False
        return self.price(hex, tile, old_tile) <= self.p.players[self.seat].cash

    def markers(self, owners: dict[Piece, int]) -> int:
        mine = {q for q, owner in owners.items() if owner == self.seat}
        count = 0
        while mine:
            mine -= self.line(owners, next(iter(mine)))[0]
            count += 1
        return count

    def has_town_marker(self, hex: int, kind: int, old_tile: int) -> bool:
        if not self.is_town(hex) or KINDS[kind].sort == 3:
            return True
        lies = old_tile != 255 and KINDS[THE_TRACKS[old_tile][0]].sort != 3
        return lies or self.p.town_markers > 0

    def price(self, hex: int, tile: int, old_tile: int) -> int:
        player = self.p.players[self.seat]
        if self.said["engineer_flat_2"] == "true" and player.action == 2:
            return 2
        sort = KINDS[THE_TRACKS[tile][0]].sort
        if self.is_town(hex):
            return 3 if old_tile != 255 else 1 + len(self.pieces(hex, tile))
        if old_tile == 255:
            terrain = TERRAIN_PRICES[self.game.about.map_name][self.board.terrain[hex]]
            return terrain + (0, 2, 1)[sort]
        if KINDS[THE_TRACKS[old_tile][0]].sort == 0 and sort != 0:
            return 3 if sort == 1 else int(self.said["coexist_replace_cost"])
        return 2
