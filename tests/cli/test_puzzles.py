"""`rotonde puzzles`: makes them, checks them, and says what is wrong in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import Terminal
from rotonde.learn.puzzles.puzzle import read

GAME = "trambahn"
WRONG = [
    ([GAME, "--theme", "nothing"], "there is no theme “nothing”"),
    (["chess"], "there is no game “chess”"),
    ([GAME, "--check", "--sift"], "--check and --sift: one of them only"),
    ([GAME, "-n", "0"], "-n must be a whole number"),
    ([GAME, "--check", "--out", "missing.jsonl"], "missing.jsonl: there is no such file"),
    ([GAME, "--theme", "score-now", "-n", "1", "--out", "no/way.jsonl"], "cannot be written"),
]


@pytest.mark.parametrize(("words", "said"), WRONG)
def test_one_sentence_for_what_is_wrong(terminal: Terminal, words: list[str], said: str) -> None:
    assert said in terminal.refused("puzzles", *words)


def test_made_told_and_checked(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rotonde.learn.puzzles.finding.PLAYERS", ("apprentice",))
    out = tmp_path / "made.jsonl"
    words = ("puzzles", GAME, "--out", out)
    made = terminal.run(*words, "-n", "2", "--theme", "score-now", "--seed", "3")
    assert made.code == 0 and "Score now!" in made.out and "2 puzzles" in made.out
    assert terminal.run(*words, "--check").out.strip() == "2 puzzles hold, 0 do not."
    one, two = read(out.read_text(), "made")
    broken = out.read_text().replace(f'"margin":{one.margin}', f'"margin":{one.margin + 1}', 1)
    out.write_text(broken)
    said = terminal.run(*words, "--check")
    assert said.code == 1 and "does not hold: its margin is another one" in said.out
    out.write_text(out.read_text() + "half a li\n")
    assert "made.jsonl:3: this line is no puzzle" in terminal.refused(*words, "--check")
    assert two.theme == "score-now"


def test_sifted_what_is_no_puzzle_any_more_is_gone(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rotonde.learn.puzzles.finding.PLAYERS", ("apprentice",))
    out = tmp_path / "made.jsonl"
    words = ("puzzles", GAME, "--out", out)
    terminal.run(*words, "-n", "2", "--theme", "score-now", "--seed", "3")
    one, two = out.read_text().splitlines(keepends=True)
    out.write_text(one + two.replace('"score-now"', '"no-theme-of-today"'))
    said = terminal.run(*words, "--sift")
    assert said.code == 0 and "1 of 2 puzzles are kept" in said.out
    assert out.read_text() == one
