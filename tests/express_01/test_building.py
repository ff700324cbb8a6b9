"""Action A: paying, building and upgrading."""

from __future__ import annotations

import pytest

from express_01.trains import (
    Train,
    builds,
    empty_deck,
    face_up,
    hand,
    held,
    lay,
    on,
    under_way,
)

EAST_WEST = "013 503"


def building(board: str) -> Train:
    """Ann has paid a card and may build."""
    train = under_way(board)
    train.plays("Ann pair a-b\nAnn pay 201")
    return train


@pytest.mark.rule("EXP-15", "EXP-20")
def test_one_card_pays_for_two_routes_or_one_station() -> None:
    train = building(EAST_WEST)
    assert train.refuses("Ann done") == "EXP-15"
    assert train.refuses("Ann pay 202") == "EXP-15"
    train.plays("Ann build 014 102")
    assert train.phase() == "second-route"
    assert train.refuses("Ann build 015 505") == "EXP-20"
    train.plays("Ann build 012 102")
    assert train.phase() == "expand-network"
    train.plays("Ann pay 202\nAnn build 015 507")
    assert train.phase() == "expand-network", "a station is all that a card pays for"
    assert held(train.p, 0) == ["203", "204", "205", "236"]


@pytest.mark.rule("EXP-15")
def test_the_second_route_may_be_left_out_and_is_a_placement_of_its_own() -> None:
    train = building(EAST_WEST)
    train.plays("Ann build 014 102")
    train.plays("Ann done")
    assert train.phase() == "expand-network"
    train.plays("Ann pay 202\nAnn build 012 102")
    assert "build 014 121" in train.legal("Ann"), "it may build on what was built before"


@pytest.mark.rule("EXP-15")
def test_the_card_is_paid_before_anything_is_built() -> None:
    train = under_way(EAST_WEST)
    train.plays("Ann pair a-b")
    assert train.refuses("Ann build 014 102") == "EXP-15"


@pytest.mark.rule("EXP-15", "EXP-21")
def test_no_card_is_paid_where_nothing_can_be_built_for_it() -> None:
    """Only track to the south of 001 is open, and every route card with a north exit is gone."""
    train = under_way("001 405 turned")
    for deck in ("route-1", "terminal-2", "transit-2"):
        empty_deck(train.p, deck)
    hand(train.p, 0, ["201"])
    train.plays("Ann pair a-b")
    assert train.legal("Ann") == ["done"]
    assert train.refuses("Ann pay 201") == "EXP-15"
    assert train.refuses("Ann pay engine") == "EXP-15"
    train.plays("Ann done\nAnn done\nBob pair a-b")
    payable = [move.split()[1] for move in train.legal("Bob") if move != "done"]
    assert "101" in payable and "102" not in payable and "544" in payable and "545" not in payable
    train.plays("Bob pay 101")
    assert train.legal("Bob") == ["build 006 101"], "the card just paid is built"


@pytest.mark.rule("EXP-16")
def test_the_kind_is_kept() -> None:
    train = building(EAST_WEST)
    assert train.refuses("Ann build 014 505") == "EXP-16"
    assert train.refuses("Ann build 013 102") == "EXP-16"


@pytest.mark.rule("EXP-16")
def test_level_3_is_not_replaced() -> None:
    train = building("013 561, 014 234")
    assert builds(train, "Ann", "013") == [] == builds(train, "Ann", "014")
    assert train.refuses("Ann build 013 562") == "EXP-16"
    assert train.refuses("Ann build 014 235") == "EXP-16"


@pytest.mark.rule("EXP-20")
def test_a_card_is_paid_from_the_own_hand() -> None:
    train = under_way(EAST_WEST)
    train.plays("Ann pair a-b")
    assert train.refuses("Ann pay 206") == "EXP-20"
    assert [m for m in train.legal("Ann") if m.startswith("pay")] == [
        *[f"pay {n}" for n in ("201", "202", "203", "204", "205", "236")],
        "pay engine",
    ]


@pytest.mark.rule("EXP-21")
def test_cards_paid_lie_face_up_on_their_decks_and_may_be_built() -> None:
    train = under_way("013 503, 014 102")
    hand(train.p, 0, ["131", "108"])
    train.plays("Ann pair a-b\nAnn pay 131")
    assert face_up(train.p, "route-2") == ["131"]
    train.plays("Ann build 014 131\nAnn done\nAnn pay 108")
    assert on(train.p, "014") == "131" and face_up(train.p, "route-2") == []
    assert face_up(train.p, "route-1") == ["102", "108"]


@pytest.mark.rule("EXP-22")
def test_a_card_that_is_in_no_deck_cannot_be_built() -> None:
    train = under_way("013 503, 014 121")
    hand(train.p, 1, ["225"])
    train.plays("Ann pair a-b\nAnn pay 201")
    assert train.refuses("Ann build 014 225") == "EXP-22"
    assert "225" not in builds(train, "Ann", "014")


@pytest.mark.rule("EXP-23")
def test_a_replaced_base_card_goes_to_the_player_a_development_card_to_its_deck() -> None:
    train = building(EAST_WEST)
    before = (train.p.players[0].base_routes, train.p.players[0].base_cities)
    assert before == (0, 1)
    train.plays("Ann build 014 102")
    assert train.p.players[0].base_routes == 1 and train.p.upgraded == 2
    train.plays("Ann build 014 122")
    assert face_up(train.p, "route-1") == ["102"] and train.p.upgraded == 2
    train.plays("Ann pay 202\nAnn build 012 102")
    assert face_up(train.p, "route-1") == [], "it has been taken again"


