"""Puzzles of Steel Driver: rails, the way across the continent, goods, bids."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from rotonde.core.game import Game
from rotonde.core.move import first
from rotonde.core.position import Position
from rotonde.games.steel_driver.board import COMPANIES, Board
from rotonde.games.steel_driver.building import Building
from rotonde.games.steel_driver.company import Company
from rotonde.games.steel_driver.moves import build
from rotonde.games.steel_driver.position import SteelDriver
from rotonde.games.steel_driver.scoring import value_of_sets
from rotonde.learn.puzzles.puzzle import Setting
from rotonde.learn.puzzles.searching import Search
from rotonde.learn.puzzles.theme import Theme, Worths, after, phase_name

BUILDING: Final = "build-rails"
FEW_GOODS: Final = 8  # cubes, with which everything can be tried


class BestRails(Theme):
    """The first of the rails that bring a company most with the cubes in its box."""

    name: ClassVar = "best-rails"
    least_margin: ClassVar = 10
    one_in: ClassVar = 2

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        if phase_name(game, p) != BUILDING:
            return None
        s = cast(SteelDriver, p)
        company = s.company()
        if not 4 <= company.box <= 9 or len(game.legal_moves(p, seat)) < 3:
            return None
        return (s.order[s.at], company.box)

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        s = cast(SteelDriver, p)
        number = s.order[s.at]
        start = s.companies[number].profit
        return {move: reached(s, number, move) - start for move in game.legal_moves(p, seat)}

    def glance(self, game: Game[Position], p: Position, seat: int, move: int) -> int:
        """The rail that brings most at once looks best."""
        s = cast(SteelDriver, p)
        return profits(s, move)[s.order[s.at]]

    def because(
        self, game: Game[Position], p: Position, seat: int, move: int
    ) -> tuple[int, ...] | None:
        """What the rail brings at once, and what can follow."""
        at_once = self.glance(game, p, seat, move)
        return at_once, self.worths(game, p, seat)[move] - at_once


def profits(p: SteelDriver, move: int) -> list[int]:
    """What each company earns by a rail."""
    q = p.clone()
    Building(p.board).play(q, p.order[p.at], move)
    return [q.companies[n].profit - p.companies[n].profit for n in range(COMPANIES)]


def reached(p: SteelDriver, number: int, move: int) -> int:
    """The most profit of a company that builds this and goes on alone."""
    building = Building(p.board)
    q = p.clone()
    building.play(q, number, move)
    company = q.companies[number]
    best = company.profit
    for link in affordable(p.board, company):
        best = max(best, reached(q, number, link))
    return best


def affordable(board: Board, company: Company) -> list[int]:
    """The rails that its box still pays for, to cities that it does not connect yet."""
    if company.rails == 0:
        return []
    links = [int(company.open_links[i]) for i in range(company.n_open)]
    return [build(link) for link in links if board.cost[link] <= company.box]


class CoastToCoast(Theme):
    """A rail that crosses the continent: what all companies of the seat earn by it."""

    name: ClassVar = "coast-to-coast"
    least_margin: ClassVar = 10

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        s = cast(SteelDriver, p)
        if phase_name(game, p) != BUILDING or s.linked:
            return None
        moves = game.legal_moves(p, seat)
        crossing = [m for m in moves if cast(SteelDriver, after(game, p, seat, m)).linked]
        return (s.order[s.at],) if len(crossing) >= 2 else None

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        s = cast(SteelDriver, p)
        return {move: ahead(gains(s, move), seat) for move in game.legal_moves(p, seat)}

    def because(
        self, game: Game[Position], p: Position, seat: int, move: int
    ) -> tuple[int, ...] | None:
        """What the rail brings the seat, and the rival who gets most."""
        mine = gains(cast(SteelDriver, p), move)[seat]
        return mine, mine - self.worths(game, p, seat)[move]


def gains(p: SteelDriver, move: int) -> list[int]:
    """What a rail brings each seat by the companies that it controls."""
    found = [0] * p.seats
    for number, profit in enumerate(profits(p, move)):
        owner = p.companies[number].controller
        if owner >= 0:
            found[owner] += profit
    return found


class NextCube(Theme):
    """Few goods are left, and all is open: the cube that leads to the best end."""

    name: ClassVar = "next-cube"
    least_margin: ClassVar = 10
    must_gain: ClassVar = False

    def asks(self, game: Game[Position], p: Position, seat: int) -> tuple[int, ...] | None:
        if phase_name(game, p) != "collect-goods" or len(game.legal_moves(p, seat)) < 2:
            return None
        left = bin(cast(SteelDriver, p).goods).count("1")
        return (left,) if 3 <= left <= FEW_GOODS else None

    def worths(self, game: Game[Position], p: Position, seat: int) -> Worths:
        known: dict[object, list[int]] = {}
        return {
            move: ahead(ends(game, cast(SteelDriver, after(game, p, seat, move)), known), seat)
            for move in game.legal_moves(p, seat)
        }

    def glance(self, game: Game[Position], p: Position, seat: int, move: int) -> int:
        """The cube that adds most to the sets of the company looks best."""
        s = cast(SteelDriver, p)
        goods = s.company().goods[:]
        goods[s.board.colour[first(move)]] += 1
        return value_of_sets(s.board, goods)


def ahead(cash: list[int], seat: int) -> int:
    return cash[seat] - max(cash[:seat] + cash[seat + 1 :])


def ends(game: Game[Position], p: SteelDriver, known: dict[object, list[int]]) -> list[int]:
    """Everybody's cash at the end, where each takes what brings him most before the others."""
    if p.over:
        return [player.cash for player in p.players]
    key = (p.goods, p.at, *(tuple(company.goods) for company in p.companies))
    if key not in known:
        seat = p.decider()
        found = [
            ends(game, cast(SteelDriver, after(game, p, seat, move)), known)
            for move in game.legal_moves(p, seat)
        ]
        known[key] = max(found, key=lambda cash: (ahead(cash, seat), cash))
    return known[key]


THEMES: Final = [
    BestRails(),
    CoastToCoast(),
    NextCube(),
    Search("the-bid", phases=("auction", "bidding"), iterations=800, margin=10, one_in=24),
]
SETTINGS: Final = [Setting(3), Setting(4), Setting(5)]
