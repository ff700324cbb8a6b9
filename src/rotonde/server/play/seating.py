"""Making tables, taking seats and leaving them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import replace

from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import UNFINISHED, Record, new_record
from rotonde.server.play.care.asides import Aside, aside
from rotonde.server.play.care.earlier import rules_of_today
from rotonde.server.play.errors import BadWish, Complained, NotAllowed, NotNow, Unknown
from rotonde.server.play.game_cache import box, check_level, known
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import People, Person, clean_name
from rotonde.server.play.replays import read, session_of_record
from rotonde.server.play.tables import Tables, begin
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.storage.rows import (
    CLOSED,
    OVER,
    REPLAY,
    RUNNING,
    WAITING,
    Entry,
    Quota,
    SeatRow,
    TableRow,
)

MOST_SEEDS = 1 << 62
MOST_SEATS = 16
MOST_OLD_KEYS = 100  # of a seat, by which somebody may still come


class Seating:
    def __init__(self, tables: Tables, people: People, budget: float) -> None:
        self.tables = tables
        self.people = people
        self.budget = budget
        self.begun: Callable[[LiveTable], None] = lambda table: None  # told when a game begins

    async def make(self, person: Person, wish: NewTable) -> LiveTable:
        """A new table; the game begins at once when every seat is filled."""
        game = box(wish.game, wish.map, wish.options)
        seats = [self.seat_for(game, person, one) for one in wish.seats]
        try_box(game, len(seats))
        seed = secrets.randbelow(MOST_SEEDS) if wish.seed is None else wish.seed
        row = new_row(new_record(game, [], None), person, seats, seed)
        row.seeded = wish.seed is not None
        row.listed = wish.listed
        return await self.open(row, wish.key)

    async def open(self, row: TableRow, key: str) -> LiveTable:
        row.state = RUNNING if all(map(filled, row.seats)) else WAITING
        table = self.tables.get(await self.add(row, key))
        self.begun(table)
        return table

    async def add(self, row: TableRow, key: str, record: str | None = None) -> str:
        care = self.tables.care
        quota = Quota(care.tables, care.uploads)
        return await self.tables.store.add_table(row, key, quota, record)

    def seat_for(self, game: Game[Position], person: Person, wish: SeatWish) -> SeatRow:
        if wish.kind == "bot":
            level = wish.level or "random"
            check_level(game, level, self.budget)
            return SeatRow("bot", level, clean_name(wish.name) if wish.name else "", 0, set())
        if wish.level:
            raise BadWish("level-for-person")
        if wish.kind == "me":
            name = clean_name(wish.name) if wish.name else person.name
            return SeatRow("me", "", name, 0, {person.id})
        return SeatRow(wish.kind, "", "", 0, set())

    async def change(self, table: LiveTable, person: Person, number: int, wish: SeatWish) -> None:
        """The host changes a seat that nobody has taken; once the game runs, only to a bot."""
        async with table.lock:
            if table.row.host != person.id:
                raise NotAllowed("host-only")
            self.find(table, number)
            self.alterable(table, number, wish)
            new = self.seat_after(table, person, number, wish)
            said = aside("bot", table.row.seats[number], new).entry(number)
            await self.put(table, {number: new}, said)

    def seat_after(self, table: LiveTable, person: Person, number: int, wish: SeatWish) -> SeatRow:
        """A seat in place of another, whose keys open nothing any more."""
        seat = self.seat_for(table.game, person, wish)
        seat.epoch = table.row.seats[number].epoch + 1
        return seat

    def alterable(self, table: LiveTable, number: int, wish: SeatWish) -> None:
        seat, state = table.row.seats[number], table.row.state
        if state == WAITING and (not seat.holders or seat.holders == {table.row.host}):
            return
        if state == RUNNING and not seat.holders and wish.kind == "bot":
            return
        raise NotNow("seat-taken", seat=number + 1)

    async def start(self, table: LiveTable, person: Person, level: str) -> None:
        """Bots take the seats that are still free."""
        async with table.lock:
            if table.row.host != person.id:
                raise NotAllowed("host-only")
            if table.row.state != WAITING:
                raise NotNow("begun")
            bot = SeatWish("bot", level)
            free = [n for n, seat in enumerate(table.row.seats) if not filled(seat)]
            await self.put(table, {n: self.seat_after(table, person, n, bot) for n in free})

    async def take(self, table: LiveTable, person: Person, number: int, key: str) -> None:
        """Sit down: on an open seat, by invitation, or again by the seat's private key."""
        async with table.lock:
            seat = self.find(table, number)
            if seat.kind == "bot" or table.row.state == REPLAY:
                old = key and self.was_key(table, number, key)
                raise NotNow("old-key" if old else "seat-taken", seat=number + 1)
            self.check_key(table, number, key)
            if person.id in seat.holders:
                return
            if seat.name and not key:
                raise NotNow("seat-taken", seat=number + 1)
            if seat.kind == "friend" and not key:
                raise NotAllowed("invited-only", seat=number + 1)
            sits = sat_down(seat, person)
            said = aside("sit", seat, sits).entry(number) if not seat.name else None
            gone = {
                who: why for who, why in table.row.unseated.items() if who != (number, person.id)
            }
            await self.put(table, {number: sits}, said, unseated=gone)

    def check_key(self, table: LiveTable, number: int, key: str) -> None:
        """A key that opens the seat now; who comes with an old one is told so."""
        epoch = table.row.seats[number].epoch
        if not key or self.people.opens(key, table.row.id, number, epoch):
            return
        old = self.was_key(table, number, key)
        raise NotAllowed("old-key" if old else "wrong-key", seat=number + 1)

    def was_key(self, table: LiveTable, number: int, key: str) -> bool:
        epoch = table.row.seats[number].epoch
        old = range(max(0, epoch - MOST_OLD_KEYS), epoch)
        return any(self.people.opens(key, table.row.id, number, before) for before in old)

    async def leave(self, table: LiveTable, person: Person, number: int) -> None:
        """Stand up: a free seat again before the game; later its private key brings you back.

        A host who has no seat left hands the table to the next who sits there.
        """
        async with table.lock:
            seat = self.find(table, number)
            if person.id not in seat.holders:
                raise NotAllowed("not-your-seat", seat=number + 1)
            left = SeatRow(seat.kind, "", seat.name, seat.epoch, seat.holders - {person.id})
            if table.row.state == WAITING and not left.holders:
                left.name, left.epoch = "", seat.epoch + 1
                left.kind = "open" if seat.kind == "me" else seat.kind
            host, said = table.row.host, None
            heir = next_host(table.row, person, number) if host == person.id else None
            if heir is not None:
                host = min(table.row.seats[heir].holders)
                said = Aside("host", name=table.row.seats[heir].name).entry(heir)
            await self.put(table, {number: left}, said, host=host)

    def find(self, table: LiveTable, number: int) -> SeatRow:
        if table.lost:
            raise NotNow("stale")
        if table.row.state == CLOSED:
            raise NotNow("is-closed")
        if number >= len(table.row.seats):
            raise Unknown("no-seat", seat=number, seats=len(table.row.seats))
        return table.row.seats[number]

    async def put(
        self,
        table: LiveTable,
        changes: dict[int, SeatRow],
        said: Entry | None = None,
        *,
        host: str | None = None,
        unseated: dict[tuple[int, str], str] | None = None,
    ) -> None:
        """Write changed seats down; the game begins when the last one is filled."""
        row = table.row
        seats = [changes.get(number, seat) for number, seat in enumerate(row.seats)]
        begins = row.state == WAITING and all(map(filled, seats))
        new = replace(
            row,
            seats=seats,
            state=RUNNING if begins else row.state,
            touched_at=time.time(),
            host=row.host if host is None else host,
            unseated=row.unseated if unseated is None else unseated,
        )
        await self.tables.change(table, new, changes, said)
        if begins:
            begin(table)
        table.changed()
        self.begun(table)

    async def rematch(self, table: LiveTable, person: Person) -> LiveTable:
        """The same people, the same game; asked twice, it is the same table."""
        row = table.row
        if row.state != OVER:
            raise NotNow("not-over")
        if not any(person.id in seat.holders for seat in row.seats) and row.host != person.id:
            raise NotAllowed("players-only")
        seats = [SeatRow(s.kind, s.level, s.name, 0, set(s.holders)) for s in row.seats]
        for seat in seats:
            if seat.kind != "bot" and not seat.holders:
                seat.kind, seat.name = "open", ""
        rules = new_record(table.game, [], None)
        again = new_row(rules, person, seats, secrets.randbelow(MOST_SEEDS))
        again.listed, again.rematch_of = row.listed, row.id
        new = await self.open(again, "")
        row.rematch = new.row.id
        table.changed()
        return new

    async def replay(self, person: Person, text: str, listed: bool) -> str:
        """A table to look at a record; its id. One of other rules is taken as it says it is."""
        record = read(text)
        known(record.game)
        today = rules_of_today(record.game, record.map_name)
        if today is None or today[0] == record.version:
            session_of_record(box(record.game, record.map_name, record.options), text)
        elif not 1 <= len(record.seats) <= MOST_SEATS:
            raise BadWish("record-seats", most=MOST_SEATS)
        seats = [SeatRow("me", "", clean_name(name), 0, set()) for name in record.seats]
        row = new_row(record, person, seats, record.seed or 0)
        row.listed, row.state = listed, REPLAY
        row.result = "" if record.result == UNFINISHED else record.result
        return await self.add(row, "", text)


