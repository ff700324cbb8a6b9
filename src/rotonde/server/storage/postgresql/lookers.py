"""Who looks at which table: rows that each process says again and again while somebody does."""

from __future__ import annotations

from rotonde.server.storage.news import LOOKS
from rotonde.server.storage.postgresql.appender import CHANNEL
from rotonde.server.storage.postgresql.store import PostgresqlStore

Pair = tuple[str, str]  # a table, and who looks at it
TOLD = f"SELECT pg_notify('{CHANNEL}', place || '{LOOKS}0') FROM changed GROUP BY place"
PAIRS = "unnest(?::text[], ?::text[]) AS one (place, person)"
# Only what is new is told.
PUT = f"""
WITH changed AS (
    INSERT INTO looking SELECT ?, place, person, {{now}} + ? FROM {PAIRS}
    ON CONFLICT (process, place, person) DO NOTHING RETURNING place)
{TOLD}
"""
KEEP = "UPDATE looking SET until = {now} + ? WHERE process = ?"
DROP = f"""
WITH changed AS (
    DELETE FROM looking WHERE process = ? AND (place, person) IN (SELECT * FROM {PAIRS})
    RETURNING place)
{TOLD}
"""
OTHERS = """
SELECT DISTINCT place, person FROM looking
WHERE place = ANY (?::text[]) AND process != ? AND until > {now}
"""


class Lookers:
    def __init__(self, store: PostgresqlStore, process: str) -> None:
        """`process`: the name of this one."""
        self.store = store
        self.process = process

    async def put(self, pairs: list[Pair], seconds: float) -> None:
        if pairs:
            await self.change(PUT, self.process, seconds, *columns(pairs))

    async def drop(self, pairs: list[Pair]) -> None:
        if pairs:
            await self.change(DROP, self.process, *columns(pairs))

    async def keep(self, seconds: float) -> None:
        await self.change(KEEP, seconds, self.process)

    async def others(self, tables: list[str]) -> list[Pair]:
        """Who looks at them through other processes."""
        if not tables:
            return []
        found = await self.store.read(self.store.said(OTHERS), (tables, self.process))
        return [(place, person) for place, person in found]

    async def forget(self) -> None:
        """Whoever looked through a process that is dead."""
        await self.change("DELETE FROM looking WHERE until < {now}")

    async def change(self, sql: str, *values: object) -> None:
        await self.store.change(self.store.said(sql), values)


def columns(pairs: list[Pair]) -> tuple[list[str], list[str]]:
    return [place for place, _ in pairs], [person for _, person in pairs]
