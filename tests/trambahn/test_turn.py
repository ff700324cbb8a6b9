"""The steps of a turn: TRA-10 to TRA-26, and the rulebook's examples of them."""

from __future__ import annotations

import pytest

from trambahn.town import (
    LINES,
    begin_turn,
    columns,
    discarded,
    game,
    hand,
    money,
    pass_turn,
    pile,
    player,
    row,
    scored,
    town,
    will_draw,
)


@pytest.mark.rule("TRA-10")
def test_a_first_passenger_must_be_laid_and_a_second_may() -> None:
    table = town(hands={"Ann": "blue-1 blue-2 red-3"})
    assert table.refuses("Ann done") == "TRA-10"
    assert table.refuses("Ann passenger green-5 green") == "TRA-10"
    table.plays("Ann passenger blue-1 blue")
    assert table.legal("Ann") == ["passenger blue-2 blue", "passenger red-3 red", "done"]
    table.plays("Ann passenger red-3 red")
    assert (row(table, "blue"), row(table, "red")) == ("blue-1", "red-3")
    assert table.phase() == "stations"
    assert table.refuses("Ann passenger blue-2 blue") == "TRA-25"


@pytest.mark.rule("TRA-10")
def test_a_second_passenger_may_be_declined() -> None:
    table = town(hands={"Ann": "blue-1 blue-2"})
    table.plays("Ann passenger blue-2 blue\nAnn done")
    assert (hand(table, "Ann"), table.phase()) == ("blue-1", "stations")


@pytest.mark.rule("TRA-11")
def test_stations_go_in_their_own_row_and_conductors_in_any() -> None:
    table = town(hands={"Ann": "blue-10 conductor conductor"}, rows={"blue": "blue-10"})
    assert table.refuses("Ann passenger blue-10 red") == "TRA-11"
    assert table.legal("Ann") == [
        "passenger blue-10 blue",
        "passenger conductor blue",
        "passenger conductor red",
        "passenger conductor green",
        "passenger conductor yellow",
    ]
    table.plays("Ann passenger conductor blue\nAnn passenger conductor yellow")
    assert (row(table, "blue"), row(table, "yellow")) == ("blue-10 conductor", "conductor")


@pytest.mark.rule("TRA-11")
def test_two_passengers_may_go_in_the_same_row() -> None:
    table = town(hands={"Ann": "blue-9 blue-1 red-1"})
    table.plays("Ann passenger blue-9 blue\nAnn passenger blue-1 blue")
    assert row(table, "blue") == "blue-9 blue-1"


@pytest.mark.rule("TRA-12", "TRA-31")
@pytest.mark.parametrize("fourth", ["blue-4", "conductor"])
def test_the_fourth_passenger_scores_before_the_second_card_is_laid(fourth: str) -> None:
    table = town(
        hands={"Ann": f"{fourth} blue-5"},
        columns={"Bob": ["blue-2 horse"]},
        rows={"blue": "blue-1 blue-2 blue-3"},
    )
    table.plays(f"Ann passenger {fourth} blue")
    assert scored(table) == 1
    assert player(table, "Bob").points == 2
    assert row(table, "blue") == ""
    assert sorted(discarded(table)) == sorted(["blue-1", "blue-2", "blue-3", fourth])
    table.plays("Ann passenger blue-5 blue")
    assert row(table, "blue") == "blue-5"


@pytest.mark.rule("TRA-13")
def test_any_number_of_stations_in_existing_and_new_columns() -> None:
    table = town(
        hands={"Ann": "red-1 blue-3 blue-5 green-2 yellow-1"}, columns={"Ann": ["blue-1 horse"]}
    )
    table.plays("Ann passenger red-1 red\nAnn done")
    assert table.refuses("Ann station red-9 new") == "TRA-13"
    assert table.refuses("Ann station blue-3 2") == "TRA-13"
    table.plays("Ann station blue-3 1\nAnn station green-2 new\nAnn station blue-5 1")
    assert columns(table, "Ann") == ["blue-1 blue-3 blue-5 horse", "green-2 -"]
    table.plays("Ann done")
    assert table.phase() == "income"


@pytest.mark.rule("TRA-14")
def test_a_column_is_of_one_colour_and_strictly_ascends() -> None:
    table = town(
        hands={"Ann": "red-1 blue-4 blue-3 blue-6 red-7"}, columns={"Ann": ["blue-1 blue-4 horse"]}
    )
    table.plays("Ann passenger red-1 red\nAnn done")
    assert table.refuses("Ann station blue-4 1") == "TRA-14"
    assert table.refuses("Ann station blue-3 1") == "TRA-14"
    assert table.refuses("Ann station red-7 1") == "TRA-14"
    table.plays("Ann station blue-6 1\nAnn station blue-3 new\nAnn station blue-4 2")
    assert columns(table, "Ann") == ["blue-1 blue-4 blue-6 horse", "blue-3 blue-4 -"]


