"""A table as one reader may see it: the only door through which a position leaves the server."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

import msgspec

from rotonde.core.position import EVERYBODY
from rotonde.core.rng import seeded
from rotonde.server.config import Care
from rotonde.server.play.care.earlier import EarlierTable
from rotonde.server.play.care.entries import undo_left
from rotonde.server.play.clocks.clock_view import asked_of, clock_of
from rotonde.server.play.errors import NotAllowed, Unknown
from rotonde.server.play.fairness import promise_of_rematch
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import People, Person
from rotonde.server.play.views.log_lines import (
    Part,
    chat,
    closed_words,
    expected,
    line_of,
    lines,
    moves,
    names_of,
    phase_of,
)
from rotonde.server.play.views.preview import ENOUGH, LONG_QUIET, foresee, reveals
from rotonde.server.play.views.shapes import (
    FairInfo,
    Held,
    Last,
    Lost,
    Mine,
    Pledge,
    Preview,
    Shown,
)
from rotonde.server.play.views.table_info import info_of, link
from rotonde.server.storage.rows import OVER, RUNNING, WAITING, Entry, SeatRow, TableRow
from rotonde.server.wording import say
from rotonde.session.session import Session
from rotonde.session.undo import reach

MOST_COPIES = 32  # kept of one table: readers, languages, and who has seen how much
NOBODYS = Mine(False, [], [])


def unnoticed(table: str, person: str) -> AbstractContextManager[None]:
    """Where nobody asks who is there."""
    return nullcontext()


class TableViews:
    def __init__(self, people: People, care: Care) -> None:
        self.people = people
        self.care = care
        self.looked_at: Callable[[LiveTable], None] = lambda table: None  # told who watches
        self.kept_out: Callable[[str], bool] = lambda person: False
        self.present: Callable[[str, str], AbstractContextManager[None]] = unnoticed

    def eyes(
        self, table: LiveTable | EarlierTable, person: Person | None, wanted: int | None
    ) -> int | None:
        """Through whose eyes a guest looks: a seat of his own, everybody's, any when it is over."""
        held = seats_of(table.row, person)
        if wanted is None:
            return held[0] if len(held) == 1 else None
        if wanted >= len(table.row.seats):
            raise Unknown("no-seat", seat=wanted, seats=len(table.row.seats))
        if wanted not in held and not table.open_to_all():
            raise NotAllowed("not-your-seat", seat=wanted + 1)
        return wanted

    def show(
        self,
        table: LiveTable,
        person: Person | None,
        seat: int | None,
        lang: str,
        since: int,
        chat_since: int = -1,
    ) -> Shown:
        session = table.session
        shown = Shown(
            table=info_of(table.row, lang, table.seats_here()),
            mine=self.mine(table.row, person, lang),
            seat=seat,
            n=0 if session is None else session.n,
            played=0 if session is None else len(session.moves),
            view=None,
            expected=closed_words(table.row, lang) or say(lang, "say", "waiting"),
            deciding=[],
            moves=[],
            undo=False,
            last=None,
            lines=[],
            chat=chat(table.chat, chat_since),
            fair=self.fairness(table),
        )
        if session is not None:
            shown.view = session.p.view(EVERYBODY if seat is None else seat)
            shown.expected = expected(table, seat, lang)
            shown.deciding = session.p.deciders()
            shown.moves = moves(table, seat, lang)
            back = self.undo_reach(table, person, seat)
            shown.undo, shown.undo_along = back > 0, max(0, back - 1)
            shown.last = last_of(session, seat)
            log = lines(table, seat, lang, Part(since, self.care.lines))
            shown.lines, shown.older = log.lines, log.older
            shown.phase = phase_of(table.game, shown.view)
            shown.clock, shown.asked = clock_of(table), asked_of(table)
        return shown

    def fairness(self, table: LiveTable | EarlierTable) -> FairInfo | None:
        """What is committed to and what was added; never the secret."""
        found = table.fair
        if found is None:
            return None
        next = None
        if table.row.state == OVER and isinstance(table, LiveTable):
            promise = promise_of_rematch(self.people, table.row.id)
            next = Pledge(promise.table, promise.commitment)
        return FairInfo(found.commitment, found.contributions, next)

    def undo_reach(self, table: LiveTable, person: Person | None, seat: int | None) -> int:
        """How many decisions a taking back would strike out; 0: there is none."""
        if seat is None or table.row.state != RUNNING or seat not in seats_of(table.row, person):
            return 0
        if table.row.seats[seat].by_bot:
            return 0
        session = table.playing()
        left = undo_left(session, seat, self.care)
        return reach(session, seat, table.agreed()) if left else 0

    def encoded(
        self,
        table: LiveTable,
        person: Person | None,
        seat: int | None,
        lang: str,
        since: int,
        chat_since: int = -1,
    ) -> str:
        """The same as JSON, made once for every change and class of readers.

        Those who have nothing here are one class; whoever has something is one of his own.
        """
        own = person if has_something(table.row, person) else None
        asked = (None if own is None else own.id, seat, lang, since, chat_since)
        found = table.cache.get(asked)
        if found is None:
            shown = self.show(table, own, seat, lang, since, chat_since)
            found = msgspec.json.encode(shown).decode()
            if len(table.cache) < MOST_COPIES:
                table.cache[asked] = found
        return found

    def mine(self, row: TableRow, person: Person | None, lang: str) -> Mine:
        if person is None:
            return NOBODYS
        host = row.host == person.id
        invited = [
            number
            for number, seat in enumerate(row.seats)
            if host and row.state in (WAITING, RUNNING) and kept_for_a_friend(seat)
        ]
        held = [self.held(row, number) for number in seats_of(row, person)]
        lost = [
            Lost(seat, why, say(lang, "lost", why, seat=seat + 1))  # type: ignore[arg-type]
            for (seat, id), why in sorted(row.unseated.items())
            if id == person.id
        ]
        return Mine(host, held, [self.held(row, number) for number in invited], lost)

    def held(self, row: TableRow, number: int) -> Held:
        key = self.people.seat_key(row.id, number, row.seats[number].epoch)
        return Held(number, key, f"{link(row)}#seat={number}&key={key}")

    def preview(self, table: LiveTable, seat: int, move: int, lang: str) -> Preview:
        """A legal move; of the true position only what the seat knows already plays a part."""
        session = table.playing()
        luck = seeded(self.people.luck(f"{table.row.id}/{seat}/{session.n}"))
        likely = reveals(session, seat)
        enough = LONG_QUIET if likely else ENOUGH
        found = foresee(table.game, session.p, seat, move, luck, enough)
        names = names_of(table.row, lang)
        number = session.n + 1
        lines = [
            line_of(table.game, number, seat, event, names, lang, seat) for event in found.events
        ]
        phase = phase_of(table.game, found.view)
        return Preview(
            True,
            found.certain and not likely,
            found.view,
            found.open_places(),
            lines,
            phase=phase,
            final=likely or found.is_final(seat, table.agreed()),
            likely=likely,
        )


def has_something(row: TableRow, person: Person | None) -> bool:
    if person is None:
        return False
    lost = any(id == person.id for seat, id in row.unseated)
    return row.host == person.id or lost or bool(seats_of(row, person))


def kept_for_a_friend(seat: SeatRow) -> bool:
    return seat.kind == "friend" and not seat.holders and not seat.name


def last_of(session: Session[Entry], seat: int | None) -> Last | None:
    """Where a seat decided last, of what stands."""
    for at in range(len(session.moves) - 1, -1, -1):
        if session.moves[at][0] == seat:
            return Last(session.moves[at][2], at + 1)
    return None


def seats_of(row: TableRow, person: Person | None) -> list[int]:
    if person is None:
        return []
    return [number for number, seat in enumerate(row.seats) if person.id in seat.holders]
