"""What a move of the learner does: it is played, answered with a sentence, or forbidden."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache

from rotonde.core.complaint import Complaint
from rotonde.core.elision import put_in
from rotonde.core.game import Refusal
from rotonde.core.words import Words, load_words
from rotonde.learn.lessons.course import Course, Stop
from rotonde.learn.lessons.lesson import LEARNER, Lesson, Try
from rotonde.session import telling
from rotonde.session.session import E


@dataclass(frozen=True)
class Answer:
    """Of three things one: the course goes on, a sentence is said, or a rule is named."""

    played: bool = False  # the course goes on,
    took: str = ""  # in place of the expected one
    words: str = ""
    refusal: Refusal | None = None


@cache
def lesson_words() -> Words:
    return load_words("rotonde.learn.lessons")


def say(lang: str, key: str, **about: object) -> str:
    return put_in(lesson_words().text(lang, "lesson", key), about, lang)


def names_of(lesson: Lesson, lang: str) -> list[str]:
    """The learner is spoken to; the others have their names."""
    return [say(lang, "you"), *lesson.record.seats[LEARNER + 1 :]]


def answer(course: Course[E], stop: Stop, move: int, lang: str) -> Answer:
    """What becomes of a move at this stop."""
    game, p = course.game, course.session.at(stop.moves)
    refusal = game.why_not(p, LEARNER, move)
    if refusal is not None:
        return Answer(refusal=refusal)
    if move == stop.expected:
        return Answer(True)
    text = game.notation.text(move)
    step = course.lesson.steps[stop.step]
    if text in step.accept and still_works(course, stop, text):
        return Answer(True, took=text)
    for other in step.others:
        if fnmatchcase(text, other.moves):
            return Answer(words=other.says[lang])
    key = "also-good" if text in step.accept else "off-the-line"
    return Answer(words=say(lang, key, expected=expected_words(course, stop, lang)))


def still_works(course: Course[E], stop: Stop, text: str) -> bool:
    """Whether the record goes on after this move in place of its own."""
    try:
        along(course, stop, text)
    except Complaint:
        return False
    return True


def along(course: Course[E], stop: Stop, text: str) -> Course[E]:
    """The course with another move at this stop."""
    took = {**course.took, stop.moves + 1: text}
    return Course(course.lesson, course.game, course.keep, took)


def expected_words(course: Course[E], stop: Stop, lang: str) -> str:
    """The expected move, as something to be done."""
    p, names = course.session.at(stop.moves), names_of(course.lesson, lang)
    return telling.describe(course.game, p, LEARNER, stop.expected, names, lang)


def tries_at(course: Course[E], stop: Stop) -> list[Try]:
    """The questions that can be asked here: those that their rule answers."""
    tries = course.lesson.steps[stop.step].tries
    return [one for one in tries if rule_against(course, stop, one.move) == one.rule]


def rule_against(course: Course[E], stop: Stop, text: str) -> str | None:
    """The rule that forbids a move at this stop."""
    move = course.game.notation.parse(text)
    found = course.game.why_not(course.session.at(stop.moves), LEARNER, move)
    return None if found is None else found.rule
