"""What a learner is shown of a guided game, as plain data."""

from __future__ import annotations

from msgspec import Struct

from rotonde.server.play.views.shapes import Shown


class LessonInfo(Struct):
    game: str
    name: str
    title: str
    minutes: int
    steps: int
    ask_first: bool  # it is offered before the first table
    map: str  # on which it is played


class Lessons(Struct):
    lessons: list[LessonInfo]


class Question(Struct):
    """“What if I …?”: a move that a rule forbids here."""

    move: str
    asks: str


class ReelInfo(Struct):
    """Moves that are shown quickly, and what is said meanwhile; counted from 1."""

    first: int
    last: int
    caption: str


class Place(Struct):
    """A place in a guided game, with the table as the learner sees it there.

    Where the learner is not asked, `step` is null and `goes_on` says where he is asked next.
    """

    lesson: LessonInfo
    table: Shown
    took: str  # which other moves were accepted on the way: give it back with everything you ask
    step: int | None  # from 1
    first: bool  # it is the first decision of its step
    before: str  # what the step says
    after: str  # what the step before it says, now that it is done
    expected: str  # the move, as text
    says: str  # the move, in words
    show: list[str]  # what is ringed beside the spot of the expected move
    questions: list[Question]
    goes_on: int
    reels: list[ReelInfo]  # on the way here since the decision before
    starts: list[int]  # moves that are played where each step begins
    seen: str
    not_yet: str


class LessonAnswer(Struct):
    """What became of a move: played, or answered with words, or forbidden by a rule."""

    played: bool
    n: int  # moves that are played at the next place
    took: str
    words: str = ""
    rule: str | None = None
    link: str | None = None
