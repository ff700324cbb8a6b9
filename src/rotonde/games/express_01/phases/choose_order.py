"""Set-up: six cards for everybody, and the order of play."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.moves import SHOW, is_plain
from rotonde.games.express_01.paying import each_kind
from rotonde.games.express_01.player import NOT_CHOSEN
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.rules import SHOW_A_HAND_CARD


@final
class ChooseOrder(Phase[Express01]):
    """All choose a hand card in secret; the highest number plays first (EXP-03, EXP-04)."""

    def __init__(self, board: Board) -> None:
        super().__init__("choose-order")
        self.board: Final = board

    def begin(self, p: Express01) -> None:
        for seat in range(p.seats):
            for i in range(self.board.hand):
                kind = p.decks.draw(self.board, self.board.dealt_deck, p.rng, seat)
                p.players[seat].gain_unseen(kind)
                if p.diary is not None:
                    p.say("you-are-dealt", (kind,), seat)
        if p.diary is not None:
            p.say("deals", (self.board.hand, self.board.dealt_deck), EVERYBODY)
        if self.board.open_decks:
            p.decks.leavings.open_up()
        p.ask_everybody()

    def legal(self, p: Express01, seat: i64, out: vec[i64]) -> i64:
        return each_kind(p, seat, SHOW, out)

    def why_not(self, p: Express01, seat: i64, move: i64) -> i64:
        if verb(move) != SHOW or not is_plain(self.board, move):
            return SHOW_A_HAND_CARD
        return LEGAL if p.players[seat].has(first(move)) else SHOW_A_HAND_CARD

    def play(self, p: Express01, seat: i64, move: i64) -> None:
        p.players[seat].chosen = first(move)
        if p.diary is not None:
            p.say("has-chosen", (seat,), EVERYBODY)
        if p.deciding == 0:
            self.reveal(p)

    def reveal(self, p: Express01) -> None:
        """Kinds of one deck are numbered as the cards are; equal cards keep the seats' order."""
        for seat in range(p.seats):
            mine = p.players[seat].chosen
            order: i64 = 1
            for other in range(p.seats):
                theirs = p.players[other].chosen
                if theirs > mine or (theirs == mine and other < seat):
                    order += 1
            p.players[seat].order = order
            if p.diary is not None:
                p.say("shows", (seat, mine, order), EVERYBODY)
        for seat in range(p.seats):
            take_back(p, seat)


def take_back(p: Express01, seat: i64) -> None:
    """The card goes back to the hand, and everybody has seen it."""
    player = p.players[seat]
    if player.show(player.chosen):
        p.decks.leavings.show(player.chosen, seat)
    player.chosen = NOT_CHOSEN
