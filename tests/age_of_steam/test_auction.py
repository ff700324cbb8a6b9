"""Shares, the auction for the turn order, actions."""

from __future__ import annotations

import pytest

from age_of_steam.rails import Rails


def auction(names: str, hold: str = "", cash: int = 10) -> Rails:
    table = Rails(names)
    for name in table.names:
        table.has(name, cash)
    if hold:
        table.acts(hold, "turn_order")
    table.go_to("turn-order")
    return table


def order(table: Rails) -> list[str]:
    return [table.names[seat] for seat in table.p.order]


def paid(table: Rails, cash: int = 10) -> list[int]:
    return [cash - table.player(name).cash for name in order(table)]


@pytest.mark.rule("AOS-10")
def test_shares_are_issued_in_turn_order_for_five_dollars() -> None:
    table = Rails()
    table.go_to("issue-shares")
    assert table.deciding() == ["Ann"]
    assert table.refuses("Bob issue 1") == "AOS-10"
    table.plays("Ann issue 3\nBob issue 0\nCat issue 13")
    assert [table.player(name).cash for name in table.names] == [25, 10, 75]
    assert [table.player(name).shares for name in table.names] == [5, 2, 15]


@pytest.mark.rule("AOS-10")
def test_fifteen_shares_in_the_whole_game() -> None:
    table = Rails()
    table.player("Ann").shares = 14
    table.player("Bob").shares = 15
    table.go_to("issue-shares")
    assert table.legal("Ann") == ["issue 0", "issue 1"]
    assert table.refuses("Ann issue 2") == "AOS-10"
    table.plays("Ann issue 1")
    assert table.deciding() == ["Cat"]  # Bob has none left to issue


@pytest.mark.rule("AOS-95", "AOS-12", "AOS-13", "AOS-14", "AOS-15")
def test_the_auction_of_the_rulebook() -> None:
    """Five players; Peter was first, John may pass once and stay in."""
    table = auction("Peter Dave Vince Hudson John", hold="John")
    table.plays("""
        Peter bid 2
        Dave pass
        Vince bid 3
        Hudson pass
        John hold
        Peter pass
        John pass
    """)
    assert order(table) == ["Vince", "John", "Peter", "Hudson", "Dave"]
    assert paid(table) == [3, 0, 1, 0, 0]
    assert table.phase() == "choose-actions" and table.deciding() == ["Vince"]


@pytest.mark.rule("AOS-11")
def test_bids_rise_and_stay_within_cash() -> None:
    table = auction("Ann Bob Cat", cash=4)
    assert table.legal("Ann") == ["bid 1", "bid 2", "bid 3", "bid 4", "pass"]
    assert table.refuses("Ann bid 0") == "AOS-11"
    assert table.refuses("Ann bid 5") == "AOS-11"
    assert table.refuses("Bob bid 1") == "AOS-11"
    table.plays("Ann bid 2")
    assert table.refuses("Bob bid 2") == "AOS-11"
    assert table.legal("Bob") == ["bid 3", "bid 4", "pass"]


@pytest.mark.rule("AOS-12", "AOS-17")
def test_the_first_to_pass_pays_nothing_even_after_a_bid() -> None:
    table = auction("Ann Bob Cat")
    table.plays("Ann bid 2\nBob bid 3\nCat bid 4\nAnn pass\nBob bid 5\nCat pass")
    assert order(table) == ["Bob", "Cat", "Ann"]
    assert paid(table) == [5, 4, 0]


@pytest.mark.rule("AOS-13")
def test_the_middle_pays_half_rounded_up() -> None:
    table = auction("Ann Bob Cat Dan")
    table.plays(
        "Ann bid 1\nBob bid 3\nCat bid 4\nDan pass\nAnn bid 5\nBob pass\nCat bid 6\nAnn pass"
    )
    assert order(table) == ["Cat", "Ann", "Bob", "Dan"]
    assert paid(table) == [6, 5, 2, 0]


@pytest.mark.rule("AOS-14")
def test_the_turn_order_pass_works_before_any_bid_and_only_once() -> None:
    table = auction("Ann Bob Cat", hold="Ann")
    assert table.refuses("Ann issue 1") == "AOS-07"
    table.plays("Ann hold\nBob pass\nCat bid 1")
    assert table.refuses("Ann hold") == "AOS-14"
    table.plays("Ann bid 2")
    assert table.refuses("Cat hold") == "AOS-14"
    table.plays("Cat pass")
    assert order(table) == ["Ann", "Cat", "Bob"] and paid(table) == [2, 1, 0]


