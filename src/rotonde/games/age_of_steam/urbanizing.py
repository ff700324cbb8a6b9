"""Urbanization: a new city on a town."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL
from rotonde.core.hexes import EDGES
from rotonde.core.move import first, second
from rotonde.core.position import EVERYBODY
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.lines import place_city
from rotonde.games.age_of_steam.markers import Markers
from rotonde.games.age_of_steam.moves import urbanize
from rotonde.games.age_of_steam.news import finished, tell_links
from rotonde.games.age_of_steam.player import URBANIZATION
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.rules import ONE_NEW_CITY
from rotonde.games.age_of_steam.tiles import BLANK, KIND, SORT, TOWN_TILE
from rotonde.games.age_of_steam.track import NO_LINE, NOBODY


@final
class Urbanizing:
    """One new city before the first tile, free of charge (AOS-31)."""

    def __init__(self, markers: Markers, until_tile: i64) -> None:
        self.markers: Final = markers
        self.until_tile: Final = until_tile  # how many tiles may be laid before it

    def may(self, p: AgeOfSteam, seat: i64) -> bool:
        if p.has_urbanized or p.players[seat].action != URBANIZATION:
            return False
        return p.tiles_laid <= self.until_tile

    def may_still(self, p: AgeOfSteam, seat: i64) -> bool:
        """There is a town and a new city for it."""
        if not self.may(p, seat):
            return False
        out = vec[i64]([0] * (p.board.places * p.board.new_cities))
        return self.legal(p, seat, out) > 0

    def legal(self, p: AgeOfSteam, seat: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        if not self.may(p, seat):
            return k
        for town in range(p.board.cities, p.board.places):
            if self.why_not_town(p, seat, town) == LEGAL:
                for new in range(p.board.new_cities):
                    if p.built[new] == NONE:
                        out[k] = urbanize(town, new)
                        k += 1
        return k

    def why_not(self, p: AgeOfSteam, seat: i64, move: i64) -> i64:
        town, new = first(move), second(move)
        if not self.may(p, seat) or move != urbanize(town, new):
            return ONE_NEW_CITY
        if town >= p.board.places or new >= p.board.new_cities:
            return ONE_NEW_CITY
        if p.built[new] != NONE:
            return ONE_NEW_CITY
        return self.why_not_town(p, seat, town)

    def why_not_town(self, p: AgeOfSteam, seat: i64, town: i64) -> i64:
        """Any town, with or without track; lines that point at it end there now (AOS-58),
        but for those that began there (AOS-54)."""
        track = p.track
        if track.is_city(town):
            return ONE_NEW_CITY
        markers = track.marks[seat]
        taken: i64 = 0
        port = p.board.hex_of[town] * EDGES
        for edge in range(EDGES):
            line = i64(track.line_at[port + edge])
            if line != NO_LINE:
                if track.pieces[line] == 1 and track.owner[line] == seat:
                    markers -= 1
                continue
            line = track.tip_behind(port + edge)
            if line >= 0 and track.start[line] != town and track.owner[line] == NOBODY:
                taken += 1
        return self.markers.why_not(markers, taken)

    def play(self, p: AgeOfSteam, seat: i64, town: i64, new: i64) -> None:
        """A track tile there goes back to the supply with its town marker (AOS-31)."""
        old = i64(p.track.tile[p.board.hex_of[town]])
        if old != BLANK:
            p.supply[KIND[old]] += 1
            if SORT[old] != TOWN_TILE:
                p.town_markers += 1
        p.built[new] = town
        p.has_urbanized = True
        if p.diary is None:
            place_city(p.track, seat, town, p.board.new_colour[new])
        else:
            before, loops = finished(p.track), p.track.loops
            place_city(p.track, seat, town, p.board.new_colour[new])
            p.say("urbanizes", (seat, town, new), EVERYBODY)
            tell_links(p, before)
            if p.track.loops > loops:
                p.say("comes-back", (town,), EVERYBODY)
