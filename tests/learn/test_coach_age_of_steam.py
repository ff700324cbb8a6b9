"""Each tip on Age of Steam where it belongs, and not where it nearly does."""

from __future__ import annotations

import pytest
from age_of_steam.rails import Rails

from learn.coaching import tips


def issuing(cash: int = 10) -> Rails:
    table = Rails()
    table.go_to("issue-shares")
    table.has("Ann", cash)
    return table


@pytest.mark.parametrize(("cash", "said"), [(4, True), (5, False)])
def test_little_is_left_after_expenses(cash: int, said: bool) -> None:
    assert ("A1" in tips(issuing(cash), "Ann")) == said, "expenses are 3"


def test_many_shares_at_once() -> None:
    assert tips(issuing(), "Ann", "issue 4")["A4"].numbers == (4, 12)
    assert "A4" not in tips(issuing(), "Ann", "issue 3")


@pytest.mark.parametrize(
    ("income", "bid", "key"), [(0, 7, None), (0, 8, "A3"), (5, 10, None), (2, 10, "A2")]
)
def test_bids_that_leave_too_little_for_expenses(income: int, bid: int, key: str | None) -> None:
    table = Rails()
    table.go_to("turn-order")
    table.player("Ann").income = income
    found = set(tips(table, "Ann", f"bid {bid}")) & {"A2", "A3"}
    assert found == ({key} if key else set())


def test_tiles_that_leave_too_little_for_expenses() -> None:
    table = Rails()
    table.go_to("build-track")
    table.has("Ann", 4)
    site = next(move for move in table.legal("Ann") if move.startswith("build"))
    table.plays(f"Ann {site}")
    assert "A3" in tips(table, "Ann", table.legal("Ann")[0])
    table.has("Ann", 10)
    assert not {"A2", "A3"} & set(tips(table, "Ann", table.legal("Ann")[0]))


def test_a_line_that_is_left_unfinished() -> None:
    table = Rails()
    table.go_to("build-track")
    site = next(move for move in table.legal("Ann") if move.startswith("build"))
    table.plays(f"Ann {site}")
    table.plays(f"Ann {table.legal('Ann')[0]}")
    assert "A5" not in tips(table, "Ann", "done"), "it was begun in this build"
    assert table.lines_of("Ann")[0][2] == "…"
    for line in range(len(table.p.track.fresh)):
        table.p.track.fresh[line] = 0
    assert "A5" in tips(table, "Ann", "done")


def test_income_that_passes_a_step() -> None:
    table = issuing()
    table.player("Ann").income = 10
    assert "A10" not in tips(table, "Ann")
    table.player("Ann").income = 11
    assert tips(table, "Ann")["A10"].numbers == (11, 2, 11)


def test_the_last_turn() -> None:
    table = issuing(10)
    assert "A9" not in tips(table, "Ann", "issue 1")
    table.p.turns = table.rails.board.file.turns[3] - 1
    assert "A9" in tips(table, "Ann", "issue 1")
    table.has("Ann", 1)
    assert "A9" not in tips(table, "Ann", "issue 1"), "expenses must be paid"


def moving() -> Rails:
    """Ann may move a cube over a link of Bob's."""
    table = Rails()
    table.no_cubes()
    table.go_to("move-goods")
    return table


def test_an_engine_that_nothing_needs() -> None:
    table = moving()
    assert tips(table, "Ann", "engine")["A8"].numbers[0] == 2
    table.p.turns = table.rails.board.file.turns[3] - 1
    assert set(tips(table, "Ann", "engine")) == {"A9"}