@pytest.mark.rule("AOS-14")
def test_the_pass_is_refused_against_the_highest_bidder_alone() -> None:
    table = auction("Ann Bob Cat", hold="Cat")
    table.plays("Ann bid 1\nBob pass")
    assert table.refuses("Cat hold") == "AOS-14"
    assert "hold" not in table.legal("Cat")


@pytest.mark.rule("AOS-14")
def test_the_pass_helps_with_two_left_and_no_bid() -> None:
    table = auction("Ann Bob Cat", hold="Bob")
    table.plays("Ann pass\nBob hold\nCat pass")
    assert order(table) == ["Bob", "Cat", "Ann"] and paid(table) == [0, 0, 0]


@pytest.mark.rule("AOS-15")
def test_the_highest_bidder_is_skipped() -> None:
    table = auction("Ann Bob Cat", hold="Bob")
    table.plays("Ann bid 1\nBob hold\nCat pass")
    assert table.deciding() == ["Bob"]
    table.plays("Bob pass")
    assert order(table) == ["Ann", "Bob", "Cat"] and paid(table) == [1, 0, 0]


@pytest.mark.rule("AOS-16")
def test_where_nobody_bids_the_last_one_left_is_first() -> None:
    table = auction("Ann Bob Cat")
    table.plays("Ann pass\nBob pass")
    assert order(table) == ["Cat", "Bob", "Ann"] and paid(table) == [0, 0, 0]


@pytest.mark.rule("AOS-17", "AOS-12")
def test_with_two_players_left_the_one_who_passes_pays_nothing() -> None:
    table = Rails("Ann Bob Cat")
    table.player("Cat").bankrupt = True
    table.p.order = table.p.order[:2]
    table.go_to("turn-order")
    table.plays("Ann bid 2\nBob bid 3\nAnn pass")
    assert order(table) == ["Bob", "Ann"] and paid(table) == [3, 0]


@pytest.mark.rule("AOS-20")
def test_one_action_each_in_the_new_order() -> None:
    table = Rails()
    table.go_to("choose-actions")
    table.plays("Ann take engineer")
    assert table.refuses("Bob take engineer") == "AOS-20"
    assert table.refuses("Cat take production") == "AOS-20"
    assert len(table.legal("Bob")) == 6 and "pass" not in table.legal("Bob")
    table.plays("Bob take urbanization\nCat take first_build")
    assert table.phase() == "build-turn" and table.deciding() == ["Cat"]


@pytest.mark.rule("AOS-21", "AOS-30", "AOS-60")
def test_what_each_action_does() -> None:
    table = Rails("Ann Bob Cat Dan Eve Fay")
    table.go_to("choose-actions")
    table.plays("""
        Ann take production
        Bob take engineer
        Cat take first_build
        Dan take urbanization
        Eve take first_move
        Fay take turn_order
    """)
    assert table.deciding() == ["Cat"] and table.p.tiles_left == 3
    table.plays("Cat done\nAnn done")
    assert table.deciding() == ["Bob"] and table.p.tiles_left == 4
    table.plays("Bob done")
    assert "urbanize toledo A" in table.legal("Dan")
    table.plays("Dan done\nEve done\nFay done")
    assert table.deciding() == ["Eve"]
    table.go_to("turn-order")
    assert table.p.may_hold == table.seat("Fay")


@pytest.mark.rule("AOS-24")
def test_locomotive_raises_the_engine_at_once_up_to_six() -> None:
    table = Rails()
    table.player("Bob").engine = 6
    table.go_to("choose-actions")
    table.plays("Ann take locomotive")
    assert table.player("Ann").engine == 2
    table.go_to("choose-actions")
    table.plays("Ann take engineer\nBob take locomotive")
    assert table.player("Bob").engine == 6


@pytest.mark.rule("AOS-24")
def test_the_engine_may_rise_by_two_in_a_turn() -> None:
    table = Rails()
    table.go_to("choose-actions")
    table.plays("Ann take locomotive\nBob take engineer\nCat take production")
    table.plays("Ann done\nBob done\nCat done\nAnn engine")
    assert table.player("Ann").engine == 3
