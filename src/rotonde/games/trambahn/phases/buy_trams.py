"""Step 4: trams."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, second, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.trambahn.board import Board
from rotonde.games.trambahn.cards import pay
from rotonde.games.trambahn.moves import BUY, STEP_DONE, buy
from rotonde.games.trambahn.player import NO_TRAM
from rotonde.games.trambahn.position import Trambahn
from rotonde.games.trambahn.rules import (
    ONE_TRAM_A_COLUMN,
    PAID_IN_FULL,
    STEPS_IN_ORDER,
    TRAMS_ON_DISPLAY,
)
from rotonde.games.trambahn.trams import affords, waits_for_tram


@final
class BuyTrams(Phase[Trambahn]):
    """Trams of the display, each for a column that has none (TRA-19, TRA-20)."""

    def __init__(self, board: Board) -> None:
        super().__init__("buy-trams")
        self.board: Final = board

    def begin(self, p: Trambahn) -> None:
        """Nobody is asked where nothing can be bought, as everybody can see."""
        if not waits_for_tram(p, p.turn):
            return
        for tram in range(self.board.tram_kinds):
            if affords(p, p.turn, tram):
                p.ask(p.turn)
                return

    def legal(self, p: Trambahn, seat: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        columns = p.players[seat].columns
        for tram in range(self.board.tram_kinds):
            if affords(p, seat, tram):
                for i in range(len(columns)):
                    if columns[i].tram == NO_TRAM:
                        out[k] = buy(tram, i + 1)
                        k += 1
        out[k] = STEP_DONE
        return k + 1

    def why_not(self, p: Trambahn, seat: i64, move: i64) -> i64:
        if move == STEP_DONE:
            return LEGAL
        tram, number = first(move), second(move)
        if verb(move) != BUY or move != buy(tram, number):
            return STEPS_IN_ORDER
        player = p.players[seat]
        if tram >= self.board.tram_kinds or p.display[tram] == 0:
            return TRAMS_ON_DISPLAY
        if not 1 <= number <= len(player.columns) or player.columns[number - 1].tram != NO_TRAM:
            return ONE_TRAM_A_COLUMN
        return LEGAL if affords(p, seat, tram) else PAID_IN_FULL

    def play(self, p: Trambahn, seat: i64, move: i64) -> None:
        """It is assigned at once and for good (TRA-20); nothing takes its place yet (TRA-21)."""
        if move == STEP_DONE:
            return
        tram, number = first(move), second(move)
        p.display[tram] -= 1
        p.players[seat].columns[number - 1].tram = tram
        if p.diary is not None:
            p.say("buys", (seat, tram, number, self.board.cost[tram]), EVERYBODY)
        pay(p, seat, self.board.cost[tram])
        self.begin(p)
