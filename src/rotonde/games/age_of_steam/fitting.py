"""Which track fits on a hex: what it must touch, keep and leave alone, whatever it costs."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.game import LEGAL
from rotonde.core.hexes import EDGES
from rotonde.core.position import BIT
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.connectivity import Connectivity
from rotonde.games.age_of_steam.look import Look
from rotonde.games.age_of_steam.rules import (
    COMPLEX_BY_REPLACING,
    EVERY_EXIT_STAYS,
    FIRST_TILE,
    KEEP_THE_TRACK,
    MUST_TOUCH,
    NO_LOOP,
    NOT_TO_RIVALS,
    NOTHING_CHANGED,
    OFF_THE_MAP,
    TOWN_TILES,
    TURN_WHAT_IS_TIED,
)
from rotonde.games.age_of_steam.tiles import (
    BLANK,
    EXITS,
    FROM,
    PARTNER,
    PIECES,
    SIMPLE,
    SORT,
    TO,
    TOWN_TILE,
)
from rotonde.games.age_of_steam.track import NOBODY, Track


@final
class Fitting:
    def __init__(self, connectivity: Connectivity, on_empty: i64, anybody_turns: bool) -> None:
        self.connectivity: Final = connectivity
        self.on_empty: Final = on_empty  # tracks that may lie on a hex without track, a bit each
        self.anybody_turns: Final = anybody_turns  # a line of nobody, also one he is not tied to

    def free_edge(self, track: Track, seat: i64, hex: i64, old: i64, piece: i64) -> i64:
        """The edge of a piece that is a free end the player may turn (AOS-41), or NONE."""
        a, b = FROM[2 * old + piece], TO[2 * old + piece]
        line = i64(track.line_at[hex * EDGES + a])
        owner = track.owner[line]
        if owner != seat and owner != NOBODY:
            return NONE
        if track.tip[line] == hex * EDGES + a:
            return a
        if track.tip[line] == hex * EDGES + b:
            return b
        if track.is_loop(line):  # its other end comes from the same city (AOS-54)
            if track.city_behind(hex * EDGES + a) >= 0:
                return a
            if track.city_behind(hex * EDGES + b) >= 0:
                return b
        return NONE

    def why_not(
        self, track: Track, seat: i64, hex: i64, new: i64, is_first: bool, look: Look
    ) -> i64:
        """Whether the track fits here, never mind what it costs; counts markers in `look`."""
        old = i64(track.tile[hex])
        town = track.is_town_hex(hex)
        look.markers = 0
        if SORT[new] == TOWN_TILE and not town:
            return TOWN_TILES
        if is_first and (SORT[new] != SIMPLE or old != BLANK or EXITS[new] & look.city == 0):
            return FIRST_TILE
        if town:
            return self.why_not_in_town(track, seat, hex, old, new, look)
        if old != BLANK:
            return self.why_not_replace(track, seat, hex, old, new, look)
        if self.on_empty >> new & 1 == 0:
            return COMPLEX_BY_REPLACING
        untied = self.connectivity.rule
        rule = self.why_not_piece(FROM[2 * new], TO[2 * new], look, untied)
        if rule == LEGAL and PIECES[new] == 2:
            rule = self.why_not_piece(FROM[2 * new + 1], TO[2 * new + 1], look, untied)
        return rule

    def why_not_piece(self, a: i64, b: i64, look: Look, untied: i64) -> i64:
        """A new piece of track between two edges; `untied` is the rule that it must touch."""
        both = BIT[a] | BIT[b]
        if both & look.off:
            return OFF_THE_MAP
        if both & look.rival:
            return NOT_TO_RIVALS
        if both & look.touch == 0:
            return untied
        if look.goal[a] >= 0 and look.goal[a] == look.goal[b]:
            return NO_LOOP
        look.markers += 1 - (look.mine >> a & 1) - (look.mine >> b & 1)
        return LEGAL

    def why_not_in_town(
        self, track: Track, seat: i64, hex: i64, old: i64, new: i64, look: Look
    ) -> i64:
        """On a town's hex only exits count: those there stay, and one more comes (AOS-42)."""
        place = track.board.place_of[hex]
        added = EXITS[new]
        if old != BLANK:
            added &= ~EXITS[old]
            if EXITS[old] & ~EXITS[new]:
                return EVERY_EXIT_STAYS
            if added == 0:
                return NOTHING_CHANGED
        if added & look.off:
            return OFF_THE_MAP
        if added & look.rival:
            return NOT_TO_RIVALS
        if added & look.touch == 0 and (old == BLANK or not track.has_track_in(seat, place)):
            return self.connectivity.rule if old == BLANK else MUST_TOUCH
        for edge in range(EDGES):
            if added >> edge & 1:
                if look.goal[edge] == place:
                    return NO_LOOP
                look.markers += 1 - (look.mine >> edge & 1)
        return LEGAL

    def why_not_replace(
        self, track: Track, seat: i64, hex: i64, old: i64, new: i64, look: Look
    ) -> i64:
        """Every old piece is kept, or is a free end that turns; the rest is new (AOS-39)."""
        if new == old or PIECES[new] < PIECES[old]:
            return NOTHING_CHANGED
        used: i64 = 0  # edges of the new track that go on with old track
        for i in range(PIECES[old]):
            a, b = FROM[2 * old + i], TO[2 * old + i]
            if PARTNER[new * EDGES + a] != b:
                free = self.free_edge(track, seat, hex, old, i)
                if free == NONE:
                    return KEEP_THE_TRACK
                stays = a + b - free
                b = PARTNER[new * EDGES + stays]
                if b < 0 or used & (BIT[stays] | BIT[b]):
                    return KEEP_THE_TRACK
                rule = self.why_not_turn(track, seat, hex, stays, b, look)
                if rule != LEGAL:
                    return rule
                a = stays
            used |= BIT[a] | BIT[b]
        for i in range(PIECES[new]):
            if used >> FROM[2 * new + i] & 1 == 0:
                return self.why_not_piece(FROM[2 * new + i], TO[2 * new + i], look, MUST_TOUCH)
        return LEGAL

    def why_not_turn(
        self, track: Track, seat: i64, hex: i64, stays: i64, to: i64, look: Look
    ) -> i64:
        """A line turns from one edge to another, and is tied as new track must be (AOS-41)."""
        line = i64(track.line_at[hex * EDGES + stays])
        if look.off >> to & 1:
            return OFF_THE_MAP
        if look.rival >> to & 1:
            return NOT_TO_RIVALS
        if (BIT[stays] | BIT[to]) & look.touch == 0 and not self.anybody_turns:
            return TURN_WHAT_IS_TIED
        if look.goal[to] == track.start[line]:
            return NO_LOOP
        if track.owner[line] != seat and look.goal[to] >= 0:
            look.markers += 1
        look.markers -= look.mine >> to & 1
        return LEGAL
