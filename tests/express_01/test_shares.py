"""Action B: buying shares and taking them over."""

from __future__ import annotations

import pytest

from express_01.trains import (
    engine,
    face_up,
    hand,
    held,
    lay,
    no_shares_in_decks,
    shares,
    under_way,
)

ONE_BLUE = "013 503"


@pytest.mark.rule("EXP-30", "EXP-91")
def test_a_share_of_a_company_with_three_stations_costs_three_cards() -> None:
    train = under_way("011 406, 018 501, 020 502")
    train.plays("Ann pair b-a")
    assert train.said("buys") == []
    train.plays("Ann buy red")
    assert train.said("buys") == [(0, 0, 3)]
    train.plays("Ann pay 201\nAnn pay 202\nAnn pay engine")
    assert train.phase() == "take-share"
    train.plays("Ann take 121")
    assert held(train.p, 0) == ["203", "204", "205", "236"]
    assert list(train.p.players[0].shares) == [1, 0, 0, 0]
    assert face_up(train.p, "route-3") == ["201", "202"]


@pytest.mark.rule("EXP-30")
def test_no_station_no_share() -> None:
    train = under_way(ONE_BLUE)
    train.plays("Ann pair b-a")
    assert train.legal("Ann") == ["buy blue", "done"]
    assert train.refuses("Ann buy red") == "EXP-30"
    assert train.refuses("Ann take over red 2") == "EXP-30"


@pytest.mark.rule("EXP-30", "EXP-61")
def test_whoever_has_too_few_cards_cannot_buy_and_the_engine_is_one() -> None:
    train = under_way("011 406, 018 501, 020 502")
    hand(train.p, 0, ["201", "202"])
    train.plays("Ann pair b-a")
    assert "buy red" in train.legal("Ann")
    engine(train.p, 1)
    assert train.refuses("Ann buy red") == "EXP-30"


@pytest.mark.rule("EXP-30", "EXP-85")
def test_a_double_station_counts_each_of_its_two() -> None:
    train = under_way("071 335, 072 504 turned", map_name="usa")
    assert list(train.p.stations) == [1, 2, 0, 0, 0]
    train.plays("Ann pair b-a\nAnn buy blue")
    assert train.p.due == 2


@pytest.mark.rule("EXP-31")
def test_a_share_is_any_route_card_with_the_companys_engine() -> None:
    train = under_way(ONE_BLUE)
    train.plays("Ann pair b-a\nAnn buy blue\nAnn pay 201")
    in_decks = ["102", "125", "127", "137", "223", "224"]  # 205 and 206 are in hands
    assert train.legal("Ann") == [f"take {number}" for number in in_decks]
    assert train.refuses("Ann take 101") == "EXP-31"
    assert train.refuses("Ann take 205") == "EXP-31", "Ann has it in hand"
    assert train.refuses("Ann done") == "EXP-31"
    train.plays("Ann take 102")
    assert train.phase() == "acquire-shares"


@pytest.mark.rule("EXP-31")
def test_several_shares_of_different_companies_each_paid_in_turn() -> None:
    train = under_way("013 503, 018 501")
    train.plays("Ann pair b-a\nAnn buy blue\nAnn pay 201\nAnn take 125")
    train.plays("Ann buy red\nAnn pay 202\nAnn take 201")
    assert list(train.p.players[0].shares) == [1, 1, 0, 0], "the card just paid was bought"
    train.plays("Ann buy red\nAnn pay 203\nAnn take 101\nAnn done")
    assert list(train.p.players[0].shares) == [2, 1, 0, 0]
    assert train.phase() == "expand-network"


@pytest.mark.rule("EXP-32")
def test_a_share_is_taken_over_only_when_no_deck_holds_one() -> None:
    train = under_way(ONE_BLUE)
    shares(train.p, 1, "125")
    train.plays("Ann pair b-a")
    assert train.refuses("Ann take over blue 2") == "EXP-32"
    hand(train.p, 0, ["201"])
    no_shares_in_decks(train.p, "blue", to=1)
    assert train.legal("Ann") == ["take over blue 2", "done"]
    train.plays("Ann take over blue 2\nAnn pay 201")
    assert list(train.p.players[0].shares) == [0, 1, 0, 0]
    assert list(train.p.players[1].shares) == [0, 0, 0, 0]
    assert "201" in held(train.p, 1), "the payment goes to the owner"
    assert train.said("takes-over") == [(0, 1, 1, train.p.board.card_ids.index("125"))]


