"""Guided games: a place in one, as a table that is not stored. Whoever learns brings his place."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from rotonde.core.complaint import Complaint
from rotonde.core.record import Record
from rotonde.games.catalogue import every_game
from rotonde.learn.lessons.checker import faults_of_file
from rotonde.learn.lessons.course import Course, Stop
from rotonde.learn.lessons.lesson import LEARNER, Lesson
from rotonde.learn.lessons.player import answer, expected_words, names_of, tries_at
from rotonde.learn.lessons.reader import lessons_found, read_lesson
from rotonde.server.play.care.replays import kept
from rotonde.server.play.errors import BadWish, Complained, NotNow, Unknown, rule_link
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.memory.game_cache import box, known
from rotonde.server.play.views.lesson_shapes import (
    LessonAnswer,
    LessonInfo,
    Place,
    Question,
    ReelInfo,
)
from rotonde.server.play.views.moments import moments
from rotonde.server.play.views.shapes import Held, Mine, Moments
from rotonde.server.play.views.table_view import TableViews
from rotonde.server.storage.rows import OVER, RUNNING, Entry, SeatRow, TableRow

TAKEN: Final = re.compile(r"(\d{1,6})\.(\d{1,3})")  # entry and number of an accepted move
MINE: Final = Mine(False, [Held(LEARNER, "", "")], [])
WAYS: Final = 64  # through lessons that are remembered
PLACES: Final = 512


class LessonBook:
    def __init__(self, views: TableViews, folder: str) -> None:
        self.views = views
        self.own = own_lessons(folder)
        self.course = lru_cache(maxsize=WAYS)(self.make_course)
        self.place = lru_cache(maxsize=PLACES)(self.write_place)

    def of_game(self, game: str) -> dict[str, Lesson]:
        known(game)
        own = {lesson.name: lesson for lesson in self.own if lesson.game == game}
        return {**ours(game), **own}

    def find(self, game: str, name: str) -> Lesson:
        lessons = self.of_game(game)
        if name not in lessons:
            raise Unknown("no-lesson", word=name, game=game)
        return lessons[name]

    def every(self, lang: str) -> list[LessonInfo]:
        return [
            info_of(lesson, lang) for game in every_game() for lesson in self.of_game(game).values()
        ]

    def make_course(self, game: str, name: str, took: str) -> Course[Entry]:
        lesson = self.find(game, name)
        record = lesson.record
        opened = box(game, record.map_name, record.options)
        try:
            return Course(lesson, opened, kept, moves_taken(lesson, took))
        except Complaint as complaint:
            raise Complained(complaint) from None

    def table(self, game: str, name: str, took: str, n: int, lang: str) -> LiveTable:
        """The table after so many moves."""
        course = self.course(game, name, took)
        if n > course.length:
            raise Unknown("no-moment", word=n, most=course.length)
        over = n == course.length
        table = LiveTable(row_of(course.lesson, lang, OVER if over else RUNNING), course.game)
        table.session = course.session.as_it_was(n)
        return table

    def write_place(self, game: str, name: str, took: str, n: int, lang: str) -> bytes:
        """As JSON: many learners stand at the same place."""
        return msgspec.json.encode(self.show(game, name, took, n, lang))

    def show(self, game: str, name: str, took: str, n: int, lang: str) -> Place:
        course, table = self.course(game, name, took), self.table(game, name, took, n, lang)
        lesson, stop = course.lesson, course.by_moves.get(n)
        shown = self.views.show(table, None, LEARNER, lang, since=-1)
        shown.mine, shown.older = MINE, None
        shown.table.link = f"/learn/{game}/{name}"
        done = course.step_before(n)
        place = Place(
            lesson=info_of(lesson, lang),
            table=shown,
            took=took,
            step=None,
            first=False,
            before="",
            after="" if done is None else done.after[lang],
            expected="",
            says="",
            show=[],
            questions=[],
            goes_on=course.next_stop(n),
            reels=reels_to(course, n, lang),
            starts=[course.first_stop(step) for step in range(len(lesson.steps))],
            seen=lesson.seen[lang],
            not_yet=lesson.not_yet[lang],
        )
        if stop is not None:
            ask(place, course, stop, lang)
        else:
            shown.moves = []
        return place

    def answer(self, game: str, name: str, took: str, n: int, move: str, lang: str) -> LessonAnswer:
        course = self.course(game, name, took)
        stop = course.by_moves.get(n)
        if stop is None:
            raise NotNow("lesson-not-asked")
        try:
            found = answer(course, stop, course.game.notation.parse(move), lang)
        except Complaint as complaint:
            raise Complained(complaint) from None
        if found.refusal is not None:
            rule = found.refusal.rule
            words, link = found.refusal.sentence(lang), rule_link(game, rule)
            return LessonAnswer(False, n, took, words, rule, link)
        if not found.played:
            return LessonAnswer(False, n, took, found.words)
        if found.took:
            number = course.lesson.steps[stop.step].accept.index(found.took)
            took = "-".join([*filter(None, [took]), f"{n + 1}.{number}"])
        return LessonAnswer(True, self.course(game, name, took).next_stop(n + 1), took)

    def moments(self, game: str, name: str, took: str, first: int, last: int, lang: str) -> Moments:
        length = self.course(game, name, took).length
        table = self.table(game, name, took, length, lang)
        return moments(table, LEARNER, first, min(last, length), lang)

    def record(self, game: str, name: str, took: str) -> Record:
        """The record with the moves that were accepted in place of its own."""
        course = self.course(game, name, took)
        return course.session.record(course.lesson.record.seats, course.lesson.record.seed)


@lru_cache(maxsize=WAYS)
def ours(game: str) -> dict[str, Lesson]:
    return {lesson.name: lesson for lesson in lessons_found(game)}


def own_lessons(folder: str) -> list[Lesson]:
    """The lessons of whoever runs the server; the first fault of any is a complaint."""
    if not folder:
        return []
    if not Path(folder).is_dir():
        raise Complaint("no-file").at(folder, None)
    paths = sorted(Path(folder).rglob("*.toml"))
    for path in paths:
        for fault in faults_of_file(path):
            raise fault
    return [read_lesson(path) for path in paths]


def moves_taken(lesson: Lesson, took: str) -> dict[int, str]:
    """`6.0-19.1`: at entry 6 the first of the moves that its step accepts, at 19 the second."""
    found: dict[int, str] = {}
    for word in took.split("-") if took else []:
        said = TAKEN.fullmatch(word)
        entry, number = (int(said[1]), int(said[2])) if said else (0, 0)
        step = next((one for one in lesson.steps if entry in one.entries), None)
        if step is None or number >= len(step.accept) or entry in found:
            raise BadWish("no-way-taken", word=took)
        found[entry] = step.accept[number]
    return found


def info_of(lesson: Lesson, lang: str) -> LessonInfo:
    title, steps = lesson.title[lang], len(lesson.steps)
    return LessonInfo(
        lesson.game,
        lesson.name,
        title,
        lesson.minutes,
        steps,
        lesson.ask_first,
        map=lesson.record.map_name,
    )


def row_of(lesson: Lesson, lang: str, state: str) -> TableRow:
    """A table at which the learner sits, and others who follow the record."""
    record = lesson.record
    you, *others = names_of(lesson, lang)
    return TableRow(
        id=f"{lesson.game}-{lesson.name}",
        game=lesson.game,
        version=record.version,
        map_name=record.map_name,
        map_digest=record.map_digest,
        options=dict(record.options),
        seed=record.seed or 0,
        seeded=False,
        host="",
        listed=False,
        state=state,
        made_at=0.0,
        rematch_of=None,
        seats=[
            SeatRow("me", "", you, 0, set()),
            *(SeatRow("bot", "", name, 0, set()) for name in others),
        ],
        result=record.result if state == OVER else "",
    )


def ask(place: Place, course: Course[Entry], stop: Stop, lang: str) -> None:
    """What is asked of the learner at a place."""
    step = course.lesson.steps[stop.step]
    place.step = stop.step + 1
    place.first = course.first_stop(stop.step) == stop.moves
    place.before = place.table.expected = step.before[lang]
    place.expected = course.game.notation.text(stop.expected)
    place.says = expected_words(course, stop, lang)
    place.show = list(step.show)
    place.questions = [Question(one.move, one.asks[lang]) for one in tries_at(course, stop)]


def reels_to(course: Course[Entry], n: int, lang: str) -> list[ReelInfo]:
    """The reels since the decision before this place."""
    since = max((stop.moves + 1 for stop in course.stops if stop.moves < n), default=0)
    found = course.reels_between(since, n)
    return [ReelInfo(reel.first, reel.last, reel.caption[lang]) for reel in found]
