"""Building: which cards may be placed where, why not, and what a new card changes."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL
from rotonde.core.move import first
from rotonde.core.position import BIT, EVERYBODY, ZEROS
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.fits import is_double_view
from rotonde.games.express_01.moves import lying
from rotonde.games.express_01.network import BASE
from rotonde.games.express_01.placements import placements
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.rules import (
    BEGIN_WITH_A_STATION,
    CONTINUE_A_TRACK,
    EDGES_OF_THE_USA,
    FIRST_STATION_IN_THE_EAST,
    FROM_ITS_DECK,
    KEEP_ALL_TRACK,
    KIND_IS_KEPT,
    NO_LEVEL_SKIPPED,
    NOT_OFF_THE_BOARD,
    NUMBER_IN_THE_LIST,
    THE_BLOCK,
    TURN_AND_TANK,
)

TOP_LEVEL: Final[i64] = 3


@final
class Building:
    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.scratch: Final = ZEROS[:1]

    def legal(self, p: Express01, routes_only: bool, out: vec[i64], most: i64) -> i64:
        """Write the placements to `out`, ascending, `most` at the most; return how many."""
        beginning = p.is_first_station()
        return placements(
            self.board, p.lies, p.live, p.decks.left, beginning, routes_only, out, most
        )

    def possible(self, p: Express01) -> bool:
        return self.legal(p, False, self.scratch, 1) > 0

    def possible_with(self, p: Express01, kind: i64) -> bool:
        """Something can be built once this card lies on its deck (EXP-21)."""
        p.decks.left[kind] += 1
        found = self.possible(p)
        p.decks.left[kind] -= 1
        return found

    def why_not(self, p: Express01, move: i64) -> i64:
        """The rule that forbids this placement, the questions in the rulebook's order."""
        board = self.board
        cell = first(move)
        new = lying(move)
        old = p.lies[cell]
        if p.is_first_station() and board.first[cell] == 0:
            return FIRST_STATION_IN_THE_EAST if board.city[cell] else BEGIN_WITH_A_STATION
        if board.station[new >> 1] != board.city[cell]:
            return BEGIN_WITH_A_STATION if p.is_first_station() else KIND_IS_KEPT
        if old != BASE and board.level[old >> 1] == TOP_LEVEL:
            return KIND_IS_KEPT
        if board.level[new >> 1] != self.level_at(p, cell) + 1:
            return NO_LEVEL_SKIPPED
        if not self.is_listed(p, cell, new >> 1):
            return NUMBER_IN_THE_LIST
        if p.decks.left[new >> 1] == 0:
            return FROM_ITS_DECK
        if board.exits[new] & board.closed[cell]:
            return self.edge(cell, board.exits[new] & board.closed[cell])
        return self.why_not_joined(p, cell, new)

    def why_not_joined(self, p: Express01, cell: i64, new: i64) -> i64:
        """Does it continue the network, and keep what was there?"""
        board = self.board
        old = p.lies[cell]
        if old == BASE:
            if not p.is_first_station() and board.exits[new] & p.live[cell] == 0:
                return CONTINUE_A_TRACK
        else:
            if not board.faces[new].keeps_track_of(board.faces[old]):
                return KEEP_ALL_TRACK
            if not board.faces[new].keeps_tank_of(board.faces[old]):
                return TURN_AND_TANK
        return TURN_AND_TANK if is_double_view(board.faces, new) else LEGAL

    def level_at(self, p: Express01, cell: i64) -> i64:
        if p.lies[cell] == BASE:
            return 0
        return self.board.level[p.lies[cell] >> 1]

    def is_listed(self, p: Express01, cell: i64, kind: i64) -> bool:
        """Where the card to be replaced lists numbers, this one is among them (EXP-25)."""
        file = self.board.file
        old = p.lies[cell]
        numbers = file.bases[cell].upgrades if old == BASE else file.cards[old >> 1].upgrades
        return numbers is None or self.board.card_ids[kind] in numbers

    def edge(self, cell: i64, sides: i64) -> i64:
        """Which rule closes these sides: the block, or the edge of the board."""
        for pair in self.board.file.block:
            if cell in pair and sides & self.board.towards(pair[0] + pair[1] - cell, cell):
                return THE_BLOCK
        return EDGES_OF_THE_USA if self.board.file.open_sides else NOT_OFF_THE_BOARD

    def place(self, p: Express01, seat: i64, move: i64) -> None:
        """Exchange a card of the board for one out of its deck (EXP-22, EXP-23)."""
        cell = first(move)
        new = lying(move)
        p.decks.search(self.board, new >> 1)
        p.moving = True
        old = p.lies[cell]
        if old == BASE:
            self.take_base(p, seat, cell)
        else:
            p.decks.lay(self.board, old >> 1)
            self.count_stations(p, old >> 1, -1)
        p.lies[cell] = new
        self.count_stations(p, new >> 1, 1)
        self.meet_neighbours(p, cell, new)
        if p.diary is not None:
            p.say("builds", (seat, cell, new), EVERYBODY)
            if old != BASE:
                p.say("replaces", (old >> 1, self.board.deck[old >> 1]), EVERYBODY)

    def take_base(self, p: Express01, seat: i64, cell: i64) -> None:
        p.upgraded += 1
        if self.board.city[cell]:
            p.players[seat].base_cities += 1
        else:
            p.players[seat].base_routes += 1

    def count_stations(self, p: Express01, kind: i64, change: i64) -> None:
        for n in range(self.board.stations[kind]):
            p.stations[self.board.station_colour[kind * 2 + n]] += change

    def meet_neighbours(self, p: Express01, cell: i64, new: i64) -> None:
        exits = self.board.exits[new]
        for side in range(i64(4)):
            other = self.board.neighbour[cell * 4 + side]
            if other != NONE:
                p.live[other] &= ~BIT[side ^ 2]
                if exits >> side & 1:
                    p.live[other] |= BIT[side ^ 2]
