"""Building on a hex that has been chosen: which tile, and how it is turned."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import Phase
from rotonde.core.move import first, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.building import Building
from rotonde.games.age_of_steam.moves import LAY, lay
from rotonde.games.age_of_steam.naming import tile_number
from rotonde.games.age_of_steam.news import finished, tell_links
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.rules import TEN_PHASES, TOWN_TILES
from rotonde.games.age_of_steam.sites import Sites
from rotonde.games.age_of_steam.tiles import TRACKS

A_TRACK: Final[i64] = LAY << 48


@final
class LayTile(Phase[AgeOfSteam]):
    """Placing and replacing both count as a tile (AOS-30)."""

    def __init__(self, building: Building, sites: Sites) -> None:
        super().__init__("lay-tile")
        self.building: Final = building
        self.sites: Final = sites

    def begin(self, p: AgeOfSteam) -> None:
        p.ask(p.queue[p.at - 1])

    def legal(self, p: AgeOfSteam, seat: i64, out: vec[i64]) -> i64:
        return self.sites.tracks(p, seat, p.site, out, A_TRACK)

    def why_not(self, p: AgeOfSteam, seat: i64, move: i64) -> i64:
        if verb(move) != LAY:
            return TEN_PHASES
        if move != lay(first(move)) or first(move) >= TRACKS:
            return TOWN_TILES
        look = self.building.around(p, seat, p.site)
        return self.building.why_not_track(p, seat, p.site, first(move), look)

    def play(self, p: AgeOfSteam, seat: i64, move: i64) -> None:
        hex, track = p.site, first(move)
        p.site = NONE
        if p.diary is None:
            self.building.build(p, seat, hex, track)
        else:
            before = finished(p.track)
            dollars = self.building.build(p, seat, hex, track)
            p.say("builds", (seat, hex, track, dollars, tile_number(hex, track)), EVERYBODY)
            tell_links(p, before)
