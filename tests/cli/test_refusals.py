"""Wrong arguments of any kind: one line, exit code 2, in the chosen language."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import GAME, Terminal

WRONG = [
    (["plya"], "did you mean “play”"),
    (["xyzzy"], "there is no command"),
    (["play"], "which game?"),
    (["play", "ticket-to-rid"], "did you mean “ticket-to-ride”"),
    (["play", GAME, "extra"], "“extra” is too much"),
    (["play", GAME, "--sead", "3"], "did you mean “--seed”"),
    (["play", GAME, "--seed"], "a value is missing after --seed"),
    (["play", GAME, "--seed", "-1"], "--seed must be a whole number"),
    (["play", GAME, "--seed", "many"], "“many”"),
    (["play", GAME, "--seed", "9" * 30], f"a whole number from 0 to {2**62 - 1}, not"),
    (["play", GAME, "--seed", str(2**62)], f"a whole number from 0 to {2**62 - 1}, not"),
    (["simulate", GAME, "--seed", str(2**62)], f"a whole number from 0 to {2**62 - 1}, not"),
    (["play", GAME, "--seat", "human"], "2 to 5 players, not 1"),
    (["play", GAME, *["--seat", "random"] * 6], "not 6"),
    (["play", GAME, "--seat", "human", "--seat", "rendom"], "did you mean “random”"),
    (["play", GAME, "--seat", "human", "--seat", "ismcts:fast"], "no budget"),
    (["play", GAME, "--seat", "human", "--seat", "random:3"], "there is no bot"),
    (["play", GAME, "--map", "mars"], "there is no map “mars”"),
    (["play", GAME, "--map", "missing.toml"], "missing.toml: there is no such file"),
    (["play", GAME, "--option", "first"], "name=value"),
    (["play", GAME, "--option", "fist=1"], "did you mean “first”"),
    (["play", GAME, "--option", "first=9"], "cannot be “9”"),
    (["play", GAME, "--option", "first=5"], "seat 5 is to play first"),
    (["play", GAME, "--option", "first=1", "--option", "first=2"], "twice"),
    (["play", "--resume", "missing.record"], "missing.record: there is no such file"),
    (["play", GAME, "--lang", "de"], "--lang must be one of en, fr"),
    (["simulate"], "GAME is missing"),
    (["simulate", GAME, "-n", "-5"], "whole number from 1"),
    (["simulate", GAME, "-n", "0"], "whole number from 1"),
    (["simulate", GAME, "--seats", "random"], "not 1"),
    (["simulate", GAME, "--seats", "random,,random"], "there is no bot “”"),
    (["simulate", GAME, "--seats", "random,human"], "there is no bot “human”"),
    (["simulate", GAME, "--workers", "0"], "--workers"),
    (["simulate", GAME, "--resume"], "--records"),
    (["simulate", GAME, "--resume", "--records", "x"], "--seed"),
    (["simulate", GAME, "--json=yes"], "takes no value"),
    (["simulate", GAME, "-n", "1", "--records", "/no/such/folder/x"], "cannot be written"),
    (["replay"], "FILE is missing"),
    (["replay", "missing.record"], "there is no such file"),
    (["bench", "chess"], "there is no game “chess”"),
    (["bench", "--rounds", "0"], "--rounds"),
    (["bench", "--yardstick", "missing.cpp"], "missing.cpp: there is no such file"),
    (["rules", "ticket"], "there is no game"),
    (["rules", GAME, "TTR-99"], "did you mean “TTR-"),
]


@pytest.mark.parametrize(("words", "part"), WRONG, ids=[" ".join(w)[:60] for w, _ in WRONG])
def test_one_line_and_exit_code_2(terminal: Terminal, words: list[str], part: str) -> None:
    assert part in terminal.refused(*words)


@pytest.mark.parametrize("words", [w for w, _ in WRONG], ids=[" ".join(w)[:60] for w, _ in WRONG])
def test_also_in_french(
    terminal: Terminal, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    english = terminal.refused(*words)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert terminal.refused(*words) != english


def test_a_map_that_is_no_map(terminal: Terminal, tmp_path: Path) -> None:
    junk = tmp_path / "junk.toml"
    junk.write_bytes(bytes(range(256)))
    assert "junk.toml: cannot be read" in terminal.refused("play", GAME, "--map", junk)
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    assert "folder.toml: cannot be read" in terminal.refused("play", GAME, "--map", folder)
    half = tmp_path / "half.toml"
    half.write_text("[map\nid = 3\n")
    assert "not a TOML file" in terminal.refused("simulate", GAME, "--map", half)
    empty = tmp_path / "empty.toml"
    empty.write_text("")
    assert "empty.toml" in terminal.refused("simulate", GAME, "--map", empty)


def test_where_a_game_cannot_be_saved(terminal: Terminal, tmp_path: Path) -> None:
    assert "cannot be written" in terminal.refused("play", GAME, "--save", tmp_path)
    missing = tmp_path / "missing"
    assert "cannot be written" in terminal.refused("play", GAME, "--save", missing / "a.record")
    assert not missing.exists(), "nothing half done"


def test_a_game_that_goes_on_has_its_seed_and_its_options(
    terminal: Terminal, tmp_path: Path
) -> None:
    file = tmp_path / "game.record"
    terminal.run("play", GAME, "--seed", "8", "--save", file, keys="1\n")
    before = file.read_text("utf-8")
    for words in (["--seed", "9"], ["--option", "first=2"]):
        line = terminal.refused("play", "--resume", file, *words)
        assert f"{words[0]} cannot be given with --resume" in line
        french = terminal.refused("play", "--lang", "fr", "--resume", file, *words)
        assert f"{words[0]} ne va pas avec --resume" in french
    assert file.read_text("utf-8") == before


def test_a_yardstick_that_does_not_compile(terminal: Terminal, tmp_path: Path) -> None:
    source = tmp_path / "broken.cpp"
    source.write_text("this is not C++\n")
    line = terminal.refused("bench", GAME, "--yardstick", source)
    assert "broken.cpp: g++ cannot compile it" in line or "g++ is not installed" in line


def test_the_language_is_chosen(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Emploi" in terminal.run("--lang", "fr").out
    assert "Emploi" in terminal.run("play", "--help", "--lang=fr").out
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Emploi" in terminal.run("--help").out
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert "Usage" in terminal.run("--help").out
    monkeypatch.setenv("ROTONDE_LANG", "fr")
    assert "Emploi" in terminal.run("--help").out
    assert "Usage" in terminal.run("--help", "--lang", "en").out
