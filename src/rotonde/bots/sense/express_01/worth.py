"""What a position of Express 01 is worth to a seat, in points of capital."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.sense.express_01.payments import Payments
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.network import BASE
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.shares import capital

RIVALS: Final = 0.3  # how much a point of the others hurts, on average
LEADER: Final = 0.6  # and one of the richest of them
SPITE: Final = 0.5  # how much of what the others may hope for hurts like what they have
PROMISE: Final = 0.6  # of a city that track leads to
HOPE: Final = 0.2  # of a point a share for a station in such a city
COMPANY: Final = 0.8  # that has a station on the board, for whoever forgets the others
GROWTH: Final = 3.0  # of a share of a company that lasts, at the beginning
ROUNDS: Final = 0.5  # in which payments like those of today are hoped for,
HOPEFUL_ROUNDS: Final = 2.5  # by whoever hopes for too much
RISK: Final = 0.5  # how sure a company is to last for each station that may be replaced
RESERVE: Final[i64] = 2  # cards that it hurts not to have,
SHORT: Final = 0.5  # each of them so much
BROKE: Final = 2.0  # neither cards nor a payment to come
MANY: Final = 140.0  # cards in the decks at the beginning
WON: Final = 1000.0
NOTHINGS: Final = vec[float]([0.0] * 8)


@final
class Worth:
    """Capital, the payments to come, and the promise of cities in reach."""

    def __init__(self, board: Board, turn_phase: i64, hopeful: bool) -> None:
        self.board: Final = board
        self.turn_phase: Final = turn_phase  # in which a turn begins
        self.hopeful: Final = hopeful  # for payments, and companies that serve others too
        self.payments: Final = Payments(board)
        self.capitals: Final = NOTHINGS[:]  # of each seat
        self.futures: Final = NOTHINGS[:]  # what each seat will about add to that
        self.firm: Final = NOTHINGS[:]  # how sure each company is to last, 0 to 1

    def of(self, q: Express01, seat: i64) -> float:
        """The lead over the others, the richest of them above all."""
        self.foresee(q)
        others = 0.0
        most = -WON
        for other in range(q.seats):
            if other != seat:
                theirs = self.capitals[other] + SPITE * self.futures[other]
                others += theirs
                most = max(most, theirs)
        worth = self.capitals[seat] + self.futures[seat]
        worth -= RIVALS * others / float(q.seats - 1) + LEADER * most
        if q.over and q.winners >> seat & 1:
            return worth + WON / 2.0
        return worth

    def foresee(self, q: Express01) -> None:
        """What all seats have, and what they will about have more at the end."""
        for seat in range(q.seats):
            self.capitals[seat] = float(capital(q, self.board, seat))
            self.futures[seat] = 0.0
        if q.over:
            return
        self.payments.look_at(q)
        self.look_at_companies(q)
        if q.ending:
            self.add_payments(q, 1.0)
            return
        due: i64 = 0
        for seat in range(q.seats):
            company = self.payments.best_for(q, seat)
            if company != NONE:
                due += self.payments.amounts[company]
        left: i64 = 0
        for deck in range(self.board.decks):
            left += q.decks.size[deck]
        rounds = HOPEFUL_ROUNDS if self.hopes(q) else ROUNDS
        self.add_payments(q, min(rounds, float(left) / float(max(due, 1))))
        growth = GROWTH * float(left) / MANY
        promise = self.promise(q)
        for seat in range(q.seats):
            self.futures[seat] += self.prospects(q, seat, growth) + promise

    def hopes(self, q: Express01) -> bool:
        """Found by matches, not reasoned: of three players those who hope for less win more.

        With two and four they lost.
        """
        return self.hopeful or q.seats != 3

    def look_at_companies(self, q: Express01) -> None:
        """A company whose stations can all be replaced by others may be gone tomorrow."""
        for company in range(self.board.companies):
            self.firm[company] = 0.0
        for cell in range(self.board.cells):
            lies = q.lies[cell]
            if lies == BASE or self.board.city[cell] == 0:
                continue
            for n in range(self.board.stations[lies >> 1]):
                colour = self.board.station_colour[lies & ~1 | n]
                if colour < self.board.companies and self.firm[colour] < 1.0:
                    if self.is_safe(q, cell, colour):
                        self.firm[colour] = 1.0
                    else:
                        self.firm[colour] += RISK * (1.0 - self.firm[colour])

    def is_safe(self, q: Express01, cell: i64, colour: i64) -> bool:
        """No card that is left may replace the station by one of another colour."""
        fits = self.board.fits
        at = fits.row[cell] + q.lies[cell]
        for i in range(fits.card_start[at], fits.card_start[at + 1]):
            kind = fits.cards[i] >> 1
            if q.decks.left[kind] > 0:
                same = False
                for n in range(self.board.stations[kind]):
                    if self.board.station_colour[kind * 2 + n] == colour:
                        same = True
                if not same:
                    return False
        return True

    def add_payments(self, q: Express01, times: float) -> None:
        """Each seat initiates what is best for it; in the last round those that still play."""
        for seat in range(q.seats):
            if q.ending and (q.players[seat].played or self.is_past(q, seat)):
                continue
            company = self.payments.best_for(q, seat)
            if company != NONE:
                self.payments.share_out(q, seat, company, NONE)
                weight = times if q.ending else times * self.firm[company]
                for other in range(q.seats):
                    self.futures[other] += weight * float(self.payments.got[other])

    def is_past(self, q: Express01, seat: i64) -> bool:
        """In the midst of a turn a bonus payment can no longer be chosen."""
        return q.turn == seat and q.phase != self.turn_phase

    def prospects(self, q: Express01, seat: i64, growth: float) -> float:
        """Shares grow with stations to come; a player without cards can do nothing."""
        me = q.players[seat]
        worth = 0.0
        most: i64 = 0
        for company in range(self.board.companies):
            worth += growth * self.firm[company] * float(me.shares[company])
            if q.stations[company] > 0:
                most = max(most, me.shares[company])
        worth += HOPE * min(2.0, self.cities(q)) * float(most)
        if q.engine == seat:
            worth -= 1.0  # it pays for one card, or is lost at the next government aid
        short = RESERVE - len(me.hand)
        if short > 0:
            worth -= SHORT * float(short)
        if len(me.hand) == 0 and self.payments.best_for(q, seat) == NONE:
            worth -= BROKE
        return worth

    def cities(self, q: Express01) -> float:
        """Cities not yet built on that track leads to."""
        found = 0.0
        for cell in range(self.board.cells):
            if q.lies[cell] == BASE and q.live[cell] != 0 and self.board.city[cell] == 1:
                found += 1.0
        return found

    def promise(self, q: Express01) -> float:
        """Places to build, companies whose shares can be bought at all."""
        places = 0.0
        for cell in range(self.board.cells):
            if q.lies[cell] == BASE and q.live[cell] != 0:
                places += 1.0 if self.board.city[cell] == 1 else 0.2
        found = 0.0
        if self.hopes(q):
            for company in range(self.board.companies):
                if q.stations[company] > 0:
                    found += 1.0
        return PROMISE * min(places, 4.0) + COMPANY * min(found, 2.0)