@pytest.mark.rule("TRA-14")
def test_the_option_lets_equal_values_follow_each_other() -> None:
    table = town(
        hands={"Ann": "red-1 blue-4 blue-3 blue-10 blue-10"},
        columns={"Ann": ["blue-1 blue-4 horse"]},
        using=game(equal_values="allowed"),
    )
    table.plays("Ann passenger red-1 red\nAnn done")
    assert table.refuses("Ann station blue-3 1") == "TRA-14"
    table.plays("Ann station blue-4 1\nAnn station blue-10 1")
    assert columns(table, "Ann") == ["blue-1 blue-4 blue-4 blue-10 horse"]
    assert table.refuses("Ann station blue-10 1") == "TRA-15"


@pytest.mark.rule("TRA-15")
def test_a_ten_completes_a_column() -> None:
    table = town(hands={"Ann": "red-1 blue-10 conductor blue-9"}, columns={"Ann": ["blue-1 horse"]})
    table.plays("Ann passenger red-1 red\nAnn done\nAnn station blue-10 1")
    assert table.refuses("Ann station conductor 1") == "TRA-15"
    assert table.refuses("Ann station blue-9 1") == "TRA-15"
    assert table.legal("Ann") == ["station blue-9 new", "done"]


@pytest.mark.rule("TRA-16")
def test_a_conductor_changes_neither_value_nor_points() -> None:
    table = town(
        hands={"Ann": "red-1 conductor conductor blue-4 blue-5"},
        columns={"Ann": ["blue-4 horse"]},
    )
    table.plays("Ann passenger red-1 red\nAnn done\nAnn station conductor 1")
    assert table.refuses("Ann station blue-4 1") == "TRA-14"
    table.plays("Ann station blue-5 1\nAnn station conductor 1")
    (column,) = player(table, "Ann").columns
    assert (len(column.cards), column.points, column.top) == (4, 2, 5)


@pytest.mark.rule("TRA-17")
def test_a_conductor_cannot_begin_a_column() -> None:
    table = town(hands={"Ann": "red-1 conductor"})
    table.plays("Ann passenger red-1 red\nAnn done")
    assert table.refuses("Ann station conductor new") == "TRA-17"
    assert table.legal("Ann") == ["done"]


@pytest.mark.rule("TRA-18")
def test_income_is_any_number_of_hand_cards() -> None:
    table = town(hands={"Ann": "red-1 red-2 red-2 conductor", "Bob": "blue-1"}, money={"Ann": 1})
    table.plays("Ann passenger red-1 red\nAnn done\nAnn done")
    assert table.legal("Ann") == ["income red-2", "income conductor", "done"]
    assert table.refuses("Ann income red-9") == "TRA-18"
    table.plays("Ann income red-2\nAnn income conductor\nAnn done")
    assert money(table, "Ann") == 3
    assert "red-2" in hand(table, "Ann")
    heard = [event for event in table.heard("Bob") if event.key == "you-earn"]
    assert heard == [] and len(table.said("you-earn")) == 2


@pytest.mark.rule("TRA-19")
def test_hand_passengers_and_stations_pay_for_nothing() -> None:
    table = town(
        hands={"Ann": "green-1 blue-2 blue-3 blue-4 blue-5 blue-6"},
        columns={"Ann": ["red-1 red-2 red-3 red-4 red-5 horse"]},
        rows={"blue": "blue-1 blue-2 blue-3"},
        money={"Ann": 4},
    )
    table.plays("Ann passenger green-1 green\nAnn done\nAnn station blue-2 new\nAnn done\nAnn done")
    assert table.deciding() == ["Bob"], "nothing could be bought, so nothing was asked"


@pytest.mark.rule("TRA-20")
def test_a_tram_needs_a_column_of_its_own() -> None:
    table = town(
        hands={"Ann": "green-1 blue-2 red-3"}, columns={"Ann": ["red-1 horse"]}, money={"Ann": 20}
    )
    table.plays("Ann passenger green-1 green\nAnn done\nAnn station blue-2 new\nAnn done\nAnn done")
    assert table.refuses("Ann buy horse 1") == "TRA-20"
    assert table.refuses("Ann buy horse 3") == "TRA-20"
    assert table.legal("Ann") == ["buy horse 2", "done"]
    table.plays("Ann buy horse 2")
    assert table.deciding() == ["Bob"]
    assert columns(table, "Ann") == ["red-1 horse", "blue-2 horse"]


