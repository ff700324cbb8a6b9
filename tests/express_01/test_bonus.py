"""Actions C and D: bonus payment and change of the turn order."""

from __future__ import annotations

import pytest

from express_01.trains import (
    Train,
    empty_deck,
    engine,
    hand,
    held,
    idle,
    shares,
    under_way,
)

# Five cards in a row: a red terminal, a white transit with +1, a green terminal.
RED_LINE = "011 406, 012 102, 013 510, 014 102, 015 408 turned"


def takers(train: Train) -> list[int]:
    """Who took cards of bonus payments so far, in order."""
    return [seat for seat, deck in train.said("draws-unseen")]


def pay_out(train: Train) -> None:
    """Everybody takes from the transits of level 1 while a payment lasts."""
    while train.phase() == "pay-bonus":
        train.plays(f"{train.deciding()[0]} draw transit-1")


@pytest.mark.rule("EXP-40")
def test_a_company_with_a_station_and_an_own_share() -> None:
    train = under_way(RED_LINE)
    shares(train.p, 0, "101 101 103 104")
    shares(train.p, 1, "125")
    train.plays("Ann pair c-d")
    assert train.legal("Ann") == ["bonus red", "bonus green", "done"]
    assert train.refuses("Ann bonus blue") == "EXP-40", "no share"
    assert train.refuses("Ann bonus yellow") == "EXP-40", "no station"


@pytest.mark.rule("EXP-40")
def test_once_a_turn_and_free() -> None:
    train = under_way(RED_LINE)
    shares(train.p, 0, "101 101")
    engine(train.p, None)
    train.plays("Ann pair c-d\nAnn bonus red")
    assert train.phase() == "change-order" and len(held(train.p, 0)) == 6


