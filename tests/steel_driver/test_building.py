"""Building rails: STD-20 to STD-25."""

from __future__ import annotations

import pytest

from steel_driver.railroad import (
    BOXES,
    Railroad,
    company,
    fill_box,
    forget_profits,
    lay,
    no_more_auctions,
    opening,
    order,
    profits,
    sell,
)


def building(**bought: str) -> Railroad:
    """Three players have bought companies: `red="Ann 4"`; the first of them is to build."""
    table = opening(3)
    for name, words in bought.items():
        winner, price = words.split()
        sell(table, name, winner, int(price))
    no_more_auctions(table)
    return table


@pytest.mark.rule("STD-20")
def test_companies_build_one_rail_each_in_order_again_and_again() -> None:
    table = building(green="Bob 5", red="Ann 6")
    assert table.deciding() == ["Ann"], "red comes before green, whatever was sold first"
    table.plays("""
        Ann build boston-new_york from boston
        Bob build charleston-savannah
        Ann build new_york-buffalo
        Bob build savannah-atlanta
        Ann build albany-buffalo
    """)
    assert table.p.round == 2
    built = [numbers[1] for numbers in table.said("builds")]
    assert [BOXES[n] for n in built] == ["red", "green", "red", "green", "red"]


@pytest.mark.rule("STD-20")
def test_the_holder_of_the_marker_decides() -> None:
    table = building(red="Cem 4")
    assert table.deciding() == ["Cem"]
    assert table.refuses("Ann build boston-new_york from boston") == "STD-20"
    assert table.refuses("Cem open red 1") == "STD-20"
    assert table.refuses("Cem take boston") == "STD-20"


@pytest.mark.rule("STD-20")
def test_the_only_rail_must_be_built_even_if_it_earns_nothing() -> None:
    table = opening(3)
    lay(table, "red", "boston-new_york from boston", "boston-albany")
    lay(table, "blue", "new_york-philadelphia from new_york", "new_york-buffalo", "albany-buffalo")
    forget_profits(table)
    sell(table, "red", "Ann", 2)
    no_more_auctions(table)
    assert table.legal("Ann") == ["build albany-new_york"]
    table.plays("Ann build albany-new_york")
    assert profits(table) == {} and table.p.round == 2


@pytest.mark.rule("STD-21")
def test_a_company_that_can_build_may_not_pass() -> None:
    table = building(red="Ann 4")
    assert table.refuses("Ann pass") == "STD-21"
    assert "pass" not in table.legal("Ann")


@pytest.mark.rule("STD-21")
def test_a_company_passes_when_its_box_is_too_small() -> None:
    table = building(red="Ann 3", blue="Bob 1")
    table.plays("Ann build boston-new_york from boston")
    assert company(table, "red").box == 1 and company(table, "blue").box == 1
    assert table.p.round == 2, "a link costs 2 at the least"


@pytest.mark.rule("STD-21")
def test_a_company_passes_when_no_free_link_touches_it() -> None:
    table = opening(3)
    lay(table, "red", "boston-albany")
    lay(table, "blue", "boston-new_york from boston", "albany-new_york", "albany-buffalo")
    forget_profits(table)
    sell(table, "red", "Ann", 9)
    no_more_auctions(table)
    assert table.p.round == 2 and company(table, "red").box == 9
    assert company(table, "red").rails == 16


@pytest.mark.rule("STD-21")
def test_a_company_passes_when_it_has_no_rail_left() -> None:
    table = opening(3)
    lay(table, "red", *SEVENTEEN)
    forget_profits(table)
    assert company(table, "red").rails == 0
    sell(table, "red", "Ann", 9)
    no_more_auctions(table)
    assert table.p.round == 2 and company(table, "red").box == 9


@pytest.mark.rule("STD-21")
def test_a_company_without_controller_passes_and_keeps_its_cubes() -> None:
    table = opening(3)
    fill_box(table, "red", 7)
    sell(table, "blue", "Ann", 2)
    no_more_auctions(table)
    assert table.said("company-passes") == [(0,)]
    table.plays("Ann build boston-new_york from boston")
    assert company(table, "red").box == 7 and company(table, "red").start == -1


@pytest.mark.rule("STD-22", "STD-31")
def test_the_pass_row_is_the_order_of_the_next_round() -> None:
    table = building(red="Ann 4", green="Bob 2", yellow="Cem 6")
    table.plays("""
        Ann build boston-new_york from boston
        Bob build charleston-savannah
        Cem build baltimore-richmond
        Ann build new_york-buffalo
        Cem build richmond-raleigh
        Cem build raleigh-atlanta
    """)
    assert order(table) == ["blue", "purple", "black", "green", "red", "yellow"]


@pytest.mark.rule("STD-22")
def test_a_company_that_has_passed_is_out_for_the_round() -> None:
    table = building(red="Ann 2", blue="Bob 6")
    table.plays("""
        Ann build boston-new_york from boston
        Bob build baltimore-richmond
    """)
    assert company(table, "red").passed and table.deciding() == ["Bob"]
    passed = table.view(None)["pass_row"]
    assert passed == [BOXES.index(name) for name in ["green", "yellow", "purple", "black", "red"]]


