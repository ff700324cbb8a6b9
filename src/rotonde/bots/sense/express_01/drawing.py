"""From which deck of Express 01 to draw: who is ahead brings the end nearer, others do not."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.levels import CHIEF, ENGINEER
from rotonde.bots.sense.express_01.worth import Worth
from rotonde.core.move import first
from rotonde.games.express_01.board import NONE, Board
from rotonde.games.express_01.moves import IS_DONE
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.shares import capital

LARGEST: Final[i64] = 1
SMALLEST: Final[i64] = -1


@final
class Drawing:
    def __init__(self, board: Board, worth: Worth, level: str) -> None:
        self.board: Final = board
        self.worth: Final = worth
        self.hastens: Final = level in (ENGINEER, CHIEF)  # to end a game it leads
        self.bides: Final = level == CHIEF  # asks a search whether to hasten or to delay

    def best_deck(self, p: Express01, seat: i64, legal: vec[i64], count: i64) -> i64:
        """Who is ahead brings the end nearer; else small decks are left alone."""
        if self.hastens and not p.ending and (self.may_end(p, seat) or self.leads(p, seat)):
            return legal[at_deck(p, legal, count, SMALLEST)]
        return legal[at_deck(p, legal, count, LARGEST)]

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


def at_deck(p: Express01, legal: vec[i64], count: i64, which: i64) -> i64:
    """Where the largest or the smallest deck is among the legal moves."""
    sizes = p.decks.size
    best: i64 = 0
    for i in range(count):
        if legal[i] != IS_DONE:
            more = sizes[first(legal[i])] - sizes[first(legal[best])]
            if which * more > 0:
                best = i
    return best
