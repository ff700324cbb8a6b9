"""Bids of Steel Driver: fair prices, at which every cube buys about as much."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.bots.sense.steel_driver.worth import Worth
from rotonde.core.position import ZEROS
from rotonde.core.rng import Rng
from rotonde.games.steel_driver.board import COMPANIES, Board
from rotonde.games.steel_driver.company import NOBODY
from rotonde.games.steel_driver.moves import PASSES, open_marker, raise_bid
from rotonde.games.steel_driver.position import SteelDriver


@final
class Bidder:
    def __init__(self, board: Board, worth: Worth) -> None:
        self.board: Final = board
        self.worth: Final = worth

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


def wavering(luck: Rng) -> i64:
    """Nobody knows a price to the cube: without this all games between two bots were the same."""
    return luck.below(3) - 1
