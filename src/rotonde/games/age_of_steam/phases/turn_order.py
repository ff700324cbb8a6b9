"""Phase 2 of ten: the players bid for the right to go first."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.game import LEGAL, Phase
from rotonde.core.move import first, verb
from rotonde.core.position import BIT, EVERYBODY, ZEROS
from rotonde.games.age_of_steam.board import NONE
from rotonde.games.age_of_steam.moves import BID, HOLD, HOLD_ON, PASSES, bid
from rotonde.games.age_of_steam.player import TURN_ORDER
from rotonde.games.age_of_steam.position import AgeOfSteam
from rotonde.games.age_of_steam.rules import ONE_TURN_ORDER_PASS, RAISE_OR_PASS, TEN_PHASES


@final
class TurnOrder(Phase[AgeOfSteam]):
    """The first to pass goes last and pays nothing; the last two pay all, others half (AOS-13)."""

    def __init__(self) -> None:
        super().__init__("turn-order")

    def begin(self, p: AgeOfSteam) -> None:
        """Bidding begins with the player who was first in the last turn (AOS-11)."""
        p.may_hold = p.player_with(TURN_ORDER)
        p.highest = NONE
        p.bidders = 0
        p.places_left = len(p.order)
        p.queue = ZEROS[
            : len(p.order)
        ]  # the new turn order, filled from the last place to the first
        for seat in p.order:
            p.bidders |= BIT[seat]
            p.players[seat].bid = 0
        self.go_round(p, len(p.order) - 1)

    def go_round(self, p: AgeOfSteam, at: i64) -> None:
        """Ask the next in the old order who is still in; the highest bidder is skipped (AOS-15)."""
        if p.places_left == 1:
            self.take_first_place(p)
            return
        while True:
            at += 1
            if at == len(p.order):
                at = 0
            seat = p.order[at]
            if p.bidders >> seat & 1 and seat != p.highest:
                p.ask(seat)
                return

    def least_bid(self, p: AgeOfSteam) -> i64:
        if p.highest == NONE:
            return 1
        return p.players[p.highest].bid + 1

    def legal(self, p: AgeOfSteam, seat: i64, out: vec[i64]) -> i64:
        k: i64 = 0
        for dollars in range(self.least_bid(p), p.players[seat].cash + 1):
            out[k] = bid(dollars)
            k += 1
        if self.may_hold(p, seat):
            out[k] = HOLD_ON
            k += 1
        out[k] = PASSES
        return k + 1

    def may_hold(self, p: AgeOfSteam, seat: i64) -> bool:
        """Once, unless the only other player left is the highest bidder (AOS-14)."""
        return p.may_hold == seat and not (p.places_left == 2 and p.highest != NONE)

    def why_not(self, p: AgeOfSteam, seat: i64, move: i64) -> i64:
        if move == PASSES:
            return LEGAL
        if move == HOLD_ON:
            return LEGAL if self.may_hold(p, seat) else ONE_TURN_ORDER_PASS
        if verb(move) != BID:
            return TEN_PHASES
        if move != bid(first(move)) or first(move) < self.least_bid(p):
            return RAISE_OR_PASS
        return LEGAL if first(move) <= p.players[seat].cash else RAISE_OR_PASS

    def play(self, p: AgeOfSteam, seat: i64, move: i64) -> None:
        what = verb(move)
        if what == BID:
            p.players[seat].bid = first(move)
            p.highest = seat
            if p.diary is not None:
                p.say("bids", (seat, first(move)), EVERYBODY)
        elif what == HOLD:
            p.may_hold = NONE
            if p.diary is not None:
                p.say("holds", (seat,), EVERYBODY)
        else:
            self.leave(p, seat)
        at: i64 = 0
        while p.order[at] != seat:
            at += 1
        self.go_round(p, at)

    def leave(self, p: AgeOfSteam, seat: i64) -> None:
        """Take the lowest place that is free, and pay for it (AOS-12)."""
        place = p.places_left
        dollars = self.price(place, len(p.order), p.players[seat].bid)
        p.players[seat].pay(dollars)
        p.queue[place - 1] = seat
        p.bidders &= ~BIT[seat]
        p.places_left -= 1
        if p.diary is not None:
            if place > 1:
                key = "takes-place" if dollars else "takes-place-free"
            else:
                key = "takes-first-place" if dollars else "takes-first-place-free"
            p.say(key, (seat, place, dollars), EVERYBODY)

    def price(self, place: i64, last: i64, dollars: i64) -> i64:
        """The last place is free, the first two pay their bid, others half, rounded up (AOS-13)."""
        if place == last and place > 1:
            return 0
        if place <= 2:
            return dollars
        return (dollars + 1) // 2

    def take_first_place(self, p: AgeOfSteam) -> None:
        """All others have passed: the auction is over (AOS-15, AOS-16)."""
        for seat in p.order:
            if p.bidders >> seat & 1:
                self.leave(p, seat)
        p.order = p.queue[:]
        p.highest = NONE
