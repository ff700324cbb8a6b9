"""A game in progress: its record is the truth, and taking back is playing it again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rotonde.cli.seats import Seat
from rotonde.core.files import unwritable
from rotonde.core.game import Game
from rotonde.core.position import EVERYBODY, Event, Position
from rotonde.core.record import Entry, Record, result_of
from rotonde.core.replay import Replay


@dataclass(frozen=True)
class Mark:
    """How things stood before a decision."""

    seat: int
    draws: int  # of chance
    events: int
    deciders: int


class Table:
    def __init__(self, game: Game[Position], record: Record, seats: list[Seat]) -> None:
        self.game = game
        self.record = record
        self.seats = seats
        self.names = [seat.name for seat in seats]
        self.marks: list[Mark] = []
        self.is_short = False
        self.p = self.replayed()

    def replayed(self) -> Position:
        replay = Replay(self.game, self.record, diary=True)
        self.marks = []
        for entry in self.record.entries:
            mark = self.mark(replay.p, entry.seat)
            replay.step()
            self.marks.append(mark)
        self.is_short = replay.is_short()
        return replay.p

    def mark(self, p: Position, seat: int) -> Mark:
        return Mark(seat, p.rng.n, len(p.diary or []), len(p.deciders()))

    def play(self, seat: int, move: int) -> None:
        """Play a move and write it down; an illegal one is refused and nothing changes."""
        mark = self.mark(self.p, seat)
        self.game.play(self.p, seat, move)
        self.marks.append(mark)
        self.record.entries.append(Entry(seat, self.game.notation.text(move)))
        self.record.result = result_of(self.p)

    def may_undo(self, seat: int) -> bool:
        """Own decisions, until chance has spoken, a secret was told or another seat decided."""
        if not self.marks or self.p.over or self.marks[-1].seat != seat:
            return False
        last = self.marks[-1]
        told = (self.p.diary or [])[last.events :]
        if self.p.rng.n != last.draws or any(event.reader != EVERYBODY for event in told):
            return False
        return not self.revealed_others(last)

    def revealed_others(self, last: Mark) -> bool:
        """Decisions taken at the same time are shown when the last of them is taken."""
        before = self.marks[-2] if len(self.marks) > 1 else last
        return before.deciders > 1 and before.seat != last.seat

    def undo(self) -> None:
        self.record.entries.pop()
        self.record.result = "unfinished"
        self.p = self.replayed()

    def events(self, reader: int, since: int = 0) -> list[Event]:
        """What this reader may know of what has happened."""
        told = (self.p.diary or [])[since:]
        return [event for event in told if event.reader in (EVERYBODY, reader)]

    def news(self, seat: int) -> list[Event]:
        """What has happened since the last decision of a seat, what came of it included."""
        mine = [mark.events for mark in self.marks if mark.seat == seat]
        return self.events(seat, mine[-1] if mine else 0)

    def final_events(self) -> list[Event]:
        """What the last decision brought: the count of points."""
        return self.events(EVERYBODY, self.marks[-1].events if self.marks else 0)

    def tell(self, event: Event, lang: str) -> str:
        return self.game.tell(event, self.names, lang)

    def save(self, path: Path) -> None:
        """Write the record beside the file and put it in its place: never half a record."""
        path = path.resolve()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and not path.is_file():  # a device or a pipe is not to be replaced
                path.write_text(self.record.text(), encoding="utf-8")
                return
            beside = path.with_name(f".{path.name}.part")
            beside.write_text(self.record.text(), encoding="utf-8")
            beside.replace(path)
        except OSError as error:
            raise unwritable(path, error) from None
