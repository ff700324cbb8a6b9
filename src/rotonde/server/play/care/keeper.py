"""Looks after the tables while the server runs: closes the forgotten, writes down old results."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress

from rotonde.core.record import result_of
from rotonde.server.play.errors import PlayError
from rotonde.server.play.tables import Tables
from rotonde.server.storage.errors import NotStored

log = logging.getLogger("rotonde.server")


class Keeper:
    def __init__(self, tables: Tables, changed: Callable[[], None]) -> None:
        """`changed` is told when tables were closed."""
        self.tables = tables
        self.changed = changed

    async def run(self) -> None:
        """A failing disk is no reason to stop looking; the store has said it."""
        with suppress(NotStored):
            await self.write_results()
        while True:
            with suppress(NotStored):
                await self.sweep(time.time())
            await asyncio.sleep(self.tables.care.sweep)

    async def sweep(self, now: float) -> list[str]:
        """Close what nobody has touched for too long; those who look at it come back to see it."""
        care = self.tables.care
        closed = await self.tables.store.close_forgotten(now - care.waiting, now - care.abandoned)
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
