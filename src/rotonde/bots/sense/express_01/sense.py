"""What a player of Express 01 with some sense does.

A position is worth its capital, the cards that the best bonus payment would bring, and the promise
of cities that track already leads to. Each decision of a turn is tried on a copy and looked at;
the pair of actions is chosen by playing each of the three to the end of the turn.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.levels import CHIEF, ENGINEER
from rotonde.bots.policy import Policy, Reason
from rotonde.bots.sense.express_01.worth import COMPANY, WON, Worth
from rotonde.bots.sense.scales import squash
from rotonde.core.game import Game
from rotonde.core.move import first, verb
from rotonde.core.position import ZEROS
from rotonde.core.rng import Rng
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.game import Express01Game
from rotonde.games.express_01.moves import (
    BONUS,
    BUILD,
    BUY,
    DECLARED,
    DECLINED,
    DRAW,
    IS_DONE,
    PAIR,
    PAY,
    SHOW,
    TAKE,
    TAKE_OVER,
    USE_ENGINE,
    lying,
    of,
)
from rotonde.games.express_01.network import BASE
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.shares import capital

SCALE: Final = 0.8  # of a point: a placement worse by this looks much worse
PICKED: Final = 2.0  # before they are made to add up
EQUAL: Final = 0.6
ALIKE: Final = 0.02  # of cards that do much the same
LARGEST: Final[i64] = 1
SMALLEST: Final[i64] = -1
TRIED: Final[i64] = 10  # placements that are looked at closely


@final
class Sense(Policy[Express01]):
    def __init__(self, board: Board, worth: Worth, level: str) -> None:
        self.board: Final = board
        self.hastens: Final = level in (ENGINEER, CHIEF)  # to end a game it leads
        self.bides: Final = level == CHIEF  # asks a search whether to hasten or to delay
        self.worth: Final = worth
        self.ahead: Final = ZEROS[:]
        self.deeper: Final = ZEROS[:]
        self.leader: i64 = 0  # the richest rival when something is built

    def pick(
        self,
        game: Game[Express01],
        p: Express01,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
    ) -> i64:
        what = verb(legal[0])
        last = legal[count - 1]
        if count == 1 or what == SHOW:
            return last
        if what == PAIR:
            return self.best_pair(game, p, seat, legal, count, luck)
        if what == PAY:
            if last == IS_DONE and not self.is_worth_building(game, p, seat, legal, luck):
                return IS_DONE
            return self.payment(p, legal, count)
        if what == BUILD:
            return self.best_build(game, p, seat, legal, count)
        if what in (BUY, TAKE_OVER):
            return self.best_share(game, p, seat, legal, count)
        if what == BONUS:
            return self.best_bonus(p, seat)
        if what == USE_ENGINE:
            return self.declaration(p, seat)
        if what == DRAW:
            return self.best_deck(p, seat, legal, count)
        return last

    def weigh(
        self,
        game: Game[Express01],
        p: Express01,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
        out: vec[float],
    ) -> None:
        """Placements as they look at first sight; what is picked looks best of all."""
        what = verb(legal[0])
        best = self.pick(game, p, seat, legal, count, luck)
        if what == BUILD:
            self.leader = self.richest_rival(p, seat)
        for i in range(count):
            out[i] = EQUAL
            if what == BUILD:
                out[i] = self.look(p, seat, legal[i]) if legal[i] != IS_DONE else 0.0
            elif what in (SHOW, PAY, TAKE):
                out[i] = ALIKE
            elif what == DRAW:
                out[i] = 0.0
        if what == DRAW and self.bides:
            out[self.at_deck(p, legal, count, SMALLEST)] = EQUAL
            out[self.at_deck(p, legal, count, LARGEST)] = EQUAL
        if what == BUILD:
            squash(out, count, SCALE)
        elif legal[count - 1] == IS_DONE:
            out[count - 1] = EQUAL
            if what == PAY and best == IS_DONE:
                best_card = self.payment(p, legal, count - 1)
                for i in range(count):
                    if legal[i] == best_card:
                        out[i] = EQUAL
        for i in range(count):
            if legal[i] == best:
                out[i] = PICKED

    def estimate(self, game: Game[Express01], p: Express01, seat: i64) -> float:
        self.worth.foresee(p)
        return self.worth.capitals[seat] + self.worth.futures[seat]

    def reasons(self, game: Game[Express01], p: Express01, seat: i64, move: i64) -> list[Reason]:
        q = p.clone()
        game.apply(q, seat, move)
        mine = capital(q, self.board, seat)
        theirs = capital(q, self.board, self.richest_rival(q, seat))
        return [Reason("capital", (mine, theirs))]

    # A turn.

    def best_pair(
        self,
        game: Game[Express01],
        p: Express01,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
    ) -> i64:
        best = legal[0]
        most = -WON
        for i in range(count):
            q = p.clone()
            game.apply(q, seat, legal[i])
            while not q.over and q.turn == seat:
                self.step(game, q, seat, luck)
            worth = self.worth.of(q, seat)
            if worth > most:
                most = worth
                best = legal[i]
        return best

    def step(self, game: Game[Express01], q: Express01, seat: i64, luck: Rng) -> None:
        """One decision on a copy; the others take what comes first."""
        decider = q.decider()
        count = game.legal(q, decider, self.ahead)
        if decider == seat:
            game.apply(q, seat, self.pick(game, q, seat, self.ahead, count, luck))
        else:
            game.apply(q, decider, self.ahead[0])

    def payment(self, p: Express01, legal: vec[i64], count: i64) -> i64:
        """The Black Engine while it will be lost anyway; else a card that is no share."""
        kinds = self.board.kinds
        for i in range(count - 1, -1, -1):
            if legal[i] != IS_DONE and first(legal[i]) == kinds and not p.ending:
                return legal[i]
        for i in range(count):
            kind = first(legal[i])
            if legal[i] != IS_DONE and kind < kinds and self.board.share[kind] == NONE:
                return legal[i]
        return legal[0]

    def is_worth_building(
        self, game: Game[Express01], p: Express01, seat: i64, legal: vec[i64], luck: Rng
    ) -> bool:
        """Pay, build what is best, and see whether that was better than not to."""
        q = p.clone()
        phase = p.phase
        game.apply(q, seat, legal[0])
        while not q.over and q.turn == seat and q.phase != phase:
            count = game.legal(q, seat, self.deeper)
            if verb(self.deeper[0]) == BUILD:
                game.apply(q, seat, self.best_build(game, q, seat, self.deeper, count))
            else:
                game.apply(q, seat, self.deeper[0])
        return self.worth.of(q, seat) > self.worth.of(p, seat)

    # Building.

    def best_build(
        self, game: Game[Express01], p: Express01, seat: i64, legal: vec[i64], count: i64
    ) -> i64:
        """The few that look best are tried; a second route may be left out."""
        best = legal[0]
        most = -WON
        if legal[count - 1] == IS_DONE:
            count -= 1
            best = IS_DONE
            most = self.worth.of(p, seat)
        self.leader = self.richest_rival(p, seat)
        looks = vec[float]([0.0] * count)
        for i in range(count):
            looks[i] = self.look(p, seat, legal[i])
        for times in range(min(TRIED, count)):
            at: i64 = 0
            for i in range(count):
                if looks[i] > looks[at]:
                    at = i
            looks[at] = -WON
            q = p.clone()
            game.apply(q, seat, legal[at])
            worth = self.worth.of(q, seat)
            if worth > most:
                most = worth
                best = legal[at]
        return best

    def richest_rival(self, p: Express01, seat: i64) -> i64:
        best: i64 = NONE
        for other in range(p.seats):
            if other != seat and (
                best == NONE or capital(p, self.board, other) > capital(p, self.board, best)
            ):
                best = other
        return best

    def look(self, p: Express01, seat: i64, move: i64) -> float:
        """How a placement looks at first sight: its stations, its ends, the pair it makes."""
        cell = first(move)
        new = lying(move)
        look = self.stations_of(p, seat, new >> 1)
        if p.lies[cell] != BASE:
            look -= self.stations_of(p, seat, p.lies[cell] >> 1)
        else:
            look += self.pair(p, seat, cell)
        exits = self.board.exits[new]
        for side in range(i64(4)):
            if exits >> side & 1:
                look += self.end(p, cell, side)
        return look

    def pair(self, p: Express01, seat: i64, cell: i64) -> float:
        """The base card that is missing for a pair (EXP-11)."""
        more = p.players[seat].base_routes - p.players[seat].base_cities
        if self.board.city[cell] == 0:
            more = -more
        return 0.5 if more > 0 else 0.0

    def stations_of(self, p: Express01, seat: i64, kind: i64) -> float:
        worth = 0.0
        for n in range(self.board.stations[kind]):
            colour = self.board.station_colour[kind * 2 + n]
            worth += 0.5 + 0.5 * float(self.board.station_bonus[kind * 2 + n])
            if colour < self.board.companies:
                if p.stations[colour] == 0:
                    worth += COMPANY / 2.0
                worth += 1.4 * float(p.players[seat].shares[colour])
                worth -= float(p.players[self.leader].shares[colour])
        return worth

    def end(self, p: Express01, cell: i64, side: i64) -> float:
        """What a side with track on it leads to."""
        if p.live[cell] >> side & 1:
            return 1.0
        other = self.board.neighbour[cell * 4 + side]
        if other == NONE or p.lies[other] != BASE:
            return -0.2
        if self.board.city[other] == 1:
            return 0.8
        return 0.3

    # Shares and bonus payments.

    def best_share(
        self, game: Game[Express01], p: Express01, seat: i64, legal: vec[i64], count: i64
    ) -> i64:
        """Buy on a copy, as far as taking the share; nothing is bought that is worth no more."""
        best = IS_DONE
        most = self.worth.of(p, seat)
        phase = p.phase
        for i in range(count - 1):
            q = p.clone()
            game.apply(q, seat, legal[i])
            while q.phase != phase:
                n = game.legal(q, seat, self.deeper)
                move = self.deeper[n - 1]
                if verb(move) == PAY:
                    move = self.payment(q, self.deeper, n)
                game.apply(q, seat, move)
            worth = self.worth.of(q, seat)
            if worth > most:
                most = worth
                best = legal[i]
        return best

    def best_bonus(self, p: Express01, seat: i64) -> i64:
        payments = self.worth.payments
        payments.look_at(p)
        company = payments.best_for(p, seat)
        return IS_DONE if company == NONE else of(BONUS, company)

    def declaration(self, p: Express01, seat: i64) -> i64:
        """A card for the engine, unless it is worth two at the end of the game."""
        if p.ending:
            return DECLINED
        payments = self.worth.payments
        payments.look_at(p)
        payments.share_out(p, p.turn, p.company, NONE)
        without = payments.got[seat]
        payments.share_out(p, p.turn, p.company, seat)
        return DECLARED if payments.got[seat] > without else DECLINED

    def best_deck(self, p: Express01, seat: i64, legal: vec[i64], count: i64) -> i64:
        """Who is ahead brings the end nearer; else small decks are left alone."""
        if self.hastens and not p.ending and (self.may_end(p, seat) or self.leads(p, seat)):
            return legal[self.at_deck(p, legal, count, SMALLEST)]
        return legal[self.at_deck(p, legal, count, LARGEST)]

    def leads(self, p: Express01, seat: i64) -> bool:
        """Nobody else has more, with what each may hope for."""
        worth = self.worth
        worth.foresee(p)
        mine = worth.capitals[seat] + worth.futures[seat]
        for other in range(p.seats):
            if other != seat and worth.capitals[other] + worth.futures[other] > mine:
                return False
        return True

    def may_end(self, p: Express01, seat: i64) -> bool:
        """The cards still due to the seat empty enough decks, and it would win then."""
        if p.turn != seat or self.cards_to_end(p) > p.due:
            return False
        payments = self.worth.payments
        payments.look_at(p)
        mine = capital(p, self.board, seat) + p.due
        for other in range(p.seats):
            if other != seat:
                theirs = capital(p, self.board, other)
                company = payments.best_for(p, other)
                if not p.players[other].played and company != NONE:
                    payments.share_out(p, other, company, NONE)
                    theirs += payments.got[other] - payments.got[seat]
                if theirs >= mine:
                    return False
        return True

    def cards_to_end(self, p: Express01) -> i64:
        """How many cards must be drawn until enough decks are empty (EXP-70)."""
        sizes = sorted([p.decks.size[deck] for deck in range(self.board.decks)])
        needed: i64 = 0
        for i in range(self.board.end_decks):
            needed += sizes[i]
        return needed

    def at_deck(self, p: Express01, legal: vec[i64], count: i64, which: i64) -> i64:
        """Where the largest or the smallest deck is among the legal moves."""
        sizes = p.decks.size
        best: i64 = 0
        for i in range(count):
            if legal[i] != IS_DONE:
                more = sizes[first(legal[i])] - sizes[first(legal[best])]
                if which * more > 0:
                    best = i
        return best


def policy(game: Express01Game, level: str = CHIEF) -> Policy[Express01]:
    turn_phase = game.round_at + 1  # after the government aid
    return Sense(game.board, Worth(game.board, turn_phase, level != CHIEF), level)
