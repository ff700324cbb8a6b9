"""What a newcomer to Express 01 should be told, and when.

Which cards the decks hold is a secret in part: only what the view tells of them is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator

from rotonde.bots.sense.express_01.payments import Payments
from rotonde.core.game import ASIDE_MASK
from rotonde.core.move import first, verb
from rotonde.games.express_01.board import NONE
from rotonde.games.express_01.game import Express01Game
from rotonde.games.express_01.moves import A_B, BONUS, BUILD, BUY, IS_DONE, PAIR, PAY
from rotonde.games.express_01.network import BASE, Network
from rotonde.games.express_01.position import Express01
from rotonde.games.express_01.run import best_run
from rotonde.games.express_01.shares import capital
from rotonde.learn.coach.tip import Tip

GOOD_RUN = 3  # cards that it pays,
MY_PART = 2  # and of these to me
POOR = 2  # cards in hand
NEAR_END = 2  # base cards
UNEVEN = 2  # base cards of one kind more than of the other
ROUTES, CITIES = 0, 1


def tips(game: Express01Game, p: Express01, seat: int, proposed: int | None) -> list[Tip]:
    coach = Coach(game, p, seat)
    if proposed is not None:
        return list(coach.of_move(proposed))
    return list(coach.of_table())


class Coach:
    """One look at one position through the eyes of one seat."""

    def __init__(self, game: Express01Game, p: Express01, seat: int) -> None:
        self.game, self.p, self.seat, self.board = game, p, seat, game.board
        self.me = p.players[seat]
        self.phase = game.phases[p.phase].name
        self.moves = game.legal_moves(p, seat)
        self.payments = Payments(game.board)

    def of_table(self) -> Iterator[Tip]:
        if self.phase == "take-turn":
            yield from self.end_is_near()
            yield from self.run_to_make()
            yield from self.shares_at_risk()
        elif self.phase == "acquire-shares":
            yield from self.longer_run()
        elif self.phase in ("build-card", "second-route"):
            yield from self.missing_half()

    def of_move(self, move: int) -> Iterator[Tip]:
        what = verb(move)
        if what == PAIR and first(move) == A_B:
            yield from self.dearer_share()
        elif what == BONUS:
            yield from self.run_for_others(first(move))
        elif what == PAY and self.phase == "expand-network":
            yield from self.wasted_card(move)
        elif move == IS_DONE and self.phase in ("expand-network", "acquire-shares"):
            yield from self.idle_engine()

    def end_is_near(self) -> Iterator[Tip]:
        p, board = self.p, self.board
        bases, decks = board.end_bases - p.upgraded, board.end_decks - p.decks.empty()
        if p.ending or (bases > NEAR_END and decks > 1):
            return
        mine = capital(p, board, self.seat)
        others = [capital(p, board, other) for other in range(p.seats) if other != self.seat]
        key = "E7" if mine > max(others) else "E10"
        yield Tip(key, 70, (bases, decks, mine, max(others)))

    def run_to_make(self) -> Iterator[Tip]:
        """Cards for who has hardly any."""
        if len(self.me.hand) > POOR:
            return
        self.payments.look_at(self.p)
        best = max(range(self.board.companies), key=self.my_part)
        amount = self.payments.amounts[best]
        if amount >= GOOD_RUN and self.my_part(best) >= MY_PART:
            yield Tip("E3", 40, (best, amount, self.my_part(best), len(self.me.hand)))

    def my_part(self, company: int) -> int:
        """Of a payment that I initiate."""
        if self.me.shares[company] == 0:
            return 0
        self.payments.share_out(self.p, self.seat, company, NONE)
        return int(self.payments.got[self.seat])

    def shares_at_risk(self) -> Iterator[Tip]:
        """No deck holds a share any more, as far as the view tells."""
        if self.p.engine == self.seat:
            return
        gone = self.companies_gone()
        for company in range(self.board.companies):
            rivals = self.p.shares_out(company) - self.me.shares[company]
            if company in gone and self.me.shares[company] and self.p.stations[company]:
                numbers = (company, self.p.stations[company], rivals)
                yield Tip("E9", 32, numbers, about=company)

    def companies_gone(self) -> set[int]:
        """Companies of which the seat knows that no deck holds a share."""
        decks = self.p.view(self.seat)["decks"]
        assert isinstance(decks, list)
        left: set[int] = set()
        for deck in decks:
            kinds = deck["cards"] if deck["cards"] is not None else [*deck["may"], *deck["face_up"]]
            left |= {int(self.board.share[kind]) for kind in kinds}
        return set(range(self.board.companies)) - left

    def longer_run(self) -> Iterator[Tip]:
        network = Network(self.board, self.p.lies)
        for move in self.moves:
            if verb(move) != BUY:
                continue
            company = first(move)
            out = self.p.shares_out(company)
            now, then = (best_run(network, company, n).amount for n in (out, out + 1))
            if then > now and self.me.shares[company]:
                yield Tip("E2", 41, (company, then, now, out + 1), frozenset([move]))
                return

    def missing_half(self) -> Iterator[Tip]:
        """Base cards count in pairs of a route and a city."""
        routes, cities = int(self.me.base_routes), int(self.me.base_cities)
        if abs(routes - cities) < UNEVEN:
            return
        wanted = CITIES if routes > cities else ROUTES
        heeding = frozenset(
            move
            for move in self.moves
            if verb(move) == BUILD
            and self.p.lies[first(move)] == BASE
            and self.board.city[first(move)] == wanted
        )
        if heeding:
            key = "E6" if wanted == CITIES else "E11"
            yield Tip(key, 11, (routes, cities), heeding, about=wanted)

    def dearer_share(self) -> Iterator[Tip]:
        """A share of which I have some and which I can just pay now."""
        money = self.p.money(self.seat)
        for company in range(self.board.companies):
            price = self.p.stations[company]
            if self.me.shares[company] and 0 < price <= money < price + 2:
                yield Tip("E1", 30, (company, price, price + 1))
                return

    def run_for_others(self, company: int) -> Iterator[Tip]:
        self.payments.look_at(self.p)
        mine = self.my_part(company)
        others = self.payments.amounts[company] - mine
        if others > mine:
            yield Tip("E4", 44, (company, mine, others))

    def idle_engine(self) -> Iterator[Tip]:
        """The last action of a turn is left, and the engine has paid for nothing."""
        next_phase = (self.p.asides & ASIDE_MASK) - 1
        is_last = self.game.phases[next_phase].name == "take-turn"
        if self.p.engine == self.seat and is_last and not self.p.ending and len(self.moves) > 1:
            yield Tip("E5", 61, (self.board.engine,))

    def wasted_card(self, move: int) -> Iterator[Tip]:
        """In the last round nothing that can be built is worth the card. A second route completes
        no pair where the first did not; who reaches the west first is given a card."""
        west_is_open = any(self.board.west) and not self.p.west_taken
        if not self.p.ending or west_is_open:
            return
        before = capital(self.p, self.board, self.seat)
        paid = self.p.clone()
        self.game.apply(paid, self.seat, move)
        best = -1
        for built in self.game.legal_moves(paid, self.seat):
            q = paid.clone()
            self.game.apply(q, self.seat, built)
            best = max(best, capital(q, self.board, self.seat) - before)
        if best < 0:
            yield Tip("E8", 11, (before,))
