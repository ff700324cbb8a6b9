"""Lessons that are installed are right; each kind of fault is found, with its line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from learn.lesson_files import copied
from rotonde.games.catalogue import every_game, lessons_of
from rotonde.learn.lessons.checker import faults_of_file

DOCS = Path(__file__).parents[2] / "docs" / "write-a-lesson.md"
EVERY = [path for game in every_game() for path in lessons_of(game)]
TWENTY = "word " * 20
FAULTS = [
    # what stands there, what stands there instead, what the complaint says
    ("at = 6\n", "at = 7\n", "entry 7 is not a move of seat 1"),
    ("at = 6\n", "at = 600\n", "“at” must be a whole number from 1 to 126, not 600"),
    ("at = 8\n", "at = 6\n", "entry 6 comes after 6"),
    ("at = 8\n", "at = 11\n", "entry 8 is a choice of the learner, but no step and no reel has it"),
    ("oklahoma_city-2 red 2", "oklahoma_city-2 green 2", "another legal move"),
    ('accept = ["claim kan', 'accept = ["draw tickets", "claim kan', "does not go on after it"),
    ('rule = "TTR-14"', 'rule = "TTR-13"', "is not forbidden by TTR-13"),
    ('rule = "TTR-14"', 'rule = "TTR-99"', "there is no rule “TTR-99”"),
    ('"TTR-04", ', '"TTR-98", ', "there is no rule “TTR-98”"),
    ('move = "draw 1"', 'move = "drew 1"', "there is no move “drew”"),
    (', fr = "Elle sera votre cinquième carte jaune."', "", "“fr” is missing"),
    (
        "It will be your",
        f"{TWENTY} It will be your",
        "“after” has 27 words in “en”; 20 are allowed",
    ),
    ("Prenez la jaune", f"{TWENTY} {TWENTY} la", "“before” has 47 words in “fr”; 25 are allowed"),
    ("at = 6\n", 'at = 6\nshow = ["route-nowhere"]\n', "“route-nowhere” is not on the board"),
    ('moves = "draw tickets"', 'moves = "fly *"', "no legal move of this step is like “fly *”"),
    ("from = 34\nto = 114", "from = 33\nto = 114", "no entry from 33 to 114 may belong to a step"),
    ("from = 34\nto = 114", "from = 34\nto = 110", "entry 112 is a choice of the learner"),
    ('record = "first.txt"', 'record = "second.txt"', "there is no such file"),
    ("minutes = 10", "hours = 10", "there is no field “hours”"),
    ("entries = [19, 22]", "entries = [22, 19]", "numbers that rise"),
    ("entries = [19, 22]", "entries = [19, 22]\nat = 19", "not both"),
]


def said_of(path: Path) -> list[str]:
    return [fault.sentence("en") for fault in faults_of_file(path)]


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parents[1].name}/{path.stem}")
def test_installed_lessons_are_right(path: Path) -> None:
    assert said_of(path) == []


@pytest.mark.parametrize(("old", "new", "complaint"), FAULTS)
def test_a_fault_is_found(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    said = said_of(copied(tmp_path, old, new))
    assert any(complaint in one for one in said), said
    assert all(one.startswith(str(tmp_path)) for one in said)
    assert all(fault.sentence("fr") for fault in faults_of_file(tmp_path / "first.toml"))


def test_a_line_is_named(tmp_path: Path) -> None:
    path = copied(tmp_path, 'rule = "TTR-14"', 'rule = "TTR-13"')
    number = (
        path.read_text("utf-8")[: path.read_text("utf-8").index("[[step.try]]")].count("\n") + 1
    )
    assert said_of(path)[0].startswith(f"{path}:{number}: ")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("result 125 110", "result 124 110", "the moves give “125 110 winner 1”"),
        ("1 claim calgary-helena blue 4", "1 claim calgary-helena red 4", "may not play"),
        ("result 125 110 winner 1", "result unfinished", "a whole game with its result"),
        ("ticket-to-ride 2", "ticket-to-ride 1", "version 1 of the rules"),
    ],
)
def test_a_record_that_does_not_play(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    path = copied(tmp_path)
    record = path.with_suffix(".txt")
    text = record.read_text("utf-8")
    assert old in text
    record.write_text(text.replace(old, new, 1), "utf-8")
    assert any(complaint in one for one in said_of(path)), said_of(path)


def test_the_example_of_the_docs(tmp_path: Path) -> None:
    example = re.search(r"```toml\n(record = .*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert example is not None
    copied(tmp_path).write_text(example[1], "utf-8")
    assert said_of(tmp_path / "first.toml") == []
