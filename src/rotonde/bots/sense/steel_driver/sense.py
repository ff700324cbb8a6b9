"""Steel Driver with some sense: fair prices, good rails, varied goods."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.levels import CHIEF
from rotonde.bots.policy import Policy, Reason
from rotonde.bots.sense.scales import squash
from rotonde.bots.sense.steel_driver.worth import Worth
from rotonde.core.game import Game
from rotonde.core.move import first, second, verb
from rotonde.core.position import BIT, ZEROS
from rotonde.core.rng import Rng
from rotonde.games.steel_driver.board import COMPANIES, NONE, Board
from rotonde.games.steel_driver.company import NOBODY, Company
from rotonde.games.steel_driver.game import SteelDriverGame
from rotonde.games.steel_driver.moves import BUILD, OPEN, PASSES, TAKE, open_marker, raise_bid
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
            return self.raise_or_pass(p, seat, luck)
        if legal[count - 1] == PASSES:
            return self.put_up(p, seat, luck)
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
                worth += float(company.profit + self.profit(p, number, 0))
            elif company.controller == NOBODY:
                unsold += 1.0
                a_cube += shares[number] + float(self.profit(p, number, USUAL_PRICE))
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
        prices = self.fair_prices(p, self.worth.shares(p))
        return [Reason("fair-price", (number, prices[number]))]

    # The auction.

    def raise_or_pass(self, p: SteelDriver, seat: i64, luck: Rng) -> i64:
        """One cube more, as long as the company is worth it, give or take one."""
        if p.bid + 1 > p.players[seat].cubes:
            return PASSES
        price = self.fair_prices(p, self.worth.shares(p))[p.lot]
        if price + wavering(luck) > p.bid:
            return raise_bid(p.bid + 1)
        return PASSES

    def put_up(self, p: SteelDriver, seat: i64, luck: Rng) -> i64:
        """The company with the highest fair price, for an even part of the cubes in hand."""
        prices = self.fair_prices(p, self.worth.shares(p))
        for number in range(COMPANIES):
            prices[number] += wavering(luck)
        best = NOBODY
        for number in range(COMPANIES):
            if p.companies[number].controller == NOBODY and (
                best == NOBODY or prices[number] > prices[best]
            ):
                best = number
        cubes = p.players[seat].cubes
        return open_marker(best, max(1, cubes // (COMPANIES - p.sold)))

    def fair_prices(self, p: SteelDriver, shares: list[float]) -> vec[i64]:
        """For each unsold company the price at which a cube buys as much as it does on average.

        All cubes still to come buy all markers still to come: that is the usual price.
        """
        board = self.board
        later = board.rounds - p.round
        cubes = later * p.seats * board.cubes[p.seats]
        for player in p.players:
            cubes += player.cubes
        usual = max(1, cubes // (COMPANIES - p.sold + later * COMPANIES))
        prices = ZEROS[:COMPANIES]
        a_cube = 0.0
        for number in range(COMPANIES):
            if p.companies[number].controller == NOBODY:
                a_cube += shares[number] + float(self.profit(p, number, usual))
        a_cube /= float(usual * (COMPANIES - p.sold))
        for number in range(COMPANIES):
            if p.companies[number].controller == NOBODY:
                prices[number] = self.fair_price(p, number, shares[number], a_cube)
        return prices

    def fair_price(self, p: SteelDriver, number: i64, share: float, a_cube: float) -> i64:
        most: i64 = 0
        for player in p.players:
            most = max(most, player.cubes)
        box = p.companies[number].box
        spent = ZEROS[: box + most + 1]
        self.worth.plan(p, self.worth.network(p, number), box + most, spent)
        price: i64 = 1
        while price < most and share + float(spent[box + price + 1]) >= a_cube * float(price + 1):
            price += 1
        return price

    def profit(self, p: SteelDriver, number: i64, price: i64) -> i64:
        """What the company can earn this round if it is bought for this price."""
        cubes = p.companies[number].box + price
        return self.worth.plan(p, self.worth.network(p, number), cubes, ZEROS[: cubes + 1])

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


def wavering(luck: Rng) -> i64:
    """Nobody knows a price to the cube: without this all games between two bots were the same."""
    return luck.below(3) - 1


def policy(game: SteelDriverGame, level: str = CHIEF) -> Sense:
    return Sense(game.board)
