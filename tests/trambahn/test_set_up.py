"""Cards and set-up: TRA-01 to TRA-07."""

from __future__ import annotations

from collections import Counter

import pytest
from table import Table

from rotonde.core.complaint import Complaint
from rotonde.core.position import EVERYBODY
from trambahn.town import (
    LINES,
    NAMES,
    Town,
    columns,
    discarded,
    game,
    hand,
    money,
    pile,
    player,
    town,
)


def opening(first: str = "1", seed: int = 1) -> Town:
    using = game(first)
    return Table(using, using.new(2, seed, diary=True), NAMES)


@pytest.mark.rule("TRA-01")
def test_the_deck_has_112_stations_and_8_conductors() -> None:
    board = game().board
    assert board.cards == sum(board.copies) == 120
    assert board.copies[board.conductor] == 8
    for line in range(4):
        cards = [n for n in range(board.conductor) if board.line[n] == line]
        assert [board.copies[n] for n in cards] == [2, 3, 3, 3, 3, 3, 3, 3, 3, 2]
        assert [board.value[n] for n in cards] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        assert [board.points[n] for n in cards] == [1, 1, 1, 1, 1, 1, 2, 2, 2, 3]
    assert board.points[board.conductor] == 0


@pytest.mark.rule("TRA-02")
def test_horse_cars_lie_on_top_of_the_stack_and_three_in_the_display() -> None:
    board = game().board
    assert list(board.stack) == [0] * 5 + [1] * 4 + [2] * 7
    assert list(board.tram_value) == [2, 3, 4]
    view = opening().view(None)
    assert view["display"] == [3, 0, 0]
    assert view["stack"] == [0] * 2 + [1] * 4 + [2] * 7


@pytest.mark.rule("TRA-03")
@pytest.mark.parametrize(("tram", "cards"), [("horse", 5), ("steam", 10), ("electric", 15)])
def test_a_money_card_is_worth_1000(tram: str, cards: int) -> None:
    bought = {"horse": 0, "steam": 5, "electric": 9}[tram]
    others = [f"red-{2 + n % 8} {['horse', 'steam'][n > 4]}" for n in range(bought)]
    table = town(
        hands={"Ann": "green-1 blue-2"},
        columns={"Bob": others},
        display=" ".join([tram] * 3),
        money={"Ann": cards, "Bob": 3},
    )
    table.plays(f"Ann passenger green-1 green\nAnn done\nAnn station blue-2 new\nAnn buy {tram} 1")
    assert table.said("buys") == [(0, ["horse", "steam", "electric"].index(tram), 1, cards)]
    assert money(table, "Ann") == 0


@pytest.mark.rule("TRA-03", "TRA-19")
def test_a_tram_one_card_too_dear_is_refused() -> None:
    table = town(
        hands={"Ann": "green-1 blue-2"},
        columns={"Bob": [f"red-{n} horse" for n in range(2, 5)]},
        display="horse horse steam",
        money={"Ann": 9},
    )
    table.plays("Ann passenger green-1 green\nAnn done\nAnn station blue-2 new")
    assert table.refuses("Ann buy steam 1") == "TRA-19"
    assert table.legal("Ann") == ["buy horse 1", "done"]


@pytest.mark.rule("TRA-04")
@pytest.mark.parametrize("first", [1, 2])
def test_the_second_player_begins_with_more_money(first: int) -> None:
    table = opening(str(first))
    assert [len(p.money) for p in table.p.players] == ([12, 15] if first == 1 else [15, 12])
    for name in (*NAMES, None):
        players = table.view(name)["players"]
        assert isinstance(players, list)
        assert [set(shown["known_money"]) for shown in players] == [{None}, {None}]
    me = table.view("Ann")["me"]
    assert isinstance(me, dict) and set(me["money"]) == {None}


