"""The position of a game of Steel Driver."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.graph import apart
from rotonde.core.position import Position
from rotonde.core.rng import Rng
from rotonde.games.steel_driver.board import COMPANIES, FREE, Board
from rotonde.games.steel_driver.company import (
    NOBODY,
    Company,
    cities_of,
    new_company,
    number_or_none,
)
from rotonde.games.steel_driver.player import Player, new_player
from rotonde.games.steel_driver.referee import (
    check_cash,
    check_cubes,
    check_goods,
    check_rails,
    check_shares,
)


@final
class SteelDriver(Position):
    """A turn is one marker put up for auction or passed on, one rail, or one goods cube."""

    def __init__(
        self,
        board: Board,
        seats: i64,
        rng: Rng,
        players: list[Player],
        companies: list[Company],
        owner: vec[u8],
        joined: vec[i64],
        order: vec[i64],
        pass_row: vec[i64],
    ) -> None:
        super().__init__(seats, rng)
        self.board: Final = board
        self.players = players
        self.companies = companies
        self.owner = owner  # of each link: the company whose rail it bears, or FREE
        self.joined = joined  # cities joined by rails of any companies (core/graph.py)
        self.linked = False  # the transcontinental link exists
        self.order = order  # the company order of this round
        self.pass_row = pass_row  # the companies that have passed, then the order of the next round
        self.n_passed: i64 = 0
        self.at: i64 = 0  # the marker on the company order
        self.round: i64 = 0
        self.active: i64 = 0  # the seat with the active-player marker
        self.opener: i64 = NOBODY  # the last seat that put a marker up in this phase
        self.passes: i64 = 0  # in a row, instead of putting a marker up
        self.sold: i64 = 0  # control markers, this round
        self.lot: i64 = NOBODY  # the company up for auction
        self.bid: i64 = 0
        self.bidder: i64 = NOBODY  # who bids most
        self.bidding: i64 = 0  # the seats still in the auction, a bit each
        self.goods: i64 = 0  # cities with a goods cube, a bit each
        self.unpaid: i64 = 0  # profit of companies that nobody controlled
        self.removed: i64 = 0  # cubes that left the boxes at the end

    def clone(self) -> SteelDriver:
        copy = SteelDriver(
            self.board,
            self.seats,
            self.rng.clone(),
            [player.clone() for player in self.players],
            [company.clone() for company in self.companies],
            self.owner[:],
            self.joined[:],
            self.order[:],
            self.pass_row[:],
        )
        copy.copy_course(self)
        copy.linked = self.linked
        copy.n_passed = self.n_passed
        copy.at = self.at
        copy.round = self.round
        copy.active = self.active
        copy.opener = self.opener
        copy.passes = self.passes
        copy.sold = self.sold
        copy.lot = self.lot
        copy.bid = self.bid
        copy.bidder = self.bidder
        copy.bidding = self.bidding
        copy.goods = self.goods
        copy.unpaid = self.unpaid
        copy.removed = self.removed
        return copy

    def determinize(self, seat: i64, luck: Rng) -> SteelDriver:
        """Nothing is hidden (STD-03): only the stream of chance is another one."""
        copy = self.clone()
        copy.rng = luck.split()
        return copy

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def company(self) -> Company:
        """The company whose turn it is to build or to take goods."""
        return self.companies[self.order[self.at]]

    def next_company(self) -> None:
        self.at += 1
        if self.at == COMPANIES:
            self.at = 0

    def pass_company(self) -> None:
        """The company goes to the first free place of the pass row (STD-22)."""
        self.company().passed = True
        self.pass_row[self.n_passed] = self.order[self.at]
        self.n_passed += 1

    def back_to_first(self) -> None:
        """Nobody has passed, and the first company of the order comes first."""
        self.at = 0
        self.n_passed = 0
        for company in self.companies:
            company.passed = False

    def view(self, seat: i64) -> dict[str, object]:
        """The same for everybody (STD-03)."""
        view = self.course()
        view["round"] = self.round
        view["active"] = self.active
        view["last_opener"] = number_or_none(self.opener)
        view["passes"] = self.passes
        view["order"] = list(self.order)
        view["pass_row"] = [self.pass_row[i] for i in range(self.n_passed)]
        view["at"] = self.at
        view["auction"] = self.auction()
        view["owner"] = [None if i64(o) == FREE else i64(o) for o in self.owner]
        view["transcontinental"] = self.linked
        view["goods"] = cities_of(self.goods)
        view["players"] = [
            {"cubes": player.cubes, "cash": player.cash, "shares": list(player.shares)}
            for player in self.players
        ]
        view["companies"] = [company.public() for company in self.companies]
        return view

    def auction(self) -> dict[str, object] | None:
        if self.lot == NOBODY:
            return None
        still_in = [seat for seat in range(self.seats) if self.bidding >> seat & 1]
        return {"company": self.lot, "bid": self.bid, "bidder": self.bidder, "in": still_in}

    def check(self) -> None:
        board, players, companies = self.board, self.players, self.companies
        given = self.round * self.seats * board.cubes[self.seats]
        check_rails(board, companies, self.owner, self.linked)
        check_shares(board, companies, players)
        check_cubes(board, companies, players, self.owner, given - self.removed)
        check_cash(board, companies, players, self.unpaid, self.over)
        check_goods(board, companies, self.goods)
        assert sorted(self.order) == list(range(COMPANIES))
        passed = [self.pass_row[i] for i in range(self.n_passed)]
        assert sorted(passed) == [n for n in range(COMPANIES) if companies[n].passed]


def unpacked(board: Board, seats: i64, rng: Rng) -> SteelDriver:
    """The box just opened: companies in the order of their boxes (STD-01, STD-02)."""
    in_boxes = vec[i64](list(range(COMPANIES)))
    return SteelDriver(
        board,
        seats,
        rng,
        [new_player() for seat in range(seats)],
        [new_company(board) for company in range(COMPANIES)],
        vec[u8]([u8(FREE)] * board.links),
        apart(board.cities),
        in_boxes,
        in_boxes[:],
    )