@pytest.mark.rule("STD-23")
def test_the_cost_is_paid_from_the_box_and_the_rest_stays() -> None:
    table = building(red="Ann 8")
    table.plays("Ann build san_francisco-los_angeles from san_francisco")
    assert company(table, "red").box == 5 and company(table, "red").rails == 16
    assert table.p.players[0].cubes == 2, "nothing is paid from the hand"
    assert table.refuses("Ann build salt_lake_city-los_angeles") == "STD-23", "it costs 6"
    table.plays("Ann build portland-san_francisco")
    assert company(table, "red").box == 1 and table.p.round == 2


@pytest.mark.rule("STD-23")
def test_a_link_takes_one_rail_of_one_company() -> None:
    table = building(red="Ann 4", blue="Bob 4")
    table.plays("Ann build boston-new_york from boston")
    assert table.refuses("Bob build boston-new_york from boston") == "STD-23"
    table.plays("Bob build boston-albany")
    assert table.refuses("Ann build boston-new_york") == "STD-23"


@pytest.mark.rule("STD-24")
def test_the_first_rail_touches_a_hexagonal_city() -> None:
    table = building(red="Ann 10")
    assert table.refuses("Ann build detroit-chicago") == "STD-24"
    board = table.p.board
    wanted = []
    for link, name in enumerate(board.link_ids):
        ends = sorted([board.link_a[link], board.link_b[link]])
        hexagonal = [city for city in ends if board.hexagonal[city]]
        if len(hexagonal) == 1:
            wanted.append(f"build {name}")
        elif len(hexagonal) == 2:
            wanted += [f"build {name} from {board.file.city_ids[city]}" for city in ends]
    assert table.legal("Ann") == wanted


@pytest.mark.rule("STD-24")
def test_the_starting_city_is_named_where_both_ends_are_hexagonal() -> None:
    table = building(red="Ann 4")
    assert table.refuses("Ann build boston-new_york") == "STD-24"
    assert table.refuses("Ann build boston-new_york from chicago") == "STD-24"
    assert table.refuses("Ann build boston-albany from boston") == "STD-24"
    assert table.refuses("Ann build boston-albany from albany") == "STD-24"
    table.plays("Ann build boston-new_york from new_york")
    assert table.said("starts") == [(0, table.p.board.file.city_ids.index("new_york"))]
    assert profits(table) == {"red": 20}, "Boston counts, New York does not"


@pytest.mark.rule("STD-24")
def test_later_rails_touch_the_network_and_may_branch() -> None:
    table = building(red="Ann 10")
    table.plays("Ann build new_york-buffalo")
    assert table.refuses("Ann build albany-new_york from new_york") == "STD-24"
    assert table.refuses("Ann build detroit-chicago") == "STD-24"
    assert table.refuses("Ann build baltimore-richmond") == "STD-24", "another hexagon is no help"
    touching = ["boston-new_york", "albany-new_york", "albany-buffalo", "new_york-philadelphia"]
    touching += ["buffalo-pittsburgh", "buffalo-cleveland", "buffalo-detroit"]
    assert table.legal("Ann") == [f"build {name}" for name in touching]
    table.plays("""
        Ann build buffalo-detroit
        Ann build boston-new_york
        Ann build buffalo-pittsburgh
    """)
    assert profits(table) == {"red": 20 + 20 + 20 + 30}


@pytest.mark.rule("STD-24")
def test_a_company_without_rails_starts_in_a_later_round() -> None:
    table = building(blue="Ann 1")
    sell(table, "blue", "Ann", 3)
    no_more_auctions(table)
    assert company(table, "blue").box == 4
    assert "build charleston-savannah" in table.legal("Ann")


@pytest.mark.rule("STD-25")
def test_a_new_city_counts_its_value_and_the_starting_city_nothing() -> None:
    table = building(red="Ann 4")
    table.plays("Ann build new_york-buffalo")
    assert profits(table) == {"red": 20}
    assert table.said("builds") == [(0, 0, table.p.board.link_ids.index("new_york-buffalo"), 2, 20)]


@pytest.mark.rule("STD-25")
def test_a_city_counts_once_also_in_later_rounds() -> None:
    table = opening(3)
    lay(table, "red", "new_york-buffalo", "albany-buffalo")
    forget_profits(table)
    sell(table, "red", "Ann", 4)
    no_more_auctions(table)
    table.plays("Ann build albany-new_york")
    assert profits(table) == {}
    table.plays("Ann build buffalo-detroit")
    assert table.said("profit") == [(0, 0, 20)]


@pytest.mark.rule("STD-25")
def test_a_city_counts_for_each_company_that_connects_it() -> None:
    table = building(red="Ann 3", blue="Bob 3", green="Cem 3")
    table.plays("""
        Ann build boston-new_york from boston
        Bob build albany-new_york
    """)
    assert profits(table) == {"red": 40, "blue": 10}
    table.plays("Cem build new_york-philadelphia from philadelphia")
    assert [numbers[2] for numbers in table.said("profit")] == [40, 10, 40]


SEVENTEEN = [
    "boston-new_york from boston",
    "boston-albany",
    "albany-new_york",
    "albany-buffalo",
    "new_york-philadelphia",
    "new_york-buffalo",
    "philadelphia-baltimore",
    "philadelphia-pittsburgh",
    "baltimore-pittsburgh",
    "baltimore-richmond",
    "buffalo-pittsburgh",
    "buffalo-cleveland",
    "buffalo-detroit",
    "pittsburgh-cleveland",
    "pittsburgh-cincinnati",
    "richmond-raleigh",
    "cleveland-detroit",
]
