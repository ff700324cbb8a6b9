"""Answers on their way from the process that has thought to the one that asked."""

from __future__ import annotations

from rotonde.server.storage.news import ANSWER
from rotonde.server.storage.postgresql.appender import CHANNEL
from rotonde.server.storage.postgresql.store import PostgresqlStore

KEPT = 60.0  # seconds; who asked has gone by then
PUT = f"""
WITH put AS (
    INSERT INTO answer VALUES (?, ?, {{now}} + ?) ON CONFLICT DO NOTHING RETURNING id)
SELECT pg_notify('{CHANNEL}', '{ANSWER}' || id) FROM put
"""


class Answers:
    def __init__(self, store: PostgresqlStore) -> None:
        self.store = store

    async def put(self, id: str, said: str) -> None:
        """It is told with the commit; who misses that looks."""
        await self.store.change(self.store.said(PUT), (id, said, KEPT))

    async def take(self, id: str) -> str | None:
        found = await self.store.change("DELETE FROM answer WHERE id = ? RETURNING said", (id,))
        return str(found[0][0]) if found else None

    async def forget(self) -> None:
        """What nobody has taken."""
        await self.store.change(self.store.said("DELETE FROM answer WHERE until < {now}"))
