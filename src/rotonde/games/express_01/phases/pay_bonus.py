"""The bonus: one card at a time from decks of the receivers' choice."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.games.express_01.actions import end_action
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.moves import DRAW, is_plain
from rotonde.games.express_01.paying import discard_engine, draw, draws
from rotonde.games.express_01.position import NOBODY, Express01
from rotonde.games.express_01.rules import CARD_FROM_A_DECK


@final
class PayBonus(Phase[Express01]):
    """First the player who initiated it, then by rising turn order number (EXP-44 to EXP-48)."""

    def __init__(self, board: Board) -> None:
        super().__init__("pay-bonus")
        self.board: Final = board

    def begin(self, p: Express01) -> None:
        for seat in range(p.seats):
            p.got[seat] = 0
        p.receiver = p.turn
        self.go_on(p)

    def go_on(self, p: Express01) -> None:
        """Ask the next receiver, or end the payment and with it the action."""
        if p.due > 0 and not p.decks.all_empty():
            p.receiver = next_receiver(p)
            p.ask(p.receiver)
            return
        p.receiver = NOBODY
        p.due = 0
        p.declared = False
        end_action(p)

    def legal(self, p: Express01, seat: i64, out: vec[i64]) -> i64:
        return draws(p, out)

    def why_not(self, p: Express01, seat: i64, move: i64) -> i64:
        if verb(move) != DRAW or not is_plain(self.board, move):
            return CARD_FROM_A_DECK
        return LEGAL if p.decks.size[first(move)] > 0 else CARD_FROM_A_DECK

    def play(self, p: Express01, seat: i64, move: i64) -> None:
        """The engine goes once its holder has a card beyond his own shares (EXP-62)."""
        draw(p, seat, first(move))
        p.due -= 1
        p.got[seat] += 1
        if p.declared and p.engine == seat and p.got[seat] > p.players[seat].shares[p.company]:
            discard_engine(p)
        p.receiver = after(p, seat)
        self.go_on(p)


def most_cards(p: Express01, seat: i64) -> i64:
    """As many as shares of the company, the Black Engine counting as one (EXP-45, EXP-62)."""
    most = p.players[seat].shares[p.company]
    if p.declared and p.engine == seat:
        most += 1
    return most


def next_receiver(p: Express01) -> i64:
    """From this one on whoever may still get a card; what is left is the initiator's (EXP-45)."""
    seat = p.receiver
    for i in range(p.seats):
        if p.got[seat] < most_cards(p, seat):
            return seat
        seat = after(p, seat)
    return p.turn


def after(p: Express01, seat: i64) -> i64:
    """Who has the next higher turn order number; after the highest comes number 1 (EXP-44)."""
    wanted = p.players[seat].order + 1
    if wanted > p.seats:
        wanted = 1
    other: i64 = 0
    while p.players[other].order != wanted:
        other += 1
    return other