@pytest.mark.rule("EXP-24")
def test_no_level_is_skipped() -> None:
    train = building("013 503, 014 102")
    assert train.refuses("Ann build 012 122") == "EXP-24"
    assert train.refuses("Ann build 014 236") == "EXP-24"
    assert train.refuses("Ann build 014 106") == "EXP-24"
    assert train.refuses("Ann build 013 562") == "EXP-24"
    train.plays("Ann build 014 122\nAnn build 014 234")
    assert on(train.p, "014") == "234"


@pytest.mark.rule("EXP-25")
def test_a_list_of_numbers_binds() -> None:
    """015 lists 403, 404, 408, 409 and 505 to 508; 503 lists 536, 546, 631, 634 and 338."""
    train = building("013 503, 014 102")
    assert train.refuses("Ann build 015 503") == "EXP-25"
    stations = {"408", "409", "506", "507", "508"}
    assert {card.split()[0] for card in builds(train, "Ann", "015")} == stations
    assert train.refuses("Ann build 013 545") == "EXP-25"
    assert {card.split()[0] for card in builds(train, "Ann", "013")} == {"536", "546", "631", "634"}


@pytest.mark.rule("EXP-26")
def test_a_level_1_card_continues_a_neighbours_track() -> None:
    train = building(EAST_WEST)
    assert train.refuses("Ann build 014 101") == "EXP-26", "no exit to the west"
    assert train.refuses("Ann build 006 101") == "EXP-26", "503 has no exit to the north"
    assert builds(train, "Ann", "014") == [
        *["102", "103 turned", "104"],
        *["106", "106 turned", "107 turned", "108"],
    ]
    assert builds(train, "Ann", "006") == []


@pytest.mark.rule("EXP-27")
def test_every_path_is_kept_not_only_the_exits() -> None:
    """143 has NE and SW: all four exits, but no way from north to south."""
    train = building("013 501, 006 101, 014 102")
    assert train.refuses("Ann build 006 143") == "EXP-27"
    assert train.refuses("Ann build 006 131") == "EXP-27"
    assert {card.split()[0] for card in builds(train, "Ann", "006")} == {
        *["121", "122", "123", "124", "125", "126", "127", "128", "129"]
    }


@pytest.mark.rule("EXP-27")
def test_the_exits_of_a_station_are_kept() -> None:
    train = building("013 502")
    assert train.refuses("Ann build 013 531 turned") == "EXP-27"
    assert builds(train, "Ann", "013") == [
        *["531", "532 turned", "533", "544", "545 turned", "546"],
        *["630 turned", "634", "635 turned"],
    ]


@pytest.mark.rule("EXP-28")
def test_a_card_may_be_turned_by_180_degrees() -> None:
    train = building(EAST_WEST)
    train.plays("Ann build 014 103 turned")
    assert on(train.p, "014") == "103 turned"
    assert train.p.live[train.p.board.base_ids.index("021")] == 1, "it leads south now"


@pytest.mark.rule("EXP-28")
def test_a_card_that_looks_the_same_turned_is_placed_upright() -> None:
    train = building(EAST_WEST)
    assert train.refuses("Ann build 014 102 turned") == "EXP-28"


@pytest.mark.rule("EXP-28")
def test_a_tank_stays_on_its_side() -> None:
    """106 is a tank card; 122 has none, 121 has one and looks the other way when turned."""
    train = building("013 503, 014 106")
    assert train.refuses("Ann build 014 122") == "EXP-28"
    assert train.refuses("Ann build 014 121 turned") == "EXP-28"
    assert "121" in builds(train, "Ann", "014")
    tanks = {"121", "130", "133"}
    assert {card for card in builds(train, "Ann", "014")} == tanks


@pytest.mark.rule("EXP-28")
def test_a_turned_tank_needs_a_turned_tank_and_no_tank_takes_any() -> None:
    train = building("013 503, 014 106 turned, 012 102")
    assert train.refuses("Ann build 014 121") == "EXP-28"
    assert "121 turned" in builds(train, "Ann", "014")
    assert {"121", "121 turned", "122"} <= set(builds(train, "Ann", "012"))


@pytest.mark.rule("EXP-29")
def test_no_track_ends_at_the_edge_of_the_board() -> None:
    """012 and 011: the west of 011 is the edge, as is its north."""
    train = building("013 503, 012 102")
    for card in ("406 turned", "401", "502"):
        assert train.refuses(f"Ann build 011 {card}") == "EXP-29"
    assert train.refuses("Ann build 011 401 turned") == "EXP-26"
    assert builds(train, "Ann", "011") == ["406", "407", "410", "502 turned", "512 turned"]


@pytest.mark.rule("EXP-29")
def test_track_may_end_between_cards_and_a_neighbour_may_be_cut_off() -> None:
    """014 is laid north to south beside the east exit of 013 once 007 leads to it."""
    train = under_way("013 503")
    lay(train.p, "007 501")
    train.plays("Ann pair a-b\nAnn pay 201\nAnn build 014 101")
    assert on(train.p, "014") == "101"
    assert train.p.live[train.p.board.base_ids.index("013")] == 0
