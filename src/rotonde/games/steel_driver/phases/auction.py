"""Phase 2: the control markers are put up for auction."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, second
from rotonde.core.position import BIT, EVERYBODY
from rotonde.games.steel_driver.board import COMPANIES
from rotonde.games.steel_driver.company import NOBODY
from rotonde.games.steel_driver.moves import PASSES, open_marker
from rotonde.games.steel_driver.phases.bidding import Bidding
from rotonde.games.steel_driver.position import SteelDriver
from rotonde.games.steel_driver.rules import PUT_UP_OR_PASS, RAISE_OR_PASS


@final
class Auction(Phase[SteelDriver]):
    """The active player puts a marker up with a bid, or passes the active-player marker on
    (STD-11). It is over when six are sold or all have passed in a row (STD-15)."""

    def __init__(self, bidding: Bidding) -> None:
        super().__init__("auction")
        self.bidding: Final = bidding

    def begin(self, p: SteelDriver) -> None:
        if p.sold < COMPANIES and p.passes < p.seats:
            p.ask(p.active)
        elif p.opener != NOBODY:
            p.active = p.left_of(p.opener)

    def legal(self, p: SteelDriver, seat: i64, out: vec[i64]) -> i64:
        cubes = p.players[seat].cubes
        k: i64 = 0
        for number in range(COMPANIES):
            if p.companies[number].controller == NOBODY:
                for bid in range(i64(1), cubes + 1):
                    out[k] = open_marker(number, bid)
                    k += 1
        out[k] = PASSES
        return k + 1

    def why_not(self, p: SteelDriver, seat: i64, move: i64) -> i64:
        if move == PASSES:
            return LEGAL
        number, bid = first(move), second(move)
        if move != open_marker(number, bid) or number >= COMPANIES or bid == 0:
            return PUT_UP_OR_PASS
        if p.companies[number].controller != NOBODY:
            return PUT_UP_OR_PASS
        if bid > p.players[seat].cubes:
            return RAISE_OR_PASS
        return LEGAL

    def play(self, p: SteelDriver, seat: i64, move: i64) -> None:
        p.turns += 1
        self.comes_next(p)
        if move == PASSES:
            p.passes += 1
            p.active = p.left_of(seat)
            if p.diary is not None:
                p.say("passes", (seat,), EVERYBODY)
            return
        p.passes = 0
        p.opener = seat
        p.lot = first(move)
        p.bid = second(move)
        p.bidder = seat
        p.bidding = BIT[p.seats] - 1
        if p.diary is not None:
            p.say("opens", (seat, p.lot, p.bid), EVERYBODY)
        self.bidding.comes_next(p)