@pytest.mark.rule("EXP-31", "EXP-32")
def test_of_two_equal_shares_the_last_one_is_taken_over() -> None:
    train = under_way("013 501")
    shares(train.p, 1, "101 121 101")
    no_shares_in_decks(train.p, "red", to=1)
    engine(train.p, None)
    train.plays("Ann pair b-a\nAnn take over red 2\nAnn pay 201")
    left = [train.p.board.card_ids[one] for one in train.p.players[1].held]
    assert left == ["101", "121"]


@pytest.mark.rule("EXP-32")
def test_no_takeover_from_oneself_nor_from_whoever_has_none() -> None:
    train = under_way(ONE_BLUE, seats=3)
    hand(train.p, 0, ["201"])
    no_shares_in_decks(train.p, "blue", to=1)
    train.plays("Ann pair b-a")
    for seat in (1, 2, 3, 4):
        assert train.refuses(f"Ann take over blue {seat}") == "EXP-32"


@pytest.mark.rule("EXP-32", "EXP-60")
def test_never_from_the_holder_of_the_black_engine() -> None:
    train = under_way(ONE_BLUE, seats=3)
    hand(train.p, 0, ["201"])
    shares(train.p, 1, "125")
    shares(train.p, 2, "127")
    no_shares_in_decks(train.p, "blue", to=1)
    engine(train.p, 1)
    train.plays("Ann pair b-a")
    assert train.refuses("Ann take over blue 2") == "EXP-32"
    assert "take over blue 3" in train.legal("Ann")


@pytest.mark.rule("EXP-32", "EXP-61")
def test_paid_with_the_engine_the_owner_gets_a_card_less() -> None:
    train = under_way("013 503, 007 504")
    hand(train.p, 0, ["201"])
    shares(train.p, 1, "125")
    no_shares_in_decks(train.p, "blue", to=1)
    before = len(train.p.players[1].hand)
    train.plays("Ann pair b-a\nAnn take over blue 2\nAnn pay engine\nAnn pay 201")
    assert len(train.p.players[1].hand) == before + 1
    assert train.p.engine == -1 and list(train.p.players[0].shares) == [0, 1, 0, 0]


@pytest.mark.rule("EXP-33")
def test_a_share_that_the_own_payment_puts_on_a_deck_may_be_bought() -> None:
    """No deck holds a blue share; Ann pays with one and buys it."""
    train = under_way("013 503, 007 504")
    no_shares_in_decks(train.p, "blue", to=1)
    hand(train.p, 1, [])
    hand(train.p, 0, ["205", "201", "202"])
    no_shares_in_decks(train.p, "blue", to=1)
    train.plays("Ann pair b-a\nAnn buy blue\nAnn pay 201")
    assert train.legal("Ann") == ["pay 205"]
    assert train.refuses("Ann pay 202") == "EXP-33"
    assert train.refuses("Ann pay engine") == "EXP-33"
    assert train.refuses("Ann pay 203") == "EXP-30"
    train.plays("Ann pay 205")
    assert train.legal("Ann") == ["take 205"]
    train.plays("Ann take 205")
    assert list(train.p.players[0].shares) == [0, 1, 0, 0]


@pytest.mark.rule("EXP-33")
def test_without_a_share_anywhere_none_can_be_bought() -> None:
    train = under_way(ONE_BLUE)
    hand(train.p, 0, ["201"])
    no_shares_in_decks(train.p, "blue", to=1)
    train.plays("Ann pair b-a")
    assert train.legal("Ann") == ["done"]
    assert train.refuses("Ann buy blue") == "EXP-33"


@pytest.mark.rule("EXP-33")
def test_it_is_judged_when_the_purchase_is_declared() -> None:
    """A takeover declared goes on, although the payment is a share of the company."""
    train = under_way(ONE_BLUE)
    shares(train.p, 1, "125")
    hand(train.p, 0, ["205"])
    no_shares_in_decks(train.p, "blue", to=1)
    train.plays("Ann pair b-a\nAnn take over blue 2\nAnn pay 205")
    assert list(train.p.players[0].shares) == [0, 1, 0, 0]
    assert "205" in held(train.p, 1)


@pytest.mark.rule("EXP-30", "EXP-11")
def test_a_share_is_worth_what_its_company_has_stations() -> None:
    train = under_way(ONE_BLUE)
    shares(train.p, 0, "125 127")
    lay(train.p, "007 504")
    idle = "Ann pair c-d\nAnn done\nAnn done\nBob pair c-d\nBob done\nBob done"
    train.plays(idle)
    assert train.said("has-capital") == [(0, 6 + 2 * 2 + 2), (1, 6)]
