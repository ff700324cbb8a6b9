"""All the tracks that fit on a hex, found at once: the rules of `fitting` as sets of tracks.

New track is made of pieces, and each new piece must fit by itself: so the pieces that would fit on
a hex tell which simple tracks do, and with what may become of the old pieces, which complex ones.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.hexes import EDGES
from rotonde.core.position import BIT
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.fitting import Fitting
from rotonde.games.age_of_steam.look import Look
from rotonde.games.age_of_steam.tiles import BETWEEN, BLANK, EXITS, FROM, PIECES, TO
from rotonde.games.age_of_steam.track import Track
from rotonde.games.age_of_steam.track_sets import (
    ALL_EDGES,
    HOLDING,
    SIMPLE_TRACKS,
    SPARING,
    TOWN_HOLDING,
    TOWN_SPARING,
    pairs,
)


@final
class WhatFits:
    def __init__(self, fitting: Fitting) -> None:
        self.connectivity: Final = fitting.connectivity
        self.on_empty: Final = fitting.on_empty
        self.fitting: Final = fitting

    def find(self, track: Track, seat: i64, hex: i64, is_first: bool, look: Look) -> None:
        """Leave in `look` the tracks that fit on a hex, never mind what they cost."""
        look.plain = 0
        look.town = 0
        old = i64(track.tile[hex])
        place = track.board.place_of[hex]
        if is_first and old != BLANK:
            return
        if place >= 0:
            if not track.is_city(place):
                look.around(track, seat, hex, self.connectivity)
                self.in_town(track, seat, hex, old, look)
        elif old == BLANK:
            look.plain = self.on_land(track, seat, hex, look)
        elif not self.is_closed(track, hex, old):
            look.around(track, seat, hex, self.connectivity)
            look.plain = self.instead(track, seat, hex, old, look)
        if is_first:
            look.plain &= SIMPLE_TRACKS & ~SPARING[i64(track.beside[hex])]
            look.town = 0

    def on_land(self, track: Track, seat: i64, hex: i64, look: Look) -> i64:
        """The first track on a hex; beside cities only, it may lead from any of them (AOS-33)."""
        city = i64(track.beside[hex])
        if i64(track.beyond[hex]) == city:
            new = SIMPLE_TRACKS & SPARING[track.board.off[hex]] & ~SPARING[city]
        else:
            look.around(track, seat, hex, self.connectivity)
            new = new_pieces(look)
        if self.on_empty == SIMPLE_TRACKS:
            return new
        return (new | pairs(new, new)) & self.on_empty

    def is_closed(self, track: Track, hex: i64, old: i64) -> bool:
        """Whether no track fits for anybody: nothing to touch, and no free end to turn."""
        if track.loops > 0:
            return False
        beyond = i64(track.beyond[hex])
        if PIECES[old] == 1:
            return beyond == EXITS[old]
        return EXITS[old] & ~beyond == 0

    def instead(self, track: Track, seat: i64, hex: i64, old: i64, look: Look) -> i64:
        """Every old piece is kept, or is a free end that turns; the rest is new (AOS-39)."""
        one = self.kept_or_turned(track, seat, hex, old, 0, look)
        if PIECES[old] == 1:
            found = one | pairs(one, new_pieces(look))
        else:
            found = pairs(one, self.kept_or_turned(track, seat, hex, old, 1, look))
        return found & ~BIT[old]

    def kept_or_turned(
        self, track: Track, seat: i64, hex: i64, old: i64, piece: i64, look: Look
    ) -> i64:
        """The pieces that an old one may become: itself, or its free end turned (AOS-41)."""
        a, b = FROM[2 * old + piece], TO[2 * old + piece]
        kept = BIT[BETWEEN[a * EDGES + b]]
        free = self.fitting.free_edge(track, seat, hex, old, piece)
        if free == NONE:
            return kept
        stays = a + b - free
        line = i64(track.line_at[hex * EDGES + free])
        closed = look.off | look.rival | look.leading_to(track.start[line]) | BIT[free]
        turned = SIMPLE_TRACKS & ~SPARING[BIT[stays]] & SPARING[closed & ~BIT[stays]]
        if look.touch >> stays & 1 == 0 and not self.fitting.anybody_turns:
            turned &= ~SPARING[look.touch]  # not tied to its start: it must come to be by its end
        return kept | turned

    def in_town(self, track: Track, seat: i64, hex: i64, old: i64, look: Look) -> None:
        """On a town's hex only exits count: those there stay, and one more comes (AOS-42)."""
        kept: i64 = 0
        new = look.touch
        place = track.board.place_of[hex]
        if old != BLANK:
            kept = EXITS[old]
            if track.has_track_in(seat, place):
                new = ALL_EDGES
        new &= ~kept  # one of these must come
        closed = (look.off | look.rival | look.leading_to(place)) & ~kept
        look.plain = HOLDING[kept] & SPARING[closed] & ~SPARING[new]
        look.town = TOWN_HOLDING[kept] & TOWN_SPARING[closed] & ~TOWN_SPARING[new]


def new_pieces(look: Look) -> i64:
    """The pieces of new track that fit (AOS-33, AOS-36, AOS-54)."""
    return SIMPLE_TRACKS & SPARING[look.off | look.rival] & ~SPARING[look.touch] & ~look.loops
