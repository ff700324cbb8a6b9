"""Guided games. Nothing is kept of a learner: every question brings the place it is asked at."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, Struct, field

from rotonde.server.api.call import Call
from rotonde.server.api.looking import shown
from rotonde.server.api.playing import move_asked, previewed, refusal
from rotonde.server.api.requests import Asked, MoveText, Number
from rotonde.server.play.views.lesson_shapes import LessonAnswer, Lessons
from rotonde.server.play.views.shapes import Moments, Preview, Shown, WhyNot
from rotonde.server.play.wishes import Word

LEARNER = 0
APPRENTICE = "apprentice"
Took = Annotated[str, Meta(max_length=200)]


class LessonPath(Struct):
    game: Word
    lesson: Word


class PlaceQuery(Asked):
    """After `n` moves; `took`: what an earlier answer gave."""

    n: Number = 0
    took: Took = ""


class LessonMoveQuery(PlaceQuery):
    move: MoveText = ""


class LessonMomentsQuery(Asked):
    first: Number = field(name="from", default=0)
    last: Number = field(name="to", default=1_000_000)
    took: Took = ""


class LessonMove(Struct, forbid_unknown_fields=True):
    """A move after `n` moves, as text."""

    n: Number
    move: MoveText
    took: Took = ""


class PlayOn(Struct, forbid_unknown_fields=True):
    """From which place of the guided game."""

    n: Number
    took: Took = ""


async def list_lessons(call: Call, query: Asked) -> Lessons:
    """The guided games in the house."""
    return Lessons(call.services.lessons.every(call.lang))


async def show_lesson(call: Call, path: LessonPath, query: PlaceQuery) -> Raw:
    """A place in a guided game: the table as the learner sees it, and what is said there."""
    book = call.services.lessons
    return Raw(book.place(path.game, path.lesson, query.took, query.n, call.lang))


async def play_lesson(call: Call, path: LessonPath, body: LessonMove) -> LessonAnswer:
    """A move of the learner: it is played, answered, or forbidden by a rule."""
    book = call.services.lessons
    return book.answer(path.game, path.lesson, body.took, body.n, body.move, call.lang)


async def lesson_why_not(call: Call, path: LessonPath, query: LessonMoveQuery) -> WhyNot:
    """The rule that forbids a move to the learner at this place."""
    book = call.services.lessons
    table = book.table(path.game, path.lesson, query.took, query.n, call.lang)
    return refusal(table, LEARNER, move_asked(table, query.move), call.lang)


async def lesson_preview(call: Call, path: LessonPath, query: LessonMoveQuery) -> Preview:
    """What a move of the learner is certain to bring at this place."""
    book = call.services.lessons
    table = book.table(path.game, path.lesson, query.took, query.n, call.lang)
    return previewed(call, table, LEARNER, query.move)


async def lesson_moments(call: Call, path: LessonPath, query: LessonMomentsQuery) -> Moments:
    """The table after each of some moves, as the learner sees it."""
    book = call.services.lessons
    return book.moments(path.game, path.lesson, query.took, query.first, query.last, call.lang)


async def play_on(call: Call, path: LessonPath, body: PlayOn) -> Shown:
    """A private table of your own that goes on from here, with apprentices in the other seats."""
    someone = call.someone()
    record = call.services.lessons.record(path.game, path.lesson, body.took)
    making = call.services.making
    return shown(call, await making.play_on(someone, record, body.n, APPRENTICE))