def new_row(rules: Record, host: Person, seats: list[SeatRow], seed: int) -> TableRow:
    return TableRow(
        id=secrets.token_hex(6),
        game=rules.game,
        version=rules.version,
        map_name=rules.map_name,
        map_digest=rules.map_digest,
        options=dict(rules.options),
        seed=seed,
        seeded=False,
        host=host.id,
        listed=True,
        state=WAITING,
        made_at=time.time(),
        rematch_of=None,
        seats=seats,
        touched_at=time.time(),
    )


def filled(seat: SeatRow) -> bool:
    return seat.kind == "bot" or bool(seat.holders)


def sat_down(seat: SeatRow, person: Person) -> SeatRow:
    """Who sits down first gets a new private key: the invitation opens nothing any more."""
    first = not seat.name
    name = person.name if first else seat.name
    epoch = seat.epoch + 1 if first else seat.epoch
    return SeatRow(seat.kind, "", name, epoch, seat.holders | {person.id})


def next_host(row: TableRow, leaving: Person, number: int) -> int | None:
    """The seat of the next other person at the table, if the host has no seat left."""
    order = [(number + step) % len(row.seats) for step in range(1, len(row.seats))]
    if any(leaving.id in row.seats[other].holders for other in order):
        return None
    return next((other for other in order if row.seats[other].holders), None)


def try_box(game: Game[Position], seats: int) -> None:
    """Complain of a number of seats that the game is not for."""
    try:
        game.box(seats, 0)
    except Complaint as complaint:
        raise Complained(complaint) from None
