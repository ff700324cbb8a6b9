"""Time that is up: noticed by one process, and written down once.

A row in the database says when somebody has to look at the clocks of a table. Where it comes too
early it is put off; whoever brings the end of a clock nearer says so. What is done is an entry with
its number: of two that strike, the second finds it there.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace

from rotonde.server.play.care.asides import aside
from rotonde.server.play.errors import NotNow, PlayError
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.seating import Seating
from rotonde.server.storage.errors import NotStored
from rotonde.server.storage.rows import LATE, RUNNING, SeatRow

CLOCK = "clock"  # a kind of what is due
LOOK = 1.0  # seconds between two looks for what is due
LEASE = 10.0  # seconds until another may look where one has died
GRACE = 0.5  # seconds: what came in time may still be on its way to the disk
MOST = 20  # tables at once
log = logging.getLogger("rotonde.server")


class Striking:
    def __init__(
        self, seating: Seating, run: Callable[[Coroutine[None, None, None]], None]
    ) -> None:
        self.seating = seating
        self.tables = seating.tables
        self.store = seating.tables.store
        self.begin = run

    async def run(self) -> None:
        """Where the database fails it is tried again; the store has said it."""
        begun = False
        while True:
            with suppress(NotStored):
                if not begun:
                    await self.store.due_everywhere(CLOCK)
                    begun = True
                for id in await self.store.take_due(CLOCK, MOST, LEASE):
                    await self.attend(id)
            await asyncio.sleep(LOOK)

    async def attend(self, id: str) -> None:
        """What is wrong at one table does not stop the clocks of all others."""
        try:
            await self.look_at(id)
        except NotStored:
            raise
        except Exception:
            log.exception("the clocks of table %s", id)

    def arm(self, table: LiveTable) -> None:
        """A clock was started: somebody must look before it ends."""
        first, now = first_strike(table), time.time()
        if first is None or now < table.armed <= first:
            return
        table.armed = first
        self.begin(self.due_by(table.row.id, first + GRACE - now))

    async def due_by(self, id: str, seconds: float) -> None:
        with suppress(NotStored):
            await self.store.due_by(CLOCK, id, max(0.0, seconds))

    async def look_at(self, id: str) -> None:
        """Do what is due at a table, until nothing has happened there meanwhile."""
        while True:
            try:
                table = await self.tables.get(id)
                if self.store.shared:
                    await self.tables.catch_up(table)
                await self.strike_all(table)
            except NotNow:
                if table_is_gone(self.tables.known(id)):
                    return await self.store.end_due(CLOCK, id)
                continue
            except PlayError:
                return await self.store.end_due(CLOCK, id)
            first = first_strike(table)
            table.armed = math.inf if first is None else first
            if first is None:
                await self.store.end_due(CLOCK, id)
            else:
                await self.store.set_due(CLOCK, id, max(0.0, first + GRACE - time.time()))
            there = await self.store.counters([id])
            if there.get(id) == table.counters() or table.armed == first_strike(table):
                return

    async def strike_all(self, table: LiveTable) -> None:
        for seat in range(len(table.row.seats)):
            async with table.lock:
                if not table.lost and is_due(table, seat, time.time() - GRACE):
                    await self.strike(table, seat)

    async def strike(self, table: LiveTable, number: int) -> None:
        """A bot decides, as it was agreed; within the table's lock."""
        row, seat = table.row, table.row.seats[number]
        rules = table.clocks.rules if table.clocks is not None else None
        assert rules is not None, "see `is_due`"
        level = self.seating.level_of(table)
        late = {(person, LATE): True for person in seat.holders}
        if rules.time_out == "forfeit":
            new = SeatRow("bot", level, "", seat.epoch + 1, set())
            lost = {(number, person): LATE for person in seat.holders}
            said, unseated = aside("forfeit", seat, new), {**row.unseated, **lost}
        else:
            new = replace(seat, stand_in=level, once=rules.time_out == "move")
            said, unseated = aside("time-out", seat, new), row.unseated
        await self.seating.put(
            table, {number: new}, said.entry(number), unseated=unseated, conduct=late
        )


def table_is_gone(table: object) -> bool:
    """Whether there is no game here any more whose clocks could run."""
    return not isinstance(table, LiveTable) or table.row.state != RUNNING


def first_strike(table: LiveTable) -> float | None:
    """When the first of the clocks that run here ends."""
    found = [strike_of(table, seat) for seat in range(len(table.row.seats))]
    return min((one for one in found if one is not None), default=None)


def strike_of(table: LiveTable, seat: int) -> float | None:
    row = table.row
    if table.clocks is None or row.state != RUNNING or row.seats[seat].by_bot:
        return None
    return table.clocks.strikes_at(seat)


def is_due(table: LiveTable, seat: int, now: float) -> bool:
    strikes = strike_of(table, seat)
    return strikes is not None and strikes <= now
