"""The final profit: STD-40 to STD-45."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rotonde.games.steel_driver.company import cities_of
from rotonde.games.steel_driver.scoring import value_of_sets
from steel_driver.railroad import (
    BOXES,
    cash,
    company,
    ending,
    fill_box,
    finish_round,
    goods,
    lay,
    opening,
    order,
    player,
    take_first,
    usa,
)

EASTERN = ["boston-new_york from boston", "new_york-buffalo", "buffalo-detroit"]
SOUTHERN = ["charleston-atlanta"]


@pytest.mark.rule("STD-40")
def test_boxes_are_emptied_and_hands_are_worth_nothing() -> None:
    table = opening(3)
    table.p.round = 5
    for each in table.p.players:
        each.cubes = 50
    fill_box(table, "red", 9)
    finish_round(table, BOXES)
    assert company(table, "red").box == 0
    assert table.p.over and cash(table) == [0, 0, 0]


@pytest.mark.rule("STD-40")
def test_a_cube_of_its_colour_in_every_city_with_a_rail() -> None:
    table = ending(
        3,
        {"red": EASTERN, "blue": ["san_francisco-los_angeles from los_angeles"]},
        {"red": {"Ann": 1}, "blue": {"Bob": 1}},
        {"red": "Ann", "blue": "Bob"},
    )
    ids = table.p.board.file.city_ids
    placed = [ids[city] for city in cities_of(table.p.goods)]
    assert placed == ["boston", "new_york", "buffalo", "detroit", "san_francisco", "los_angeles"]
    take_first(table)
    assert goods(table, "red") == {"white": 3, "black": 1, "silver": 0, "orange": 0, "red": 0}
    assert goods(table, "blue") == {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 2}


@pytest.mark.rule("STD-41")
def test_most_shares_control_the_company() -> None:
    table = ending(3, {"red": EASTERN}, {"red": {"Ann": 1, "Bob": 2, "Cem": 1}}, {"red": "Ann"})
    assert company(table, "red").controller == table.seat("Bob")
    assert table.deciding() == ["Bob"]


@pytest.mark.rule("STD-41")
@pytest.mark.parametrize(
    ("controller", "shares", "wins"),
    [
        ("Bob", {"Ann": 2, "Bob": 2}, "Bob"),
        ("Cem", {"Ann": 2, "Bob": 2, "Cem": 1}, "Ann"),
        ("Dee", {"Ann": 1, "Bob": 2, "Cem": 2}, "Bob"),
        ("Cem", {"Bob": 1, "Cem": 1, "Dee": 1, "Ann": 1}, "Cem"),
        ("Cem", {"Bob": 1, "Dee": 1}, "Dee"),
    ],
)
def test_ties_go_clockwise_from_the_present_controller(
    controller: str, shares: dict[str, int], wins: str
) -> None:
    table = ending(4, {"red": EASTERN}, {"red": shares}, {"red": controller})
    assert table.deciding() == [wins]


@pytest.mark.rule("STD-41")
def test_an_unsold_company_counts_from_its_last_controller() -> None:
    table = opening(4)
    lay(table, "red", *EASTERN)
    table.p.round = 5
    for each in table.p.players:
        each.cubes = 40
    company(table, "red").shares -= 2
    for name in ("Ann", "Cem"):
        player(table, name).shares[0] = 1
    company(table, "red").last_controller = table.seat("Bob")
    finish_round(table, BOXES)
    assert table.deciding() == ["Cem"], "Bob has none; Cem is the next to his left"


@pytest.mark.rule("STD-41")
def test_a_company_without_shares_sold_collects_nothing() -> None:
    table = ending(3, {"red": EASTERN, "blue": SOUTHERN}, {"red": {"Ann": 1}}, {"red": "Ann"})
    take_first(table)
    assert company(table, "blue").controller == -1
    assert sum(goods(table, "blue").values()) == 0 and company(table, "blue").profit == 0


@pytest.mark.rule("STD-42")
def test_goods_are_taken_in_the_order_of_the_last_pass_row() -> None:
    passed = ["black", "blue", "green", "yellow", "purple", "red"]
    table = ending(
        3,
        {"red": EASTERN, "blue": ["albany-new_york", "albany-buffalo"]},
        {"red": {"Ann": 1}, "blue": {"Bob": 1}},
        {"red": "Ann", "blue": "Bob"},
        passed,
    )
    assert order(table) == passed
    assert table.legal("Bob") == ["take albany", "take new_york", "take buffalo"]
    assert table.refuses("Ann take boston") == "STD-42"
    assert table.refuses("Bob take boston") == "STD-42", "not on blue rails"
    assert table.refuses("Bob take chicago") == "STD-42", "no rail and no cube"
    assert table.refuses("Bob pass") == "STD-42", "taking is compulsory"
    table.plays("""
        Bob take buffalo
        Ann take new_york
    """)
    assert table.legal("Bob") == ["take albany"]
    table.plays("""
        Bob take albany
        Ann take boston
    """)
    assert table.said("company-is-done")[-1] == (BOXES.index("blue"),)
    table.plays("Ann take detroit")
    assert table.p.over
    assert goods(table, "red") == {"white": 2, "black": 1, "silver": 0, "orange": 0, "red": 0}


@pytest.mark.rule("STD-42")
def test_the_starting_city_counts() -> None:
    table = ending(3, {"red": SOUTHERN}, {"red": {"Ann": 1}}, {"red": "Ann"})
    assert table.legal("Ann") == ["take charleston", "take atlanta"]


@pytest.mark.rule("STD-43")
@pytest.mark.parametrize(("size", "worth"), [(1, 10), (2, 30), (3, 60), (4, 100), (5, 150)])
def test_the_table_of_sets(size: int, worth: int) -> None:
    cubes = [1] * size + [0] * (5 - size)
    assert value_of_sets(usa().board, vec[i64](cubes)) == worth


@cache
def best_sets(cubes: tuple[int, ...]) -> int:
    """Every way to take a set away, and the best of the rest."""
    worth = {1: 10, 2: 30, 3: 60, 4: 100, 5: 150}
    there = [colour for colour in range(5) if cubes[colour]]
    best = 0
    for size in range(1, len(there) + 1):
        for chosen in combinations(there, size):
            rest = tuple(n - (colour in chosen) for colour, n in enumerate(cubes))
            best = max(best, worth[size] + best_sets(tuple(sorted(rest))))
    return best


@pytest.mark.rule("STD-43")
def test_sets_against_every_way_to_make_them() -> None:
    luck = random.Random(43)
    board = usa().board
    for _ in range(150):
        cubes = [luck.randint(0, most) for most in (5, 5, 4, 3, 3)]
        assert value_of_sets(board, vec[i64](cubes)) == best_sets(tuple(sorted(cubes)))


@pytest.mark.rule("STD-44")
def test_every_share_pays_the_whole_profit_and_unsold_shares_nobody() -> None:
    table = ending(
        3,
        {"red": EASTERN, "blue": SOUTHERN},
        {"red": {"Ann": 2, "Cem": 1}, "blue": {"Bob": 1}},
        {"red": "Ann", "blue": "Bob"},
    )
    take_first(table)
    assert [company(table, name).profit for name in ("red", "blue")] == [30 + 10 + 10, 10 + 10]
    assert cash(table) == [100, 20, 50]
    assert table.scores() == {"Ann": 100, "Bob": 20, "Cem": 50}
    assert table.winners() == ["Ann"]


@pytest.mark.rule("STD-44")
def test_a_final_profit_above_200_is_paid_in_full() -> None:
    table = ending(3, {"red": COAST_TO_COAST}, {"red": {"Ann": 2}}, {"red": "Ann"})
    take_first(table)
    assert goods(table, "red") == {"white": 3, "black": 3, "silver": 2, "orange": 2, "red": 2}
    assert company(table, "red").profit == 150 + 150 + 30
    assert cash(table) == [660, 0, 0]


@pytest.mark.rule("STD-45")
def test_most_cash_wins() -> None:
    table = ending(3, {"red": EASTERN}, {"red": {"Bob": 1}}, {"red": "Bob"}, money=[40, 0, 60])
    take_first(table)
    assert table.scores() == {"Ann": 40, "Bob": 50, "Cem": 60}
    assert table.winners() == ["Cem"]
    assert table.refuses("Bob pass") == "STD-45"


@pytest.mark.rule("STD-45")
def test_a_tie_goes_to_the_company_with_most_goods() -> None:
    table = ending(
        3,
        {"red": EASTERN, "blue": SOUTHERN},
        {"red": {"Ann": 1}, "blue": {"Bob": 1}},
        {"red": "Ann", "blue": "Bob"},
        money=[0, 30, 50],
    )
    take_first(table)
    assert cash(table) == [50, 50, 50]
    assert table.winners() == ["Ann"], "four goods against two, and Cem has no company"


@pytest.mark.rule("STD-45")
def test_each_tied_player_counts_the_best_company_only() -> None:
    """Ann has two companies of two cubes, Bob one of four."""
    table = ending(
        3,
        {"red": SOUTHERN, "green": ["baltimore-richmond"], "blue": EASTERN},
        {"red": {"Ann": 1}, "green": {"Ann": 1}, "blue": {"Bob": 1}},
        {"red": "Ann", "green": "Ann", "blue": "Bob"},
        money=[10, 0, 0],
    )
    take_first(table)
    assert cash(table) == [50, 50, 0]
    assert table.winners() == ["Bob"]


@pytest.mark.rule("STD-45")
def test_a_company_without_goods_is_better_than_none() -> None:
    table = ending(3, {}, {"red": {"Bob": 1}}, {"red": "Bob"}, money=[5, 5, 0])
    assert table.winners() == ["Bob"]


@pytest.mark.rule("STD-45")
def test_still_tied_they_share() -> None:
    table = ending(
        3,
        {"red": SOUTHERN, "green": ["baltimore-richmond"]},
        {"red": {"Cem": 1}, "green": {"Ann": 1}},
        {"red": "Cem", "green": "Ann"},
    )
    take_first(table)
    assert cash(table) == [20, 0, 20]
    assert table.winners() == ["Ann", "Cem"]
    assert table.said("wins") == [(0,), (2,)]


@pytest.mark.rule("STD-20", "STD-42")
def test_rails_and_goods_count_as_turns() -> None:
    table = ending(3, {"red": SOUTHERN}, {"red": {"Ann": 1}}, {"red": "Ann"})
    before = table.p.turns
    take_first(table)
    assert table.p.turns == before + 2


COAST_TO_COAST = [
    *EASTERN,
    "detroit-chicago",
    "chicago-saint_louis",
    "saint_louis-kansas_city",
    "kansas_city-dodge_city",
    "dodge_city-denver",
    "denver-salt_lake_city",
    "salt_lake_city-san_francisco",
    "san_francisco-los_angeles",
]
