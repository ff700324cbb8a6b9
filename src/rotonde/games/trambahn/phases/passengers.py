"""Step 1: passengers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, second, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.trambahn.board import SEATS, Board
from rotonde.games.trambahn.cards import lay_open
from rotonde.games.trambahn.moves import PASSENGER, STEP_DONE, passenger
from rotonde.games.trambahn.position import Trambahn
from rotonde.games.trambahn.rules import LAY_PASSENGERS, ROW_OF_ITS_COLOUR, STEPS_IN_ORDER
from rotonde.games.trambahn.scoring import end_game, score_row


@final
class Passengers(Phase[Trambahn]):
    """One or two hand cards go beside terminus cards (TRA-10)."""

    def __init__(self, board: Board) -> None:
        super().__init__("passengers")
        self.board: Final = board

    def begin(self, p: Trambahn) -> None:
        """Without a card the step is skipped; twice in a row ends the game (TRA-26)."""
        p.laid = 0
        if len(p.players[p.turn].hand) > 0:
            p.skips = 0
            p.ask(p.turn)
            return
        p.skips += 1
        if p.diary is not None:
            p.say("skips", (p.turn,), EVERYBODY)
        if p.skips == SEATS:
            end_game(p)

    def legal(self, p: Trambahn, seat: i64, out: vec[i64]) -> i64:
        """A station card in its own row, a conductor in any (TRA-11)."""
        k: i64 = 0
        hand = p.players[seat].hand
        line = self.board.line
        conductor = self.board.conductor
        last: i64 = -1
        for i in range(len(hand)):
            kind = hand[i] >> 16
            if kind == last:
                continue
            last = kind
            if kind != conductor:
                out[k] = passenger(kind, line[kind])
                k += 1
            else:
                for row in range(self.board.lines):
                    out[k] = passenger(kind, row)
                    k += 1
        if p.laid > 0:
            out[k] = STEP_DONE
            k += 1
        return k

    def why_not(self, p: Trambahn, seat: i64, move: i64) -> i64:
        if move == STEP_DONE:
            return LEGAL if p.laid > 0 else LAY_PASSENGERS
        card, row = first(move), second(move)
        if verb(move) != PASSENGER or move != passenger(card, row):
            return STEPS_IN_ORDER
        if p.players[seat].place_of(card) < 0:
            return LAY_PASSENGERS
        if row >= self.board.lines:
            return ROW_OF_ITS_COLOUR
        if card != self.board.conductor and row != self.board.line[card]:
            return ROW_OF_ITS_COLOUR
        return LEGAL

    def play(self, p: Trambahn, seat: i64, move: i64) -> None:
        """The fourth passenger of a row is scored before anything else (TRA-12, TRA-34)."""
        if move == STEP_DONE:
            return
        kind, row = first(move), second(move)
        lay_open(p, seat, kind)
        p.rows[row * self.board.passengers_to_score + p.passengers[row]] = kind
        p.passengers[row] += 1
        p.laid += 1
        if p.diary is not None:
            p.say("lays-passenger", (seat, kind, row), EVERYBODY)
        if p.passengers[row] == self.board.passengers_to_score:
            score_row(p, row)
            if p.scorings() == self.board.scorings:
                end_game(p)
                return
        if p.laid < self.board.passengers_a_turn and len(p.players[seat].hand) > 0:
            p.ask(seat)
