"""Making tables, taking seats and leaving them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from types import MappingProxyType

from rotonde.core.complaint import Complaint
from rotonde.core.fair import Fair
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.server.play.errors import BadWish, Complained, NotAllowed, NotNow, Unknown
from rotonde.server.play.fairness import promise_of_rematch, promise_of_table
from rotonde.server.play.game_cache import box, check_level
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import People, Person, clean_name
from rotonde.server.play.replays import read, session_of_record
from rotonde.server.play.tables import Tables, begin
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.storage.rows import (
    FROM_RECORD,
    FROM_SECRET,
    OVER,
    REPLAY,
    RUNNING,
    WAITING,
    SeatRow,
    TableRow,
)


class Seating:
    def __init__(
        self, tables: Tables, people: People, budget: float, allow_seeds: bool = False
    ) -> None:
        """`allow_seeds`: a host may choose the seed of a table where other people sit."""
        self.tables = tables
        self.allow_seeds = allow_seeds
        self.people = people
        self.budget = budget
        self.begun: Callable[[LiveTable], None] = lambda table: None  # told when a game begins

    async def make(self, person: Person, wish: NewTable) -> LiveTable:
        """A new table; the game begins at once when every seat is filled."""
        game = box(wish.game, wish.map, wish.options)
        seats = [self.seat_for(game, person, one) for one in wish.seats]
        try_box(game, len(seats))
        fair = promise_of_table(self.people, person.id, wish.key)
        fair.contributions = [one.contribution for one in wish.seats]
        row = new_row(fair.table, game, person, seats)
        row.listed = wish.listed
        if wish.seed is None:
            return await self.open(row, wish.key, fair)
        row.seed, row.seeded = wish.seed, True
        self.refuse_seed_for_others(row.seeded, seats)
        return await self.open(row, wish.key, None)

    def refuse_seed_for_others(self, seeded: bool, seats: list[SeatRow]) -> None:
        """Who chose the seed knows every card: nobody else may be meant to sit there."""
        others = any(seat.kind in ("friend", "open") for seat in seats)
        if seeded and others and not self.allow_seeds:
            raise BadWish("seed-with-others")

    async def open(self, row: TableRow, key: str, fair: Fair | None) -> LiveTable:
        if row.record is None:
            row.state = RUNNING if all(map(filled, row.seats)) else WAITING
        table = self.tables.get(await self.tables.store.add_table(row, key, fair))
        self.begun(table)
        return table

    def seat_for(self, game: Game[Position], person: Person, wish: SeatWish) -> SeatRow:
        if wish.contribution and wish.kind != "me":
            raise BadWish("contribution-of-others")
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
            seat = self.seat_for(table.game, person, wish)
            self.refuse_seed_for_others(table.row.seeded, [seat])
            await self.put(table, {number: seat}, {number: wish.contribution})

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

    async def take(
        self, table: LiveTable, person: Person, number: int, key: str, contribution: str
    ) -> None:
        """Sit down: on an open seat, by invitation, or again by the seat's private key.

        Who sits there already may still add to chance what he has not, before the game begins.
        """
        async with table.lock:
            seat = self.find(table, number)
            if seat.kind == "bot" or table.row.state == REPLAY:
                raise NotNow("seat-taken", seat=number + 1)
            if person.id in seat.holders and not key:
                await self.contribute(table, number, contribution)
                return
            if key and not self.people.opens(key, table.row.id, number, seat.epoch):
                raise NotAllowed("wrong-key", seat=number + 1)
            if seat.name and not key:
                raise NotNow("seat-taken", seat=number + 1)
            if seat.kind == "friend" and not key:
                raise NotAllowed("invited-only", seat=number + 1)
            if table.row.seeded and person.id != table.row.host and not self.allow_seeds:
                raise NotAllowed("seed-known")
            if person.id in seat.holders:
                await self.contribute(table, number, contribution)
            else:
                await self.put(table, {number: sat_down(seat, person)}, {number: contribution})

    async def contribute(self, table: LiveTable, number: int, contribution: str) -> None:
        """Once, and before the game begins; later it changes nothing."""
        fair = table.fair
        if contribution and fair and table.row.state == WAITING and not fair.contributions[number]:
            await self.put(table, {}, {number: contribution})

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

    async def put(
        self,
        table: LiveTable,
        changes: dict[int, SeatRow],
        added: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        """Write changed seats down; the game begins when the last one is filled."""
        seats = [changes.get(number, seat) for number, seat in enumerate(table.row.seats)]
        begins = table.row.state == WAITING and all(map(filled, seats))
        state = RUNNING if begins else table.row.state
        chance = contributions(table, changes, added)
        try:
            await self.tables.store.put_seats(table.row.id, changes, state, chance)
        except BaseException:
            self.tables.lose(table)
            raise
        table.row.seats, table.row.state = seats, state
        if table.fair is not None and chance is not None:
            table.fair.contributions = chance
        if begins:
            begin(table)
        table.changed()
        self.begun(table)

    async def rematch(self, table: LiveTable, person: Person, contribution: str) -> LiveTable:
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
        fair = promise_of_rematch(self.people, row.id)
        fair.contributions = [contribution if person.id in s.holders else "" for s in seats]
        again = new_row(fair.table, table.game, person, seats)
        again.listed, again.rematch_of = row.listed, row.id
        new = await self.open(again, "", fair)
        table.rematch = new.row.id
        table.changed()
        return new

    async def replay(self, person: Person, text: str, listed: bool) -> LiveTable:
        """A table to look at a record."""
        record = read(text)
        game = box(record.game, record.map_name, record.options)
        session_of_record(game, text)
        seats = [SeatRow("me", "", clean_name(name), 0, set()) for name in record.seats]
        row = new_row(secrets.token_hex(6), game, person, seats)
        row.listed, row.record, row.state = listed, text, REPLAY
        if record.fair is None:
            row.seed = FROM_RECORD if record.seed is None else record.seed
        return await self.open(row, "", None)


def contributions(
    table: LiveTable, changes: Mapping[int, SeatRow], added: Mapping[int, str]
) -> list[str] | None:
    """What the seats add to chance after these changes; None where nothing can be added now."""
    if table.fair is None or table.row.state != WAITING:
        return None
    found = list(table.fair.contributions)
    for number, seat in changes.items():
        found[number] = found[number] if seat.holders and number not in added else ""
    for number, said in added.items():
        found[number] = said
    return found


def new_row(id: str, game: Game[Position], host: Person, seats: list[SeatRow]) -> TableRow:
    """A table whose chance will follow from a secret."""
    about = game.about
    return TableRow(
        id=id,
        game=about.name,
        version=about.version,
        map_name=about.map_name,
        map_digest=about.map_digest,
        options=dict(about.options),
        seed=FROM_SECRET,
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
