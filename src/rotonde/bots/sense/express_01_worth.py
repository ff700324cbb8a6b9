"""What a position of Express 01 is worth to a seat, in points of capital."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.position import ZEROS
from rotonde.games.express_01.board import Board
from rotonde.games.express_01.network import BASE, Network
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.run import best_run
from rotonde.games.express_01.shares import capital

RIVALS: Final = 0.3  # how much a point of the others hurts, on average
LEADER: Final = 0.6  # and one of the richest of them
PROMISE: Final = 0.6  # of a city that track leads to
HOPE: Final = 0.4  # of a point a share for a station in such a city
COMPANY: Final = 0.8  # that has a station on the board
GROWTH: Final = 0.25  # of a share while stations are still built
RESERVE: Final[i64] = 2  # cards that it hurts not to have
MOST_PAYMENTS: Final = 2.5  # bonus payments that are hoped for
WON: Final = 1000.0


@final
class Worth:
    """Capital, the cards of the best bonus payment, and the promise of cities in reach."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board

    def of(self, q: Express01, seat: i64) -> float:
        mine = float(capital(q, self.board, seat))
        others = 0.0
        most = 0.0
        for other in range(q.seats):
            if other != seat:
                theirs = float(capital(q, self.board, other))
                others += theirs
                most = max(most, theirs)
        worth = mine - RIVALS * others / float(q.seats - 1) - LEADER * most
        if q.over:
            if q.winners >> seat & 1:
                return worth + WON / 2.0
            return worth
        if q.ending:
            return worth
        return worth + self.future(q, seat)

    def future(self, q: Express01, seat: i64) -> float:
        me = q.players[seat]
        payments = min(MOST_PAYMENTS, float(self.board.end_bases - q.upgraded) / 3.0)
        worth = payments * self.income(q, seat) + self.promise(q, seat)
        worth += GROWTH * float(me.all_shares()) + COMPANY * self.companies_open(q)
        if q.engine == seat:
            worth -= 1.0  # it pays for one card, or is lost at the next government aid
        short = RESERVE - len(me.hand)
        if short > 0:
            worth -= 0.5 * float(short)
        return worth

    def companies_open(self, q: Express01) -> float:
        """Companies whose shares can be bought at all."""
        found = 0.0
        for company in range(self.board.companies):
            if q.stations[company] > 0:
                found += 1.0
        return min(found, 2.0)

    def promise(self, q: Express01, seat: i64) -> float:
        """Cities that track leads to: a station there may be of the company one owns most of."""
        cities = 0.0
        routes = 0.0
        for cell in range(self.board.cells):
            if q.lies[cell] == BASE and q.live[cell] != 0:
                if self.board.city[cell] == 1:
                    cities += 1.0
                else:
                    routes += 0.2
        most: i64 = 0
        for company in range(self.board.companies):
            if q.stations[company] > 0:
                most = max(most, q.players[seat].shares[company])
        return PROMISE * min(cities + routes, 4.0) + HOPE * min(cities, 2.0) * float(most)

    def income(self, q: Express01, seat: i64) -> float:
        """What the best payment that the seat can initiate would bring."""
        network = Network(self.board, q.lies)
        most = 0.0
        for company in range(self.board.companies):
            if q.players[seat].shares[company] > 0 and q.stations[company] > 0:
                most = max(most, self.income_of(q, seat, network, company))
        return most

    def income_of(self, q: Express01, seat: i64, network: Network, company: i64) -> float:
        amount = best_run(network, company, q.shares_out(company)).amount
        mine = self.cards_for(q, seat, seat, company, amount, 0)
        return float(mine) - RIVALS * float(amount - mine) / float(q.seats - 1)

    def cards_for(
        self, q: Express01, initiator: i64, seat: i64, company: i64, amount: i64, engine: i64
    ) -> i64:
        """How many cards of a payment a seat gets; `engine` is one more share for it."""
        got = ZEROS[: q.seats]
        at = q.players[initiator].order
        idle: i64 = 0
        while amount > 0 and idle < q.seats:
            who = self.seat_of(q, at)
            most = q.players[who].shares[company]
            if who == seat:
                most += engine
            if got[who] < most:
                got[who] += 1
                amount -= 1
                idle = 0
            else:
                idle += 1
            at = at % q.seats + 1
        got[initiator] += amount
        return got[seat]

    def seat_of(self, q: Express01, order: i64) -> i64:
        seat: i64 = 0
        while q.players[seat].order != order:
            seat += 1
        return seat
