"""The referee: rails, shares, cubes, goods and cash are all somewhere, once."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from rotonde.core.graph import apart, join, together
from rotonde.core.position import BIT
from rotonde.games.steel_driver.board import COLOURS, FREE, NONE, Board
from rotonde.games.steel_driver.company import Company
from rotonde.games.steel_driver.player import Player


def check_rails(board: Board, companies: list[Company], owner: vec[u8], linked: bool) -> None:
    """Seventeen rails a company; its network is one piece and begins in a hexagon (STD-24)."""
    everybody = apart(board.cities)
    for number, company in enumerate(companies):
        rails = [link for link in range(board.links) if owner[link] == number]
        assert company.rails + len(rails) == board.rails and company.rails >= 0
        joined = apart(board.cities)
        cities: set[int] = set()
        for link in rails:
            a, b = board.link_a[link], board.link_b[link]
            join(joined, a, b)
            join(everybody, a, b)
            cities |= {a, b}
        assert sum(BIT[city] for city in cities) == company.cities, "a city is not connected"
        assert (company.start == NONE) == (not rails)
        if rails:
            assert board.hexagonal[company.start] == 1
            assert all(together(joined, company.start, city) for city in cities)
        assert open_links(company) == may_build(board, company, owner), "the open links are wrong"
    assert linked == together(everybody, board.east, board.west)


def open_links(company: Company) -> list[int]:
    return [int(company.open_links[i]) for i in range(company.n_open)]


def may_build(board: Board, company: Company, owner: vec[u8]) -> list[int]:
    """Free links that touch the network, or a hexagonal city before there is one."""
    found: list[int] = []
    for link in range(board.links):
        a, b = board.link_a[link], board.link_b[link]
        touches = company.connects(a) or company.connects(b)
        if company.start == NONE:
            touches = board.hexagonal[a] + board.hexagonal[b] > 0
        if touches and i64(owner[link]) == FREE:
            found.append(link)
    return found


def check_shares(board: Board, companies: list[Company], players: list[Player]) -> None:
    for number, company in enumerate(companies):
        held = sum(player.shares[number] for player in players)
        assert company.shares + held == board.shares and company.shares >= 0


def check_cubes(
    board: Board, companies: list[Company], players: list[Player], owner: vec[u8], bank: int
) -> None:
    """What the bank gave is in hands and boxes, or was paid for rails; `bank` is its balance."""
    spent = sum(board.cost[link] for link in range(board.links) if i64(owner[link]) != FREE)
    assert min(player.cubes for player in players) >= 0
    assert min(company.box for company in companies) >= 0
    held = sum(player.cubes for player in players) + sum(company.box for company in companies)
    assert held + spent == bank, f"{held} cubes held and {spent} spent, but {bank} given"


def check_cash(
    board: Board, companies: list[Company], players: list[Player], unpaid: int, over: bool
) -> None:
    """Cash is the profit of all rounds and, at the end, of all shares held (STD-30, STD-44)."""
    cash = sum(player.cash for player in players) + unpaid
    for number, company in enumerate(companies):
        cash -= earned(board, company)
        if over:
            cash -= company.profit * sum(player.shares[number] for player in players)
        else:
            cash += company.profit
    assert cash == 0, f"{cash} more in cash than was earned"


def earned(board: Board, company: Company) -> int:
    """All profit of a company before the last phase: its cities but the first, and the bonus."""
    values = [board.value[city] for city in range(board.cities) if company.connects(city)]
    start = board.value[company.start] if company.start != NONE else 0
    return sum(values) - start + company.bonus


def check_goods(board: Board, companies: list[Company], goods: int) -> None:
    """A cube of its colour for every city with a rail, in the city or in a box (STD-40)."""
    taken = sum(company.goods_cubes() for company in companies)
    if goods == 0 and taken == 0:
        return
    touched = 0
    for company in companies:
        touched |= company.cities
    for colour in range(COLOURS):
        cities = [city for city in range(board.cities) if board.colour[city] == colour]
        cubes = sum(goods >> city & 1 for city in cities)
        cubes += sum(company.goods[colour] for company in companies)
        assert cubes == sum(touched >> city & 1 for city in cities)
