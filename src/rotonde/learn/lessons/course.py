"""The way through a lesson: its record as one learner plays it, and where he is asked.

Nothing is kept of a learner but the number of moves that are played, and which of the moves that
are accepted he chose: `took`. Two learners at one place see the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Generic

from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Entry as RecordEntry
from rotonde.core.record import Record, result_of
from rotonde.core.replay import Replay
from rotonde.learn.lessons.lesson import LEARNER, Lesson, Reel, Step
from rotonde.session.from_record import session_of
from rotonde.session.session import E, Session

Took = Mapping[int, str]  # entry: the move that was played in its place


@dataclass(frozen=True)
class Stop:
    """A place where the learner is asked."""

    moves: int  # that are played before it
    step: int  # its number, from 0
    expected: int  # the move


class Course(Generic[E]):
    def __init__(
        self,
        lesson: Lesson,
        game: Game[Position],
        keep: Callable[[RecordEntry], E],
        took: Took | None = None,
    ) -> None:
        """`keep` says as what an entry is kept; a complaint if the record does not play."""
        self.lesson = lesson
        self.game = game
        self.keep = keep
        self.took = dict(took or {})
        record = with_others(game, lesson.record, self.took) if took else lesson.record
        self.session: Session[E] = session_of(game, record, keep)
        found, said = result_of(self.session.p), lesson.record.result
        if found != said:
            raise lesson.record.place(Complaint("wrong-result", said=said, found=found), "result")
        before = self.session.between(0, self.length - 1)
        self.choices = [len(game.legal_moves(p, LEARNER)) for p in before]  # of each move
        self.stops = [stop for n, step in enumerate(lesson.steps) for stop in self.asked(n, step)]
        self.by_moves = {stop.moves: stop for stop in self.stops}

    def asked(self, number: int, step: Step) -> list[Stop]:
        """Where a step asks: where there is a choice, or at its first entry if there is none."""
        entries = [entry for entry in step.entries if entry <= len(self.session.moves)]
        chosen = [entry for entry in entries if self.choices[entry - 1] > 1] or entries[:1]
        return [Stop(at - 1, number, self.session.moves[at - 1][1]) for at in chosen]

    @property
    def length(self) -> int:
        return len(self.session.moves)

    def next_stop(self, moves: int) -> int:
        """The first place at or after so many moves where the learner is asked; or the end."""
        return min((stop.moves for stop in self.stops if stop.moves >= moves), default=self.length)

    def first_stop(self, step: int) -> int:
        """Moves that are played where a step begins."""
        found = (stop.moves for stop in self.stops if stop.step == step)
        return next(found, self.lesson.steps[step].entries[0] - 1)

    def is_last_of_step(self, stop: Stop) -> bool:
        return stop is [one for one in self.stops if one.step == stop.step][-1]

    def step_before(self, moves: int) -> Step | None:
        """The step that is done at this place, where its last move was the learner's last."""
        past = [stop for stop in self.stops if stop.moves < moves]
        if not past or not self.is_last_of_step(past[-1]):
            return None
        return self.lesson.steps[past[-1].step]

    def reels_between(self, moves: int, to: int) -> list[Reel]:
        """Those that are played on the way from one place to another."""
        return [one for one in self.lesson.reels if moves < one.first and one.last <= to]


def with_others(game: Game[Position], record: Record, took: Took) -> Record:
    """The record with other moves in some places; where the game ends sooner, so does it."""
    entries = [
        replace(entry, text=took.get(number, entry.text))
        for number, entry in enumerate(record.entries, 1)
    ]
    replay = Replay(game, replace(record, entries=entries))
    while not replay.p.over and replay.step():
        pass
    return replace(record, entries=entries[: replay.played])
