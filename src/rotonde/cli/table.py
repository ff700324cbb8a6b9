"""A table at the terminal: who sits there, the game in progress, and the record that is saved."""

from __future__ import annotations

from pathlib import Path

from rotonde.cli.seats import Seat
from rotonde.core.files import unwritable
from rotonde.core.game import Game
from rotonde.core.position import EVERYBODY, Event, Position
from rotonde.core.record import UNFINISHED, Entry, Record, result_of
from rotonde.core.replay import Replay
from rotonde.session import telling
from rotonde.session.from_record import session_of
from rotonde.session.session import UNDO
from rotonde.session.undo import GENEROUS, Agreed, reach


class TerminalTable:
    def __init__(self, game: Game[Position], record: Record, seats: list[Seat]) -> None:
        self.game = game
        self.record = record
        self.seats = seats
        self.names = [seat.name for seat in seats]
        replay = Replay(game, record)  # it knows what to do with a record that was cut
        replay.to(len(record.entries))
        self.is_short = replay.is_short()
        self.session = session_of(game, record, lambda entry: entry)
        people = frozenset(number for number, seat in enumerate(seats) if seat.bot is None)
        self.agreed = Agreed(GENEROUS, people)

    @property
    def p(self) -> Position:
        return self.session.p

    def play(self, seat: int, move: int) -> None:
        """Play a move and write it down; an illegal one is refused and nothing changes."""
        entry = Entry(seat, self.game.notation.text(move))
        self.session.accept(entry, self.session.try_move(seat, move))
        self.record.entries.append(entry)
        self.record.result = result_of(self.p)

    def may_undo(self, seat: int) -> bool:
        return reach(self.session, seat, self.agreed) > 0

    def undo(self, seat: int) -> None:
        self.session.undo(Entry(seat, UNDO))
        del self.record.entries[len(self.session.moves) :]
        self.record.result = UNFINISHED

    def events(self, reader: int, since: int = 0) -> list[Event]:
        """What this reader may know of what has happened, from an entry on."""
        return self.session.told(reader, since)

    def news(self, seat: int) -> list[Event]:
        """What has happened since the last decision of a seat, what came of it included."""
        mine = [number for by, move, number in self.session.moves if by == seat]
        return self.events(seat, mine[-1] if mine else 0)

    def final_events(self) -> list[Event]:
        """What the last decision brought: the count of points."""
        moves = self.session.moves
        return self.events(EVERYBODY, moves[-1][2] if moves else 0)

    def diary(self) -> list[Event]:
        """All that was said of what stands, whoever may read it."""
        standing = [one.events for one in self.session.happened if not one.undone]
        return [event for events in standing for event in events]

    def tell(self, event: Event, lang: str, reader: int) -> str:
        return telling.tell(self.game, event, self.names, lang, reader)

    def save(self, path: Path) -> None:
        """Write the record beside the file and put it in its place: never half a record."""
        path = path.resolve()
        try:
            if path.exists() and not path.is_file():  # a device or a pipe is not to be replaced
                path.write_text(self.record.text(), encoding="utf-8")
                return
            beside = path.with_name(f".{path.name}.part")
            beside.write_text(self.record.text(), encoding="utf-8")
            beside.replace(path)
        except OSError as error:
            raise unwritable(path, error) from None
