"""Bonus payments to come in Express 01: what each company would pay now, and to whom."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.position import ZEROS
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.network import Network
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.run import best_run

FACTOR: Final[i64] = 131_101
MASK: Final[i64] = (1 << 44) - 1
MOST_KNOWN: Final = 50_000  # runs that are remembered
LONGEST: Final[i64] = 64
RIVAL: Final = 0.9  # how much a card hurts that a rival gets


@final
class Payments:
    """The best runs, remembered: the same network is met again and again."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.known: Final[dict[int, int]] = {}
        self.amounts: Final = ZEROS[: board.companies]  # of the position looked at last
        self.got: Final = ZEROS[:8]  # by seat, of the payment shared out last

    def look_at(self, q: Express01) -> None:
        """What each company that may run would pay."""
        network_now = fingerprint(q.lies)
        network: Network | None = None
        for company in range(self.board.companies):
            self.amounts[company] = 0
            length = min(q.shares_out(company), LONGEST - 1)
            if q.stations[company] == 0 or length < 2:
                continue
            key = (network_now * 8 + company) * LONGEST + length
            if key not in self.known:
                if network is None:
                    network = Network(self.board, q.lies)
                if len(self.known) >= MOST_KNOWN:
                    self.known.clear()
                self.known[key] = best_run(network, company, length).amount
            self.amounts[company] = self.known[key]

    def share_out(self, q: Express01, initiator: i64, company: i64, engine: i64) -> None:
        """Card by card from the initiator on (EXP-44, EXP-45); `engine`: who counts one more."""
        got = self.got
        for seat in range(q.seats):
            got[seat] = 0
        amount = self.amounts[company]
        at = q.players[initiator].order
        idle: i64 = 0
        while amount > 0 and idle < q.seats:
            who = seat_of(q, at)
            most = q.players[who].shares[company]
            if who == engine:
                most += 1
            if got[who] < most:
                got[who] += 1
                amount -= 1
                idle = 0
            else:
                idle += 1
            at = at % q.seats + 1
        got[initiator] += amount

    def best_for(self, q: Express01, seat: i64) -> i64:
        """The company whose payment does most for a seat, NONE if none does it any good."""
        best = NONE
        most = 0.0
        for company in range(self.board.companies):
            if self.amounts[company] > 0 and q.players[seat].shares[company] > 0:
                lead = self.lead(q, seat, company)
                if lead > most:
                    most = lead
                    best = company
        return best

    def lead(self, q: Express01, seat: i64, company: i64) -> float:
        """Cards for the seat that initiates it, against what the best off of the rivals gets."""
        self.share_out(q, seat, company, NONE)
        most: i64 = 0
        for other in range(q.seats):
            if other != seat:
                most = max(most, self.got[other])
        return float(self.got[seat]) - RIVAL * float(most)


def fingerprint(lies: vec[i64]) -> i64:
    """A number that two networks hardly ever share."""
    found: i64 = 0
    for cell in range(len(lies)):
        found = (found * FACTOR + lies[cell] + 2) & MASK
    return found


def seat_of(q: Express01, order: i64) -> i64:
    seat: i64 = 0
    while q.players[seat].order != order:
        seat += 1
    return seat
