"""Claiming routes: what a player can pay for, why not, and what a claim does."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.game import LEGAL
from rotonde.core.move import first, second, third
from rotonde.core.position import EVERYBODY
from rotonde.games.ticket_to_ride.board import (
    COLOURS,
    GREY,
    LOCO,
    NONE,
    ROUTE_COLOURS,
    Board,
    kind,
)
from rotonde.games.ticket_to_ride.cards import discard, top_up
from rotonde.games.ticket_to_ride.moves import claim
from rotonde.games.ticket_to_ride.position import NOBODY, TicketToRide
from rotonde.games.ticket_to_ride.rules import (
    CARDS_OF_ONE_COLOUR,
    CLAIMED_FOR_GOOD,
    ENOUGH_WAGONS,
    LOCOMOTIVES_STAND_IN,
    ONE_OF_A_DOUBLE_ROUTE,
    TWIN_IS_CLOSED,
)

ONE_MORE_LOCO: Final[i64] = 255  # instead of a card: locomotives << 8 | cards


@final
class Claims:
    def __init__(self, board: Board) -> None:
        self.board: Final = board

    def legal(self, p: TicketToRide, seat: i64, out: vec[i64], k: i64) -> i64:
        """Every mix of one colour and locomotives, then locomotives alone (TTR-20, TTR-21)."""
        me = p.players[seat]
        hand = me.hand
        locos = hand[LOCO]
        longest = min(me.wagons, self.board.longest)
        n_free = p.n_free
        for colour in range(COLOURS):
            have = hand[colour]
            if have == 0:
                continue
            for length in range(i64(1), min(have + locos, longest) + 1):
                low = max(length - have, 0)
                high = min(locos, length - 1)
                of = kind(length, colour)
                if n_free[of] > 0:
                    k = self.of_kind(p, seat, of, colour, length, low, high, out, k)
                of = kind(length, GREY)
                if n_free[of] > 0:
                    k = self.of_kind(p, seat, of, colour, length, low, high, out, k)
        for length in range(i64(1), min(locos, longest) + 1):
            for colour in range(ROUTE_COLOURS):
                of = kind(length, colour)
                if n_free[of] > 0:
                    k = self.of_kind(p, seat, of, LOCO, length, 0, 0, out, k)
        return k

    def of_kind(
        self,
        p: TicketToRide,
        seat: i64,
        of: i64,
        card: i64,
        length: i64,
        low: i64,
        high: i64,
        out: vec[i64],
        k: i64,
    ) -> i64:
        """The free routes of one kind, paid with `card` and `low` to `high` locomotives."""
        free = p.free
        crowded = p.seats >= self.board.both_twins_from
        start = self.board.kind_start[of]
        for i in range(start, start + i64(p.n_free[of])):
            route = i64(free[i])
            if crowded and self.owns_twin(p, seat, route):
                continue
            payment = claim(card, route, length - low, low)
            for locos in range(low, high + 1):
                out[k] = payment
                payment += ONE_MORE_LOCO
                k += 1
        return k

    def why_not(self, p: TicketToRide, seat: i64, move: i64) -> i64:
        """The rule that forbids this claim. A test holds it against `legal`."""
        card, route, locos, cards = first(move), second(move), third(move) >> 8, third(move) & 255
        if route >= self.board.routes or card > LOCO:
            return CARDS_OF_ONE_COLOUR
        me = p.players[seat]
        length = self.board.length[route]
        colour = self.board.colour[route]
        if i64(p.owner[route]) != NOBODY:
            return CLAIMED_FOR_GOOD
        if self.owns_twin(p, seat, route):
            return ONE_OF_A_DOUBLE_ROUTE
        if p.seats < self.board.both_twins_from and self.twin_owner(p, route) != NOBODY:
            return TWIN_IS_CLOSED
        if length > me.wagons:
            return ENOUGH_WAGONS
        if cards == 0 or (card == LOCO and locos > 0):
            return LOCOMOTIVES_STAND_IN
        if cards + locos != length:
            return CARDS_OF_ONE_COLOUR
        if card != LOCO and card != colour and colour != GREY:
            return CARDS_OF_ONE_COLOUR
        if me.hand[LOCO] < locos or me.hand[card] < cards:
            return CARDS_OF_ONE_COLOUR
        return LEGAL

    def twin_owner(self, p: TicketToRide, route: i64) -> i64:
        twin = self.board.twin[route]
        if twin == NONE:
            return NOBODY
        return i64(p.owner[twin])

    def owns_twin(self, p: TicketToRide, seat: i64, route: i64) -> bool:
        """Nobody may own both routes of a double route (TTR-25)."""
        return self.twin_owner(p, route) == seat

    def play(self, p: TicketToRide, seat: i64, move: i64) -> None:
        """Pay, place the wagons and score at once (TTR-20, TTR-23)."""
        card, route, locos, cards = first(move), second(move), third(move) >> 8, third(move) & 255
        me = p.players[seat]
        length = self.board.length[route]
        me.pay(card, cards)
        discard(p, card, cards)
        if locos > 0:
            me.pay(LOCO, locos)
            discard(p, LOCO, locos)
        me.wagons -= length
        me.points += self.board.points[length]
        p.owner[route] = u8(seat)
        self.close(p, route)
        if p.seats < self.board.both_twins_from and self.board.twin[route] != NONE:
            self.close(p, self.board.twin[route])
        if p.diary is not None:
            points = self.board.points[length]
            key = "claims-with-locomotives" if locos > 0 else "claims"
            p.say(key, (seat, route, cards, card, locos, points), EVERYBODY)
        top_up(p)

    def close(self, p: TicketToRide, route: i64) -> None:
        """Nobody may claim this route any more (TTR-24, TTR-26)."""
        of = kind(self.board.length[route], self.board.colour[route])
        free = p.free
        i = self.board.kind_start[of]
        last = i + i64(p.n_free[of]) - 1
        while i <= last and i64(free[i]) != route:
            i += 1
        if i > last:
            return
        while i < last:
            free[i] = free[i + 1]
            i += 1
        p.n_free[of] -= 1
