"""Steel Driver as numbers: everything is open (STD-03)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rotonde.core.game import Game
from rotonde.games.steel_driver.board import COLOURS, COMPANIES, NONE, Board
from rotonde.games.steel_driver.company import Company
from rotonde.games.steel_driver.game import SteelDriverGame
from rotonde.games.steel_driver.position import SteelDriver
from rotonde.observations.features import Feature, Features, course_features
from rotonde.observations.page import Page
from rotonde.observations.seats import after

MOST_CASH: Final[i64] = 2000


@final
class SteelDriverFeatures(Features[SteelDriver]):
    """What a seat of Steel Driver sees."""

    def __init__(self, board: Board, phases: i64, seats: i64) -> None:
        super().__init__(all_features(board, phases, seats))
        self.board: Final = board
        self.phases: Final = phases

    def write(self, p: SteelDriver, me: i64, page: Page) -> None:
        """Write all features of a seat, in order."""
        seats = p.seats
        page.course(p, me, self.phases)
        page.one_of(p.round - 1, self.board.rounds)
        page.seat(p.active, me, seats)
        page.seat(p.opener, me, seats)
        page.put(p.passes)
        self.write_order(p, page)
        page.one_of(p.lot, COMPANIES)
        page.put(p.bid)
        page.seat(p.bidder, me, seats)
        page.seats(p.bidding, me, seats)
        page.put(i64(p.linked))
        page.bits(p.goods, self.board.cities)
        self.write_rails(p, page)
        self.write_players(p, me, page)
        for company in p.companies:
            self.write_company(company, me, seats, page)

    def write_order(self, p: SteelDriver, page: Page) -> None:
        """The order of the companies, the pass row, and whose turn it is."""
        for place in range(COMPANIES):
            page.one_of(p.order[place], COMPANIES)
        for place in range(COMPANIES):
            if place < p.n_passed:
                page.one_of(p.pass_row[place], COMPANIES)
            else:
                page.one_of(NONE, COMPANIES)
        page.one_of(p.at, COMPANIES)

    def write_rails(self, p: SteelDriver, page: Page) -> None:
        """A rail that is built stays: as many left as then, no other rails."""
        left: i64 = 0
        for company in p.companies:
            left += company.rails
        if not page.stands(left, self.board.links * COMPANIES, 0):
            page.kinds(p.owner, COMPANIES)

    def write_players(self, p: SteelDriver, me: i64, page: Page) -> None:
        """Cubes, money and shares of everybody."""
        seats = p.seats
        start = page.at
        page.at = start + 2 * seats
        seat = me
        for n in range(seats):
            player = p.players[seat]
            page.set(start + n, player.cubes)
            page.set(start + seats + n, min(player.cash, MOST_CASH))
            page.row(player.shares)
            seat = after(seat, seats)

    def write_company(self, company: Company, me: i64, seats: i64, page: Page) -> None:
        """What one company has, and who controls it."""
        page.seat(company.controller, me, seats)
        page.seat(company.last_controller, me, seats)
        page.put(company.box)
        page.put(company.shares)
        page.put(company.rails)
        page.put(min(company.profit, MOST_CASH))
        page.put(i64(company.passed))
        page.one_of(company.start, self.board.cities)
        page.bits(company.cities, self.board.cities)
        page.row(company.goods)


def all_features(board: Board, phases: int, seats: int) -> list[Feature]:
    """The features on a map, in the order in which they are written."""
    cubes = board.most_cubes()
    features = [
        *course_features(phases, seats),
        Feature("round", board.rounds, 1, "the round"),
        Feature("active", seats, 1, "who has the active-player marker"),
        Feature("opener", seats, 1, "who put the last marker up"),
        Feature("passes", 1, 2 * seats, "passes in a row instead of putting a marker up"),
        Feature("order", COMPANIES * COMPANIES, 1, "the company in each place of the order"),
        Feature("pass row", COMPANIES * COMPANIES, 1, "the company in each place of the pass row"),
        Feature("marker", COMPANIES, 1, "where the marker stands on the order"),
        Feature("lot", COMPANIES, 1, "the company up for auction"),
        Feature("bid", 1, cubes, "the highest bid"),
        Feature("bidder", seats, 1, "who bids most"),
        Feature("bidding", seats, 1, "who is still in the auction"),
        Feature("transcontinental", 1, 1, "the transcontinental link exists"),
        Feature("goods", board.cities, 1, "cities with a goods cube"),
        Feature("rails", board.links * COMPANIES, 1, "the company whose rail each link bears"),
        Feature("cubes", seats, cubes, "investment cubes in hand"),
        Feature("cash", seats, MOST_CASH, "cash"),
        Feature("shares", seats * COMPANIES, board.shares, "shares of each company"),
    ]
    for company in board.file.company_ids:
        features += company_features(board, company, seats)
    return features


def company_features(board: Board, company: str, seats: int) -> list[Feature]:
    """The features of one company."""
    cubes = board.most_cubes() * seats
    return [
        Feature(f"{company}: controller", seats, 1, "who controls it"),
        Feature(f"{company}: last controller", seats, 1, "who controlled it last"),
        Feature(f"{company}: box", 1, cubes, "investment cubes in its box"),
        Feature(f"{company}: shares", 1, board.shares, "shares not sold"),
        Feature(f"{company}: rails", 1, board.rails, "rails not built"),
        Feature(f"{company}: profit", 1, MOST_CASH, "its profit"),
        Feature(f"{company}: passed", 1, 1, "it has passed"),
        Feature(f"{company}: start", board.cities, 1, "its starting city"),
        Feature(f"{company}: cities", board.cities, 1, "the cities it connects"),
        Feature(f"{company}: goods", COLOURS, board.cities, "goods cubes it took, of each colour"),
    ]


def features_of(game: Game[SteelDriver], seats: int) -> SteelDriverFeatures:
    """The features of this game with so many seats."""
    assert isinstance(game, SteelDriverGame)
    return SteelDriverFeatures(game.board, len(game.phases), seats)
