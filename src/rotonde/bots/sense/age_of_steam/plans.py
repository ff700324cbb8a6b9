"""Links that a player could build in Age of Steam, found by depth-first search.

A plan is a way over empty hexes from a place, or from a free end he may go on with, to another
place. Only its first tile matters for the next decision; plans are made anew after every tile.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, u8

from rotonde.bots.sense.age_of_steam.plan import (
    A_STRAIGHT,
    ALIKE,
    ALIKE_START,
    TOWN_ENDS,
    Plan,
)
from rotonde.core.game import LEGAL
from rotonde.core.hexes import EDGES
from rotonde.core.position import BIT, ZEROS
from rotonde.games.age_of_steam.board import NONE, Board
from rotonde.games.age_of_steam.building import Building
from rotonde.games.age_of_steam.means import Means
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.prices import A_TOWN, TOWN_TRACK
from rotonde.games.age_of_steam.tiles import BETWEEN, BLANK, EXITS, KIND
from rotonde.games.age_of_steam.track import NO_LINE, NOBODY, Track
from rotonde.games.age_of_steam.track_sets import ALL_EDGES


@final
class Planner:
    """Looks for plans; the best one for each pair of places is kept."""

    def __init__(self, board: Board, building: Building) -> None:
        self.board: Final = board
        self.building: Final = building

    def plans(self, p: AgeOfSteam, seat: i64, tiles: i64, cash: i64, on: i64) -> list[Plan]:
        """All of them, or those that begin on hex `on` if that is not NONE."""
        search = PlanSearch(p, seat, cash, on, self.building)
        built = p.players[seat].built_once
        for place in range(self.board.places):
            if p.track.is_city(place):
                search.from_city(place, tiles)
            elif built and p.track.has_track_in(seat, place):
                search.from_town(place, tiles)
        if built:
            for line in range(len(p.track.owner)):
                if p.track.owner[line] == seat or p.track.owner[line] == NOBODY:
                    search.from_tip(line, tiles)
        return search.found()


@final
class PlanSearch:
    def __init__(self, p: AgeOfSteam, seat: i64, cash: i64, on: i64, building: Building) -> None:
        self.p: Final = p
        self.track: Final[Track] = p.track
        self.seat: Final = seat
        self.cash: Final = cash
        self.on: Final = on  # the hex to begin on, or NONE: any
        self.building: Final = building
        self.best: Final[list[Plan]] = []
        # Which of them, from 1, is the best one from a place to another, without and by way of
        # a town; 0: there is none.
        self.number: Final = ZEROS[: 2 * p.board.places * p.board.places]
        prices = building.prices
        self.prices: Final = prices
        self.town_end: Final = prices.of(A_TOWN, TOWN_ENDS[0])
        self.through_town: Final = prices.of(A_TOWN, A_STRAIGHT)
        self.more_exits: Final = prices.of(TOWN_TRACK, A_STRAIGHT)
        self.left: Final = Means(p, cash, prices).plain  # tracks whose tiles are left
        self.start: i64 = NONE
        self.via: i64 = NONE
        self.first_hex: i64 = NONE
        self.first_track: i64 = NONE
        self.total: i64 = 0  # tiles allowed

    def found(self) -> list[Plan]:
        """By the places they join."""
        plans = self.best
        for i in range(1, len(plans)):
            plan = plans[i]
            at = i
            while at > 0 and plans[at - 1].slot > plan.slot:
                plans[at] = plans[at - 1]
                at -= 1
            plans[at] = plan
        return plans

    def from_city(self, place: i64, tiles: i64) -> None:
        """Out of a city over each of its sides."""
        self.start = place
        self.total = tiles
        for edge in range(EDGES):
            port = self.p.board.facing[self.p.board.hex_of[place] * EDGES + edge]
            if port >= 0 and i64(self.track.line_at[port]) == NO_LINE:
                self.first_hex = NONE
                self.enter(port, tiles, 0)

    def from_tip(self, line: i64, tiles: i64) -> None:
        """On from a free end of his own, or of nobody."""
        if self.track.tip[line] < 0 or self.track.pieces[line] == 0:
            return
        self.start = self.track.start[line]
        owner = self.track.owner[line]
        if owner == NOBODY and not (
            self.track.is_city(self.start) or self.track.has_track_in(self.seat, self.start)
        ):
            return
        self.total = tiles
        self.first_hex = NONE
        self.enter(self.p.board.facing[self.track.tip[line]], tiles, 0)

    def from_town(self, place: i64, tiles: i64) -> None:
        """Out of a town where he has track, by a tile with one exit more."""
        hex = self.p.board.hex_of[place]
        if self.on != NONE and self.on != hex:
            return
        old = i64(self.track.tile[hex])
        look = self.building.around(self.p, self.seat, hex)
        self.start = place
        self.total = tiles
        for edge in range(EDGES):
            port = self.p.board.facing[hex * EDGES + edge]
            if port < 0 or i64(self.track.line_at[hex * EDGES + edge]) != NO_LINE:
                continue
            exits = EXITS[old] | BIT[edge]
            for i in range(ALIKE_START[exits], ALIKE_START[exits + 1]):
                new = ALIKE[i]
                if self.building.why_not_track(self.p, self.seat, hex, new, look) == LEGAL:
                    self.first_hex = hex
                    self.first_track = new
                    self.enter(port, tiles - 1, self.more_exits)
                    break

    def enter(self, port: i64, tiles: i64, cost: i64) -> None:
        """Track comes into a hex by this port: the way ends here, or a tile is laid."""
        board = self.p.board
        hex = port // EDGES
        place = board.place_of[hex]
        line = i64(self.track.line_at[port])
        if self.first_hex == NONE and self.on != NONE and self.on != hex:
            return
        if place >= 0 and self.track.is_city(place):
            self.arrive(place, tiles, cost)
        elif line != NO_LINE:
            owner = self.track.owner[line]
            if owner == self.seat or owner == NOBODY:
                self.arrive(self.track.start[line], tiles, cost)
        elif tiles == 0 or board.distance[hex] > tiles or place == self.via != NONE:
            return
        elif place >= 0:
            self.end_in_town(place, hex, port, tiles, cost)
            if self.via == NONE and i64(self.track.tile[hex]) == BLANK:
                self.via = place
                self.lay(hex, port, tiles, cost + self.through_town)
                self.via = NONE
        elif i64(self.track.tile[hex]) == BLANK and (tiles > 1 or self.track.beyond[hex] != u8(0)):
            self.lay(hex, port, tiles, cost + self.prices.simple[board.terrain[hex]])

    def end_in_town(self, place: i64, hex: i64, port: i64, tiles: i64, cost: i64) -> None:
        """A town at the end takes a tile too."""
        edge = port - hex * EDGES
        old = i64(self.track.tile[hex])
        track: i64 = TOWN_ENDS[edge]
        price = self.town_end
        if old != BLANK:
            price = self.more_exits
            track = NONE
            exits = EXITS[old] | BIT[edge]
            for i in range(ALIKE_START[exits], ALIKE_START[exits + 1]):
                if self.p.supply[KIND[ALIKE[i]]] > 0:
                    track = ALIKE[i]
                    break
        if track == NONE:
            return
        if self.first_hex == NONE:
            self.first_hex = hex
            self.first_track = track
            self.arrive(place, tiles - 1, cost + price)
            self.first_hex = NONE
        else:
            self.arrive(place, tiles - 1, cost + price)

    def lay(self, hex: i64, port: i64, tiles: i64, cost: i64) -> None:
        """A simple tile, turned every way that leads on."""
        entered = port - hex * EDGES
        if cost > self.cash:
            return
        first = self.first_hex == NONE
        ways = ALL_EDGES
        if tiles == 1 or cost + self.prices.cheapest > self.cash:
            ways = i64(self.track.beyond[hex])  # the way must end behind this tile
        ways &= ~(BIT[entered] | self.p.board.off[hex])
        if ways == 0:
            return
        for edge in range(EDGES):
            if ways >> edge & 1 == 0:
                continue
            track = BETWEEN[entered * EDGES + edge]
            if self.left >> track & 1 == 0:
                continue
            on = self.p.board.facing[hex * EDGES + edge]
            if first:
                self.first_hex = hex
                self.first_track = track
            self.enter(on, tiles - 1, cost)
            if first:
                self.first_hex = NONE

    def arrive(self, end: i64, tiles: i64, cost: i64) -> None:
        """A link could end here: the cheapest between two places is kept, and by way of a town."""
        if end == self.start or cost > self.cash or self.first_hex == NONE:
            return
        at = 2 * (self.start * self.p.board.places + end)
        if self.via != NONE:
            at += 1
        number = self.number[at]
        if number > 0 and self.best[number - 1].cost <= cost:
            return
        plan = Plan(
            at,
            self.start,
            self.via,
            end,
            cost,
            self.total - tiles,
            self.first_hex,
            self.first_track,
        )
        if number > 0:
            self.best[number - 1] = plan
        else:
            self.best.append(plan)
            self.number[at] = len(self.best)
