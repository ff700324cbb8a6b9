"""Step 2: stations."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, second, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.trambahn.board import Board
from rotonde.games.trambahn.cards import lay_open
from rotonde.games.trambahn.moves import NEW, STATION, STEP_DONE, station
from rotonde.games.trambahn.player import NO_TRAM, NOTHING, Column
from rotonde.games.trambahn.position import Trambahn
from rotonde.games.trambahn.rules import (
    COLUMN_IS_COMPLETE,
    ONE_COLOUR_ASCENDING,
    STATION_COMES_FIRST,
    STATIONS_FROM_HAND,
    STEPS_IN_ORDER,
)
from rotonde.games.trambahn.scoring import score_bonus


@final
class Stations(Phase[Trambahn]):
    """Any number of hand cards go into own columns, existing or new (TRA-13)."""

    def __init__(self, board: Board, rise: i64) -> None:
        super().__init__("stations")
        self.board: Final = board
        self.rise: Final = rise  # by how much the value of a station must exceed the last (TRA-14)

    def begin(self, p: Trambahn) -> None:
        if len(p.players[p.turn].hand) > 0:
            p.ask(p.turn)

    def legal(self, p: Trambahn, seat: i64, out: vec[i64]) -> i64:
        """Each card as the first of a new column, then on each column that takes it."""
        k: i64 = 0
        hand = p.players[seat].hand
        columns = p.players[seat].columns
        last: i64 = -1
        for i in range(len(hand)):
            kind = hand[i] >> 16
            if kind == last:
                continue
            last = kind
            if kind != self.board.conductor:
                out[k] = station(kind, NEW)
                k += 1
            for n in range(len(columns)):
                if self.against(columns[n], kind) == LEGAL:
                    out[k] = station(kind, n + 1)
                    k += 1
        out[k] = STEP_DONE
        return k + 1

    def against(self, column: Column, kind: i64) -> i64:
        """The rule that keeps a card off a column (TRA-14 to TRA-16)."""
        board = self.board
        if kind != board.conductor and board.line[kind] != column.line:
            return ONE_COLOUR_ASCENDING
        if column.top == board.highest:
            return COLUMN_IS_COMPLETE
        if kind != board.conductor and board.value[kind] < column.top + self.rise:
            return ONE_COLOUR_ASCENDING
        return LEGAL

    def why_not(self, p: Trambahn, seat: i64, move: i64) -> i64:
        if move == STEP_DONE:
            return LEGAL
        kind, number = first(move), second(move)
        if verb(move) != STATION or move != station(kind, number):
            return STEPS_IN_ORDER
        player = p.players[seat]
        if player.place_of(kind) < 0 or number > len(player.columns):
            return STATIONS_FROM_HAND
        if number == NEW:
            return LEGAL if kind != self.board.conductor else STATION_COMES_FIRST
        return self.against(player.columns[number - 1], kind)

    def play(self, p: Trambahn, seat: i64, move: i64) -> None:
        if move == STEP_DONE:
            return
        kind, number = first(move), second(move)
        player = p.players[seat]
        lay_open(p, seat, kind)
        if number == NEW:
            player.columns.append(Column(self.board.line[kind], NOTHING, NO_TRAM, 0, 0))
            number = len(player.columns)
        column = player.columns[number - 1]
        column.lay(kind, self.board.value[kind], self.board.points[kind])
        if p.diary is not None:
            p.say("lays-station", (seat, kind, number), EVERYBODY)
        if len(column.cards) == self.board.cards_to_bonus:
            score_bonus(p, seat, column, number)
        if len(player.hand) > 0:
            p.ask(seat)
