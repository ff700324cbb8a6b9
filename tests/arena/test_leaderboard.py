"""The leader board: one command, a fixed seed, a page of tables."""

from __future__ import annotations

from pathlib import Path

from cli.terminal import Terminal

from rotonde.cli.leaderboard import KEPT_SEED


def test_a_board_is_written_and_goes_on(terminal: Terminal, tmp_path: Path) -> None:
    page = tmp_path / "board.md"
    page.write_text("# The board\nOurs.\n", encoding="utf-8")
    words = ("leaderboard", "trambahn", "--bot", "random", "--bot", "greedy", "--seeds", "2")
    where = ("--folder", tmp_path / "b", "--table", page, "--workers", "1")
    said = terminal.run(*words, *where)
    assert said.code == 0 and f"4 games, seed {KEPT_SEED}" in said.out
    written = page.read_text("utf-8")
    assert written.startswith("# The board\nOurs.\n\n## trambahn · trambahn · 2\n")
    assert "4 games" in written and "| 1 | greedy |" in written
    games = (tmp_path / "b" / "games.jsonl").read_bytes()
    assert terminal.run(*words, *where).code == 0
    assert (tmp_path / "b" / "games.jsonl").read_bytes() == games, "nothing was played again"
    assert page.read_text("utf-8") == written


def test_another_board_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    words = ("leaderboard", "trambahn", "--seeds", "1", "--workers", "1")
    bots = ("--bot", "random", "--bot", "greedy")
    terminal.run(*words, *bots, "--folder", tmp_path)
    again = terminal.run(*words, "--bot", "random", "--bot", "apprentice", "--folder", tmp_path)
    assert again.code == 2 and again.err
