"""A rule without a test and a mark without a rule are both seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_coverage import collect, holes, main, table

from rotonde.games.catalogue import GAMES, words_of

MARKED = """
import pytest

@pytest.mark.rule("TOY-01", "TOY-02")
@pytest.mark.parametrize("n", [1, 2])
def test_a_toy(n):
    assert n

@pytest.mark.rule("TOY-02")
def test_another_toy():
    assert True
"""


def test_marks_are_collected_by_rule(tmp_path: Path) -> None:
    (tmp_path / "test_toys_of_the_coverage_tool.py").write_text(MARKED)
    tests = collect(tmp_path)
    short = {rule: [name.rpartition("::")[2] for name in names] for rule, names in tests.items()}
    assert short == {"TOY-01": ["test_a_toy"], "TOY-02": ["test_a_toy", "test_another_toy"]}
    assert table(["TOY-01", "TOY-03"], tests) == ["TOY-01     1  test_a_toy", "TOY-03     0"]


def test_a_rule_without_a_test_is_a_hole() -> None:
    assert holes(["TOY-01", "TOY-02"], {"TOY-01": ["a"]}) == ["TOY-02: no test holds this rule"]


def test_a_mark_without_a_rule_is_a_hole() -> None:
    assert holes(["TOY-01"], {"TOY-01": ["a"], "TOY-9": ["b"]}) == [
        "TOY-9: there is no such rule, but b is marked with it"
    ]


def test_it_fails_where_nothing_is_tested(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(tmp_path) == 1
    rule = next(iter(words_of(GAMES[0]).section("en", "rule")))
    assert f"{rule}: no test holds this rule" in capsys.readouterr().err


def test_tests_that_cannot_be_collected_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "test_broken_for_the_coverage_tool.py").write_text("import no_such_thing\n")
    with pytest.raises(SystemExit, match="cannot be collected"):
        collect(tmp_path)
