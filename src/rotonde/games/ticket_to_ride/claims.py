"""Claiming routes: what a player can pay for, why not, and what a claim does."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.game import LEGAL
from rotonde.core.move import first, second, third
from rotonde.core.position import EVERYBODY
from rotonde.games.ticket_to_ride.board import (
    CARDS,
    COLOURS,
    GREY,
    LOCO,
    NONE,
    Board,
)
from rotonde.games.ticket_to_ride.cards import discard, turn_up
from rotonde.games.ticket_to_ride.moves import ONE_MORE_LOCO, claim
from rotonde.games.ticket_to_ride.player import Player
from rotonde.games.ticket_to_ride.position import NOBODY, TicketToRide
from rotonde.games.ticket_to_ride.rules import (
    CARDS_OF_ONE_COLOUR,
    CLAIMED_FOR_GOOD,
    ENOUGH_WAGONS,
    LOCOMOTIVES_STAND_IN,
    ONE_OF_A_DOUBLE_ROUTE,
    TWIN_IS_CLOSED,
)
from rotonde.games.ticket_to_ride.sets import PLACES, place


@final
class Claims:
    def __init__(self, board: Board) -> None:
        self.board: Final = board

    def legal(self, p: TicketToRide, seat: i64, out: vec[i64], k: i64) -> i64:
        """Every mix of one colour and locomotives, then locomotives alone (TTR-20, TTR-21)."""
        me = p.players[seat]
        if me.hand[LOCO] == 0:
            return self.alone(me, 0, out, k)
        for colour in range(COLOURS):
            if me.hand[colour] > 0:
                k = self.mixed(me, colour, out, k)
        return self.alone(me, LOCO, out, k)

    def alone(self, me: Player, first_card: i64, out: vec[i64], k: i64) -> i64:
        """Routes paid with cards of one kind alone, this one or a later one."""
        board = self.board
        hand = me.hand
        claims = board.claims
        longest = min(me.wagons, board.longest)
        for card in range(first_card, CARDS):
            if hand[card] == 0:
                continue
            length = min(hand[card], longest)
            for word in range(board.words_up_to[length]):
                left = self.payable(me, length, card, word)
                while left != 0:
                    bit = left & -left
                    out[k] = claims[word * PLACES + place(bit)] + claim(card, 0, 0, 0)
                    k += 1
                    left ^= bit
        return k

    def mixed(self, me: Player, colour: i64, out: vec[i64], k: i64) -> i64:
        """Routes paid with at least one card of a colour, and locomotives."""
        board = self.board
        claims = board.claims
        have = me.hand[colour]
        locos = me.hand[LOCO]
        longest = min(have + locos, min(me.wagons, board.longest))
        for word in range(board.words_up_to[longest]):
            left = self.payable(me, longest, colour, word)
            while left != 0:
                bit = left & -left
                move = claims[word * PLACES + place(bit)] + claim(colour, 0, 0, 0)
                length = third(move)
                low = max(length - have, 0)
                move += low * ONE_MORE_LOCO
                for mix in range(low, min(locos, length - 1) + 1):
                    out[k] = move
                    move += ONE_MORE_LOCO
                    k += 1
                left ^= bit
        return k

    def payable(self, me: Player, longest: i64, card: i64, word: i64) -> i64:
        """A word of the open routes up to a length that a kind of card can pay for."""
        board = self.board
        return me.open[word] & board.payable[(longest * CARDS + card) * board.words + word]

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
        twin_owner = p.twin_owner(route)
        if twin_owner == seat:
            return ONE_OF_A_DOUBLE_ROUTE
        if p.seats < self.board.both_twins_from and twin_owner != NOBODY:
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
        self.own(p, seat, route)
        if p.diary is not None:
            points = self.board.points[length]
            key = "claims-with-locomotives" if locos > 0 else "claims"
            p.say(key, (seat, route, cards, card, locos, points), EVERYBODY)
        turn_up(p)

    def own(self, p: TicketToRide, seat: i64, route: i64) -> None:
        """Place the wagons and score; nobody may claim this route any more (TTR-23, TTR-24)."""
        me = p.players[seat]
        length = self.board.length[route]
        me.wagons -= length
        me.points += self.board.points[length]
        p.owner[route] = u8(seat)
        self.close(p, route)
        twin = self.board.twin[route]
        if twin == NONE:
            return
        if p.seats < self.board.both_twins_from:
            self.close(p, twin)
        else:
            me.open[self.board.word[twin]] &= ~self.board.bit[twin]

    def close(self, p: TicketToRide, route: i64) -> None:
        """Nobody may claim this route any more (TTR-24, TTR-26)."""
        word = self.board.word[route]
        others = ~self.board.bit[route]
        for player in p.players:
            player.open[word] &= others
