"""Plug-ins that do not work are left out with one sentence; the other games stay as they are."""

from __future__ import annotations

import shutil
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from plugin.conftest import SOURCE, Installed
from rotonde.core.complaint import Complaint
from rotonde.games.catalogue import GAMES
from rotonde.games.plugins import GROUP, Plugins, found_plugins

PARTS = "from rotonde.games.parts import GameParts\nPARTS = GameParts(name={0!r}, package={1!r})\n"
BROKEN = {
    "no-module": ("", "there_is_none:PARTS", "cannot be imported: ModuleNotFoundError"),
    "no-syntax": ("PARTS = (", "bad_no_syntax:PARTS", "cannot be imported: SyntaxError"),
    "no-value": ("", "bad_no_value:PARTS", "cannot be imported: AttributeError"),
    "goes-away": ("import sys; sys.exit(3)", "bad_goes_away:PARTS", "SystemExit: 3"),
    "no-parts": ("PARTS = 'game'", "bad_no_parts:PARTS", "bad_no_parts:PARTS is no GameParts"),
    "other-name": (PARTS.format("else", "x"), "bad_other_name:PARTS", "calls itself “else”"),
    "Big": (PARTS.format("Big", "x"), "bad_Big:PARTS", "small letters"),
    "trambahn": (PARTS.format("trambahn", "x"), "bad_trambahn:PARTS", "another game of this name"),
    "no-words": (PARTS.format("no-words", "bad_no_words"), "bad_no_words:PARTS", "part “words”"),
}


def entry(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, GROUP)


def taken(*entries: EntryPoint) -> Plugins:
    return found_plugins(list(entries), GAMES)


@pytest.mark.parametrize("name", BROKEN)
def test_each_kind_has_its_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, value, wrong = BROKEN[name]
    (tmp_path / f"bad_{name.replace('-', '_')}.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    plugins = taken(entry(name, value))
    assert not plugins.games and len(plugins.refused) == 1
    english, french = (plugins.refused[0].sentence(lang) for lang in ("en", "fr"))
    assert wrong in english and name in english and name in french
    assert "\n" not in english and english != french


def broken_copy(folder: Path, file: str, old: str, new: str) -> None:
    """Milk Train with one thing wrong."""
    shutil.copytree(SOURCE / "milk_train", folder / "milk_train")
    path = folder / "milk_train" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    info = folder / "milk_train-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: milk-train\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nmilk-train = milk_train:PARTS\n")


@pytest.mark.parametrize(
    ("file", "old", "new", "part"),
    [
        ("game.py", 'MAPS = ["valley"]', "MAPS = []", "game"),
        ("game.py", 'MAPS = ["valley"]', 'MAPS = ["hills"]', "game"),
        ("game.py", 'About("milk-train"', 'About("milk"', "game"),
        ("game.py", "def own_map", "def their_map", "game"),
        ("options.py", "OPTIONS = [", "OPTIONS = 3, [", "options"),
        ("words/fr.toml", "name = ", "nom = ", "words"),
        ("words/en.toml", "[rule]", "[rule", "words"),
        ("words/en.toml", "[rule]", "[rules]", "words"),
    ],
)
def test_a_missing_required_part_is_named(
    tmp_path: Path, file: str, old: str, new: str, part: str
) -> None:
    broken_copy(tmp_path, file, old, new)
    bad = Installed(tmp_path, True)
    checked = bad.rotonde("games", "--check")
    assert checked.code == 1 and f"milk-train” does not work, its part “{part}”" in checked.out
    assert checked.out.count("has everything") == len(GAMES)


def test_the_others_are_listed_and_played_beside_a_broken_one(tmp_path: Path) -> None:
    broken_copy(tmp_path, "game.py", "VERSION = 1", "VERSION = 1 // 0")
    bad = Installed(tmp_path, True)
    listed = bad.rotonde("games")
    assert listed.code == 0 and listed.err.count("ZeroDivisionError") == 1
    assert all(game in listed.out for game in GAMES)
    asked = bad.rotonde("play", "milk-train")
    assert asked.code == 2 and "ZeroDivisionError" in asked.err and asked.err.count("\n") == 1
    played = bad.rotonde("simulate", "trambahn", "-n", "1", "--seed", "1", "--workers", "1")
    assert played.code == 0 and "milk-train" not in played.err


@pytest.mark.parametrize(
    ("file", "old", "new", "part", "words"),
    [
        ("sense.py", "LADDER = ", "STAIRS = ", "sense", ("simulate", "milk-train", "-n", "1")),
        ("board.py", "def board(", "def plank(", "board", ("play", "milk-train")),
        ("words/en.toml", 'station = "Station"\n', "", "words", ()),
        ("__init__.py", "milk_train:page", "milk_train:pages", "page", ()),
    ],
)
def test_a_broken_optional_part_is_named_where_it_is_needed(
    tmp_path: Path, file: str, old: str, new: str, part: str, words: tuple[str, ...]
) -> None:
    broken_copy(tmp_path, file, old, new)
    bad = Installed(tmp_path, True)
    checked = bad.rotonde("games", "--check")
    assert checked.code == 1 and f"milk-train” does not work, its part “{part}”" in checked.out
    if words:
        more = ("--seats", "greedy,random") if words[0] == "simulate" else ()
        ran = bad.rotonde(*words, *more)
        assert ran.code == 2 and f"its part “{part}”" in ran.err.splitlines()[-1]
    assert bad.rotonde("games").code == 0


def test_of_two_games_with_one_name_the_first_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(SOURCE)
    twice = [entry("milk-train", "milk_train:PARTS"), entry("milk-train", "milk_train:PARTS ")]
    plugins = taken(*twice)
    assert list(plugins.games) == ["milk-train"] and len(plugins.refused) == 1
    assert isinstance(plugins.refused[0], Complaint)
    assert "another game of this name" in str(plugins.refused[0])
