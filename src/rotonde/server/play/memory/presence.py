"""Who looks at which table, through whatever process: so that nobody is called who is there."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic

from rotonde.server.jobs.task import Said
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.tables import Tables
from rotonde.server.storage.errors import NotStored, logged
from rotonde.server.storage.postgresql.lookers import Lookers, Pair

BEAT = 3.0  # seconds between two signs of life
LIFE = 10.0  # seconds without one: the process is dead, and nobody looks through it


class Presence:
    def __init__(self, tables: Tables, lookers: Lookers | None) -> None:
        """`lookers`: where processes tell each other; one that is alone knows by itself."""
        self.tables = tables
        self.lookers = lookers
        self.here: Counter[Pair] = Counter()  # how many pages each has open
        self.untold: set[Pair] = set()  # pairs that have come or gone
        self.wanted = asyncio.Event()
        self.kept = 0.0  # when all were told last

    @contextmanager
    def looking(self, table: str, person: str) -> Iterator[None]:
        """As long as somebody looks."""
        pair = (table, person)
        self.here[pair] += 1
        self.tell(pair)
        try:
            yield
        finally:
            self.here[pair] -= 1
            if not self.here[pair]:
                del self.here[pair]
            self.tell(pair)

    def tell(self, pair: Pair) -> None:
        if self.lookers is not None:
            self.untold.add(pair)
            self.wanted.set()

    async def is_looking(self, table: str, person: str) -> bool:
        """Whether somebody looks at a table at this moment, through any process."""
        if (table, person) in self.here:
            return True
        return self.lookers is not None and (table, person) in await self.lookers.others([table])

    async def run(self) -> None:
        """Tell what has changed, and now and then that all else is as it was."""
        if self.lookers is None:
            return
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self.wanted.wait()
            with suppress(NotStored), logged("who looks"):
                await self.write(self.lookers)

    async def write(self, lookers: Lookers) -> None:
        """What stays untold, where the database fails, is told at the next beat."""
        self.wanted.clear()
        told, self.untold = self.untold, set()
        here, beat = set(self.here), monotonic() - self.kept >= BEAT
        try:
            if beat:
                await lookers.keep(LIFE)
            await lookers.put(sorted(here if beat else here & told), LIFE)
            await lookers.drop(sorted(told - here))
        except NotStored:
            self.untold |= told
            raise
        if beat:
            self.kept = monotonic()

    async def look(self, tables: list[str]) -> None:
        """Who looks through other processes at tables that are in memory here."""
        if self.lookers is None:
            return
        found: defaultdict[str, set[str]] = defaultdict(set)
        for table, person in await self.lookers.others(tables):
            found[table].add(person)
        for id in tables:
            table_here = self.tables.loaded.get(id)
            if table_here is not None:
                seen(table_here, frozenset(found[id]))

    async def forget(self, said: Said) -> None:
        if self.lookers is not None:
            await self.lookers.forget()

    async def close(self) -> None:
        """Nobody looks through this process any more."""
        if self.lookers is not None:
            with suppress(NotStored):
                await self.lookers.drop(sorted({*self.here, *self.untold}))


def seen(table: LiveTable, people: frozenset[str]) -> None:
    if table.elsewhere != people:
        table.elsewhere = people
        table.changed()
