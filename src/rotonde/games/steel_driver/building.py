"""Building rails: what a company can build, why not, and what a rail brings."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.game import LEGAL
from rotonde.core.graph import join, together
from rotonde.core.move import first, second
from rotonde.core.position import BIT, EVERYBODY
from rotonde.games.steel_driver.board import COMPANIES, FREE, NONE, Board
from rotonde.games.steel_driver.company import NOBODY, Company
from rotonde.games.steel_driver.moves import build, build_from
from rotonde.games.steel_driver.position import SteelDriver
from rotonde.games.steel_driver.rules import CONNECTED_RAILS, ONE_RAIL_PAID_BY_THE_BOX
from rotonde.games.steel_driver.transcontinental import companies_on_link


@final
class Building:
    def __init__(self, board: Board) -> None:
        self.board: Final = board

    def can_build(self, company: Company) -> bool:
        """A controller, a rail, and cubes for the cheapest open link (STD-21)."""
        if company.controller == NOBODY or company.rails == 0 or company.n_open == 0:
            return False
        return self.board.cost[i64(company.open_links[0])] <= company.box

    def legal(self, company: Company, out: vec[i64]) -> i64:
        """The open links that the box can pay for (STD-23)."""
        board = self.board
        links = company.open_links
        k: i64 = 0
        for i in range(company.n_open):
            link = i64(links[i])
            if board.cost[link] > company.box:
                break
            if company.start == NONE and board.two_starts(link):
                a, b = board.link_a[link], board.link_b[link]
                out[k] = build_from(link, min(a, b))
                out[k + 1] = build_from(link, max(a, b))
                k += 2
            else:
                out[k] = build(link)
                k += 1
        return k

    def why_not(self, p: SteelDriver, company: Company, move: i64) -> i64:
        """The rule that forbids this rail. A test holds it against `legal`."""
        link, start = first(move), second(move) - 1
        if link >= self.board.links or i64(p.owner[link]) != FREE:
            return ONE_RAIL_PAID_BY_THE_BOX
        if not self.connected(company, link, start):
            return CONNECTED_RAILS
        if self.board.cost[link] > company.box:
            return ONE_RAIL_PAID_BY_THE_BOX
        return LEGAL

    def connected(self, company: Company, link: i64, start: i64) -> bool:
        """The first rail has a hexagonal end, the starting city, named where both are; every
        later one touches a city that the company connects (STD-24)."""
        board = self.board
        a, b = board.link_a[link], board.link_b[link]
        if company.start != NONE:
            return start == NONE and (company.connects(a) or company.connects(b))
        if board.two_starts(link):
            return start in (a, b)
        return start == NONE and board.hexagonal[a] + board.hexagonal[b] == 1

    def play(self, p: SteelDriver, number: i64, move: i64) -> None:
        """Pay from the box, lay the rail and raise the profit (STD-23, STD-25)."""
        board = self.board
        link = first(move)
        company = p.companies[number]
        company.box -= board.cost[link]
        company.rails -= 1
        p.owner[link] = u8(number)
        for other in p.companies:
            other.close_link(link)
        if company.start == NONE:
            self.begin(p, number, link, second(move) - 1)
        before = company.profit
        self.connect(p, company, board.link_a[link])
        self.connect(p, company, board.link_b[link])
        if p.diary is not None:
            gain = company.profit - before
            p.say("builds", (company.controller, number, link, board.cost[link], gain), EVERYBODY)
        self.cross_the_continent(p, number, link)

    def begin(self, p: SteelDriver, number: i64, link: i64, named: i64) -> None:
        """The starting city counts nothing (STD-25)."""
        board = self.board
        start = named
        if start == NONE:
            start = board.link_a[link]
            if board.hexagonal[start] == 0:
                start = board.link_b[link]
        company = p.companies[number]
        company.start = start
        company.n_open = 0
        self.connect(p, company, start)
        company.profit -= board.value[start]
        if p.diary is not None:
            p.say("starts", (number, start), EVERYBODY)

    def connect(self, p: SteelDriver, company: Company, city: i64) -> None:
        """A new city raises the profit and opens its free links; an old one does nothing."""
        if company.connects(city):
            return
        board = self.board
        for i in range(board.near_start[city], board.near_start[city + 1]):
            link = board.near[i]
            if i64(p.owner[link]) == FREE and not company.connects(board.other_end(link, city)):
                company.open_link(link)
        company.cities |= BIT[city]
        company.profit += board.value[city]

    def cross_the_continent(self, p: SteelDriver, builder: i64, link: i64) -> None:
        """The first chain of rails between the two oceans pays once (STD-26)."""
        board = self.board
        join(p.joined, board.link_a[link], board.link_b[link])
        if p.linked or not together(p.joined, board.east, board.west):
            return
        p.linked = True
        on_link = companies_on_link(board, p.owner, builder)
        for number in range(COMPANIES):
            if on_link >> number & 1:
                bonus = board.other_bonus
                if number == builder:
                    bonus = board.builder_bonus
                p.companies[number].profit += bonus
                p.companies[number].bonus += bonus
                if p.diary is not None:
                    p.say("transcontinental", (number, bonus), EVERYBODY)