@pytest.mark.rule("TRA-05")
def test_hands_are_secret_and_numbers_are_public() -> None:
    table = opening(seed=3)
    view = table.view("Bob")
    assert view["deck"] == 120 - 12 - 15 - 6 - 6
    players = view["players"]
    assert isinstance(players, list)
    assert [(shown["hand"], shown["money"]) for shown in players] == [(6, 12), (6, 15)]
    me = view["me"]
    assert isinstance(me, dict) and me["hand"] == [card >> 16 for card in player(table, "Bob").hand]
    assert "me" not in table.view(None)
    told = [event.numbers[0] for event in table.heard("Bob") if event.key == "you-draw"]
    assert Counter(told) == Counter(me["hand"])
    assert {event.reader for event in table.p.diary or [] if event.key == "you-draw"} == {0, 1}


@pytest.mark.rule("TRA-06")
def test_the_first_player_is_named_or_drawn() -> None:
    assert opening("1").deciding() == ["Ann"]
    assert opening("2").deciding() == ["Bob"]
    drawn = {opening("drawn", seed).deciding()[0] for seed in range(20)}
    assert drawn == {"Ann", "Bob"}
    assert opening("2").refuses("Ann done") == "TRA-06"


def test_it_is_for_two() -> None:
    for seats in (1, 3):
        with pytest.raises(Complaint, match="for 2 players"):
            game().new(seats, 1)


@pytest.mark.rule("TRA-07")
def test_a_reserve_is_a_pile() -> None:
    """Income goes on top and is spent first, face up; then what lay below."""
    table = town(hands={"Ann": "green-1 red-10 red-9 blue-2"}, money={"Ann": 6})
    below = pile(table, "Ann")
    table.plays(
        """
        Ann passenger green-1 green
        Ann done
        Ann station blue-2 new
        Ann done
        Ann income red-10
        Ann income red-9
        """
    )
    assert pile(table, "Ann") == [*below, "red-10", "red-9"]
    table.plays("Ann buy horse 1")
    spent = [table.p.board.card_id(card) for seat, card in table.said("discards")]
    assert spent == ["red-9", "red-10", *below[:2:-1]]
    assert sorted(discarded(table)) == sorted(spent)
    assert pile(table, "Ann") == below[:3]


@pytest.mark.rule("TRA-07")
def test_money_turned_up_is_chance_so_it_cannot_be_taken_back() -> None:
    table = town(hands={"Ann": "green-1 blue-2 blue-3"}, money={"Ann": 6})
    table.plays("Ann passenger green-1 green\nAnn done\nAnn station blue-2 new\nAnn done\nAnn done")
    drawn = table.p.rng.write_down()
    table.plays("Ann buy horse 1")
    assert drawn[:5] == [0, 0, 0, 0, 0]


@pytest.mark.rule("TRA-07", "TRA-23")
def test_a_dissolved_column_is_known_to_all_and_lies_in_its_order() -> None:
    table = town(hands={"Ann": "green-1 blue-2 conductor blue-7"}, money={"Ann": 2})
    below = pile(table, "Ann")
    table.plays(
        """
        Ann passenger green-1 green
        Ann done
        Ann station blue-2 new
        Ann station conductor 1
        Ann station blue-7 1
        """
    )
    assert pile(table, "Ann") == [*below, "blue-2", "conductor", "blue-7"]
    assert columns(table, "Ann") == []
    players = table.p.view(EVERYBODY)["players"]
    assert isinstance(players, list)
    shown = [
        None if card is None else table.p.board.card_id(card) for card in players[0]["known_money"]
    ]
    assert shown == [None, None, "blue-2", "conductor", "blue-7"]


def test_the_town_is_set_up_as_told() -> None:
    table = town(
        hands={"Ann": "blue-1 conductor"},
        columns={"Bob": ["red-1 red-2 horse"]},
        rows={"blue": "blue-4"},
        display="horse horse",
        deck="blue-9",
    )
    assert hand(table, "Ann") == "blue-1 conductor"
    assert columns(table, "Bob") == ["red-1 red-2 horse"]
    assert len(discarded(table)) == 120 - 2 - 6 - 2 - 1 - 1 - 24
    assert [line.id for line in table.p.board.file.lines] == LINES
