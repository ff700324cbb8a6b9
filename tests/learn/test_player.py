"""What a move of the learner does, at every place of every lesson."""

from __future__ import annotations

import pytest

from rotonde.core.record import Entry
from rotonde.games.catalogue import every_game, game_of
from rotonde.learn.lessons.checker import kept
from rotonde.learn.lessons.course import Course
from rotonde.learn.lessons.lesson import Lesson
from rotonde.learn.lessons.player import along, answer, tries_at
from rotonde.learn.lessons.reader import lessons_found

LESSONS = [lesson for game in every_game() for lesson in lessons_found(game)]


def course_of(lesson: Lesson) -> Course[Entry]:
    return Course(lesson, game_of(lesson.record), kept)


@pytest.fixture(scope="module")
def course() -> Course[Entry]:
    return course_of(lessons_found("ticket-to-ride")[0])


def answered(course: Course[Entry], moves: int, text: str) -> tuple[bool, str, str]:
    found = answer(course, course.by_moves[moves], course.game.notation.parse(text), "en")
    return found.played, found.words, found.refusal.rule if found.refusal else ""


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)
def test_a_lesson_is_played_through(lesson: Lesson) -> None:
    """Every expected move is played, every step is asked for, and the last place is the end."""
    course = course_of(lesson)
    n = course.next_stop(0)
    steps = []
    while n < course.length:
        stop = course.by_moves[n]
        steps.append(stop.step)
        assert answer(course, stop, stop.expected, "fr").played
        n = course.next_stop(n + 1)
    assert sorted(set(steps)) == list(range(len(lesson.steps)))


def test_a_move_off_the_line_is_answered_and_not_played(course: Course[Entry]) -> None:
    assert answered(course, 0, "keep 1 2") == (
        False,
        "Chicago – New Orleans lies apart and needs wagons of its own.",
        "",
    )


def test_the_general_sentence_names_what_is_expected(course: Course[Entry]) -> None:
    played, words, rule = answered(course, 5, "draw blind")
    assert not played and not rule
    assert words.startswith("You may do that in a real game. For now: ")
    assert "Kansas City" in words and "red" in words


def test_a_forbidden_move_names_its_rule(course: Course[Entry]) -> None:
    assert answered(course, 3, "draw 1") == (False, "", "TTR-14")


def test_an_accepted_move_is_played_and_the_record_goes_on(course: Course[Entry]) -> None:
    twin = "claim kansas_city-oklahoma_city-2 red 2"
    found = answer(course, course.by_moves[5], course.game.notation.parse(twin), "en")
    assert found.played and found.took == twin
    other = along(course, course.by_moves[5], twin)
    assert other.game.notation.text(other.session.moves[5][1]) == twin
    assert list(other.session.p.scores) == list(course.session.p.scores)


def test_what_is_accepted_later_is_only_answered_now(course: Course[Entry]) -> None:
    """Dallas – Houston is expected after Oklahoma City – Dallas: the record would not go on."""
    played, words, _ = answered(course, 18, "claim dallas-houston-2 red 1")
    assert not played and words.startswith("Just as good.")


def test_a_question_stands_where_its_rule_answers_it(course: Course[Entry]) -> None:
    assert [one.rule for one in tries_at(course, course.by_moves[3])] == ["TTR-14"]
    assert tries_at(course, course.by_moves[2]) == []


def test_a_step_is_done_after_its_last_entry(course: Course[Entry]) -> None:
    assert course.step_before(3) is None
    done = course.step_before(5)
    assert done is not None and done.after["en"].startswith("Each was replaced")


def test_a_reel_lies_between_two_places(course: Course[Entry]) -> None:
    assert [reel.last for reel in course.reels_between(33, 114)] == [114]
    assert course.reels_between(31, 32) == []