@pytest.mark.rule("EXP-41", "EXP-43")
@pytest.mark.parametrize(("count", "amount"), [(2, 0), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_a_card_for_each_share_of_all_players(count: int, amount: int) -> None:
    """Three cards reach the white station (1 + 2), five the green one as well (+ 1)."""
    train = under_way(RED_LINE)
    shares(train.p, 0, "121")
    shares(train.p, 1, " ".join(["101", "101", "101", "122", "134"][: count - 1]))
    train.plays("Ann pair c-d\nAnn bonus red")
    assert train.said("runs") == [(0, 0, amount, {0: 0, 3: 3, 4: 5}[amount])]


@pytest.mark.rule("EXP-43")
def test_without_a_run_nothing_is_paid() -> None:
    train = under_way("013 503")
    shares(train.p, 0, "125 127")
    train.plays("Ann pair c-d\nAnn bonus blue")
    assert train.said("runs") == [(0, 1, 0, 0)] and train.phase() == "change-order"


@pytest.mark.rule("EXP-93", "EXP-41", "EXP-44", "EXP-45")
def test_the_red_run_of_the_rulebook() -> None:
    """5 red shares: Peter 1, Martina 2, Philipp 2. 3 stations and +1: Peter, Martina, Philipp,
    Martina; Peter's one share lets him have one card only."""
    train = under_way(RED_LINE, seats=3)
    train.names = ["Peter", "Martina", "Philipp"]
    engine(train.p, None)
    shares(train.p, 0, "101")
    shares(train.p, 1, "101 101")
    shares(train.p, 2, "121 122")
    train.plays("Peter pair c-d\nPeter bonus red")
    assert train.said("runs") == [(0, 0, 4, 5)]
    run = train.p.best_run(0)
    assert (run.stations(), run.amount, run.cards) == (3, 4, 5)
    pay_out(train)
    assert [train.names[seat] for seat in takers(train)] == [
        *["Peter", "Martina", "Philipp", "Martina"]
    ]
    assert train.phase() == "change-order"


@pytest.mark.rule("EXP-92", "EXP-44")
def test_the_order_of_payment_of_the_rulebook() -> None:
    """Player 3 of four initiates it, all hold shares: 3, 4, 1, 2, 3."""
    train = under_way("011 410, 012 102, 013 634, 014 102, 015 408 turned", seats=4)
    engine(train.p, None)
    shares(train.p, 0, "103 103")
    shares(train.p, 1, "103 128")
    shares(train.p, 2, "133 140")
    shares(train.p, 3, "227 228")
    idle(train, "Ann")
    idle(train, "Bob")
    train.plays("Cem pair c-d\nCem bonus green")
    pay_out(train)
    assert [train.p.players[seat].order for seat in takers(train)] == [3, 4, 1, 2, 3, 4]


@pytest.mark.rule("EXP-44")
def test_the_receiver_chooses_the_deck_and_gets_its_top_card() -> None:
    train = under_way(RED_LINE)
    shares(train.p, 0, "101 101 101")
    engine(train.p, None)
    train.p.players[1].gain(train.p.board.card_ids.index("505"))
    train.p.decks.search(train.p.board, train.p.board.card_ids.index("505"))
    train.plays("Ann pair a-b\nAnn pay 201\nAnn build 013 546\nAnn done\nAnn done")
    idle(train, "Bob")
    train.p.engine = -1
    train.plays("Ann pair c-d\nAnn bonus red")
    assert train.refuses("Bob draw transit-1") == "EXP-44"
    assert train.refuses("Ann done") == "EXP-44"
    train.plays("Ann draw transit-1")
    assert "510" in held(train.p, 0), "the card replaced lies face up on top"


@pytest.mark.rule("EXP-44")
def test_no_card_from_an_empty_deck() -> None:
    train = under_way(RED_LINE)
    shares(train.p, 0, "101 101 101")
    empty_deck(train.p, "central-3")
    engine(train.p, None)
    train.plays("Ann pair c-d\nAnn bonus red")
    assert train.refuses("Ann draw central-3") == "EXP-44"


@pytest.mark.rule("EXP-45")
def test_what_is_left_over_goes_to_the_initiator() -> None:
    """Amount 3, one share with Ann, two shares that lie with nobody who may take more."""
    train = under_way(RED_LINE, seats=3)
    engine(train.p, None)
    shares(train.p, 0, "101")
    shares(train.p, 1, "121")
    shares(train.p, 2, "101")
    train.plays("Ann pair c-d\nAnn bonus red")
    pay_out(train)
    assert takers(train) == [0, 1, 2]
    more = under_way("011 406, 012 102, 013 634")
    engine(more.p, None)
    shares(more.p, 0, "101")
    shares(more.p, 1, "101 121")
    more.plays("Ann pair c-d\nAnn bonus red")
    pay_out(more)
    assert takers(more) == [0, 1, 1, 0], "four cards, three shares"


@pytest.mark.rule("EXP-46")
def test_with_fewer_cards_than_shares_some_get_nothing() -> None:
    train = under_way("011 406, 012 102, 013 503", seats=3)
    engine(train.p, None)
    shares(train.p, 0, "101")
    shares(train.p, 1, "121")
    shares(train.p, 2, "101")
    train.plays("Ann pair c-d\nAnn bonus red")
    pay_out(train)
    assert takers(train) == [0, 1]


@pytest.mark.rule("EXP-48")
def test_the_payment_stops_when_all_decks_are_empty() -> None:
    train = under_way(RED_LINE)
    engine(train.p, None)
    shares(train.p, 0, "101 101 101")
    for deck in train.p.board.deck_ids:
        empty_deck(train.p, deck)
    train.p.players[1].pay(train.p.board.card_ids.index("505"))
    train.p.decks.lay(train.p.board, train.p.board.card_ids.index("505"))
    train.plays("Ann pair c-d\nAnn bonus red\nAnn draw transit-1")
    assert train.p.due == 0 and train.phase() == "change-order"


@pytest.mark.rule("EXP-50")
def test_turn_order_cards_are_exchanged() -> None:
    """Ann (1) changes with Cem (3), who has not played: Cem is now next."""
    train = under_way("013 503", seats=3)
    train.plays("Ann pair c-d\nAnn done")
    assert train.refuses("Ann swap 1") == "EXP-50"
    assert train.refuses("Ann swap 4") == "EXP-50"
    train.plays("Ann swap 3")
    assert [player.order for player in train.p.players] == [3, 2, 1]
    assert [player.played for player in train.p.players] == [True, False, False]
    assert train.deciding() == ["Cem"]
    idle(train, "Cem")
    assert train.deciding() == ["Bob"]


@pytest.mark.rule("EXP-51", "EXP-12")
def test_nobody_plays_twice_because_of_an_exchange() -> None:
    """Bob (2) changes with Ann (1), who has played; Cem is next, then the round ends."""
    train = under_way("013 503", seats=3)
    idle(train, "Ann")
    train.plays("Bob pair c-d\nBob done\nBob swap 1")
    assert train.deciding() == ["Cem"]
    train.plays("Cem pair c-d\nCem done\nCem swap 1")
    assert [player.order for player in train.p.players] == [3, 1, 2]
    assert train.p.round == 2 and train.deciding() == ["Bob"]


@pytest.mark.rule("EXP-60", "EXP-62")
def test_the_engine_counts_as_a_share_also_without_shares() -> None:
    """Bob holds the engine and no red share; the amount is 4, Ann has three shares."""
    train = under_way(RED_LINE)
    shares(train.p, 0, "101 101 101 121 122")
    engine(train.p, 1)
    train.plays("Ann pair c-d\nAnn bonus red")
    assert train.deciding() == ["Bob"] and train.phase() == "declare-engine"
    assert train.refuses("Bob draw transit-1") == "EXP-62"
    assert train.refuses("Ann draw transit-1") == "EXP-62", "the holder declares before any card"
    train.plays("Bob use engine")
    pay_out(train)
    assert takers(train) == [0, 1, 0, 0]
    assert train.p.engine == -1


@pytest.mark.rule("EXP-62")
def test_the_engine_lengthens_no_run_and_chooses_no_company() -> None:
    train = under_way(RED_LINE)
    train.plays("Ann pair c-d")
    assert train.refuses("Ann bonus red") == "EXP-40", "Ann holds the engine and no share"
    train.plays("Ann done\nAnn done")
    shares(train.p, 1, "101 101 101 121")
    train.plays("Bob pair c-d\nBob bonus red\nAnn use engine")
    assert train.said("runs") == [(1, 0, 3, 3)], "four shares, the engine is none of them"


@pytest.mark.rule("EXP-62")
def test_the_engine_is_kept_if_it_brought_nothing() -> None:
    """Three cards for Ann, Bob and Cem in turn: Bob has no card beyond his own share."""
    train = under_way(RED_LINE, seats=3)
    shares(train.p, 0, "101")
    shares(train.p, 1, "121")
    shares(train.p, 2, "101")
    engine(train.p, 1)
    train.plays("Ann pair c-d\nAnn bonus red\nBob use engine")
    pay_out(train)
    assert takers(train) == [0, 1, 2] and train.p.engine == 1
    assert not train.p.declared


@pytest.mark.rule("EXP-62")
def test_the_engine_may_be_kept() -> None:
    train = under_way(RED_LINE)
    shares(train.p, 0, "101 101 101 121 122")
    engine(train.p, 1)
    train.plays("Ann pair c-d\nAnn bonus red\nBob keep engine")
    pay_out(train)
    assert takers(train) == [0, 0, 0, 0] and train.p.engine == 1


@pytest.mark.rule("EXP-60", "EXP-61")
def test_the_engine_pays_once_and_only_for_its_holder() -> None:
    train = under_way("013 503")
    train.plays("Ann pair a-b\nAnn pay engine\nAnn build 014 102\nAnn done")
    assert train.p.engine == -1 and train.refuses("Ann pay engine") == "EXP-60"
    train.plays("Ann done\nAnn buy blue")
    assert train.refuses("Ann pay engine") == "EXP-60"
    train.plays("Ann pay 201\nAnn take 102\nAnn done")
    hand(train.p, 1, ["206"])
    idle(train, "Bob")
    assert train.p.engine == 1, "the next government aid gives it again"


@pytest.mark.rule("EXP-61")
def test_the_engine_is_all_that_a_broke_player_needs() -> None:
    train = under_way("013 503")
    hand(train.p, 0, [])
    train.plays("Ann pair a-b")
    assert train.legal("Ann") == ["pay engine", "done"]
    train.plays("Ann pay engine\nAnn build 014 102")
