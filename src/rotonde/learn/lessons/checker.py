"""Is a lesson right? Every fault is one complaint that names file and line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from rotonde.core.codec import Names
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Entry, read_result
from rotonde.core.words import LANGUAGES
from rotonde.games.catalogue import game_of
from rotonde.learn.lessons.course import Course, Stop
from rotonde.learn.lessons.lesson import LEARNER, Lesson, Spoken, Step
from rotonde.learn.lessons.player import along, rule_against
from rotonde.learn.lessons.reader import read_lesson

OURS: Final = "rotonde.learn.lessons/"  # whose sentences these are
WORDS: Final = {"before": 25, "after": 20, "caption": 25, "says": 25, "asks": 15}
LAST_AFTER: Final = 40
WORD: Final = re.compile(r"\S*\w\S*")
KIND: Final = re.compile(r"^[a-z]+[-.: ]")  # of thing, before its name: `route-denver-omaha`


def faults_of_file(path: Path) -> list[Complaint]:
    """What is wrong with a lesson; nothing: it can be taught."""
    try:
        return faults(read_lesson(path))
    except Complaint as complaint:
        return [complaint]


def faults(lesson: Lesson) -> list[Complaint]:
    try:
        game = game_of(lesson.record)
        if read_result(lesson.record.result, len(lesson.record.seats)) is None:
            raise lesson.record.place(ours("unfinished"), "result")
        course = Course(lesson, game, kept)
    except Complaint as complaint:
        return [*faults_of_texts(lesson), complaint]
    found = [*faults_of_texts(lesson), *faults_of_order(lesson), *faults_of_gaps(course)]
    for number, step in enumerate(lesson.steps):
        stops = [stop for stop in course.stops if stop.step == number]
        found += [*faults_of_rules(course, number), *faults_of_entries(lesson, number, step)]
        found += [*faults_of_moves(course, number, stops), *faults_of_show(course, number, stops)]
    return found


def ours(key: str, **about: object) -> Complaint:
    return Complaint(OURS + key, **about)


def kept(entry: Entry) -> Entry:
    return entry


def faults_of_texts(lesson: Lesson) -> Iterator[Complaint]:
    """Texts that are too long to be read while one plays."""
    last = len(lesson.steps) - 1
    for n, step in enumerate(lesson.steps):
        here: tuple[str | int, ...] = ("step", n)
        yield from too_long(lesson, step.before, "before", here)
        most = LAST_AFTER if n == last else WORDS["after"]
        yield from too_long(lesson, step.after, "after", here, most)
        for k, other in enumerate(step.others):
            yield from too_long(lesson, other.says, "says", (*here, "other", k))
        for k, one in enumerate(step.tries):
            yield from too_long(lesson, one.asks, "asks", (*here, "try", k))
    for n, reel in enumerate(lesson.reels):
        yield from too_long(lesson, reel.caption, "caption", ("reel", n))


def too_long(
    lesson: Lesson, said: Spoken, field: str, where: tuple[str | int, ...], most: int = 0
) -> Iterator[Complaint]:
    most = most or WORDS[field]
    for lang in LANGUAGES:
        words = len(WORD.findall(said[lang]))
        if words > most:
            complaint = ours("too-long", field=field, lang=lang, found=words, most=most)
            yield lesson.wrong(complaint, *where, field, lang)


def faults_of_order(lesson: Lesson) -> Iterator[Complaint]:
    """Each entry stands in one step or reel, and steps come in the order of the game."""
    before = 0
    taken: set[int] = set()
    for n, step in enumerate(lesson.steps):
        if step.entries[0] <= before:
            complaint = ours("no-order", entry=step.entries[0], before=before)
            yield lesson.wrong(complaint, "step", n)
        before = step.entries[-1]
        taken.update(step.entries)
    for n, reel in enumerate(lesson.reels):
        entries = set(range(reel.first, reel.last + 1))
        if entries & taken:
            complaint = ours("reel-ends", first=reel.first, last=reel.last)
            yield lesson.wrong(complaint, "reel", n)
        taken |= entries


def faults_of_gaps(course: Course[Entry]) -> Iterator[Complaint]:
    """Choices of the learner that nobody tells anything about."""
    lesson = course.lesson
    told = {entry for step in lesson.steps for entry in step.entries}
    for reel in lesson.reels:
        told.update(range(reel.first, reel.last + 1))
    for entry, (seat, move, n) in enumerate(course.session.moves, 1):
        if seat == LEARNER and entry not in told and course.choices[entry - 1] > 1:
            yield ours("gap", entry=entry).at(lesson.source.name, None)


def faults_of_entries(lesson: Lesson, number: int, step: Step) -> Iterator[Complaint]:
    for entry in step.entries:
        if lesson.record.entries[entry - 1].seat != LEARNER:
            yield lesson.wrong(ours("not-the-learner", entry=entry), "step", number)


def faults_of_rules(course: Course[Entry], number: int) -> Iterator[Complaint]:
    lesson, step = course.lesson, course.lesson.steps[number]
    known = course.game.about.words.section("en", "rule")
    named = [(rule, ("rules", k)) for k, rule in enumerate(step.rules)]
    for k, one in enumerate(step.tries):
        named.append((one.rule, ("try", k)))
    for rule, where in named:
        if rule not in known:
            complaint = ours("no-rule", rule=rule, game=lesson.game)
            yield lesson.wrong(complaint, "step", number, *where)


def faults_of_moves(course: Course[Entry], number: int, stops: list[Stop]) -> Iterator[Complaint]:
    """Moves that are accepted, answered or tried, and are not what is said of them."""
    lesson, step = course.lesson, course.lesson.steps[number]
    legal = {stop.moves: legal_texts(course, stop) for stop in stops}
    for k, text in enumerate(step.accept):
        fault = fault_of_accepted(course, [s for s in stops if text in legal[s.moves]], text)
        if fault is not None:
            yield lesson.wrong(fault, "step", number, "accept", k)
    for k, other in enumerate(step.others):
        if not any(fnmatchcase(text, other.moves) for texts in legal.values() for text in texts):
            fault = ours("no-match", moves=other.moves)
            yield lesson.wrong(fault, "step", number, "other", k, "moves")
    for k, one in enumerate(step.tries):
        try:
            found = {rule_against(course, stop, one.move) or "-" for stop in stops}
        except Complaint as complaint:
            yield lesson.wrong(complaint, "step", number, "try", k, "move")
            continue
        if one.rule not in found:
            said = ", ".join(sorted(found))
            fault = ours("not-refused", move=one.move, rule=one.rule, found=said)
            yield lesson.wrong(fault, "step", number, "try", k)


def legal_texts(course: Course[Entry], stop: Stop) -> list[str]:
    game, p = course.game, course.session.at(stop.moves)
    return [game.notation.text(move) for move in game.legal_moves(p, LEARNER)]


def fault_of_accepted(course: Course[Entry], stops: list[Stop], text: str) -> Complaint | None:
    """It is another legal move somewhere, after which the record goes on."""
    notation = course.game.notation
    fault = ours("not-accepted", move=text)
    for stop in stops:
        if notation.text(stop.expected) == text:
            continue
        try:
            along(course, stop, text)
        except Complaint as complaint:
            fault = ours("breaks-record", move=text, why=complaint)
            continue
        return None
    return fault


def faults_of_show(course: Course[Entry], number: int, stops: list[Stop]) -> Iterator[Complaint]:
    """Things to be ringed that are nowhere on the board."""
    lesson, step = course.lesson, course.lesson.steps[number]
    if not step.show:
        return
    known = set(names_in_moves(course.game))
    for stop in stops:
        known |= set(names_in_view(course.session.at(stop.moves).view(LEARNER)))
    for k, word in enumerate(step.show):
        if word not in known and KIND.sub("", word) not in known:
            fault = ours("nothing-shown", word=word, game=lesson.game)
            yield lesson.wrong(fault, "step", number, "show", k)


def names_in_moves(game: Game[Position]) -> Iterator[str]:
    """Everything that a move can name, and what it can do with it."""
    for verb in game.notation.verbs:
        yield from verb.words.split()
        for field in verb.fields:
            yield field.name
            if isinstance(field.codec, Names):
                yield from field.codec.names


def names_in_view(view: object) -> Iterator[str]:
    """The words of a view: names of its parts, and texts in them."""
    if isinstance(view, dict):
        yield from map(str, view)
        for part in view.values():
            yield from names_in_view(part)
    elif isinstance(view, list):
        for part in view:
            yield from names_in_view(part)
    else:
        yield str(view)
