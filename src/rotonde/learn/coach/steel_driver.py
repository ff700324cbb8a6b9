"""What a newcomer to Steel Driver should be told, and when."""

from __future__ import annotations

from collections.abc import Iterator

from rotonde.bots.sense.steel_driver.worth import Worth
from rotonde.core.move import first, second, verb
from rotonde.core.position import ZEROS
from rotonde.games.steel_driver.board import COMPANIES, NONE
from rotonde.games.steel_driver.company import Company
from rotonde.games.steel_driver.game import SteelDriverGame
from rotonde.games.steel_driver.moves import BID, BUILD, OPEN, PASSES, TAKE
from rotonde.games.steel_driver.position import SteelDriver
from rotonde.games.steel_driver.scoring import value_of_sets
from rotonde.learn.coach.tip import Tip

FULL_BOX = 2  # cubes that somebody else has paid
SHARES = 2  # that are worth a fight


def tips(game: SteelDriverGame, p: SteelDriver, seat: int, proposed: int | None) -> list[Tip]:
    coach = Coach(game, p, seat)
    if proposed is not None:
        return list(coach.of_move(proposed))
    return list(coach.of_table())


class Coach:
    """One look at one position through the eyes of one seat."""

    def __init__(self, game: SteelDriverGame, p: SteelDriver, seat: int) -> None:
        self.p, self.seat, self.board = p, seat, game.board
        self.me = p.players[seat]
        self.phase = game.phases[p.phase].name
        self.moves = game.legal_moves(p, seat)
        self.worth = Worth(game.board)

    def of_table(self) -> Iterator[Tip]:
        p = self.p
        if self.phase == "bidding" and p.companies[p.lot].box >= FULL_BOX:
            bids = frozenset(move for move in self.moves if verb(move) == BID)
            if bids:
                yield Tip("S3", 13, (p.lot, p.companies[p.lot].box), bids, about=p.lot)
        if self.phase == "build-rails":
            for move in self.moves:
                if self.worth.crosses(p, first(move)):
                    numbers = (first(move), self.board.builder_bonus, self.board.other_bonus)
                    yield Tip("S7", 26, numbers, frozenset([move]))
                    return

    def of_move(self, move: int) -> Iterator[Tip]:
        what = verb(move)
        if what == OPEN:
            yield from self.of_bid(first(move), second(move))
        elif what == BID:
            yield from self.of_bid(self.p.lot, first(move))
        elif move == PASSES:
            yield from self.of_pass()
        elif what == BUILD:
            yield from self.of_rail(move)
        elif what == TAKE:
            yield from self.of_goods(first(move))

    def of_bid(self, company: int, bid: int) -> Iterator[Tip]:
        if self.p.round == self.board.rounds and self.p.sold + 1 == COMPANIES:
            return  # what is kept can win nothing more
        least = self.p.bid + 1
        rivals = [self.p.players[other].cubes for other in self.rivals()]
        most = max(rivals, default=0)
        if bid > max(most, least):
            yield Tip("S2", 12, (most, max(most, least), bid))
        enough = self.enough(company, bid, least)
        if enough < bid and bid not in rivals:
            yield Tip("S1", 23, (enough, bid, self.p.companies[company].box, bid - enough))

    def rivals(self) -> list[int]:
        """Who may still bid."""
        still_in = self.p.bidding or -1
        others = range(self.p.seats)
        return [other for other in others if other != self.seat and still_in >> other & 1]

    def enough(self, company: int, bid: int, least: int) -> int:
        """The lowest bid with which as much profit can be built."""
        box = self.p.companies[company].box
        cubes = box + bid
        spent = ZEROS[: cubes + 1]
        self.worth.plan(self.p, self.worth.network(self.p, company), cubes, spent)
        while bid > least and spent[box + bid - 1] == spent[cubes]:
            bid -= 1
        return bid

    def of_pass(self) -> Iterator[Tip]:
        p = self.p
        if self.phase == "bidding":
            mine, theirs = self.me.shares[p.lot], p.players[p.bidder].shares[p.lot] + 1
            if mine >= SHARES and theirs >= mine and p.companies[p.lot].shares:
                yield Tip("S4", 41, (p.bidder, p.lot, mine))
        elif p.round == self.board.rounds and self.me.cubes and p.sold < COMPANIES:
            yield Tip("S8", 40, (self.me.cubes, COMPANIES - p.sold), costs_the_game=True)

    def of_rail(self, move: int) -> Iterator[Tip]:
        company, link, start = self.p.company(), first(move), second(move) - 1
        if start != NONE:
            a, b = self.board.link_a[link], self.board.link_b[link]
            other = b if start == a else a
            if self.board.value[start] > self.board.value[other]:
                gains = (self.board.value[start], self.board.value[other])
                yield Tip("S5", 25, (other, *gains))
        best = max(self.gain(company, one) for one in self.moves)
        if self.gain(company, move) == 0 < best:
            yield Tip("S6", 25, (link, best))

    def gain(self, company: Company, move: int) -> int:
        """What a rail adds to the profit of its company."""
        link = first(move)
        cities = [self.board.link_a[link], self.board.link_b[link]]
        if company.start == NONE:
            cities.remove(self.worth.start(link, second(move) - 1))
        bonus = self.board.builder_bonus if self.worth.crosses(self.p, link) else 0
        return bonus + sum(self.board.value[c] for c in cities if not company.connects(c))

    def of_goods(self, city: int) -> Iterator[Tip]:
        company = self.p.company()
        chosen = self.added(company, city)
        best = max((first(move) for move in self.moves), key=lambda c: self.added(company, c))
        if self.added(company, best) > chosen:
            numbers = (self.added(company, best), chosen, self.board.colour[best])
            yield Tip("S9", 43, numbers)

    def added(self, company: Company, city: int) -> int:
        """What a cube of this city's colour adds to the sets."""
        goods = company.goods[:]
        before = value_of_sets(self.board, goods)
        goods[self.board.colour[city]] += 1
        return int(value_of_sets(self.board, goods) - before)
