"""Scoring and the end: TRA-30 to TRA-35, and the rulebook's examples TRA-40 to TRA-42."""

from __future__ import annotations

import pytest

from trambahn.town import (
    THREE_HORSES,
    Town,
    add_scorings,
    columns,
    discarded,
    money,
    player,
    row,
    scored,
    town,
)

BLUE_ROW = {"blue": "blue-9 blue-9 blue-8"}


@pytest.mark.rule("TRA-40", "TRA-14")
def test_the_green_three_of_the_rulebook() -> None:
    table = town(hands={"Ann": "red-1 green-3"}, columns={"Ann": ["green-4 green-7 green-9 horse"]})
    table.plays("Ann passenger red-1 red\nAnn done".replace("\\\n", "\n"))
    assert table.refuses("Ann station green-3 1") == "TRA-14"
    assert table.legal("Ann") == ["station green-3 new", "done"]


@pytest.mark.rule("TRA-41", "TRA-19", "TRA-21")
def test_the_two_trams_of_the_rulebook() -> None:
    table = town(
        hands={"Ann": "red-1 blue-1 green-1"},
        columns={"Bob": ["red-2 horse", "red-3 horse", "red-4 horse"]},
        display="horse horse steam",
        money={"Ann": 17},
    )
    table.plays(
        "Ann passenger red-1 red\nAnn done\nAnn station blue-1 new\nAnn station green-1 new"
    )
    table.plays("Ann buy steam 1")
    assert list(table.p.display) == [2, 0, 0]
    before = len(table.said("tram-arrives"))
    table.plays("Ann buy horse 2")
    assert columns(table, "Ann") == ["blue-1 steam", "green-1 horse"]
    assert (money(table, "Ann"), len(discarded(table))) == (2, 15)
    assert table.said("tram-arrives")[before:] == [(1,), (1,)]
    assert list(table.p.display) == [1, 2, 0], "one horse car was left, two steam trams came"


@pytest.mark.rule("TRA-42", "TRA-30")
def test_the_four_blue_cards_of_the_rulebook() -> None:
    table = town(
        hands={"Ann": "blue-7 red-1"},
        columns={
            "Ann": ["blue-1 blue-2 blue-4 blue-6 steam"],
            "Bob": [f"red-{n} horse" for n in range(2, 7)],
        },
        display="steam steam steam",
        rows=BLUE_ROW,
    )
    table.plays("Ann passenger blue-7 blue")
    assert player(table, "Ann").points == 12
    assert player(table, "Bob").points == 0
    assert table.said("scores") == [(0, 12), (1, 0)]


@pytest.mark.rule("TRA-30")
def test_both_players_score_every_column_of_the_line() -> None:
    table = town(
        hands={"Bob": "red-1", "Ann": "conductor red-2"},
        columns={
            "Ann": ["blue-7 blue-10 horse", "red-2 red-3 horse"],
            "Bob": ["blue-1 horse", "blue-5 conductor blue-9 horse", "green-9 horse"],
        },
        display="steam steam steam",
        rows=BLUE_ROW,
    )
    table.plays("Ann passenger conductor blue")
    assert player(table, "Ann").points == (2 + 3) * 2
    assert player(table, "Bob").points == 1 * 2 + (1 + 2) * 2
    sheet = table.view(None)["sheet"]
    assert sheet == [{"line": 0, "points": [10, 8]}]


@pytest.mark.rule("TRA-31")
def test_the_passengers_are_discarded_and_the_columns_stay() -> None:
    table = town(
        hands={"Ann": "conductor red-2"},
        columns={"Ann": ["blue-7 horse"]},
        rows=BLUE_ROW | {"red": "red-5"},
    )
    table.plays("Ann passenger conductor blue")
    assert sorted(discarded(table)) == ["blue-8", "blue-9", "blue-9", "conductor"]
    assert (row(table, "blue"), row(table, "red")) == ("", "red-5")
    assert columns(table, "Ann") == ["blue-7 horse"]


def seven_cards(conductors: int) -> Town:
    stations = " ".join(f"blue-{value}" for value in range(1, 8 - conductors))
    return town(
        hands={"Ann": "red-1 blue-8 blue-9 blue-10 conductor conductor", "Bob": "red-2 blue-1"},
        columns={
            "Ann": [f"{stations}{' conductor' * conductors} horse"],
            "Bob": ["blue-2 blue-3 horse"],
        },
    )


@pytest.mark.rule("TRA-32", "TRA-33")
@pytest.mark.parametrize(
    ("conductors", "eighth", "points"), [(0, "blue-8", 10), (0, "conductor", 8), (2, "blue-9", 7)]
)
def test_the_eighth_card_brings_its_owner_a_bonus(
    conductors: int, eighth: str, points: int
) -> None:
    table = seven_cards(conductors)
    table.plays(f"Ann passenger red-1 red\nAnn done\nAnn station {eighth} 1")
    assert player(table, "Ann").bonus == points * 2
    assert (player(table, "Bob").bonus, player(table, "Ann").points, scored(table)) == (0, 0, 0)
    assert table.said("bonus") == [(0, 1, points * 2)]


