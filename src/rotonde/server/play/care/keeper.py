"""Looks after the tables while the server runs: closes the forgotten, writes down old results."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from rotonde.core.record import result_of
from rotonde.server.jobs.task import Said
from rotonde.server.play.errors import PlayError
from rotonde.server.play.tables import Tables
from rotonde.server.storage.errors import NotStored

SWEEP, RESULTS = "sweep", "results"  # kinds of what is due
LONG = 24 * 3600.0  # seconds until results are looked for again
log = logging.getLogger("rotonde.server")


class Keeper:
    def __init__(self, tables: Tables, changed: Callable[[], None]) -> None:
        """`changed` is told when tables were closed."""
        self.tables = tables
        self.changed = changed
        self.begun = False

    async def job(self, said: Said) -> None:
        """Every minute, by any process: the due rows say whether there is something to do."""
        if not self.begun:
            await self.tables.store.set_due(SWEEP, "", 0.0, again=False)
            await self.tables.store.set_due(RESULTS, "", 0.0)  # this may be a new version
            self.begun = True
        await self.look()

    async def look(self) -> None:
        """Do what is due; of several processes one does it, and what it leaves undone is taken up
        again."""
        store = self.tables.store
        if await store.take_due(SWEEP, 1, self.tables.care.sweep):
            await self.sweep()
        if await store.take_due(RESULTS, 1, LONG):
            await self.write_results()

    async def sweep(self, ahead: float = 0.0) -> list[str]:
        """Close what nobody has touched for too long; those who look at it come back to see it.

        `ahead`: as it will be so many seconds later.
        """
        care = self.tables.care
        closed = await self.tables.store.close_forgotten(
            care.waiting - ahead, care.abandoned - ahead
        )
        for id in closed:
            self.tables.earlier.pop(id, None)
            if id in self.tables.loaded:
                self.tables.lose(self.tables.loaded[id])
        if closed:
            log.info("closed %d forgotten tables", len(closed))
            self.changed()
        return closed

    async def write_results(self) -> None:
        """Of games that ended before results were kept, while their rules are still here."""
        for id in await self.tables.store.without_result():
            try:
                table = await self.tables.get(id)
                await self.tables.store.put_result(id, result_of(table.playing().p))
            except (PlayError, NotStored):
                continue
            table.row.result = result_of(table.playing().p)
            await asyncio.sleep(0)
