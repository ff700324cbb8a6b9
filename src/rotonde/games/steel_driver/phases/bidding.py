"""Phase 2, one auction: raise or pass until one player is left."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first
from rotonde.core.position import BIT, EVERYBODY
from rotonde.games.steel_driver.company import NOBODY
from rotonde.games.steel_driver.moves import PASSES, raise_bid
from rotonde.games.steel_driver.position import SteelDriver
from rotonde.games.steel_driver.rules import RAISE_OR_PASS


@final
class Bidding(Phase[SteelDriver]):
    """Clockwise from the opener's left; who passes is out of this auction (STD-12)."""

    def __init__(self) -> None:
        super().__init__("bidding")

    def begin(self, p: SteelDriver) -> None:
        self.ask_next(p, p.bidder)

    def ask_next(self, p: SteelDriver, seat: i64) -> None:
        """The next player who is still in; when that is the highest bidder, all others are out."""
        seat = p.left_of(seat)
        while not p.bidding >> seat & 1:
            seat = p.left_of(seat)
        if seat == p.bidder:
            self.sell(p, seat)
        else:
            p.ask(seat)

    def legal(self, p: SteelDriver, seat: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        for bid in range(p.bid + 1, p.players[seat].cubes + 1):
            out[k] = raise_bid(bid)
            k += 1
        out[k] = PASSES
        return k + 1

    def why_not(self, p: SteelDriver, seat: i64, move: i64) -> i64:
        if move == PASSES:
            return LEGAL
        bid = first(move)
        if move == raise_bid(bid) and p.bid < bid <= p.players[seat].cubes:
            return LEGAL
        return RAISE_OR_PASS

    def play(self, p: SteelDriver, seat: i64, move: i64) -> None:
        if move == PASSES:
            p.bidding &= ~BIT[seat]
            if p.diary is not None:
                p.say("drops-out", (seat,), EVERYBODY)
        else:
            p.bid = first(move)
            p.bidder = seat
            if p.diary is not None:
                p.say("raises", (seat, p.bid), EVERYBODY)
        self.ask_next(p, seat)

    def sell(self, p: SteelDriver, seat: i64) -> None:
        """Control, a share while there is one, and the bid goes into the box (STD-13)."""
        company = p.companies[p.lot]
        company.controller = seat
        company.last_controller = seat
        company.box += p.bid
        p.players[seat].cubes -= p.bid
        p.sold += 1
        if p.diary is not None:
            p.say("takes-control", (seat, p.lot, p.bid), EVERYBODY)
        if company.shares > 0:
            company.shares -= 1
            p.players[seat].shares[p.lot] += 1
            if p.diary is not None:
                p.say("new-share", (seat, p.lot, p.players[seat].shares[p.lot]), EVERYBODY)
        p.active = p.left_of(p.opener)  # not of the winner (STD-14)
        p.lot = NOBODY
        p.bid = 0
        p.bidder = NOBODY
        p.bidding = 0