@pytest.mark.rule("TRA-32")
def test_a_column_brings_its_bonus_once() -> None:
    table = seven_cards(0)
    table.plays("Ann passenger red-1 red\nAnn done\nAnn station blue-8 1\nAnn station conductor 1")
    table.plays("Ann station conductor 1\nAnn station blue-9 1\nAnn station blue-10 1")
    assert len(table.said("bonus")) == 1
    assert player(table, "Ann").bonus == 20


@pytest.mark.rule("TRA-33")
def test_bonuses_add_up_on_a_line_of_their_own() -> None:
    seven = " ".join(f"LINE-{value}" for value in range(1, 8))
    table = town(
        hands={"Ann": "yellow-1 blue-8 red-8"},
        columns={"Ann": [f"{seven} horse".replace("LINE", line) for line in ("blue", "red")]},
    )
    table.plays(
        "Ann passenger yellow-1 yellow\nAnn done\nAnn station blue-8 1\nAnn station red-8 2"
    )
    assert player(table, "Ann").bonus == 40
    assert (player(table, "Ann").points, scored(table)) == (0, 0)


def at_the_ninth(hands: str = "blue-7 red-1", bob: int = 12) -> Town:
    table = town(
        hands={"Ann": hands, "Bob": "green-1"},
        columns={"Ann": ["blue-2 horse"]},
        rows=BLUE_ROW,
        money={"Ann": 12, "Bob": bob},
    )
    add_scorings(table, 9)
    return table


@pytest.mark.rule("TRA-34")
def test_the_tenth_scoring_ends_the_game_in_the_middle_of_a_turn() -> None:
    table = at_the_ninth()
    table.plays("Ann passenger blue-7 blue")
    assert table.p.over and table.deciding() == []
    assert table.scores() == {"Ann": 2, "Bob": 0}
    assert len(player(table, "Ann").hand) == 1, "the rest of the turn is lost"
    assert table.refuses("Ann passenger red-1 red") == "TRA-34"
    assert table.refuses("Bob done") == "TRA-34"
    assert list(table.p.display) == [3, 0, 0]
    assert table.p.turns == 1


@pytest.mark.rule("TRA-34")
def test_the_ninth_scoring_does_not_end_it_and_nor_does_a_bonus() -> None:
    table = at_the_ninth("blue-7 red-1 blue-3")
    table.p.sheet = table.p.sheet[3:]
    table.plays("Ann passenger blue-7 blue")
    assert scored(table) == 9 and not table.p.over
    table.plays("Ann passenger red-1 red\nAnn station blue-3 1")
    assert not table.p.over


@pytest.mark.rule("TRA-34")
def test_a_phase_in_which_nobody_scores_counts() -> None:
    table = town(hands={"Ann": "red-9"}, rows={"red": "red-1 red-2 red-3"})
    add_scorings(table, 9)
    table.plays("Ann passenger red-9 red")
    assert table.p.over and table.scores() == {"Ann": 0, "Bob": 0}


@pytest.mark.rule("TRA-35")
def test_points_of_phases_and_bonuses_decide() -> None:
    table = at_the_ninth()
    player(table, "Bob").bonus = 3
    table.plays("Ann passenger blue-7 blue")
    assert table.scores() == {"Ann": 2, "Bob": 3}
    assert table.winners() == ["Bob"]


@pytest.mark.rule("TRA-35")
@pytest.mark.parametrize(
    ("reserve", "winners"), [(11, ["Ann"]), (13, ["Bob"]), (12, ["Ann", "Bob"])]
)
def test_a_tie_goes_to_the_larger_reserve_or_is_shared(reserve: int, winners: list[str]) -> None:
    table = at_the_ninth(bob=reserve)
    player(table, "Bob").bonus = 2
    table.plays("Ann passenger blue-7 blue")
    assert table.scores() == {"Ann": 2, "Bob": 2}
    assert table.winners() == winners


@pytest.mark.rule("TRA-25", "TRA-30")
def test_a_column_of_this_turn_is_not_scored_in_this_turn() -> None:
    table = town(
        hands={"Ann": "green-1 blue-7 blue-1", "Bob": "blue-4 red-1"},
        rows=BLUE_ROW,
        display=THREE_HORSES,
    )
    table.plays("Ann passenger green-1 green\nAnn done\nAnn station blue-7 new\nAnn done\nAnn done")
    assert table.refuses("Ann passenger blue-1 blue") == "TRA-25"
    table.plays("Ann buy horse 1\nBob passenger blue-4 blue")
    assert player(table, "Ann").points == 4
    assert table.legal("Bob") == ["passenger red-1 red", "done"]