@pytest.mark.rule("TRA-20", "TRA-21")
def test_the_newer_of_two_columns_may_be_served_first() -> None:
    table = town(hands={"Ann": "green-1 blue-2 red-3"}, money={"Ann": 10})
    table.plays("Ann passenger green-1 green\nAnn done\nAnn station blue-2 new")
    table.plays("Ann station red-3 new\nAnn buy horse 2")
    assert table.refuses("Ann buy horse 2") == "TRA-20"
    table.plays("Ann buy horse 1")
    assert columns(table, "Ann") == ["blue-2 horse", "red-3 horse"]


@pytest.mark.rule("TRA-21")
def test_the_display_is_not_refilled_during_the_turn() -> None:
    table = town(
        hands={"Ann": "green-1 blue-2 red-3 yellow-4 green-5 conductor"},
        money={"Ann": 40},
        columns={"Bob": ["red-1 horse", "red-2 horse"]},
    )
    table.plays("Ann passenger green-1 green\nAnn done")
    table.plays("Ann station blue-2 new\nAnn station red-3 new\nAnn station yellow-4 new")
    table.plays("Ann station green-5 new\nAnn done\nAnn done")
    assert table.refuses("Ann buy steam 1") == "TRA-21"
    table.plays("Ann buy horse 1\nAnn buy horse 2\nAnn buy horse 3")
    assert table.said("tram-arrives") == [(1,), (1,), (1,)], "three steam trams, at the end"
    assert columns(table, "Ann") == ["blue-2 horse", "red-3 horse", "yellow-4 horse"]
    assert table.deciding() == ["Bob"]


@pytest.mark.rule("TRA-22")
def test_the_hand_is_drawn_up_to_six() -> None:
    table = town(hands={"Ann": "green-1 blue-2 red-3"})
    will_draw(table, "yellow-10 conductor blue-1 blue-2")
    pass_turn(table, "Ann")
    assert hand(table, "Ann") == "blue-1 blue-2 red-3 green-1 yellow-10 conductor"
    assert table.said("draws")[-1] == (0, 4)


@pytest.mark.rule("TRA-23")
def test_the_display_is_refilled_at_the_end_of_the_turn_as_far_as_the_stack_lasts() -> None:
    trams = ["horse"] * 5 + ["steam"] * 4 + ["electric"] * 4
    cards = [f"{line}-{value}" for line in ("blue", "red") for value in range(2, 10)]
    table = town(
        hands={"Ann": "green-1 yellow-2"},
        columns={"Bob": [f"{c} {t}" for c, t in zip(cards, trams, strict=False)]},
        display="electric electric electric",
        money={"Ann": 15},
    )
    table.plays(
        "Ann passenger green-1 green\nAnn done\nAnn station yellow-2 new\nAnn buy electric 1"
    )
    assert list(table.p.display) == [0, 0, 2]
    assert table.deciding() == ["Bob"]


@pytest.mark.rule("TRA-23")
def test_only_columns_without_a_tram_are_dissolved() -> None:
    table = town(
        hands={"Ann": "green-1 blue-2 red-3 red-4"},
        columns={"Ann": ["red-1 horse"]},
        money={"Ann": 5},
    )
    table.plays(
        "Ann passenger green-1 green\nAnn done\nAnn station red-3 new\nAnn station blue-2 new"
    )
    table.plays("Ann station red-4 2\nAnn buy horse 3")
    assert columns(table, "Ann") == ["red-1 horse", "blue-2 horse"]
    assert pile(table, "Ann") == ["red-3", "red-4"]


@pytest.mark.rule("TRA-23", "TRA-24")
def test_columns_are_dissolved_after_the_draw_so_they_are_not_halved() -> None:
    table = town(hands={"Ann": "green-1 blue-2 blue-3"}, money={"Ann": 5, "Bob": 7}, deck="red-1")
    table.plays("Ann passenger green-1 green\nAnn done")
    table.plays("Ann station blue-2 new\nAnn station blue-3 1")
    table.plays("Ann done")
    assert table.said("loses-half") == [(0, 2, 3), (1, 3, 4)]
    assert pile(table, "Ann")[3:] == ["blue-2", "blue-3"]
    assert money(table, "Bob") == 4


