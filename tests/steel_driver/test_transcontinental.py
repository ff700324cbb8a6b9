"""The transcontinental link, by example and against brute force: STD-26 and STD-27."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from rotonde.games.steel_driver.board import FREE, Board
from rotonde.games.steel_driver.transcontinental import companies_on_link
from steel_driver.maps import small_board
from steel_driver.railroad import (
    BOXES,
    Railroad,
    forget_profits,
    lay,
    no_more_auctions,
    opening,
    profits,
    sell,
    usa,
)

EAST = ["new_york-buffalo", "buffalo-detroit", "detroit-chicago"]
SOUTH = ["new_york-philadelphia from new_york", "philadelphia-pittsburgh"]
SOUTH += ["pittsburgh-cincinnati", "cincinnati-chicago"]
WEST = ["salt_lake_city-san_francisco", "denver-salt_lake_city", "omaha-denver"]


def last_gap(table: Railroad, east: str, west: str) -> Railroad:
    """Rails from both oceans, all but Chicago – Omaha, which the east company is to build."""
    lay(table, east, *EAST)
    lay(table, west, *WEST)
    forget_profits(table)
    return table


def build_last(table: Railroad, company: str, rail: str) -> None:
    """Ann buys the company with three cubes in its box, enough for one rail."""
    sell(table, company, "Ann", 3)
    no_more_auctions(table)
    table.plays(f"Ann build {rail}")


@pytest.mark.rule("STD-26")
def test_fifty_for_the_last_rail_and_thirty_for_the_others() -> None:
    table = last_gap(opening(3), "red", "green")
    sell(table, "green", "Bob", 2)
    build_last(table, "red", "chicago-omaha")
    link = [(BOXES[number], bonus) for number, bonus in table.said("transcontinental")]
    assert link == [("red", 50), ("green", 30)]
    assert profits(table) == {"red": 40 + 50, "green": 30}, "Omaha is worth 40"


@pytest.mark.rule("STD-26")
def test_the_builder_alone_has_fifty_and_no_more() -> None:
    table = opening(3)
    lay(table, "red", *EAST, "chicago-omaha", "omaha-denver", "denver-salt_lake_city")
    forget_profits(table)
    lay(table, "red", "salt_lake_city-san_francisco")
    assert profits(table) == {"red": 60 + 50}


@pytest.mark.rule("STD-26")
def test_it_happens_once() -> None:
    table = last_gap(opening(3), "red", "green")
    lay(table, "red", "chicago-omaha")
    forget_profits(table)
    lay(table, "blue", "portland-san_francisco from portland", "salt_lake_city-portland")
    assert len(table.said("transcontinental")) == 2
    assert profits(table) == {"blue": 60 + 50}, "San Francisco and Salt Lake City, no bonus"


@pytest.mark.rule("STD-26", "STD-30")
def test_a_company_without_controller_has_the_bonus_but_nobody_is_paid() -> None:
    table = last_gap(opening(3), "red", "green")
    build_last(table, "red", "chicago-omaha")
    assert table.said("no-profit") == [(BOXES.index("green"), 30)]
    assert [each.cash for each in table.p.players] == [90, 0, 0]


@pytest.mark.rule("STD-27")
def test_fewer_companies_come_before_fewer_rails() -> None:
    """Purple has a short cut from Buffalo to Chicago, but it would be a third company."""
    table = opening(3)
    lay(table, "red", *EAST[:2], "cleveland-detroit", "cleveland-cincinnati", "cincinnati-chicago")
    lay(
        table, "purple", "boston-albany", "albany-buffalo", "buffalo-cleveland", "cleveland-chicago"
    )
    lay(table, "green", *WEST)
    forget_profits(table)
    lay(table, "green", "chicago-omaha")
    assert profits(table) == {"red": 30, "green": 40 + 50}


@pytest.mark.rule("STD-27")
def test_fewer_rails_come_second() -> None:
    """Red and blue both lead from New York to Chicago: red in three rails, blue in four."""
    table = opening(3)
    lay(table, "red", *EAST)
    lay(table, "blue", *SOUTH)
    lay(table, "green", *WEST)
    forget_profits(table)
    lay(table, "green", "chicago-omaha")
    assert profits(table) == {"red": 30, "green": 40 + 50}


@pytest.mark.rule("STD-27")
def test_all_companies_of_tied_routes_have_the_bonus() -> None:
    """Red takes four rails as well; yellow would be a third company on any route."""
    table = opening(3)
    lay(table, "red", "new_york-buffalo", "buffalo-cleveland", "cleveland-detroit", EAST[2])
    lay(table, "blue", *SOUTH)
    lay(table, "yellow", "albany-new_york", "albany-buffalo")
    lay(table, "green", *WEST)
    forget_profits(table)
    lay(table, "green", "chicago-omaha")
    assert profits(table) == {"red": 30, "blue": 30, "green": 40 + 50}


# Against brute force.


def routes(board: Board, owner: list[int]) -> Iterator[list[int]]:
    """Every route between the oceans that passes no city twice, as the owners of its rails."""

    def walk(city: int, seen: set[int], companies: list[int]) -> Iterator[list[int]]:
        if city == board.west:
            yield companies
            return
        for link in range(board.links):
            ends = (board.link_a[link], board.link_b[link])
            if owner[link] != FREE and city in ends:
                other = ends[1] if ends[0] == city else ends[0]
                if other not in seen:
                    yield from walk(other, seen | {other}, [*companies, owner[link]])

    yield from walk(board.east, {board.east}, [])


def by_brute_force(board: Board, owner: list[int]) -> set[int]:
    found = [(len(set(route)), len(route), route) for route in routes(board, owner)]
    best = min((companies, rails) for companies, rails, _ in found)
    return {c for companies, rails, route in found if (companies, rails) == best for c in route}


def last_rails(board: Board, owner: list[int]) -> list[int]:
    """The rails without which the oceans are not joined."""
    found = []
    for link in range(board.links):
        if owner[link] != FREE:
            without = [*owner[:link], FREE, *owner[link + 1 :]]
            if next(routes(board, without), None) is None:
                found.append(link)
    return found


def members(bits: int) -> set[int]:
    return {n for n in range(6) if bits >> n & 1}


@pytest.mark.rule("STD-27")
def test_random_small_maps_against_brute_force() -> None:
    luck = random.Random(27)
    ties = compared = 0
    while compared < 500:
        board = small_board(luck, cities=luck.randint(4, 8), links=luck.randint(6, 14))
        companies = luck.randint(3, 6)
        owner = [
            luck.choice([*range(companies), *range(companies), FREE]) for _ in range(board.links)
        ]
        if next(routes(board, owner), None) is None:
            continue
        for last in last_rails(board, owner):
            found = companies_on_link(board, vec[u8](owner), owner[last])
            assert members(found) == by_brute_force(board, owner)
            compared += 1
            shortest = min(len(set(route)) for route in routes(board, owner))
            ties += len(members(found)) > shortest
    assert ties > 10, "tied routes of different companies must be among them"


def by_states(board: Board, owner: list[int]) -> set[int]:
    """Rails needed to reach a city with a set of companies, by breadth-first search."""
    start = (board.east, frozenset[int]())
    rails = {start: 0}
    queue = [start]
    for city, companies in queue:
        for link in range(board.links):
            ends = (board.link_a[link], board.link_b[link])
            if owner[link] != FREE and city in ends:
                other = ends[1] if ends[0] == city else ends[0]
                state = (other, companies | {owner[link]})
                if state not in rails:
                    rails[state] = rails[city, companies] + 1
                    queue.append(state)
    at_end = [(len(cs), n, cs) for (city, cs), n in rails.items() if city == board.west]
    best = min(found[:2] for found in at_end)
    return set().union(*(cs for size, n, cs in at_end if (size, n) == best))


@pytest.mark.rule("STD-27")
def test_a_full_board_against_a_search_over_sets_of_companies() -> None:
    """Every link has a rail, but only one reaches San Francisco: the last one."""
    board = usa().board
    coast = [
        link
        for link in range(board.links)
        if board.west in (board.link_a[link], board.link_b[link])
    ]
    luck = random.Random(26)
    for n in range(12):
        owner = [luck.randrange(6) for _ in range(board.links)]
        last = coast[n % len(coast)]
        for link in coast:
            if link != last:
                owner[link] = FREE
        found = companies_on_link(board, vec[u8](owner), owner[last])
        assert members(found) == by_states(board, owner)
