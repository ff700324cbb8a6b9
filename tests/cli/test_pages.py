"""The pages that only tell: games, rules, help, and a short bench."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from cli.terminal import GAME, Terminal
from rotonde.core.words import disagreements, load_words


def test_games(terminal: Terminal) -> None:
    said = terminal.run("games").out
    assert GAME in said and "first=drawn" in said and "2 to 5" in said
    assert "ismcts" in said
    assert "Les Aventuriers du Rail" in terminal.run("games", "--lang", "fr").out


def test_rules(terminal: Terminal) -> None:
    page = terminal.run("rules", GAME).out
    assert "TTR-01" in page and "TTR-44" in page and "↳" in page
    one = terminal.run("rules", GAME, "ttr-14").out
    assert one.startswith("TTR-14") and "TTR-15" not in one
    found = terminal.run("rules", GAME, "--search", "LOCOMOTIVE").out
    assert "TTR-14" in found and "TTR-40" not in found
    assert terminal.run("rules", GAME, "--search", "zeppelin").out.startswith("No rule speaks")


def test_the_languages_have_the_same_words() -> None:
    assert disagreements(load_words("rotonde.cli")) == []
    assert disagreements(load_words("rotonde.terminal")) == []


def test_bench(terminal: Terminal) -> None:
    said = terminal.run("bench", GAME, "--rounds", "1", "--json")
    rows = json.loads(said.out)["measures"]
    assert [row["what"] for row in rows] == ["playout"] * 3 + ["clone", "determinize", "ismcts"]
    assert all(row["per_second"] > 0 for row in rows)
    assert all(row["yardstick_ratio"] is None for row in rows)


def test_bench_of_a_game_with_building(terminal: Terminal) -> None:
    said = terminal.run("bench", "age-of-steam", "--rounds", "1", "--json")
    rows = json.loads(said.out)["measures"]
    lists = [row for row in rows if row["what"] == "lists"]
    assert [row["players"] for row in lists] == [3, 4]
    assert all(row["per_second"] > 0 for row in lists)


def test_a_reader_who_leaves_early() -> None:
    """`rotonde rules … | head -1`: no traceback, nothing on standard error."""
    command = [sys.executable, "-m", "rotonde", "rules", GAME]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 1


def test_help_of_every_command_in_both_languages(terminal: Terminal) -> None:
    for name in (
        "games",
        "play",
        "simulate",
        "tournament",
        "ladder",
        "stats",
        "replay",
        "bench",
        "rules",
    ):
        english = terminal.run(name, "--help")
        french = terminal.run(name, "--help", "--lang", "fr")
        assert english.code == french.code == 0
        assert english.out.startswith(f"Usage: rotonde {name}")
        assert french.out.startswith(f"Emploi\u202f: rotonde {name}")


def test_the_board_fits_80_columns_without_colour(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = terminal.run("play", GAME, "--seed", "3", "--lang", "fr")
    assert max(len(line) for line in said.out.splitlines()[:-1]) <= 80
    assert "Vancouver" in said.out and "\x1b" not in said.out
