"""Where something may be built, and which tracks: the lists of a player who builds."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.game import LEGAL
from rotonde.core.position import BIT
from rotonde.games.age_of_steam.building import Building
from rotonde.games.age_of_steam.look import Look
from rotonde.games.age_of_steam.means import Means
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.tiles import TRACKS
from rotonde.games.age_of_steam.track_sets import FIRST_TOWN_TRACK
from rotonde.games.age_of_steam.what_fits import WhatFits


@final
class Sites:
    def __init__(self, building: Building) -> None:
        self.building: Final = building
        self.what_fits: Final = WhatFits(building.fitting)

    def hexes(self, p: AgeOfSteam, seat: i64, out: vec[i64], k: i64, move: i64) -> i64:
        """Write `move` with every hex where some tile may be laid; return how many stand in out."""
        if p.tiles_left == 0 or p.players[seat].cash < self.building.charges.least():
            return k
        beyond = p.track.beyond
        look = Look()
        means = self.means(p, seat)
        is_first = not p.players[seat].built_once
        in_turn = self.must_try_each(p, seat)
        for hex in range(p.board.hexes):
            if beyond[hex] == u8(
                0
            ):  # nothing to touch; and a tile that lies there touches something
                continue
            self.what_fits.find(p.track, seat, hex, is_first, look)
            if look.plain | look.town != 0:
                means.limit(hex, look)
                if in_turn:
                    self.try_each(p, seat, hex, look)
                if look.plain | look.town != 0:
                    out[k] = move | hex << 32
                    k += 1
        return k

    def tracks(self, p: AgeOfSteam, seat: i64, hex: i64, out: vec[i64], move: i64) -> i64:
        """Write `move` with every track that may be laid on this hex; return how many."""
        look = Look()
        self.what_fits.find(p.track, seat, hex, not p.players[seat].built_once, look)
        self.means(p, seat).limit(hex, look)
        if self.must_try_each(p, seat):
            self.try_each(p, seat, hex, look)
        k = write_tracks(look.plain, 0, move, out, 0)
        return write_tracks(look.town, FIRST_TOWN_TRACK, move, out, k)

    def means(self, p: AgeOfSteam, seat: i64) -> Means:
        """Tiles that are left, and money."""
        building = self.building
        return Means(p, building.charges.purse(p.players[seat]), building.prices)

    def must_try_each(self, p: AgeOfSteam, seat: i64) -> bool:
        """Markers may run out, or hexes are closed that were built on: not the same for all."""
        building = self.building
        return building.markers.may_run_out(p.track.marks[seat]) or (
            building.rebuilding.closes_hexes()
        )

    def try_each(self, p: AgeOfSteam, seat: i64, hex: i64, look: Look) -> None:
        """Go by what each track needs, where that is not the same for all of them."""
        plain, town = look.plain, look.town
        look.plain = 0
        look.town = 0
        if self.building.why_not_hex(p, hex) != LEGAL:
            return
        self.building.look_around(p, seat, hex, look)
        for new in range(TRACKS):
            if new < FIRST_TOWN_TRACK:
                if (
                    plain >> new & 1
                    and self.building.why_not_track(p, seat, hex, new, look) == LEGAL
                ):
                    look.plain |= BIT[new]
            elif town >> new - FIRST_TOWN_TRACK & 1 and (
                self.building.why_not_track(p, seat, hex, new, look) == LEGAL
            ):
                look.town |= BIT[new - FIRST_TOWN_TRACK]


def write_tracks(tracks: i64, number: i64, move: i64, out: vec[i64], k: i64) -> i64:
    """Write `move` with each track of a set; return how many stand in out."""
    while tracks != 0:
        if tracks & 1:
            out[k] = move | number << 32
            k += 1
        tracks >>= 1
        number += 1
    return k
