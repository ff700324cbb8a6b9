"""Profit and the end of the round: STD-30 to STD-32."""

from __future__ import annotations

import pytest

from steel_driver.railroad import (
    BOXES,
    cash,
    company,
    finish_round,
    lay,
    no_more_auctions,
    opening,
    order,
    player,
    sell,
)


@pytest.mark.rule("STD-30")
def test_the_controller_has_the_profit_and_other_shareholders_nothing() -> None:
    table = opening(3)
    company(table, "red").shares -= 2
    player(table, "Bob").shares[0] += 2
    sell(table, "red", "Ann", 3)
    sell(table, "blue", "Ann", 2)
    sell(table, "green", "Cem", 2)
    no_more_auctions(table)
    table.plays("""
        Ann build boston-new_york from boston
        Ann build charleston-atlanta
        Cem build philadelphia-pittsburgh
    """)
    assert cash(table) == [40 + 30, 0, 30]
    assert table.said("profit") == [(0, 0, 40), (0, 1, 30), (2, 2, 30)]


@pytest.mark.rule("STD-30")
def test_the_profit_of_a_company_without_controller_is_paid_to_nobody() -> None:
    table = opening(3)
    company(table, "red").shares -= 1
    player(table, "Bob").shares[0] += 1
    lay(table, "red", "boston-new_york from boston")
    finish_round(table, BOXES)
    assert cash(table) == [0, 0, 0] and table.p.unpaid == 40
    assert table.said("no-profit") == [(0, 40)]


@pytest.mark.rule("STD-31")
def test_order_profits_and_markers_at_the_end_of_a_round() -> None:
    table = opening(3)
    sell(table, "red", "Ann", 4)
    sell(table, "black", "Bob", 2)
    no_more_auctions(table)
    table.plays("""
        Ann build boston-new_york from boston
        Bob build charleston-atlanta
        Ann build new_york-buffalo
    """)
    assert order(table) == ["blue", "green", "yellow", "purple", "black", "red"]
    assert [(c.controller, c.profit, c.passed) for c in table.p.companies] == [(-1, 0, False)] * 6
    assert company(table, "red").last_controller == table.seat("Ann")
    assert f"open red {player(table, 'Cem').cubes}" in table.legal("Cem")


@pytest.mark.rule("STD-31")
def test_the_markers_stay_after_the_fifth_round() -> None:
    table = opening(3)
    table.p.round = 5
    for each in table.p.players:
        each.cubes = 50
    sell(table, "red", "Ann", 2)
    sell(table, "blue", "Bob", 2)
    no_more_auctions(table)
    table.plays("""
        Ann build boston-new_york from boston
        Bob build charleston-atlanta
    """)
    assert table.phase() == "collect-goods"
    assert [company(table, name).controller for name in BOXES] == [0, 1, -1, -1, -1, -1]
    assert order(table)[-2:] == ["red", "blue"] and cash(table) == [40, 30, 0]


@pytest.mark.rule("STD-32")
def test_there_are_five_rounds() -> None:
    table = opening(3)
    for number in range(1, 6):
        assert table.p.round == number and not table.p.over
        sell(table, "red", "Ann", 10)
        sell(table, "blue", "Bob", 10)
        sell(table, "green", "Cem", 10)
        no_more_auctions(table)
        while table.phase() == "build-rails":
            (name,) = table.deciding()
            table.plays(f"{name} {table.legal(name)[0]}")
    assert table.phase() == "collect-goods"
    assert [numbers[0] for numbers in table.said("round")] == [1, 2, 3, 4, 5]
    assert [list(each.shares) for each in table.p.players] == [
        [5, 0, 0, 0, 0, 0],
        [0, 5, 0, 0, 0, 0],
        [0, 0, 5, 0, 0, 0],
    ]
