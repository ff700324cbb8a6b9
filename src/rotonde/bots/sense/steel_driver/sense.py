"""Steel Driver with some sense: fair prices, good rails, varied goods."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.levels import CHIEF
from rotonde.bots.policy import Policy, Reason
from rotonde.bots.sense.scales import squash
from rotonde.bots.sense.steel_driver.bidder import Bidder
from rotonde.bots.sense.steel_driver.worth import Worth
from rotonde.core.game import Game
from rotonde.core.move import first, second, verb
from rotonde.core.position import BIT, ZEROS
from rotonde.core.rng import Rng
from rotonde.games.steel_driver.board import COMPANIES, NONE, Board
from rotonde.games.steel_driver.company import NOBODY, Company
from rotonde.games.steel_driver.game import SteelDriverGame
from rotonde.games.steel_driver.moves import BID, BUILD, OPEN, PASSES, TAKE
from rotonde.games.steel_driver.position import SteelDriver
from rotonde.games.steel_driver.scoring import value_of_sets

LATER: Final = 0.9  # what a profit of a later rail counts: a rival may take the link
MANY: Final[i64] = 100  # more cubes of a colour than there are
SCALE: Final = 12.0  # dollars by which a rail must be worse to look much worse
USUAL_PRICE: Final[i64] = 4  # cubes for a company
CHANCE_OF_GOODS: Final = 0.4  # that a cube of a new city will be ours


@final
class Sense(Policy[SteelDriver]):
    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.worth: Final = Worth(board)
        self.bidder: Final = Bidder(board, self.worth)

    def pick(
        self,
        game: Game[SteelDriver],
        p: SteelDriver,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
    ) -> i64:
        if count == 1:
            return legal[0]
        if p.lot != NOBODY:
            return self.bidder.raise_or_pass(p, seat, luck)
        if legal[count - 1] == PASSES:
            return self.bidder.put_up(p, seat, luck)
        if verb(legal[0]) == BUILD:
            return self.build(p, seat, legal, count)
        return self.take(p, legal, count)

    def weigh(
        self,
        game: Game[SteelDriver],
        p: SteelDriver,
        seat: i64,
        legal: vec[i64],
        count: i64,
        luck: Rng,
        out: vec[float],
    ) -> None:
        """Rails by what they bring; else what is picked, and what comes near it."""
        if verb(legal[0]) == BUILD:
            for i in range(count):
                out[i] = self.rail(p, seat, legal[i])
            squash(out, count, SCALE)
            return
        best = self.pick(game, p, seat, legal, count, luck)
        for i in range(count):
            out[i] = 0.05
            if legal[i] == best:
                out[i] = 1.0
            elif legal[i] >> 32 == best >> 32 and -2 <= second(legal[i]) - second(best) <= 2:
                out[i] = 0.3
            elif p.lot != NOBODY and (i == 0 or legal[i] == PASSES):
                out[i] = 0.4

    def estimate(self, game: Game[SteelDriver], p: SteelDriver, seat: i64) -> float:
        """Cash, what shares may pay, profits of this round, and cubes that will buy the like."""
        player = p.players[seat]
        shares = self.worth.shares(p)
        worth = float(player.cash)
        a_cube = 0.0
        unsold = 0.0
        for number in range(COMPANIES):
            company = p.companies[number]
            worth += float(player.shares[number]) * shares[number]
            if company.controller == seat:
                worth += float(company.profit + self.bidder.profit(p, number, 0))
            elif company.controller == NOBODY:
                unsold += 1.0
                a_cube += shares[number] + float(self.bidder.profit(p, number, USUAL_PRICE))
        if unsold > 0.0:
            worth += float(player.cubes) * a_cube / (unsold * float(USUAL_PRICE + 1))
        return worth

    def reasons(
        self, game: Game[SteelDriver], p: SteelDriver, seat: i64, move: i64
    ) -> list[Reason]:
        what = verb(move)
        if what == BUILD:
            link = first(move)
            company = p.companies[p.order[p.at]]
            new = BIT[self.board.link_a[link]] | BIT[self.board.link_b[link]]
            cubes = company.box - self.board.cost[link]
            follow = self.worth.plan(p, company.cities | new, cubes, ZEROS[: cubes + 1])
            brings: i64 = 0
            for city in (self.board.link_a[link], self.board.link_b[link]):
                if company.start != NONE and not company.connects(city):
                    brings += self.board.value[city]
            return [Reason("rail-brings", (brings, follow))]
        if what == TAKE:
            goods = p.company().goods[:]
            goods[self.board.colour[first(move)]] += 1
            return [Reason("goods-sets", (value_of_sets(self.board, goods),))]
        number = p.lot
        if what == OPEN:
            number = first(move)
        if number == NOBODY:
            return []
        prices = self.bidder.fair_prices(p, self.worth.shares(p))
        price = prices[number]
        if what == OPEN:
            agrees = second(move) <= price
        elif what == BID:
            agrees = first(move) <= price
        else:
            agrees = p.bid >= price
        return [Reason("fair-price", (number, price))] if agrees else []

    # Rails.

    def build(self, p: SteelDriver, seat: i64, legal: vec[i64], count: i64) -> i64:
        """The rail that, with what can follow it, brings most."""
        best = legal[0]
        top = -1.0
        for i in range(count):
            worth = self.rail(p, seat, legal[i])
            if worth > top:
                top = worth
                best = legal[i]
        return best

    def rail(self, p: SteelDriver, seat: i64, move: i64) -> float:
        board = self.board
        number = p.order[p.at]
        company = p.companies[number]
        link = first(move)
        cities = company.cities
        if company.start == NONE:
            cities = BIT[self.worth.start(link, second(move) - 1)]
        new = BIT[board.link_a[link]] | BIT[board.link_b[link]]
        worth = 0.0
        if new & ~cities != 0:
            city = board.link_a[link]
            if cities >> city & 1:
                city = board.link_b[link]
            stake = float(p.players[seat].shares[number])
            worth = float(board.value[city]) + CHANCE_OF_GOODS * stake * self.worth.good(
                company, city
            )
        if self.worth.crosses(p, link):
            worth += float(board.builder_bonus)
        cubes = company.box - board.cost[link]
        follow = self.worth.plan(p, cities | new, cubes, ZEROS[: cubes + 1])
        return worth + LATER * float(follow)

    # Goods.

    def take(self, p: SteelDriver, legal: vec[i64], count: i64) -> i64:
        """A colour the company lacks, and of those what rivals can reach and it has few of."""
        board = self.board
        company = p.company()
        goods = company.goods[:]
        before = value_of_sets(board, goods)
        best = legal[0]
        top: i64 = -1
        for i in range(count):
            city = first(legal[i])
            colour = board.colour[city]
            goods[colour] += 1
            worth = (value_of_sets(board, goods) - before) * 5
            goods[colour] -= 1
            worth += self.rivals(p, city) * 3 + MANY - self.left(p, company, colour)
            if worth > top:
                top = worth
                best = legal[i]
        return best

    def rivals(self, p: SteelDriver, city: i64) -> i64:
        """Other companies that can still take the cube of this city."""
        count: i64 = -1
        for company in p.companies:
            if company.controller != NOBODY and company.connects(city):
                count += 1
        return count

    def left(self, p: SteelDriver, company: Company, colour: i64) -> i64:
        """Cubes of a colour that the company can still reach."""
        count: i64 = 0
        cities = company.cities & p.goods & self.worth.of_colour[colour]
        while cities != 0:
            cities &= cities - 1
            count += 1
        return count


def policy(game: SteelDriverGame, level: str = CHIEF) -> Sense:
    return Sense(game.board)
