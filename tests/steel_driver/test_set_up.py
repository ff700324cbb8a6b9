"""Set-up and investment cubes: STD-01 to STD-10."""

from __future__ import annotations

import pytest

from rotonde.core.complaint import Complaint
from rotonde.core.position import EVERYBODY
from rotonde.core.rng import seeded
from rotonde.games.catalogue import load_game
from steel_driver.railroad import BOXES, NAMES, cash, no_more_auctions, opening, order, usa


@pytest.mark.rule("STD-01")
def test_six_companies_with_five_shares_and_seventeen_rails() -> None:
    companies = opening(4).p.companies
    assert [(c.shares, c.rails, c.box, c.controller) for c in companies] == [(5, 17, 0, -1)] * 6


@pytest.mark.rule("STD-01")
def test_thirty_eight_cities_in_five_colours() -> None:
    file = usa().board.file
    colours = [file.colour_ids[city.colour] for city in file.cities]
    counts = {colour: colours.count(colour) for colour in file.colour_ids}
    assert counts == {"white": 12, "black": 12, "silver": 6, "orange": 5, "red": 3}
    assert len(file.cities) == 38


@pytest.mark.rule("STD-01")
@pytest.mark.parametrize("seats", [-1, 0, 2, 7])
def test_three_to_six_play(seats: int) -> None:
    with pytest.raises(Complaint, match=f"steel-driver is for 3 to 6 players, not {seats}"):
        usa().new(seats, 1)


@pytest.mark.rule("STD-02")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_companies_in_box_order_and_players_with_nothing(seats: int) -> None:
    p = usa().box(seats, 1)
    assert [BOXES[n] for n in p.order] == BOXES
    assert [c.profit for c in p.companies] == [0] * 6
    assert [(each.cash, each.cubes, sum(each.shares)) for each in p.players] == [(0, 0, 0)] * seats
    p.check()


@pytest.mark.rule("STD-02")
@pytest.mark.parametrize("first", [1, 2, 3, 6])
def test_the_first_player_is_named(first: int) -> None:
    table = opening(6, first=str(first))
    assert table.deciding() == [NAMES[first - 1]]
    assert table.said("begins") == [(first - 1,)]


@pytest.mark.rule("STD-02")
def test_the_first_player_is_drawn() -> None:
    game = usa("drawn")
    drawn = []
    for result in range(5):
        p = game.box(5, 1)
        p.rng.force([result])
        game.start(p)
        drawn += p.deciders()
    assert drawn == [0, 1, 2, 3, 4]
    assert {game.new(3, seed).decider() for seed in range(30)} == {0, 1, 2}


@pytest.mark.rule("STD-02")
def test_the_first_player_must_be_at_the_table() -> None:
    with pytest.raises(Complaint, match="seat 4 is to play first, but there are not so many"):
        load_game("steel-driver", None, {"first": "4"}).new(3, 1)


@pytest.mark.rule("STD-03")
def test_everybody_sees_everything_and_nothing_else_is_chance() -> None:
    game = usa("drawn")
    p = game.box(4, 7)
    drawn = p.rng.write_down()
    game.start(p)
    luck = seeded(3)
    while not p.over:
        views = [p.view(seat) for seat in range(EVERYBODY, 4)]
        assert all(view == views[0] for view in views)
        moves = game.legal_moves(p, p.decider())
        game.play(p, p.decider(), moves[luck.below(len(moves))])
    assert len(drawn) == 1


@pytest.mark.rule("STD-10")
@pytest.mark.parametrize(("seats", "cubes"), [(3, 10), (4, 8), (5, 7), (6, 6)])
def test_the_table_of_cubes(seats: int, cubes: int) -> None:
    table = opening(seats)
    assert [each.cubes for each in table.p.players] == [cubes] * seats
    assert table.said("round") == [(1, cubes)]


@pytest.mark.rule("STD-10")
@pytest.mark.parametrize(("seats", "cubes"), [(3, 10), (4, 8), (5, 7), (6, 6)])
def test_unused_cubes_are_kept_and_public(seats: int, cubes: int) -> None:
    table = opening(seats)
    for number in range(1, 6):
        assert table.p.round == number
        assert [each.cubes for each in table.p.players] == [number * cubes] * seats
        players = table.view(None)["players"]
        assert isinstance(players, list) and players[-1]["cubes"] == number * cubes
        no_more_auctions(table)
    assert table.p.over and cash(table) == [0] * seats and order(table) == BOXES
    assert table.winners() == NAMES[:seats]
