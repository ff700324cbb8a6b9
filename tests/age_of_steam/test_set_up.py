"""Set-up: cubes, players, dice for the first order."""

from __future__ import annotations

import pytest

from age_of_steam.rails import Rails, game_on
from rotonde.core.complaint import Complaint
from rotonde.core.rng import seeded
from rotonde.games.age_of_steam.position import EMPTY
from rotonde.games.age_of_steam.track import NO_COLOUR

CUBES_DRAWN = 52 + 26


@pytest.mark.rule("AOS-01")
def test_three_to_six_players_and_96_cubes() -> None:
    game = game_on()
    for seats in (2, 7):
        with pytest.raises(Complaint, match="3 to 6"):
            game.new(seats, 1)
    assert list(game.box(3, 1).bag) == [20, 20, 20, 20, 16]


@pytest.mark.rule("AOS-02")
def test_52_cubes_lie_on_the_display() -> None:
    p = Rails().p
    assert len(p.display) == 52 and EMPTY not in list(p.display)
    assert sum(p.bag) == 96 - CUBES_DRAWN
    names = p.board.space_names
    assert names[0] == "w1-1" and names[35] == "e6-3" and names[36] == "a-1" and names[51] == "h-2"
    assert p.board.place_ids[8] == "detroit" and names[8 * 3] == "e3-1"


@pytest.mark.rule("AOS-02")
def test_the_display_is_filled_row_by_row() -> None:
    table = Rails()
    names = table.rails.board.space_names
    spaces = [names[space] for _, space in table.said("cube-on-display")]
    assert spaces[:3] == ["w1-1", "w2-1", "w3-1"]
    assert spaces[11:13] == ["e6-1", "w1-2"]
    assert spaces[36:38] == ["a-1", "b-1"] and spaces[44] == "a-2"


@pytest.mark.rule("AOS-03")
def test_three_cubes_on_pittsburgh_and_wheeling_two_elsewhere() -> None:
    table = Rails()
    counts = {id: sum(table.p.cubes_at(table.place(id))) for id in table.rails.board.place_ids}
    assert counts.pop("pittsburgh") == counts.pop("wheeling") == 3
    cities = table.rails.board.place_ids[:12]
    assert all(count == (2 if id in cities else 0) for id, count in counts.items())
    order = [numbers[1] for numbers in table.said("cube-on-city")]
    assert order[:6] == [table.place("pittsburgh")] * 3 + [table.place("wheeling")] * 3


@pytest.mark.rule("AOS-04")
def test_what_each_player_begins_with() -> None:
    for player in Rails().p.players:
        assert (player.engine, player.income, player.shares, player.cash) == (1, 0, 2, 10)


@pytest.mark.rule("AOS-05")
def test_the_highest_dice_go_first_and_ties_roll_again() -> None:
    game = game_on()
    p = game.box(4, 1)
    dice = [0, 0, 0, 1, 1, 1, 5, 5, 5, 1, 1, 1]  # 3, 6, 18, 6
    again = [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1]  # 4 against 4, 4 against 5
    p.rng.force([0] * CUBES_DRAWN + dice + again)
    p.diary = []
    game.start(p)
    assert list(p.order) == [2, 3, 1, 0]
    assert [e.numbers for e in p.diary if e.key == "rolls"][4:] == [
        (1, 1, 1, 2),
        (3, 1, 1, 2),
        (1, 1, 1, 2),
        (3, 1, 2, 2),
    ]


@pytest.mark.rule("AOS-06")
@pytest.mark.parametrize(("seats", "turns"), [(3, 10), (4, 8), (5, 7), (6, 6)])
def test_the_number_of_turns(seats: int, turns: int) -> None:
    assert game_on().board.file.turns[seats] == turns
    table = Rails(" ".join("ABCDEF"[:seats]))
    table.p.turns = turns - 2
    table.go_to("end-turn")
    assert not table.p.last_round and not table.p.over
    table.go_to("end-turn")
    assert table.p.over and table.p.turns == turns


@pytest.mark.rule("AOS-07")
def test_ten_phases_in_their_order() -> None:
    names = [phase.name for phase in game_on().phases]
    assert names[1:11] == [
        "issue-shares",
        "turn-order",
        "choose-actions",
        "build-track",
        "move-goods",
        "collect-income",
        "pay-expenses",
        "reduce-income",
        "grow-goods",
        "end-turn",
    ]


@pytest.mark.rule("AOS-07")
def test_each_thing_in_its_own_phase() -> None:
    table = Rails()
    for move in ("bid 1", "take engineer", "build k10", "lay n-s", "move toronto red", "pass"):
        assert table.refuses(f"Ann {move}") == "AOS-07"
    table.go_to("build-track")
    assert table.refuses("Ann lay n-s") == "AOS-07"
    assert table.refuses("Ann issue 1") == "AOS-07"


@pytest.mark.rule("AOS-08")
def test_the_supply_is_limited() -> None:
    table = Rails()
    assert sum(table.p.supply) == 136 and table.p.town_markers == 8
    assert len(table.rails.board.letters) == 8
    colours = [int(colour) for colour in table.rails.board.new_colour]
    assert sorted(colours) == [0, 1, 2, 3, 4, 4, 4, 4]
    assert [int(c) for c in table.p.track.colour][12:] == [NO_COLOUR] * 14


@pytest.mark.rule("AOS-09")
def test_everybody_sees_everything_but_chance_to_come() -> None:
    table = Rails()
    assert table.view("Ann") == table.view("Bob") == table.view(None)
    assert table.view("Ann")["bag"] == list(table.p.bag)
    copy = table.p.determinize(0, seeded(5))
    assert copy.view(0) == table.p.view(0)
    assert copy.rng.below(1 << 30) != table.p.clone().rng.below(1 << 30)
    assert all(event.reader == -1 for event in table.p.diary or [])
