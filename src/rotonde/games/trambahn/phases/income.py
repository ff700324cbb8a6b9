"""Step 3: income."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.core.position import EVERYBODY
from rotonde.games.trambahn.moves import INCOME, STEP_DONE, income
from rotonde.games.trambahn.player import slot_of
from rotonde.games.trambahn.position import Trambahn
from rotonde.games.trambahn.rules import INCOME_FROM_HAND, STEPS_IN_ORDER


@final
class Income(Phase[Trambahn]):
    """Any number of hand cards go money side up on the own reserve (TRA-18)."""

    def __init__(self) -> None:
        super().__init__("income")

    def begin(self, p: Trambahn) -> None:
        if len(p.players[p.turn].hand) > 0:
            p.ask(p.turn)

    def legal(self, p: Trambahn, seat: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        hand = p.players[seat].hand
        last: i64 = -1
        for i in range(len(hand)):
            kind = hand[i] >> 16
            if kind != last:
                out[k] = income(kind)
                k += 1
                last = kind
        out[k] = STEP_DONE
        return k + 1

    def why_not(self, p: Trambahn, seat: i64, move: i64) -> i64:
        if move == STEP_DONE:
            return LEGAL
        if verb(move) != INCOME or move != income(first(move)):
            return STEPS_IN_ORDER
        return LEGAL if p.players[seat].place_of(first(move)) >= 0 else INCOME_FROM_HAND

    def play(self, p: Trambahn, seat: i64, move: i64) -> None:
        """Only its owner knows what it was, and where in the pile it lies."""
        if move == STEP_DONE:
            return
        player = p.players[seat]
        card = player.take_from_hand(first(move))
        p.memory.leaves_hand(slot_of(card), p.turns)
        player.earn(card)
        if p.diary is not None:
            p.say("earns", (seat, len(player.money)), EVERYBODY)
            p.say("you-earn", (first(move),), seat)
        if len(player.hand) > 0:
            p.ask(seat)
