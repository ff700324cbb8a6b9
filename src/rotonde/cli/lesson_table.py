"""A guided game at the terminal: a table whose moves are held against a lesson."""

from __future__ import annotations

from rotonde.cli.seats import Seat
from rotonde.cli.table import TerminalTable
from rotonde.core.game import IllegalMove
from rotonde.core.record import Entry
from rotonde.games.catalogue import game_of
from rotonde.learn.lessons.course import Course, Stop, Took
from rotonde.learn.lessons.lesson import Lesson
from rotonde.learn.lessons.player import along, answer, names_of
from rotonde.session.undo import NONE, Agreed


class OffTheLine(Exception):
    """A legal move that the lesson does not go on with: what is said to it."""


class LessonTable(TerminalTable):
    """Only the place is kept: how many moves are played, and which accepted ones were taken."""

    def __init__(self, lesson: Lesson, lang: str, moves: int, took: Took) -> None:
        self.lang = lang
        self.course = Course(lesson, game_of(lesson.record), kept, took)
        self.game = self.course.game
        self.record = lesson.record
        self.names = names_of(lesson, lang)
        self.seats = [Seat(name, name, None) for name in self.names]
        self.agreed = Agreed(NONE, frozenset())
        self.is_short = False
        self.before = moves  # where the learner was asked before
        self.go(moves)

    def go(self, moves: int) -> None:
        """On to the next place where the learner is asked."""
        self.moves = self.course.next_stop(moves)
        self.session = self.course.session.as_it_was(self.moves)

    @property
    def stop(self) -> Stop | None:
        return self.course.by_moves.get(self.moves)

    def play(self, seat: int, move: int) -> None:
        stop = self.stop
        assert stop is not None, "nothing is asked at the end"
        found = answer(self.course, stop, move, self.lang)
        if found.refusal is not None:
            raise IllegalMove(seat, self.game.notation.text(move), found.refusal)
        if not found.played:
            raise OffTheLine(found.words)
        if found.took:
            self.course = along(self.course, stop, found.took)
        self.before = stop.moves + 1
        self.go(self.before)


def kept(entry: Entry) -> Entry:
    return entry
