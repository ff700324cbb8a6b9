"""Building track: which tile may lie where, what it costs, and what it does."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from rotonde.core.game import LEGAL
from rotonde.core.hexes import EDGES
from rotonde.core.position import BIT
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.fitting import Fitting
from rotonde.games.age_of_steam.look import Look
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.prices import Prices, ground
from rotonde.games.age_of_steam.rules import (
    ANY_TILES,
    COMPLEX_BY_REPLACING,
    EVERY_EXIT_STAYS,
    FIRST_TILE,
    KEEP_THE_TRACK,
    MUST_TOUCH,
    NO_LOOP,
    NO_TILE_ON_A_CITY,
    NONE_LEFT,
    NOT_TO_RIVALS,
    NOTHING_CHANGED,
    OFF_THE_MAP,
    PAY_IN_FULL,
    THREE_TILES,
    TOWN_TILES,
    TURN_WHAT_IS_TIED,
    TWENTY_MARKERS,
)
from rotonde.games.age_of_steam.rulings import Rulings
from rotonde.games.age_of_steam.tiles import (
    BLANK,
    EXITS,
    FROM,
    KIND,
    PARTNER,
    PIECES,
    SORT,
    TO,
    TOWN_TILE,
    TRACKS,
)
from rotonde.games.age_of_steam.track import Track

# When no tile fits, the rule that was hardest to come to is the one worth telling.
HARDEST_LAST: Final[list[int]] = [
    TOWN_TILES,
    COMPLEX_BY_REPLACING,
    FIRST_TILE,
    NOTHING_CHANGED,
    KEEP_THE_TRACK,
    EVERY_EXIT_STAYS,
    OFF_THE_MAP,
    MUST_TOUCH,
    ANY_TILES,
    TURN_WHAT_IS_TIED,
    NOT_TO_RIVALS,
    NO_LOOP,
    NONE_LEFT,
    TWENTY_MARKERS,
    PAY_IN_FULL,
]
NEAREST_FIRST: Final = vec[i64](HARDEST_LAST)
NEARNESS: Final = vec[i64]([HARDEST_LAST.index(n) if n in HARDEST_LAST else 0 for n in range(100)])


@final
class Building:
    def __init__(self, rulings: Rulings) -> None:
        self.charges: Final = rulings.charges
        self.prices: Final[Prices] = rulings.charges.prices
        self.rebuilding: Final = rulings.rebuilding
        self.markers: Final = rulings.markers
        self.fitting: Final = Fitting(rulings.connectivity, rulings.on_empty, rulings.anybody_turns)

    def around(self, p: AgeOfSteam, seat: i64, hex: i64) -> Look:
        look = Look()
        self.look_around(p, seat, hex, look)
        return look

    def look_around(self, p: AgeOfSteam, seat: i64, hex: i64, look: Look) -> None:
        look.around(p.track, seat, hex, self.fitting.connectivity)

    # Why not.

    def why_not_hex(self, p: AgeOfSteam, hex: i64) -> i64:
        """The rule that forbids any tile on this hex now, whichever it is."""
        place = p.board.place_of[hex]
        if place >= 0 and p.track.is_city(place):
            return NO_TILE_ON_A_CITY
        if p.tiles_left == 0:
            return THREE_TILES
        return self.rebuilding.why_not(p, hex)

    def why_not_site(self, p: AgeOfSteam, seat: i64, hex: i64, look: Look) -> i64:
        """The rule that forbids building here; where tiles fail for several, the nearest miss."""
        rule = self.why_not_hex(p, hex)
        if rule != LEGAL:
            return rule
        self.look_around(p, seat, hex, look)
        nearest: i64 = -1
        for track in range(TRACKS):
            rule = self.why_not_track(p, seat, hex, track, look)
            if rule == LEGAL:
                return LEGAL
            nearest = max(nearest, NEARNESS[rule])
        return NEAREST_FIRST[nearest]

    def why_not_track(self, p: AgeOfSteam, seat: i64, hex: i64, new: i64, look: Look) -> i64:
        """The rule that forbids this track on a hex that may be built on."""
        is_first = not p.players[seat].built_once
        rule = self.fitting.why_not(p.track, seat, hex, new, is_first, look)
        if rule != LEGAL:
            return rule
        old = i64(p.track.tile[hex])
        if p.supply[KIND[new]] == 0 and (old == BLANK or KIND[old] != KIND[new]):
            return NONE_LEFT
        if self.markers_needed(p.track, hex, old, new) > p.town_markers:
            return TOWN_TILES
        rule = self.markers.why_not(p.track.marks[seat], look.markers)
        if rule != LEGAL:
            return rule
        if self.price(p, seat, hex, new) > p.players[seat].cash:
            return PAY_IN_FULL
        return LEGAL

    def markers_needed(self, track: Track, hex: i64, old: i64, new: i64) -> i64:
        """Town markers that a track takes from the supply; less than none: gives back (AOS-42)."""
        if not track.is_town_hex(hex):
            return 0
        needed: i64 = 0
        if SORT[new] != TOWN_TILE:
            needed += 1
        if old != BLANK and SORT[old] != TOWN_TILE:
            needed -= 1
        return needed

    def price(self, p: AgeOfSteam, seat: i64, hex: i64, new: i64) -> i64:
        old = i64(p.track.tile[hex])
        on = ground(p.board.terrain[hex], p.track.is_town_hex(hex), old)
        return self.charges.of(p.players[seat], on, new)

    # What it does.

    def build(self, p: AgeOfSteam, seat: i64, hex: i64, new: i64) -> i64:
        """Pay, lay the tile and see to lines and owners; return what it cost."""
        track = p.track
        old = i64(track.tile[hex])
        dollars = self.price(p, seat, hex, new)
        p.players[seat].pay(dollars)
        p.players[seat].built_once = True
        p.town_markers -= self.markers_needed(track, hex, old, new)
        p.supply[KIND[new]] -= 1
        if old != BLANK:
            p.supply[KIND[old]] += 1
        p.tiles_left -= 1
        p.tiles_laid += 1
        track.changes += 1
        p.hexes_built = append(p.hexes_built, hex)
        if track.is_town_hex(hex):
            self.lay_in_town(track, seat, hex, old, new)
        else:
            self.lay(track, seat, hex, old, new)
        return dollars

    def lay_in_town(self, track: Track, seat: i64, hex: i64, old: i64, new: i64) -> None:
        added = EXITS[new]
        if old != BLANK:
            added &= ~EXITS[old]
        track.tile[hex] = u8(new)
        for edge in range(EDGES):
            if added >> edge & 1:
                track.add_exit(seat, hex, edge)

    def lay(self, track: Track, seat: i64, hex: i64, old: i64, new: i64) -> None:
        """Turn what does not stay as it is, then add the new pieces."""
        used: i64 = 0
        turned = vec[i64]([NONE, NONE, NONE, NONE])  # two lines, and the edges they turn to
        if old != BLANK:
            for i in range(PIECES[old]):
                a, b = FROM[2 * old + i], TO[2 * old + i]
                if PARTNER[new * EDGES + a] != b:
                    free = self.fitting.free_edge(track, seat, hex, old, i)
                    a = a + b - free
                    b = PARTNER[new * EDGES + a]
                    turned[i] = track.lift_tip(hex * EDGES + free)
                    turned[2 + i] = b
                used |= BIT[a] | BIT[b]
        track.tile[hex] = u8(new)
        for i in range(2):
            if turned[i] != NONE:
                track.turn_tip(seat, turned[i], hex * EDGES + turned[2 + i])
        for i in range(PIECES[new]):
            if used >> FROM[2 * new + i] & 1 == 0:
                track.add_piece(seat, hex, FROM[2 * new + i], TO[2 * new + i])
