"""Guided games at the terminal: played through, left and resumed, checked."""

from __future__ import annotations

from pathlib import Path

from learn.lesson_files import copied

from cli.terminal import GAME, Terminal
from rotonde.games.catalogue import game_of
from rotonde.learn.lessons.checker import kept
from rotonde.learn.lessons.course import Course
from rotonde.learn.lessons.reader import lessons_found


def test_a_lesson_is_played_through_by_its_moves(terminal: Terminal) -> None:
    lesson = lessons_found(GAME)[0]
    course = Course(lesson, game_of(lesson.record), kept)
    moves = [course.game.notation.text(stop.expected) for stop in course.stops]
    said = terminal.run("learn", GAME, keys="".join(f"{move}\n" for move in moves))
    assert said.code == 0 and said.lines() == []
    for step in lesson.steps:
        assert step.after["en"].split()[0] in said.out
    assert "125" in said.out and "Not yet seen" in said.out
    assert "rotonde play ticket-to-ride --seat human --seat apprentice" in " ".join(
        said.out.split()
    )


def test_a_wrong_move_is_answered_and_a_forbidden_one_named(terminal: Terminal) -> None:
    keys = "keep 1 2\nclaim denver-omaha violet 4\nkeep 2 3\nshow me\n?\n"
    said = terminal.run("learn", GAME, keys=keys)
    assert "Chicago – New Orleans lies apart" in said.out
    assert "(TTR-04)" in said.out
    assert "What if I take the locomotive as my second card? TTR-14: " in " ".join(said.out.split())
    assert "Your place is kept" in said.out


def test_it_goes_on_where_it_was_left(terminal: Terminal) -> None:
    terminal.run("learn", GAME, keys="keep 2 3\nshow me\nshow me\nquit\n")
    assert "Step 3 of 13" in terminal.run("learn", GAME).out
    assert "Étape 1 sur 13" in terminal.run("learn", GAME, "--again", "--lang", "fr").out


def test_a_lesson_of_ones_own(terminal: Terminal, tmp_path: Path) -> None:
    path = copied(tmp_path, "Most points win: for routes", "Mine: for routes")
    assert "Mine: for routes" in terminal.run("learn", "--lesson", path).out
    assert terminal.run("learn", "trambahn", "--lesson", path).code == 2


def test_the_check_says_one_sentence_per_fault(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.run("learn", "--check").code == 0
    path = copied(tmp_path, 'rule = "TTR-14"', 'rule = "TTR-13"')
    said = terminal.run("learn", "--check", path)
    assert said.code == 1
    assert len(said.out.splitlines()) == 1 and "not forbidden by TTR-13" in said.out


def test_what_cannot_be_learned(terminal: Terminal) -> None:
    for words in (["learn"], ["learn", "chess"], ["learn", GAME, "more"]):
        said = terminal.run(*words)
        assert said.code == 2 and len(said.lines()) == 1
