"""Advice for a seat and the analysis of a game, from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.terminal import Terminal

GAME = "trambahn"


@pytest.fixture
def record(terminal: Terminal, tmp_path: Path) -> Path:
    file = tmp_path / "game.record"
    words = ["-n", "1", "--workers", "1", "--seed", "7", "--records", str(file)]
    terminal.run("simulate", GAME, *words)
    return file


def cut(record: Path, moves: int) -> None:
    lines = record.read_text().splitlines(keepends=True)
    record.write_text("".join(lines[: lines.index("moves\n") + 1 + moves]))


def test_a_hint_shows_moves_chances_and_reasons(terminal: Terminal, record: Path) -> None:
    said = terminal.run("hint", record, "--to", "0", "--iterations", "20")
    assert said.code == 0 and "Advice for Random" in said.out and "%" in said.out
    assert "passenger" in said.out and "·" in said.out
    again = terminal.run("hint", record, "--to", "0", "--iterations", "20")
    assert again.out == said.out
    french = terminal.run("hint", record, "--to", "0", "--iterations", "20", "--lang", "fr")
    assert "Conseil pour" in french.out


def test_a_hint_as_data(terminal: Terminal, record: Path) -> None:
    words = ("--to", "0", "--iterations", "20", "--json", "--moves", "4")
    said = json.loads(terminal.run("hint", record, *words).out)
    assert said["seat"] in (1, 2) and 1 <= len(said["moves"]) <= 4
    others = [move["chances"][said["seat"] - 1] for move in said["moves"][1:]]
    assert others == sorted(others, reverse=True)
    assert sum(said["moves"][0]["chances"]) == pytest.approx(1, abs=0.01)
    assert all(1 <= move["tried"] <= 20 for move in said["moves"])


def test_a_hint_keeps_its_deadline(terminal: Terminal, record: Path) -> None:
    cut(record, 4)
    said = terminal.run("hint", record, "--seconds", "0.1", "--seat", "1")
    other = terminal.run("hint", record, "--seconds", "0.1", "--seat", "2")
    assert {said.code, other.code} == {0, 2}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "the game is over"),
        (["--to", "0", "--seat", "3"], "--seat must be a seat from 1 to 2, not “3”"),
        (["--to", "0", "--seat", "x"], "--seat must be a seat from 1 to 2, not “x”"),
        (["--to", "0", "--seconds", "0"], "--seconds must be a time in seconds"),
        (["--to", "0", "--seconds", "nan"], "--seconds must be a time in seconds"),
        (["--to", "0", "--iterations", "0"], "--iterations must be a whole number"),
        (["--to", "0", "--moves", "1000"], "--moves must be a whole number from 1 to 100"),
    ],
)
def test_hints_that_cannot_be_given(
    terminal: Terminal, record: Path, words: list[str], sentence: str
) -> None:
    assert sentence in terminal.refused("hint", record, *words)


def test_a_seat_that_has_nothing_to_decide(terminal: Terminal, record: Path) -> None:
    refusals = [
        terminal.run("hint", record, "--to", "0", "--iterations", "1", "--seat", seat)
        for seat in ("1", "2")
    ]
    assert {said.code for said in refusals} == {0, 2}
    wrong = next(said for said in refusals if said.code == 2)
    assert "has nothing to decide here; it is up to seat" in wrong.lines()[0]


def test_bad_files(terminal: Terminal, tmp_path: Path) -> None:
    for command in ("hint", "analyse"):
        assert "no.record" in terminal.refused(command, tmp_path / "no.record")
        (tmp_path / "bad.record").write_text("not a record\n")
        assert "bad.record" in terminal.refused(command, tmp_path / "bad.record")


def test_an_analysis_judges_every_move_and_goes_on(terminal: Terminal, record: Path) -> None:
    said = terminal.run("analyse", record, "--iterations", "1")
    assert said.code == 0 and "Moves for which there was a better one" in said.out
    kept = Path(f"{record}.analysis.jsonl")
    lines = [json.loads(line) for line in kept.read_text().splitlines()]
    moves = record.read_text().split("moves\n")[1].splitlines()
    assert len(lines) == 1 + len(moves)
    for line in lines[1:]:
        assert line.get("forced") or len(line["before"]["chances"]) == 2
    picture = kept.with_suffix(".svg").read_text()
    assert len(ElementTree.fromstring(picture).findall("{*}polyline")) == 2
    whole = kept.read_text()
    kept.write_text(whole[: len(whole) // 2])  # killed in the middle of a line
    again = terminal.run("analyse", record, "--iterations", "1", "--json")
    assert kept.read_text() == whole
    assert json.loads(again.out)["moves"] == lines[1:]
    refused = terminal.refused("analyse", record, "--iterations", "2")
    assert "no analysis of this game with this budget" in refused


def test_an_unfinished_game_is_not_analysed(terminal: Terminal, record: Path) -> None:
    cut(record, 4)
    assert "not finished" in terminal.refused("analyse", record)


def test_an_analysis_that_cannot_be_kept(terminal: Terminal, record: Path, tmp_path: Path) -> None:
    refused = terminal.refused("analyse", record, "--output", tmp_path / "no" / "where")
    assert "where" in refused
