"""How a placement of Express 01 looks at first sight: its stations, its ends, the pair it makes."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.bots.sense.express_01.worth import COMPANY
from rotonde.core.move import first
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.moves import lying
from rotonde.games.express_01.network import BASE
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.shares import capital


@final
class Placements:
    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.leader: i64 = 0  # the richest rival when something is built

    def look_from(self, p: Express01, seat: i64) -> None:
        """Find out who leads, before placements are looked at."""
        self.leader = richest_rival(self.board, p, seat)

    def look(self, p: Express01, seat: i64, move: i64) -> float:
        """How a placement looks at first sight: its stations, its ends, the pair it makes."""
        cell = first(move)
        new = lying(move)
        look = self.stations_of(p, seat, new >> 1)
        if p.lies[cell] != BASE:
            look -= self.stations_of(p, seat, p.lies[cell] >> 1)
        else:
            look += self.pair(p, seat, cell)
        exits = self.board.exits[new]
        for side in range(i64(4)):
            if exits >> side & 1:
                look += self.end(p, cell, side)
        return look

    def pair(self, p: Express01, seat: i64, cell: i64) -> float:
        """The base card that is missing for a pair (EXP-11)."""
        more = p.players[seat].base_routes - p.players[seat].base_cities
        if self.board.city[cell] == 0:
            more = -more
        return 0.5 if more > 0 else 0.0

    def stations_of(self, p: Express01, seat: i64, kind: i64) -> float:
        worth = 0.0
        for n in range(self.board.stations[kind]):
            colour = self.board.station_colour[kind * 2 + n]
            worth += 0.5 + 0.5 * float(self.board.station_bonus[kind * 2 + n])
            if colour < self.board.companies:
                if p.stations[colour] == 0:
                    worth += COMPANY / 2.0
                worth += 1.4 * float(p.players[seat].shares[colour])
                worth -= float(p.players[self.leader].shares[colour])
        return worth

    def end(self, p: Express01, cell: i64, side: i64) -> float:
        """What a side with track on it leads to."""
        if p.live[cell] >> side & 1:
            return 1.0
        other = self.board.neighbour[cell * 4 + side]
        if other == NONE or p.lies[other] != BASE:
            return -0.2
        if self.board.city[other] == 1:
            return 0.8
        return 0.3


def richest_rival(board: Board, p: Express01, seat: i64) -> i64:
    best: i64 = NONE
    for other in range(p.seats):
        if other != seat and (best == NONE or capital(p, board, other) > capital(p, board, best)):
            best = other
    return best
