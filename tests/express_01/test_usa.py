"""The USA expansion."""

from __future__ import annotations

import pytest

from express_01.trains import builds, empty_deck, first_turn, game_on, held, on, under_way


@pytest.mark.rule("EXP-80", "EXP-01")
def test_thirty_base_cards_and_nine_decks() -> None:
    p = game_on("usa").box(2, 0)
    assert p.board.base_ids == [f"{n:03}" for n in range(51, 81)]
    assert list(p.decks.size) == [24, 25, 36, 12, 16, 5, 3, 8, 6]
    numbers = [*range(301, 304), *range(331, 339), *range(361, 367)]
    doubles = [n for n in p.board.card_ids if n.startswith("3")]
    assert doubles == [str(n) for n in numbers] and len(doubles) == 17
    assert not [n for n in p.board.card_ids if n[0] in "46"]


@pytest.mark.rule("EXP-81")
def test_the_first_station_is_on_the_east_coast() -> None:
    train = first_turn(map_name="usa")
    train.plays("Ann pair a-b\nAnn pay 236")
    assert {move.split()[1] for move in train.legal("Ann")} == {"064", "071", "072"}
    assert train.refuses("Ann build 067 501") == "EXP-81"
    assert train.refuses("Ann build 063 102") == "EXP-14"
    train.plays("Ann build 071 303")
    assert list(train.p.stations) == [0, 0, 1, 0, 1]


@pytest.mark.rule("EXP-82")
def test_the_first_in_the_west_takes_a_card() -> None:
    train = under_way("058 507, 057 102", map_name="usa")
    empty_deck(train.p, "transit-3")
    train.plays("Ann pair a-b\nAnn pay 201\nAnn build 056 102")
    assert train.phase() == "west-bonus" and train.said("reaches-west") == [(0, 5)]
    assert train.refuses("Ann draw transit-3") == "EXP-82"
    assert train.refuses("Ann build 052 102") == "EXP-82"
    before = len(held(train.p, 0))
    train.plays("Ann draw double-1")
    assert len(held(train.p, 0)) == before + 1
    assert train.phase() == "second-route", "the second route is still to come"


@pytest.mark.rule("EXP-82")
def test_the_bonus_of_the_west_comes_once_and_may_be_declined() -> None:
    train = under_way("058 507, 057 122", map_name="usa")
    train.plays("Ann pair a-b")
    train.plays("Ann pay 201\nAnn build 056 102\nAnn done")
    assert train.p.west_taken and train.phase() == "second-route"
    train.plays("Ann done\nAnn pay 202\nAnn build 056 134\nAnn build 051 103 turned")
    assert train.phase() == "expand-network"


@pytest.mark.rule("EXP-83")
def test_track_may_end_in_the_west_and_the_south_only() -> None:
    train = under_way("058 507, 057 102, 075 101, 067 501, 053 102", map_name="usa")
    train.plays("Ann pair a-b\nAnn pay 201")
    assert "102" in builds(train, "Ann", "056"), "the track leads on to the west"
    train.plays("Ann build 056 102\nAnn done")
    assert on(train.p, "075") == "101", "the track leads on to the south"
    train.p.check()
    assert train.refuses("Ann build 053 122") == "EXP-83"
    assert train.p.board.closed[train.p.board.base_ids.index("055")] == 0b0011


@pytest.mark.rule("EXP-83")
def test_no_track_ends_in_the_north_and_the_east() -> None:
    train = under_way("071 503, 072 502", map_name="usa")
    train.plays("Ann pair a-b\nAnn pay 201")
    assert train.refuses("Ann build 064 506") == "EXP-83"
    for card in builds(train, "Ann", "064"):
        assert card in ("504 turned", "506 turned", "511 turned")


@pytest.mark.rule("EXP-84")
def test_the_block_between_060_and_061() -> None:
    train = under_way("059 102, 068 101, 062 503", map_name="usa")
    board = train.p.board
    chicago, detroit = (board.base_ids.index(n) for n in ("060", "061"))
    assert board.neighbour[chicago * 4 + 1] == -1 == board.neighbour[detroit * 4 + 3]
    assert board.closed[chicago] >> 1 & 1 and board.closed[detroit] >> 3 & 1
    train.plays("Ann pair a-b\nAnn pay 201")
    assert train.refuses("Ann build 060 504") == "EXP-84"
    assert train.refuses("Ann build 061 508") == "EXP-84"
    for base in ("060", "061"):
        for card in builds(train, "Ann", base):
            number, *turned = card.split()
            lying = board.card_ids.index(number) * 2 + len(turned)
            assert board.exits[lying] & board.closed[board.base_ids.index(base)] == 0


@pytest.mark.rule("EXP-85")
def test_a_double_station_has_two_colours_and_its_bonus_belongs_to_one() -> None:
    board = game_on("usa").board
    face = board.faces[board.card_ids.index("303") * 2]
    green, white = face.stations
    assert board.file.company_ids[green.colour] == "green" and green.bonus == 0
    assert white.colour == board.companies and white.bonus == 1
    assert green.exits & white.exits == 0


@pytest.mark.rule("EXP-85", "EXP-27")
def test_two_old_stations_lie_in_two_new_ones() -> None:
    """303 has green N and white W; 331 turned has red S W and white N: each keeps one apart."""
    train = under_way("071 303", map_name="usa")
    train.plays("Ann pair a-b\nAnn pay 201")
    assert builds(train, "Ann", "071") == ["331 turned", "333", "334", "336"]
    assert train.refuses("Ann build 071 331") == "EXP-27"
