"""What a host can do for a table: give a seat to somebody else, renew a link, hide it, close it."""

from __future__ import annotations

import time
from dataclasses import replace

from rotonde.server.play.care.asides import Aside, aside
from rotonde.server.play.care.earlier import EarlierTable
from rotonde.server.play.errors import NotAllowed, NotNow
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import Person
from rotonde.server.play.seating import Seating
from rotonde.server.play.wishes import Replacement, SeatWish
from rotonde.server.storage.errors import Conflict
from rotonde.server.storage.rows import CLOSED, OVER, REPLAY, RUNNING, WAITING, TableRow

LINK = "link"  # why somebody lost a seat: its link was renewed by another who holds it
HOST = "host"  # who has closed a table


class Hosting:
    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.tables = seating.tables

    async def replace(
        self, table: LiveTable, person: Person, number: int, wish: Replacement
    ) -> None:
        """The seat, and all that it sees, is somebody else's from this moment on."""
        async with table.lock:
            seat = self.seating.find(table, number)
            check_host(table.row, person)
            check_on(table.row)
            new = self.seating.seat_after(table, person, number, SeatWish(wish.kind, wish.level))
            said = aside("bot" if wish.kind == "bot" else "invite", seat, new)
            lost = {(number, one): wish.kind for one in seat.holders - {person.id}}
            await self.seating.put(
                table, {number: new}, said.entry(number), unseated={**table.row.unseated, **lost}
            )

    async def renew(self, table: LiveTable, person: Person, number: int) -> None:
        """A new link to a seat: the old one opens nothing any more.

        Whoever asks for his own seat keeps it alone; where the host asks, all who sit stay.
        """
        async with table.lock:
            seat = self.seating.find(table, number)
            if person.id not in seat.holders:
                check_host(table.row, person)
            check_on(table.row)
            if seat.kind == "bot":
                raise NotNow("no-link", seat=number + 1)
            holders = {person.id} if person.id in seat.holders else seat.holders
            new = replace(seat, epoch=seat.epoch + 1, holders=set(holders))
            lost = {(number, one): LINK for one in seat.holders - holders}
            said = aside("link", seat, new).entry(number) if seat.name else None
            await self.seating.put(
                table, {number: new}, said, unseated={**table.row.unseated, **lost}
            )

    async def hand_over(self, table: LiveTable, person: Person, number: int) -> None:
        """The host names another; where nothing has happened for long, a player may step in."""
        async with table.lock:
            seat = self.seating.find(table, number)
            check_on(table.row)
            if not seat.holders:
                raise NotNow("nobody-there", seat=number + 1)
            if table.row.host != person.id and not (
                person.id in seat.holders and self.stands_still(table)
            ):
                raise NotAllowed("host-only")
            host = person.id if person.id in seat.holders else min(seat.holders)
            said = Aside("host", name=seat.name).entry(number)
            await self.seating.put(table, {}, said, host=host)

    def stands_still(self, table: LiveTable) -> bool:
        last = table.row.touched_at
        if table.session is not None and table.session.n:
            entry = table.session.happened[-1].entry
            last = max(last, entry.at if entry is not None else 0.0)
        return time.time() - last > self.tables.care.absent

    async def show(self, table: LiveTable, person: Person, listed: bool) -> None:
        """In the lobby, or not."""
        async with table.lock:
            check_host(table.row, person)
            await self.tables.change(table, replace(table.row, listed=listed), {}, None)
        table.changed()
        self.seating.begun(table)

    async def close(self, found: LiveTable | EarlierTable, person: Person) -> None:
        """For good. A game that is over stays; a replay goes with its record."""
        if isinstance(found, EarlierTable):
            check_closable(found.row, person)
            row = replace(found.row, state=CLOSED, closing=HOST)
            self.tables.earlier.pop(row.id, None)
            try:
                await self.tables.store.put_table(row, {})
            except Conflict:
                raise NotNow("stale") from None
            return
        async with found.lock:
            check_closable(found.row, person)
            replay = found.row.state == REPLAY
            row = replace(found.row, state=CLOSED, closing=HOST, touched_at=time.time())
            await self.tables.change(found, row, {}, None)
            if replay:
                self.tables.lose(found)
        found.changed()
        self.seating.begun(found)


def check_host(row: TableRow, person: Person) -> None:
    if row.host != person.id:
        raise NotAllowed("host-only")


def check_closable(row: TableRow, person: Person) -> None:
    check_host(row, person)
    if row.state == OVER:
        raise NotNow("stays")


def check_on(row: TableRow) -> None:
    """The game is on, or about to begin."""
    if row.state not in (WAITING, RUNNING):
        raise NotNow("ended")
