"""Each tip on Trambahn where it belongs, and not where it nearly does."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from trambahn.town import Town, town

from learn.coaching import tips

BLUE = ["blue-7 blue-8 blue-9 horse"]  # 6 points, twice
THREE = {"blue": "blue-1 blue-2 blue-3"}


def stations(passenger: str = "yellow-1", **given: object) -> Town:
    """Ann has laid a passenger and may lay stations."""
    hands = given.pop("hands")
    assert isinstance(hands, dict)
    table = town(hands={"Ann": f"{hands['Ann']} {passenger}"}, **given)  # type: ignore[arg-type]
    table.plays(f"Ann passenger {passenger} yellow\nAnn done")
    return table


@pytest.mark.parametrize(("money", "said"), [(0, True), (12, False)])
def test_a_column_that_no_tram_can_serve(money: int, said: bool) -> None:
    table = stations(hands={"Ann": "blue-2 red-3"}, money={"Ann": money})
    assert ("B1" in tips(table, "Ann", "station blue-2 new")) == said


def test_income_left_with_a_column_that_waits() -> None:
    table = stations(hands={"Ann": "blue-2 blue-3 green-4"}, money={"Ann": 3})
    table.plays("Ann station blue-2 new\nAnn done")
    assert "B1" in tips(table, "Ann", "done")
    table = stations(hands={"Ann": "blue-2 blue-3 green-4"}, money={"Ann": 5})
    table.plays("Ann station blue-2 new\nAnn done")
    assert "B1" not in tips(table, "Ann", "done")
    table.plays("Ann done")
    assert "B11" in tips(table, "Ann", "done") and "B11" not in tips(table, "Ann", "buy horse 1")
    assert tips(table, "Ann", "done")["B11"].mark == "B1", "it says the same in other words"


def test_a_third_passenger_where_the_rival_leads() -> None:
    given = {"hands": {"Ann": "blue-4 red-4"}, "columns": {"Bob": BLUE}}
    two = town(**given, rows={"blue": "blue-1 blue-2"})  # type: ignore[arg-type]
    assert tips(two, "Ann", "passenger blue-4 blue")["B2"].numbers[:3] == (0, 0, 12)
    one = town(**given, rows={"blue": "blue-1"})  # type: ignore[arg-type]
    assert "B2" not in tips(one, "Ann", "passenger blue-4 blue")


def test_a_row_to_score() -> None:
    table = town(hands={"Ann": "blue-4 red-4"}, columns={"Ann": BLUE}, rows=THREE)
    assert tips(table, "Ann")["B3"].numbers == (0, 12, 0, 1)
    both = town(hands={"Ann": "red-4"}, columns={"Ann": BLUE}, rows=THREE)
    assert "B3" not in tips(both, "Ann"), "no card for it"


def test_a_card_that_comes_too_late_for_a_scoring() -> None:
    low = {"columns": {"Ann": ["blue-4 horse"]}, "rows": THREE}
    table = town(hands={"Ann": "blue-5 blue-10"}, **low)  # type: ignore[arg-type]
    assert "B4" in tips(table, "Ann", "passenger blue-5 blue")
    table = town(hands={"Ann": "blue-5 red-10"}, **low)  # type: ignore[arg-type]
    assert "B4" not in tips(table, "Ann", "passenger blue-5 blue")


def test_a_column_begun_high() -> None:
    table = stations(hands={"Ann": "blue-6 blue-7"})
    assert tips(table, "Ann", "station blue-7 new")["B5"].numbers == (7, 3)
    assert "B5" not in tips(table, "Ann", "station blue-6 new")


def test_cards_that_fit_nowhere_are_kept() -> None:
    table = stations(hands={"Ann": "blue-1 red-1 green-1"})
    table.plays("Ann done")
    assert "B6" in tips(table, "Ann", "done")
    table = stations(hands={"Ann": "blue-1 red-1"})
    table.plays("Ann done")
    assert "B6" not in tips(table, "Ann", "done")


def test_a_deck_that_runs_out() -> None:
    short = "red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-8"
    hands = {"Ann": "blue-1 blue-2"}
    assert "B7" in tips(stations(hands=hands, deck=short, money={"Ann": 8}), "Ann")
    assert "B7" not in tips(stations(hands=hands, deck=f"{short} red-9", money={"Ann": 8}), "Ann")
    assert "B7" not in tips(stations(hands=hands, deck=short, money={"Ann": 7}), "Ann")


def test_a_column_near_its_eighth_card() -> None:
    six = "blue-1 blue-2 blue-3 blue-4 blue-5 blue-6"
    hands = {"Ann": "red-1 red-2"}
    found = tips(stations(hands=hands, columns={"Ann": [f"{six} horse"]}), "Ann")["B8"]
    assert found.numbers == (1, 2, 12)
    five = six.removesuffix(" blue-6")
    assert "B8" not in tips(stations(hands=hands, columns={"Ann": [f"{five} horse"]}), "Ann")


@pytest.mark.parametrize(("mine", "key"), [(20, "B9"), (10, "B10")])
def test_nine_phases_on_the_sheet(mine: int, key: str) -> None:
    table = town(hands={"Ann": "blue-4 red-4"})
    assert not {"B9", "B10"} & set(tips(table, "Ann"))
    table.p.sheet = vec[i64]([0, 0, 0] * 9)
    table.p.players[0].points, table.p.players[1].points = mine, 15
    assert key in tips(table, "Ann")
