"""What a player of Express 01 with some sense does.

A position is worth its capital, the cards that the best bonus payment would bring, and the promise
of cities that track already leads to. Each decision of a turn is tried on a copy and looked at;
the pair of actions is chosen by playing each of the three to the end of the turn.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.levels import CHIEF
from rotonde.bots.policy import Policy, Reason
from rotonde.bots.sense.express_01.drawing import LARGEST, SMALLEST, Drawing, at_deck
from rotonde.bots.sense.express_01.placements import Placements, richest_rival
from rotonde.bots.sense.express_01.worth import WON, Worth
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
    of,
)
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.shares import capital

SCALE: Final = 0.8  # of a point: a placement worse by this looks much worse
PICKED: Final = 2.0  # before they are made to add up
EQUAL: Final = 0.6
ALIKE: Final = 0.02  # of cards that do much the same
TRIED: Final[i64] = 10  # placements that are looked at closely


@final
class Sense(Policy[Express01]):
    def __init__(self, board: Board, worth: Worth, level: str) -> None:
        self.board: Final = board
        self.worth: Final = worth
        self.placements: Final = Placements(board)
        self.drawing: Final = Drawing(board, worth, level)
        self.ahead: Final = ZEROS[:]
        self.deeper: Final = ZEROS[:]

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
            return self.drawing.best_deck(p, seat, legal, count)
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
            self.placements.look_from(p, seat)
        for i in range(count):
            out[i] = EQUAL
            if what == BUILD:
                out[i] = self.placements.look(p, seat, legal[i]) if legal[i] != IS_DONE else 0.0
            elif what in (SHOW, PAY, TAKE):
                out[i] = ALIKE
            elif what == DRAW:
                out[i] = 0.0
        if what == DRAW and self.drawing.bides:
            out[at_deck(p, legal, count, SMALLEST)] = EQUAL
            out[at_deck(p, legal, count, LARGEST)] = EQUAL
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
        theirs = capital(q, self.board, richest_rival(self.board, q, seat))
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
        self.placements.look_from(p, seat)
        looks = vec[float]([0.0] * count)
        for i in range(count):
            looks[i] = self.placements.look(p, seat, legal[i])
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


def policy(game: Express01Game, level: str = CHIEF) -> Policy[Express01]:
    turn_phase = game.round_at + 1  # after the government aid
    return Sense(game.board, Worth(game.board, turn_phase, level != CHIEF), level)
