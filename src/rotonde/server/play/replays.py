"""Records brought from elsewhere, to be looked at."""

from __future__ import annotations

from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Record, result_of
from rotonde.core.record_reader import Reader
from rotonde.core.replay import check_setup
from rotonde.server.http.problem import Problem, Spoken
from rotonde.server.play.course import Course
from rotonde.server.storage.rows import Entry

NAME = "record"  # what complaints call a file that came without a name


def read(text: str) -> Record:
    """The first record of a text."""
    try:
        return next(Reader(NAME, text).records())
    except Complaint as complaint:
        raise Spoken(422, complaint) from None
    except ValueError:
        raise Problem(422, "bad-number") from None


def course_of(game: Game[Position], text: str) -> Course:
    """The course that a record describes, every move checked."""
    record = read(text)
    try:
        check_setup(game, record)
        course = play_again(game, record)
        said, found = record.result, result_of(course.p)
        if course.p.over and not record.cut and said != found:
            raise Complaint("wrong-result", said=said, found=found).at(NAME, None)
    except Complaint as complaint:
        raise Spoken(422, complaint) from None
    except ValueError:
        raise Problem(422, "bad-chance") from None
    return course


def play_again(game: Game[Position], record: Record) -> Course:
    p = game.box(len(record.seats), record.seed or 0)
    p.diary = []
    if record.chance:
        p.rng.force(record.chance)
    game.start(p)
    course = Course(game, p)
    if record.chance or any(entry.chance for entry in record.entries):
        course.every = 1  # chance comes from the record: it cannot be played again from a copy
    for entry in record.entries:
        try:
            if course.p.over:
                raise Complaint("after-the-end")
            move = game.notation.parse(entry.text)
            tried = course.try_move(entry.seat, move, entry.chance)
        except Complaint as complaint:
            raise complaint.at(NAME, entry.line or None) from None
        course.accept(Entry(entry.seat, entry.text, "", "", 0.0), tried)
    return course
