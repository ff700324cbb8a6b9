"""Each tip on Express 01 where it belongs, and not where it nearly does."""

from __future__ import annotations

from express_01.test_bonus import RED_LINE
from express_01.trains import Train, engine, hand, no_shares_in_decks, shares, under_way

from learn.coaching import tips
from rotonde.core.rng import seeded
from rotonde.learn.coach.coach import tips_for

RED = 0
WEST = "058 507, 057 102"  # the next route reaches it
ONE_STATION = "013 503"  # routes can be built beside it
TO_A_CITY = RED_LINE.rpartition(",")[0]  # the line leads to a city


def under(ann: str = "", bob: str = "", board: str = RED_LINE) -> Train:
    """Ann is to choose a pair of actions; both have shares, and nobody the Black Engine."""
    table = under_way(board)
    shares(table.p, 0, ann)
    shares(table.p, 1, bob)
    engine(table.p, None)
    return table


def test_a_share_that_building_makes_dearer() -> None:
    table = under("101")
    assert "E1" not in tips(table, "Ann", "pair a-b"), "six cards pay for both"
    hand(table.p, 0, [str(201 + n) for n in range(table.p.stations[RED])])
    assert tips(table, "Ann", "pair a-b")["E1"].numbers[0] == RED
    assert "E1" not in tips(table, "Ann", "pair b-a")
    hand(table.p, 0, [])
    assert "E1" not in tips(table, "Ann", "pair a-b"), "it cannot be paid"


def test_a_share_that_lengthens_the_run() -> None:
    table = under("101", "101")
    table.plays("Ann pair b-a")
    found = tips(table, "Ann")["E2"]
    assert found.numbers == (RED, 3, 0, 3) and len(found.heeding) == 1
    table = under("101", "101 121")
    table.plays("Ann pair b-a")
    assert "E2" not in tips(table, "Ann"), "four cards lead no further"


def test_a_run_for_who_has_no_cards() -> None:
    table = under("101 101", "121")
    assert "E3" not in tips(table, "Ann"), "there are cards enough"
    hand(table.p, 0, ["201", "202"])
    assert tips(table, "Ann")["E3"].numbers == (RED, 3, 2, 2)
    hand(table.p, 0, ["201", "202", "203"])
    assert "E3" not in tips(table, "Ann")


def test_a_run_that_pays_others_more() -> None:
    for ann, bob, said in (("101", "101 121", True), ("101 121", "101", False)):
        table = under(ann, bob)
        table.plays("Ann pair c-d")
        assert ("E4" in tips(table, "Ann", "bonus red")) == said


def test_the_engine_is_left_unused() -> None:
    table = under("101")
    engine(table.p, 0)
    table.plays("Ann pair b-a")
    assert "E5" not in tips(table, "Ann", "done"), "it can still pay for what is built"
    table.plays("Ann done")
    assert "E5" in tips(table, "Ann", "done")
    engine(table.p, 1)
    assert "E5" not in tips(table, "Ann", "done")


def test_a_pair_of_base_cards() -> None:
    for board, routes, cities, key in ((TO_A_CITY, 3, 0, "E6"), (ONE_STATION, 0, 2, "E11")):
        table = under(board=board)
        table.plays("Ann pair a-b\nAnn pay 201")
        me = table.p.players[0]
        me.base_routes, me.base_cities = routes, cities
        found = tips(table, "Ann")
        assert key in found and found[key].heeding
        assert found[key].about is not None, "once a game"
        me.base_routes, me.base_cities = 1, 2
        assert not {"E6", "E11"} & set(tips(table, "Ann"))


def test_the_end_is_near() -> None:
    for cards, key in ((0, "E7"), (5, "E10")):
        table = under()
        hand(table.p, 1, [str(206 + n) for n in range(cards)])
        hand(table.p, 0, [])
        table.p.upgraded = table.p.board.end_bases - 3
        assert not {"E7", "E10"} & set(tips(table, "Ann"))
        table.p.upgraded += 1
        assert key in tips(table, "Ann")


def test_a_card_wasted_in_the_last_round() -> None:
    table = under(board=ONE_STATION)
    table.plays("Ann pair a-b")
    me = table.p.players[0]
    me.base_routes, me.base_cities = 2, 2
    assert "E8" not in tips(table, "Ann", "pay 201"), "the game goes on"
    table.p.ending = True
    assert "E8" in tips(table, "Ann", "pay 201")
    me.base_routes = 1
    assert "E8" not in tips(table, "Ann", "pay 201"), "a pair pays for it"


def test_a_card_that_makes_a_share_dearer_is_not_wasted() -> None:
    for share, said in (("104", False), ("101", True)):  # yellow can build there, red cannot
        table = under(share, board=TO_A_CITY)
        table.plays("Ann pair a-b")
        me = table.p.players[0]
        me.base_routes, me.base_cities, table.p.ending = 4, 4, True
        assert ("E8" in tips(table, "Ann", "pay 201")) == said


def test_a_card_that_reaches_the_west_is_not_wasted() -> None:
    """A card comes for it (EXP-82); the second time nothing does."""
    table = under_way(WEST, map_name="usa")
    table.plays("Ann pair a-b")
    table.p.ending, table.p.engine = True, 1
    me = table.p.players[0]
    me.base_routes = me.base_cities = 9  # no route completes a pair
    assert "E8" not in tips(table, "Ann", "pay 201")
    table.p.west_taken = True
    assert "E8" in tips(table, "Ann", "pay 201")


def test_what_cards_the_decks_hold_does_not_decide_on_a_wasted_card() -> None:
    """The same view and other luck: the same tip."""
    for pairs, said in ((2, True), (1, False)):
        table = under(board=ONE_STATION)
        table.plays("Ann pair a-b")
        me = table.p.players[0]
        me.base_routes, me.base_cities, table.p.ending = pairs, 2, True
        pay = table.game.notation.parse("pay 201")
        for luck in range(4):
            other = table.p.determinize(0, seeded(luck))
            assert other.view(0) == table.p.view(0)
            found = {tip.key for tip in tips_for(table.game, other, 0, pay)}  # type: ignore[arg-type]
            assert ("E8" in found) == said


def test_shares_that_others_can_take() -> None:
    table = under("101")
    assert "E9" not in tips(table, "Ann")
    no_shares_in_decks(table.p, "red", 1)
    assert tips(table, "Ann")["E9"].numbers[0] == RED
    engine(table.p, 0)
    assert "E9" not in tips(table, "Ann"), "who holds the engine is safe"
