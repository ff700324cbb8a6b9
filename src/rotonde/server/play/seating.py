"""Making tables, taking seats and leaving them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.server.play.errors import BadWish, Complained, NotAllowed, NotNow, Unknown
from rotonde.server.play.game_cache import box, check_level
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import People, Person, clean_name
from rotonde.server.play.replays import read, session_of_record
from rotonde.server.play.tables import Tables, begin
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.storage.rows import OVER, REPLAY, RUNNING, WAITING, SeatRow, TableRow

MOST_SEEDS = 1 << 62


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
        row = new_row(game, person, seats, seed)
        row.seeded = wish.seed is not None
        row.listed = wish.listed
        return await self.open(row, wish.key)

    async def open(self, row: TableRow, key: str) -> LiveTable:
        if row.record is None:
            row.state = RUNNING if all(map(filled, row.seats)) else WAITING
        table = self.tables.get(await self.tables.store.add_table(row, key))
        self.begun(table)
        return table

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
            await self.put(table, {number: self.seat_for(table.game, person, wish)})

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
            await self.put(table, {n: self.seat_for(table.game, person, bot) for n in free})

    async def take(self, table: LiveTable, person: Person, number: int, key: str) -> None:
        """Sit down: on an open seat, by invitation, or again by the seat's private key."""
        async with table.lock:
            seat = self.find(table, number)
            if seat.kind == "bot" or table.row.state == REPLAY:
                raise NotNow("seat-taken", seat=number + 1)
            if person.id in seat.holders and not key:
                return
            if key and not self.people.opens(key, table.row.id, number, seat.epoch):
                raise NotAllowed("wrong-key", seat=number + 1)
            if seat.name and not key:
                raise NotNow("seat-taken", seat=number + 1)
            if seat.kind == "friend" and not key:
                raise NotAllowed("invited-only", seat=number + 1)
            if person.id not in seat.holders:
                await self.put(table, {number: sat_down(seat, person)})

    async def leave(self, table: LiveTable, person: Person, number: int) -> None:
        """Stand up: a free seat again before the game; later its private key brings you back."""
        async with table.lock:
            seat = self.find(table, number)
            if person.id not in seat.holders:
                raise NotAllowed("not-your-seat", seat=number + 1)
            left = SeatRow(seat.kind, "", seat.name, seat.epoch, seat.holders - {person.id})
            if table.row.state == WAITING and not left.holders:
                left.name, left.epoch = "", seat.epoch + 1
                left.kind = "open" if seat.kind == "me" else seat.kind
            await self.put(table, {number: left})

    def find(self, table: LiveTable, number: int) -> SeatRow:
        if table.lost:
            raise NotNow("stale")
        if number >= len(table.row.seats):
            raise Unknown("no-seat", seat=number, seats=len(table.row.seats))
        return table.row.seats[number]

    async def put(self, table: LiveTable, changes: dict[int, SeatRow]) -> None:
        """Write changed seats down; the game begins when the last one is filled."""
        seats = [changes.get(number, seat) for number, seat in enumerate(table.row.seats)]
        begins = table.row.state == WAITING and all(map(filled, seats))
        state = RUNNING if begins else table.row.state
        try:
            await self.tables.store.put_seats(table.row.id, changes, state)
        except BaseException:
            self.tables.lose(table)
            raise
        table.row.seats, table.row.state = seats, state
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
        again = new_row(table.game, person, seats, secrets.randbelow(MOST_SEEDS))
        again.listed, again.rematch_of = row.listed, row.id
        new = await self.open(again, "")
        table.rematch = new.row.id
        table.changed()
        return new

    async def replay(self, person: Person, text: str, listed: bool) -> LiveTable:
        """A table to look at a record."""
        record = read(text)
        game = box(record.game, record.map_name, record.options)
        session_of_record(game, text)
        seats = [SeatRow("me", "", clean_name(name), 0, set()) for name in record.seats]
        row = new_row(game, person, seats, record.seed or 0)
        row.listed, row.record, row.state = listed, text, REPLAY
        return await self.open(row, "")


def new_row(game: Game[Position], host: Person, seats: list[SeatRow], seed: int) -> TableRow:
    about = game.about
    return TableRow(
        id=secrets.token_hex(6),
        game=about.name,
        version=about.version,
        map_name=about.map_name,
        map_digest=about.map_digest,
        options=dict(about.options),
        seed=seed,
        seeded=False,
        host=host.id,
        listed=True,
        state=WAITING,
        made_at=time.time(),
        rematch_of=None,
        record=None,
        seats=seats,
    )


def filled(seat: SeatRow) -> bool:
    return seat.kind == "bot" or bool(seat.holders)


def sat_down(seat: SeatRow, person: Person) -> SeatRow:
    """Who sits down first gets a new private key: the invitation opens nothing any more."""
    first = not seat.name
    name = person.name if first else seat.name
    epoch = seat.epoch + 1 if first else seat.epoch
    return SeatRow(seat.kind, "", name, epoch, seat.holders | {person.id})


def try_box(game: Game[Position], seats: int) -> None:
    """Complain of a number of seats that the game is not for."""
    try:
        game.box(seats, 0)
    except Complaint as complaint:
        raise Complained(complaint) from None
