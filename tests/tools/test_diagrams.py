"""Diagrams: one file for day and night, none is stale, and every one is on a rule page."""

from __future__ import annotations

from pathlib import Path

import diagrams
import pytest
from diagrams import Drawing, Palette, main, picture, selector, specs, written

from rotonde.games.catalogue import GAMES, rule_page_of


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_is_what_the_rule_page_shows(game: str) -> None:
    drawn = [spec.name for spec in specs() if spec.game == game.replace("-", "_")]
    assert sorted(drawn) == sorted(rule_page_of(game).diagrams)


def test_none_is_stale() -> None:
    assert main(["--check"]) == 0


def test_one_made_from_another_record_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "trambahn" / "lessons").mkdir(parents=True)
    (tmp_path / "trambahn" / "lessons" / "first.txt").write_text("another game")
    ours = [spec for spec in specs() if spec.game == "trambahn"]
    monkeypatch.setattr(diagrams, "GAMES", tmp_path)
    monkeypatch.setattr(diagrams, "specs", lambda: ours)
    assert main(["--check"]) == 1
    assert "trambahn/diagrams/table.fr.svg" in capsys.readouterr().out


def test_a_colour_that_changes_at_night_has_a_name_and_others_have_none() -> None:
    palette = Palette()
    day = {"tag": "rect", "attrs": {"fill": "white", "stroke": "red"}, "children": []}
    night = {"tag": "rect", "attrs": {"fill": "black", "stroke": "red"}, "children": []}
    assert written(day, night, palette) == '<rect stroke="red" class="fc0"/>'
    assert "#dark:target~.all{--c0:black;}" in palette.style()


def test_what_is_written_is_escaped() -> None:
    text = {"tag": "text", "attrs": {"font-family": '"A"'}, "children": [{"text": "B&O <1>"}]}
    assert written(text, text, Palette()) == (
        '<text font-family="&quot;A&quot;">B&amp;O &lt;1&gt;</text>'
    )


def test_a_ring_has_its_number() -> None:
    drawing = Drawing(100, 50, "white", [], [[10, 10, 30, 30], [40, 10, 60, 30]])
    made = picture(drawing, drawing, "mark")
    assert made.count('r="11"') == 2 and ">1</text>" in made and ">2</text>" in made
    assert 'width="100" height="50"' in made and 'data-of="mark"' in made


def test_a_thing_of_the_board_is_named_by_its_id() -> None:
    assert selector("@hex-a2") == '[data-spot="hex-a2"]'
    assert selector(".dock") == ".dock"
