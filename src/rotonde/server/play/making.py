"""Making tables: new ones, rematches, and records to look at."""

from __future__ import annotations

import secrets
import time

from rotonde.core.complaint import Complaint
from rotonde.core.fair import Fair
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import UNFINISHED, Record, new_record
from rotonde.server.play.care.earlier import rules_of_today
from rotonde.server.play.care.replays import read, session_of_record
from rotonde.server.play.clocks.rules import checked, written
from rotonde.server.play.errors import BadWish, Complained, NotAllowed, NotNow
from rotonde.server.play.fairness import promise_of_rematch, promise_of_table
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.memory.game_cache import box, known
from rotonde.server.play.people import Person, clean_name
from rotonde.server.play.seating import Seating, filled
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.storage.rows import (
    FROM_RECORD,
    FROM_SECRET,
    OVER,
    REPLAY,
    RUNNING,
    WAITING,
    Entry,
    Quota,
    SeatRow,
    TableRow,
    is_agreed,
)

MOST_SEATS = 16


class Making:
    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.tables = seating.tables
        self.people = seating.people

    async def make(self, person: Person, wish: NewTable) -> LiveTable:
        """A new table; the game begins at once when every seat is filled."""
        await self.seating.check_names(person, wish.seats)
        game = box(wish.game, wish.map, wish.options)
        seats = [self.seating.seat_for(game, person, one) for one in wish.seats]
        try_box(game, len(seats))
        fair = promise_of_table(self.people, person.id, wish.key)
        fair.contributions = [one.contribution for one in wish.seats]
        row = new_row(fair.table, new_record(game, [], None), person, seats)
        row.listed, row.undo, row.reliable = wish.listed, wish.undo, wish.reliable
        row.clock = written(checked(wish.clock))
        row.stand_in = self.seating.stand_in_of(game, seats, wish.stand_in)
        if wish.seed is None:
            return await self.open(row, wish.key, fair)
        row.seed, row.seeded = wish.seed, True
        self.seating.refuse_seed_for_others(row.seeded, seats)
        return await self.open(row, wish.key, None)

    async def open(self, row: TableRow, key: str, fair: Fair | None) -> LiveTable:
        row.state = RUNNING if all(map(filled, row.seats)) else WAITING
        row.begun_at = time.time() if row.state == RUNNING else 0.0
        table = await self.tables.get(await self.add(row, key, fair))
        self.seating.begun(table)
        return table

    async def add(
        self, row: TableRow, key: str, fair: Fair | None, record: str | None = None
    ) -> str:
        care = self.tables.care
        quota = Quota(care.tables, care.uploads)
        return await self.tables.store.add_table(row, key, fair, quota, record)

    async def play_on(self, person: Person, record: Record, moves: int, level: str) -> LiveTable:
        """A private table that goes on from a record with a seed: the person has the first seat,
        bots have the others, and the moves so far are entries of it like any other."""
        if record.seed is None:
            raise BadWish("no-seed-to-play-on")
        game = box(record.game, record.map_name, record.options)
        wishes = [SeatWish("me"), *(SeatWish("bot", level, name) for name in record.seats[1:])]
        seats = [self.seating.seat_for(game, person, one) for one in wishes]
        row = new_row(secrets.token_hex(6), record, person, seats)
        row.listed, row.state, row.begun_at = False, RUNNING, time.time()
        row.stand_in = self.seating.stand_in_of(game, seats, level)
        row.seed, row.seeded = record.seed, True
        now = time.time()
        begun = [Entry(one.seat, one.text, "", "", now) for one in record.entries[:moves]]
        care = self.tables.care
        quota = Quota(care.tables, care.uploads)
        table = await self.tables.get(
            await self.tables.store.add_table(row, "", None, quota, begun=begun)
        )
        self.seating.begun(table)
        return table

    async def rematch(self, table: LiveTable, person: Person, contribution: str) -> LiveTable:
        """The same people, the same game; asked twice, it is the same table."""
        row = table.row
        if row.state != OVER and not is_agreed(row.closing):
            raise NotNow("not-over")
        if not any(person.id in seat.holders for seat in row.seats) and row.host != person.id:
            raise NotAllowed("players-only")
        seats = [SeatRow(s.kind, s.level, s.name, 0, set(s.holders)) for s in row.seats]
        for seat in seats:
            if seat.kind != "bot" and not seat.holders:
                seat.kind, seat.name = "open", ""
        fair = promise_of_rematch(self.people, row.id)
        fair.contributions = [contribution if person.id in s.holders else "" for s in seats]
        again = new_row(fair.table, new_record(table.game, [], None), person, seats)
        again.listed, again.undo, again.rematch_of = row.listed, row.undo, row.id
        again.clock, again.reliable = row.clock, row.reliable
        again.stand_in = self.seating.stand_in_of(table.game, seats, row.stand_in)
        new = await self.open(again, "", fair)
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
        row = new_row(secrets.token_hex(6), record, person, seats)
        row.listed, row.state = listed, REPLAY
        row.result = "" if record.result == UNFINISHED else record.result
        if record.fair is None:
            row.seed = FROM_RECORD if record.seed is None else record.seed
        return await self.add(row, "", None, text)


def new_row(id: str, rules: Record, host: Person, seats: list[SeatRow]) -> TableRow:
    """A table whose chance will follow from a secret."""
    return TableRow(
        id=id,
        game=rules.game,
        version=rules.version,
        map_name=rules.map_name,
        map_digest=rules.map_digest,
        options=dict(rules.options),
        seed=FROM_SECRET,
        seeded=False,
        host=host.id,
        listed=True,
        state=WAITING,
        made_at=time.time(),
        rematch_of=None,
        seats=seats,
        touched_at=time.time(),
    )


def try_box(game: Game[Position], seats: int) -> None:
    """Complain of a number of seats that the game is not for."""
    try:
        game.box(seats, 0)
    except Complaint as complaint:
        raise Complained(complaint) from None
