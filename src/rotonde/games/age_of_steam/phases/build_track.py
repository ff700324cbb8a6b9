"""Phase 4 of ten: the players build track, one after another."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, second, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.age_of_steam.building import Building
from rotonde.games.age_of_steam.lines import end_build
from rotonde.games.age_of_steam.look import Look
from rotonde.games.age_of_steam.moves import BUILD, DONE, DONE_BUILDING, URBANIZE, build
from rotonde.games.age_of_steam.phases.lay_tile import LayTile
from rotonde.games.age_of_steam.player import ENGINEER, FIRST_BUILD
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.rules import NO_TILE_ON_A_CITY, TEN_PHASES
from rotonde.games.age_of_steam.sites import Sites
from rotonde.games.age_of_steam.urbanizing import Urbanizing

A_HEX: Final[i64] = BUILD << 48


@final
class BuildTrack(Phase[AgeOfSteam]):
    """First Build's player first, then turn order (AOS-30)."""

    def __init__(self, build_turn: BuildTurn) -> None:
        super().__init__("build-track")
        self.build_turn: Final = build_turn

    def begin(self, p: AgeOfSteam) -> None:
        p.line_up(FIRST_BUILD)
        self.build_turn.start_next(p)


@final
class BuildTurn(Phase[AgeOfSteam]):
    """One player's build: a new city, tiles one by one, done."""

    def __init__(
        self,
        building: Building,
        sites: Sites,
        urbanizing: Urbanizing,
        lay_tile: LayTile,
        tiles: i64,
        engineer: i64,
    ) -> None:
        super().__init__("build-turn")
        self.building: Final = building
        self.sites: Final = sites
        self.urbanizing: Final = urbanizing
        self.lay_tile: Final = lay_tile
        self.tiles: Final = tiles
        self.engineer: Final = engineer

    def start_next(self, p: AgeOfSteam) -> None:
        """The next builder's turn comes, if there is one."""
        if p.at == len(p.queue):
            return
        p.at += 1
        p.tiles_left = self.tiles
        if p.players[p.queue[p.at - 1]].action == ENGINEER:
            p.tiles_left = self.engineer
        p.tiles_laid = 0
        p.has_urbanized = False
        p.hexes_built = vec[i64]()
        self.comes_next(p)

    def begin(self, p: AgeOfSteam) -> None:
        """Ask the builder, unless nothing more can be done."""
        seat = p.queue[p.at - 1]
        if p.tiles_left > 0 or self.urbanizing.may_still(p, seat):
            p.ask(seat)
        else:
            self.end(p, seat)

    def legal(self, p: AgeOfSteam, seat: i64, out: vec[i64]) -> i64:
        k = self.urbanizing.legal(p, seat, out)
        k = self.sites.hexes(p, seat, out, k, A_HEX)
        out[k] = DONE_BUILDING
        return k + 1

    def why_not(self, p: AgeOfSteam, seat: i64, move: i64) -> i64:
        what = verb(move)
        if move == DONE_BUILDING:
            return LEGAL
        if what == URBANIZE:
            return self.urbanizing.why_not(p, seat, move)
        if what != BUILD:
            return TEN_PHASES
        hex = first(move)
        if move != build(hex) or hex >= p.board.hexes:
            return NO_TILE_ON_A_CITY
        return self.building.why_not_site(p, seat, hex, Look())

    def play(self, p: AgeOfSteam, seat: i64, move: i64) -> None:
        what = verb(move)
        if what == DONE:
            self.end(p, seat)
            return
        self.comes_next(p)
        if what == URBANIZE:
            self.urbanizing.play(p, seat, first(move), second(move))
        else:
            p.site = first(move)
            self.lay_tile.comes_next(p)

    def end(self, p: AgeOfSteam, seat: i64) -> None:
        """Unfinished lines that were left alone lose their owner (AOS-51)."""
        lost = end_build(p.track, seat)
        p.tiles_left = 0
        p.hexes_built = vec[i64]()
        if p.diary is not None and lost > 0:
            p.say("loses-lines", (seat, lost), EVERYBODY)
        self.start_next(p)
