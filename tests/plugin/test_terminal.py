"""A game of another package in the terminal: played, simulated, advised, replayed, counted."""

from __future__ import annotations

import json
from pathlib import Path

from plugin.conftest import Installed

GAME = "milk-train"
LACKS = (
    *("a sense", "observations", "facts", "a board in the terminal", "puzzles"),
    "a page in the browser",
)
ANY_MOVE = "1\n" * 40


def test_it_is_listed_and_has_its_rules(plugin: Installed) -> None:
    assert "milk-train · Milk Train" in plugin.does("games")
    assert "MLK-04" in plugin.does("rules", GAME)
    assert "Un quai" in plugin.does("rules", GAME, "4", "--lang", "fr")


def test_the_check_names_what_is_missing(plugin: Installed) -> None:
    said = plugin.does("games", "--check")
    for part in LACKS:
        assert (f"{GAME} lacks {part}" in said) != plugin.is_whole
    assert f"{GAME} lacks a guided first game" in said
    assert "trambahn has everything" in said


def test_it_has_puzzles_if_it_brings_themes(plugin: Installed, tmp_path: Path) -> None:
    out = tmp_path / "made.jsonl"
    said = plugin.rotonde("puzzles", GAME, "-n", "2", "--out", out)
    if plugin.is_whole:
        assert said.code == 0 and "Furthest" in said.out
        assert "2 puzzles hold" in plugin.does("puzzles", GAME, "--check", "--out", out)
    else:
        assert said.code == 2 and "milk-train has no puzzles" in said.err


def test_a_person_plays_to_the_end_and_the_record_replays(
    plugin: Installed, tmp_path: Path
) -> None:
    record = tmp_path / "one.record"
    seats = ("--seat", "human:Ann", "--seat", "random")
    said = plugin.does("play", GAME, *seats, "--seed", "1", "--save", record, keys=ANY_MOVE)
    assert "Go with coal" in said and "★" in said
    assert ("Your coal:" in said) == plugin.is_whole, "the board, or the view as text"
    assert ("hand:" in said) != plugin.is_whole
    assert "1" in plugin.does("replay", record, "--verify")
    assert "Ann goes with coal" in plugin.does("replay", record)


def test_bots_of_every_level_meet(plugin: Installed, tmp_path: Path) -> None:
    levels = ("apprentice", "driver", "engineer:3", "chief:3")
    bots = [word for level in levels for word in ("--bot", level)]
    folder = ("--folder", tmp_path / "cup")
    words = ("--players", "2", "--seeds", "1", "--seed", "1", "--workers", "1", "--json")
    found = json.loads(plugin.does("tournament", GAME, *bots, *words, *folder))
    assert str(found).count("apprentice") and str(found).count("chief:3")


def test_simulations_records_statistics_and_advice(plugin: Installed, tmp_path: Path) -> None:
    records = tmp_path / "games.records"
    seats = ("--seats", "random,ismcts:2,driver", "--workers", "1", "--seed", "4")
    plugin.does("simulate", GAME, "-n", "3", *seats, "--records", records, "--referee")
    assert "3" in plugin.does("replay", records, "--verify")
    kinds = {fact["kind"] for fact in json.loads(plugin.does("stats", tmp_path, "--json"))["facts"]}
    assert kinds == ({"seat", "coal"} if plugin.is_whole else {"seat"})
    assert ("coal that trains went with" in plugin.does("stats", tmp_path)) == plugin.is_whole
    advice = plugin.does("hint", records, "--to", "2", "--iterations", "8", "--json")
    assert json.loads(advice)["moves"][0]["move"].split()[0] in ("go", "wait")
    if plugin.is_whole:
        assert "nearer to town" in plugin.does("hint", records, "--to", "0", "--iterations", "8")
