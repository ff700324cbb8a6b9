"""Making puzzles: the same file from the same seed, also when the work was cut off."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from rotonde.core.complaint import Complaint
from rotonde.learn.puzzles.making import NOTES, Maker, Note, themes_of
from rotonde.learn.puzzles.puzzle import Puzzle, read
from rotonde.learn.puzzles.shelf import kept, of_the_day, theirs
from rotonde.learn.puzzles.theme import Theme

GAME = "trambahn"
THEMES = ("score-now",)


@pytest.fixture(autouse=True)
def quick_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rotonde.learn.puzzles.finding.PLAYERS", ("apprentice",))


def maker(path: Path, count: int = 4) -> Maker:
    return Maker(GAME, THEMES, 3, count, path)


def quiet(done: int) -> None:
    pass


def test_the_same_seed_makes_the_same_file(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    made = maker(one).make(quiet)
    assert len(made) == 4 and {puzzle.theme for puzzle in made} == set(THEMES)
    maker(two).make(quiet)
    assert one.read_bytes() == two.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.jsonl", "two.jsonl"]


def test_killed_it_goes_on_and_makes_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    first = maker(whole)
    first.make(quiet)
    look = Maker.look

    def killed(self: Maker, number: int) -> Note:
        if number == 2:
            raise SystemExit
        return look(self, number)

    monkeypatch.setattr(Maker, "look", killed)
    with pytest.raises(SystemExit):
        maker(cut).make(quiet)
    notes = cut.with_name(cut.name + NOTES)
    with notes.open("ab") as file:
        file.write(b'{"number":2,"candid')  # the line that was being written
    again = maker(cut)
    looked: list[int] = []

    def noted(self: Maker, number: int) -> Note:
        looked.append(number)
        return look(self, number)

    monkeypatch.setattr(Maker, "look", noted)
    again.make(quiet)
    assert looked[0] == 2, "what was noted is not done again"
    assert cut.read_bytes() == whole.read_bytes() and not notes.exists()
    assert again.candidates == first.candidates


def test_notes_of_another_search_are_refused(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    out.with_name(out.name + NOTES).write_text('{"game":"another"}\n')
    with pytest.raises(Complaint, match="another search"):
        maker(out).make(quiet)


def test_what_is_there_stays(tmp_path: Path) -> None:
    out = tmp_path / f"{GAME}.jsonl"
    maker(out, 2).make(quiet)
    few = theirs(GAME, tmp_path)
    Maker(GAME, THEMES, 4, 2, out).make(quiet)
    assert theirs(GAME, tmp_path)[: len(few)] == few and len(theirs(GAME, tmp_path)) == 4


def test_a_folder_of_ones_own_comes_on_top(tmp_path: Path) -> None:
    made = maker(tmp_path / f"{GAME}.jsonl", 2).make(quiet)
    assert {puzzle.id for puzzle in made} <= kept(GAME, tmp_path).keys()
    assert len(kept(GAME, tmp_path)) == len(kept(GAME).keys() | {p.id for p in made})


def test_bad_lines_and_names_are_told(tmp_path: Path) -> None:
    with pytest.raises(Complaint, match="no puzzle"):
        read("{}\n", "file.jsonl")
    with pytest.raises(Complaint, match="there is no theme"):
        themes_of(GAME, ["nothing"])


def test_every_day_has_its_puzzle_the_same_for_all() -> None:
    day = date(2026, 11, 18)
    days = [of_the_day(GAME, day + timedelta(n)) for n in range(len(kept(GAME)))]
    assert of_the_day(GAME, day) == days[0]
    assert set(days) == kept(GAME).keys(), "all of them come before one comes again"


def test_margins_are_those_of_the_theme() -> None:
    themes: list[Theme] = themes_of(GAME)[0]
    least = {theme.name: theme.least_margin for theme in themes}
    puzzles: list[Puzzle] = list(kept(GAME).values())
    assert all(puzzle.margin >= least[puzzle.theme] for puzzle in puzzles)
