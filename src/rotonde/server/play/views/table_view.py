"""A table as one reader may see it: the only door through which a position leaves the server."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rotonde.core.position import EVERYBODY
from rotonde.core.rng import seeded
from rotonde.games.catalogue import words_of
from rotonde.server.play.errors import NotAllowed, Unknown
from rotonde.server.play.fairness import promise_of_rematch
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import People, Person
from rotonde.server.play.views.log_lines import chat, expected, lines, moves, names_of, phase_of
from rotonde.server.play.views.preview import foresee
from rotonde.server.play.views.shapes import (
    FairInfo,
    Held,
    Last,
    Line,
    Luck,
    Mine,
    Pledge,
    Preview,
    SeatInfo,
    Shown,
    TableInfo,
)
from rotonde.server.storage.rows import (
    FROM_RECORD,
    FROM_SECRET,
    OVER,
    WAITING,
    Entry,
    TableRow,
)
from rotonde.server.wording import say
from rotonde.session.session import Session

MOST_COPIES = 32  # kept of one table: readers, languages, and who has seen how much
NOBODYS = Mine(False, [], [])


class TableViews:
    def __init__(self, people: People) -> None:
        self.people = people
        self.looked_at: Callable[[LiveTable], None] = lambda table: None  # told who watches

    def eyes(self, table: LiveTable, person: Person | None, wanted: int | None) -> int | None:
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
            table=table_info(table, lang),
            mine=self.mine(table, person),
            seat=seat,
            n=0 if session is None else session.n,
            played=0 if session is None else len(session.moves),
            view=None,
            expected=say(lang, "say", "waiting"),
            deciding=[],
            moves=[],
            undo=False,
            last=None,
            lines=[],
            chat=chat(table, chat_since),
            fair=self.fairness(table),
        )
        if session is not None:
            shown.view = session.p.view(EVERYBODY if seat is None else seat)
            shown.expected = expected(table, lang)
            shown.deciding = session.p.deciders()
            shown.moves = moves(table, seat, lang)
            shown.undo = self.may_undo(table, person, seat)
            shown.last = last_of(session, seat)
            shown.lines = lines(table, seat, lang, since)
            shown.phase = phase_of(table.game, shown.view)
        return shown

    def fairness(self, table: LiveTable) -> FairInfo | None:
        """What is committed to and what was added; never the secret."""
        found = table.fair
        next = None
        if table.row.state == OVER:
            promise = promise_of_rematch(self.people, table.row.id)
            next = Pledge(promise.table, promise.commitment)
        return None if found is None else FairInfo(found.commitment, found.contributions, next)

    def may_undo(self, table: LiveTable, person: Person | None, seat: int | None) -> bool:
        if seat is None or table.row.state != "running":
            return False
        return seat in seats_of(table.row, person) and table.playing().can_undo(seat)

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

    def mine(self, table: LiveTable, person: Person | None) -> Mine:
        if person is None:
            return NOBODYS
        row = table.row
        host = row.host == person.id
        invited = [
            number
            for number, seat in enumerate(row.seats)
            if host and row.state == WAITING and seat.kind == "friend" and not seat.holders
        ]
        held = [self.held(row, number) for number in seats_of(row, person)]
        return Mine(host, held, [self.held(row, number) for number in invited])

    def held(self, row: TableRow, number: int) -> Held:
        key = self.people.seat_key(row.id, number, row.seats[number].epoch)
        return Held(number, key, f"{link(row)}#seat={number}&key={key}")

    def preview(self, table: LiveTable, seat: int, move: int, lang: str) -> Preview:
        """A legal move; of the true position only what the seat knows already plays a part."""
        session = table.playing()
        luck = seeded(self.people.luck(f"{table.row.id}/{seat}/{session.n}"))
        found = foresee(table.game, session.p, seat, move, luck)
        names = names_of(table.row, lang)
        number = session.n + 1
        lines = [
            Line(number, seat, e.key, list(e.numbers), table.game.tell(e, names, lang), None)
            for e in found.events
        ]
        phase = phase_of(table.game, found.view)
        return Preview(True, found.certain, found.view, found.open_places(), lines, phase=phase)


def has_something(row: TableRow, person: Person | None) -> bool:
    return person is not None and (row.host == person.id or bool(seats_of(row, person)))


def link(row: TableRow) -> str:
    return f"/tables/{row.id}"


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


def table_info(table: LiveTable, lang: str) -> TableInfo:
    looking = set(table.watchers.values())
    return info_of(table.row, lang, looking, table.rematch)


def info_of(row: TableRow, lang: str, looking: set[int | None], rematch: str | None) -> TableInfo:
    names = names_of(row, lang)
    return TableInfo(
        id=row.id,
        game=row.game,
        title=words_of(row.game).text(lang, "game", "name"),
        map=row.map_name,
        options=row.options,
        state=row.state,  # type: ignore[arg-type]
        seats=[
            SeatInfo(
                number,
                seat.kind,  # type: ignore[arg-type]
                seat.level,
                names[number],
                seat.kind == "bot" or bool(seat.name),
                number in looking,
            )
            for number, seat in enumerate(row.seats)
        ],
        listed=row.listed,
        seeded=row.seeded,
        made_at=row.made_at,
        link=link(row),
        rematch_of=row.rematch_of,
        rematch=rematch,
        luck=luck_of(row),
    )


def luck_of(row: TableRow) -> Luck:
    if row.seed == FROM_SECRET:
        return "fair"
    if row.seed == FROM_RECORD:
        return "told"
    return "chosen" if row.seeded else "seed"