@pytest.mark.rule("TRA-24")
def test_an_empty_deck_halves_both_reserves_rounded_down() -> None:
    table = town(
        hands={"Ann": "green-1 green-2 green-3 green-4 green-5 green-6"},
        money={"Ann": 7, "Bob": 1},
        deck="",
    )
    kept = pile(table, "Ann")[:4]
    discards = len(discarded(table))
    pass_turn(table, "Ann")
    assert table.said("loses-half") == [(0, 3, 4), (1, 0, 1)]
    assert table.said("shuffles") == [(discards + 3,)]
    assert pile(table, "Ann") == kept, "the lower half stays"
    assert (len(discarded(table)), table.p.n_deck) == (0, discards + 3 - 1)
    assert len(player(table, "Ann").hand) == 6


@pytest.mark.rule("TRA-24")
def test_the_deck_is_drawn_to_its_end_before_it_is_made_anew() -> None:
    table = town(hands={"Ann": "green-1 green-2 green-3 green-4 green-5"}, deck="red-1")
    will_draw(table, "red-1")
    pass_turn(table, "Ann")
    assert "red-1" in hand(table, "Ann")
    assert [e.key for e in table.p.diary or []].count("shuffles") == 1
    assert [numbers for numbers in table.said("draws") if numbers[0] == 0] == [(0, 1), (0, 1)]


@pytest.mark.rule("TRA-24")
def test_a_deck_that_is_just_enough_is_left_empty() -> None:
    table = town(hands={"Ann": "green-1 green-2 green-3 green-4 green-5 green-6"}, deck="red-1")
    pass_turn(table, "Ann")
    assert table.p.n_deck == 0 and table.said("shuffles") == []
    assert money(table, "Ann") == money(table, "Bob") == 12


@pytest.mark.rule("TRA-25")
def test_the_steps_come_in_their_order() -> None:
    table = town(hands={"Ann": "blue-1 blue-2 blue-3"}, columns={"Ann": ["red-1 horse"]})
    assert table.refuses("Ann station blue-1 new") == "TRA-25"
    assert table.refuses("Ann income blue-1") == "TRA-25"
    assert table.refuses("Ann buy horse 1") == "TRA-25"
    table.plays("Ann passenger blue-1 blue\nAnn done")
    assert table.refuses("Ann income blue-2") == "TRA-25"
    assert table.refuses("Ann passenger blue-2 blue") == "TRA-25"
    table.plays("Ann station blue-2 new\nAnn done")
    assert table.refuses("Ann station blue-3 2") == "TRA-25"
    table.plays("Ann done")
    assert table.refuses("Ann income blue-3") == "TRA-25"


def every_column() -> list[str]:
    """All 120 cards in twelve columns."""
    full = " ".join(f"LINE-{value}" for value in range(1, 11))
    rest = " ".join(f"LINE-{value}" for value in range(2, 10)) + " conductor conductor"
    columns = [cards.replace("LINE", line) for line in LINES for cards in (full, full, rest)]
    trams = ["horse"] * 5 + ["steam"] * 4 + ["electric"] * 3
    return [f"{cards} {tram}" for cards, tram in zip(columns, trams, strict=True)]


@pytest.mark.rule("TRA-26")
def test_without_a_card_the_passengers_are_skipped() -> None:
    table = town(hands={"Ann": "", "Bob": "blue-1 blue-2"}, money={"Ann": 10})
    begin_turn(table)
    assert table.said("skips") == [(0,)]
    assert (table.deciding(), table.p.turns) == (["Bob"], 1)
    assert len(player(table, "Ann").hand) == 6, "there was a card to draw"


@pytest.mark.rule("TRA-26", "TRA-24")
def test_two_skips_in_a_row_end_the_game() -> None:
    columns = every_column()
    table = town(
        hands={"Ann": "", "Bob": ""},
        columns={"Ann": columns[:6], "Bob": columns[6:]},
        money={"Ann": 0, "Bob": 0},
        display="electric electric electric",
    )
    begin_turn(table)
    assert table.said("skips") == [(0,), (1,)]
    assert table.p.over and table.scores() == {"Ann": 0, "Bob": 0}
    assert table.winners() == ["Ann", "Bob"]


@pytest.mark.rule("TRA-26")
def test_a_skip_is_forgotten_when_the_other_player_has_a_card() -> None:
    columns = [words.replace("blue-1 ", "", 1) for words in every_column()]
    table = town(
        hands={"Ann": "", "Bob": "blue-1"},
        columns={"Ann": columns[:6], "Bob": columns[6:]},
        money={"Ann": 0, "Bob": 1},
        display="electric electric electric",
    )
    table.p.skips = 1
    table.p.turn = 1
    begin_turn(table)
    assert table.deciding() == ["Bob"] and table.p.skips == 0
