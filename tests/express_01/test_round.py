"""The round: government aid, capital, turns and pairs of actions."""

from __future__ import annotations

import pytest

from express_01.trains import cell, engine, first_turn, hand, idle, lay, on, shares, under_way
from rotonde.games.express_01.shares import capital

RED_TWICE = "011 406, 012 102, 018 501"


@pytest.mark.rule("EXP-10")
def test_the_first_player_gets_the_engine_in_the_first_round() -> None:
    train = first_turn(3)
    assert train.p.engine == 0 and train.said("gets-engine") == [(0,)]


@pytest.mark.rule("EXP-10", "EXP-63")
def test_the_poorest_gets_the_engine_and_an_unused_one_counts() -> None:
    """Ann and Bob have six cards; Ann's unused engine makes her the richer one."""
    train = under_way("013 503")
    idle(train, "Ann")
    idle(train, "Bob")
    assert train.said("has-capital") == [(0, 8), (1, 6)]
    assert train.p.engine == 1 and train.p.round == 2


@pytest.mark.rule("EXP-10")
def test_the_engine_stays_with_its_holder_if_he_is_the_poorest() -> None:
    train = under_way("013 503")
    hand(train.p, 0, ["201"])
    idle(train, "Ann")
    idle(train, "Bob")
    assert train.said("has-capital") == [(0, 3), (1, 6)] and train.p.engine == 0


@pytest.mark.rule("EXP-10")
def test_a_tie_for_the_engine_goes_to_the_lowest_turn_order_number() -> None:
    train = under_way("013 503", seats=3)
    engine(train.p, None)
    idle(train, "Ann")
    train.plays("Bob pair c-d\nBob done\nBob swap 1")
    idle(train, "Cem")
    assert [player.order for player in train.p.players] == [2, 1, 3]
    assert train.p.engine == 1


@pytest.mark.rule("EXP-11", "EXP-90")
def test_the_capital_of_the_rulebook_is_12() -> None:
    """5 cards, 2 red shares with 2 red stations, 1 pair, the Black Engine: 5 + 4 + 1 + 2."""
    train = under_way("011 406")
    lay(train.p, "012 102, 018 501", seat=1)
    train.p.players[0].base_routes += 1
    train.p.players[1].base_routes -= 1
    hand(train.p, 0, ["201", "202", "203", "204", "205"])
    shares(train.p, 0, "121 122")
    assert train.p.stations[0] == 2
    assert capital(train.p, train.p.board, 0) == 12


@pytest.mark.rule("EXP-11")
def test_a_pair_needs_a_route_and_a_city_and_shares_make_none() -> None:
    train = under_way("013 503, 007 510, 014 102")
    engine(train.p, None)
    player = train.p.players[0]
    assert (player.base_routes, player.base_cities, player.pairs()) == (1, 2, 1)
    before = capital(train.p, train.p.board, 0)
    shares(train.p, 0, "101 101")
    assert capital(train.p, train.p.board, 0) == before, "red has no station"


@pytest.mark.rule("EXP-12")
def test_turns_go_by_turn_order_number() -> None:
    train = under_way("013 503", seats=3)
    assert train.refuses("Bob pair a-b") == "EXP-12"
    for name in ("Ann", "Bob", "Cem"):
        assert train.deciding() == [name]
        idle(train, name)
    assert train.p.round == 2 and train.p.turns == 3
    assert [player.played for player in train.p.players] == [False, False, False]
    assert train.deciding() == ["Ann"]


@pytest.mark.rule("EXP-13")
def test_a_turn_is_one_of_three_pairs() -> None:
    train = under_way("013 503")
    assert train.legal("Ann") == ["pair a-b", "pair b-a", "pair c-d"]
    for move in ("done", "pay 201", "buy blue", "bonus blue", "swap 2"):
        assert train.refuses(f"Ann {move}") == "EXP-13"


@pytest.mark.rule("EXP-13")
@pytest.mark.parametrize(
    ("pair", "phases"),
    [
        ("a-b", ["expand-network", "acquire-shares"]),
        ("b-a", ["acquire-shares", "expand-network"]),
        ("c-d", ["initiate-bonus", "change-order"]),
    ],
)
def test_either_action_may_be_left_out(pair: str, phases: list[str]) -> None:
    train = under_way("013 503")
    train.plays(f"Ann pair {pair}")
    for phase in phases:
        assert train.phase() == phase
        train.plays("Ann done")
    assert train.deciding() == ["Bob"] and train.phase() == "take-turn"


@pytest.mark.rule("EXP-13")
def test_an_action_of_another_pair_is_refused() -> None:
    train = under_way("013 503")
    train.plays("Ann pair a-b")
    assert train.refuses("Ann bonus blue") == "EXP-13"
    train.plays("Ann done")
    assert train.refuses("Ann pay 201") == "EXP-13"
    train.plays("Ann done\nBob pair c-d")
    assert train.refuses("Bob buy blue") == "EXP-13"
    train.plays("Bob done")
    assert train.refuses("Bob bonus blue") == "EXP-13", "C comes before D"


@pytest.mark.rule("EXP-14")
def test_the_first_player_must_begin_with_a_station() -> None:
    train = first_turn()
    assert train.legal("Ann") == ["pair a-b"]
    assert train.refuses("Ann pair c-d") == "EXP-14"
    train.plays("Ann pair a-b")
    assert train.refuses("Ann done") == "EXP-14"
    train.plays("Ann pay 236")
    assert train.refuses("Ann build 014 102") == "EXP-14"
    assert train.refuses("Ann build 013 102") == "EXP-14"
    cities = {move.split()[1] for move in train.legal("Ann")}
    bases = train.p.board.file.bases
    assert cities == {base.number for base in bases if base.city}
    train.plays("Ann build 009 509")
    assert on(train.p, "009") == "509" and train.p.upgraded == 1


@pytest.mark.rule("EXP-14")
def test_after_the_first_station_normal_rules_hold() -> None:
    train = first_turn()
    train.plays("Ann pair a-b\nAnn pay 236\nAnn build 013 503\nAnn pay engine")
    assert train.refuses("Ann build 009 509") == "EXP-26"
    assert train.p.live[cell(train.p, "014")] == 0b1000
    train.plays("Ann build 014 102\nAnn done\nAnn done\nAnn done")
    assert train.deciding() == ["Bob"]
