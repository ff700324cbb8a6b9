"""The auction of the control markers: STD-11 to STD-16."""

from __future__ import annotations

import pytest

from steel_driver.railroad import BOXES, company, no_more_auctions, opening, player, sell


@pytest.mark.rule("STD-11")
def test_put_up_any_marker_at_any_price_or_pass() -> None:
    table = opening(3)
    wanted = [f"open {name} {bid}" for name in BOXES for bid in range(1, 11)]
    assert table.legal("Ann") == [*wanted, "pass"]


@pytest.mark.rule("STD-11")
def test_only_the_active_player_puts_a_marker_up_that_nobody_has() -> None:
    table = opening(3)
    assert table.refuses("Bob open red 1") == "STD-11"
    assert table.refuses("Ann open red 0") == "STD-11"
    assert table.refuses("Ann bid 2") == "STD-11"
    assert table.refuses("Ann build boston-new_york") == "STD-11"
    sell(table, "red", "Cem", 3)
    assert table.refuses("Bob open red 1") == "STD-11"


@pytest.mark.rule("STD-11")
def test_without_a_cube_one_must_pass() -> None:
    table = opening(3)
    sell(table, "red", "Bob", 10)
    assert table.deciding() == ["Bob"]
    assert table.legal("Bob") == ["pass"]


@pytest.mark.rule("STD-11")
def test_passing_is_not_final() -> None:
    table = opening(3)
    table.plays("Ann pass")
    sell(table, "red", "Bob", 2)
    table.plays("Cem pass")
    assert table.deciding() == ["Ann"]
    assert "open blue 1" in table.legal("Ann")


@pytest.mark.rule("STD-12")
def test_bidding_goes_clockwise_until_all_but_one_have_passed() -> None:
    table = opening(4, first="2")
    table.plays("""
        Bob open green 2
        Cem bid 3
        Dee pass
        Ann bid 5
        Bob bid 6
        Cem pass
    """)
    assert table.deciding() == ["Ann"]
    table.plays("Ann bid 7")
    assert table.deciding() == ["Bob"], "Cem and Dee are out of this auction"
    table.plays("Bob pass")
    assert company(table, "green").controller == table.seat("Ann")
    assert table.said("takes-control") == [(0, 2, 7)]


@pytest.mark.rule("STD-12")
def test_a_bid_is_higher_and_within_the_cubes() -> None:
    table = opening(3)
    table.plays("Ann open red 4")
    assert table.legal("Bob") == [*(f"bid {n}" for n in range(5, 11)), "pass"]
    assert table.refuses("Bob bid 4") == "STD-12"
    assert table.refuses("Bob bid 11") == "STD-12"
    assert table.refuses("Cem bid 5") == "STD-12"
    assert table.refuses("Bob open blue 5") == "STD-12"


@pytest.mark.rule("STD-12")
def test_an_opening_bid_is_within_the_cubes() -> None:
    assert opening(3).refuses("Ann open red 11") == "STD-12"


@pytest.mark.rule("STD-12")
def test_who_cannot_raise_passes() -> None:
    table = opening(3)
    table.plays("Ann open red 10")
    assert table.legal("Bob") == ["pass"]


@pytest.mark.rule("STD-12", "STD-13")
def test_the_opener_may_win_unopposed() -> None:
    table = opening(3)
    table.plays("""
        Ann open red 1
        Bob pass
        Cem pass
    """)
    assert company(table, "red").controller == table.seat("Ann")
    assert company(table, "red").box == 1


@pytest.mark.rule("STD-13")
def test_the_winner_has_control_and_a_share_and_pays_into_the_box() -> None:
    table = opening(3)
    table.plays("""
        Ann open blue 3
        Bob bid 5
        Cem bid 6
        Ann pass
        Bob pass
    """)
    blue = company(table, "blue")
    assert (blue.controller, blue.box, blue.shares) == (table.seat("Cem"), 6, 4)
    assert [each.cubes for each in table.p.players] == [10, 10, 4]
    assert [list(each.shares) for each in table.p.players] == [
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0],
        [0, 1, 0, 0, 0, 0],
    ]


@pytest.mark.rule("STD-13")
def test_control_without_a_share_when_none_is_left() -> None:
    table = opening(3)
    company(table, "red").shares = 0
    player(table, "Bob").shares[0] = 5
    sell(table, "red", "Ann", 2)
    assert company(table, "red").controller == table.seat("Ann")
    assert player(table, "Ann").shares[0] == 0
    assert table.said("new-share") == []


@pytest.mark.rule("STD-14")
def test_the_marker_goes_to_the_left_of_who_held_it_whoever_won() -> None:
    table = opening(4)
    table.plays("Ann open green 1")
    assert table.p.active == table.seat("Ann"), "until the auction is over"
    table.plays("""
        Bob pass
        Cem pass
        Dee pass
    """)
    assert table.deciding() == ["Bob"]
    table = opening(4)
    sell(table, "red", "Dee", 4)
    assert table.deciding() == ["Bob"]
    sell(table, "blue", "Bob", 4)
    assert table.deciding() == ["Cem"]
    table.plays("Cem pass")
    assert table.deciding() == ["Dee"]


@pytest.mark.rule("STD-15")
def test_it_ends_when_six_markers_are_sold() -> None:
    table = opening(4)
    for name, winner in zip(BOXES, ["Bob", "Bob", "Ann", "Cem", "Dee", "Dee"], strict=True):
        assert table.phase() == "auction"
        sell(table, name, winner, 2)
    assert table.phase() == "build-rails"
    assert table.p.opener == table.seat("Bob")
    assert table.p.active == table.seat("Cem"), "left of Bob, who put the last one up"


@pytest.mark.rule("STD-15")
def test_it_ends_when_all_pass_in_a_row() -> None:
    table = opening(3)
    table.plays("""
        Ann pass
        Bob pass
    """)
    sell(table, "red", "Ann", 2)
    table.plays("""
        Ann pass
        Bob pass
    """)
    assert table.phase() == "auction", "only two have passed since Cem put a marker up"
    table.plays("Cem pass")
    assert table.phase() == "build-rails"
    assert table.p.active == table.seat("Ann"), "left of Cem, who put the last one up"


@pytest.mark.rule("STD-16")
def test_if_nobody_puts_a_marker_up_the_marker_stays() -> None:
    table = opening(5, first="4")
    for name in ["Dee", "Eva", "Ann", "Bob", "Cem"]:
        table.plays(f"{name} pass")
    assert table.p.round == 2
    assert table.deciding() == ["Dee"]


@pytest.mark.rule("STD-11", "STD-15")
def test_a_turn_is_counted_each_time_a_marker_is_put_up_or_passed_on() -> None:
    table = opening(3)
    sell(table, "red", "Bob", 4)
    table.plays("Bob pass")
    assert table.p.turns == 2
    no_more_auctions(table)
    assert table.p.turns == 4
