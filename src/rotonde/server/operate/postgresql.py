"""A PostgreSQL database, for its operator: one connection."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from rotonde.server.config import without_password
from rotonde.server.operate.raw import PIECE, Raw
from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.postgresql.appender import CHANNEL
from rotonde.server.storage.postgresql.connections import driver, failures
from rotonde.server.storage.postgresql.schema import ALONE, prepare
from rotonde.server.storage.postgresql.store import numbered, one_moment

PATIENCE = 10.0  # seconds to connect; what is asked may last
NAME = {"application_name": "rotonde admin", "synchronous_commit": "on"}
OTHERS = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND application_name LIKE 'rotonde%' AND pid != pg_backend_pid()
"""


class PostgresqlRaw(Raw):
    def __init__(self, address: str, connection: Any) -> None:
        self.address = address
        self.shown = without_password(address)
        self.connection = connection

    @staticmethod
    async def open(address: str, *, alone: bool) -> PostgresqlRaw:
        shown = without_password(address)
        asyncpg, connection = driver(address), None
        try:
            connection = await asyncpg.connect(address, timeout=PATIENCE, server_settings=NAME)
            await prepare(connection, shown)
            if alone:  # a server that would start now waits for us
                await connection.execute("SELECT pg_advisory_lock($1)", ALONE)
                if await connection.fetchval(OTHERS):
                    raise Unusable("database-busy", shown)
        except BaseException as error:
            if connection is not None:
                connection.terminate()
            if isinstance(error, (ValueError, *failures())) and not isinstance(error, Unusable):
                why = str(error).rstrip(".")
                raise Unusable("not-a-database", shown, why=why) from None
            raise
        return PostgresqlRaw(address, connection)

    async def close(self) -> None:
        await self.connection.close()

    async def read(self, sql: str, values: tuple[object, ...] = ()) -> list[Any]:
        return [tuple(row) for row in await self.connection.fetch(numbered(sql), *values)]

    async def write(self, sql: str, values: tuple[object, ...] = ()) -> None:
        await self.connection.execute(numbered(sql), *values)

    async def pieces(self, sql: str) -> AsyncIterator[list[Any]]:
        cursor = await self.connection.cursor(sql)
        while rows := await cursor.fetch(PIECE):
            yield [tuple(row) for row in rows]

    async def fill(self, table: str, columns: Sequence[str], rows: list[Any]) -> None:
        await self.connection.copy_records_to_table(table, records=rows, columns=list(columns))

    @asynccontextmanager
    async def change(self) -> AsyncIterator[None]:
        async with self.connection.transaction():
            yield

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[None]:
        async with one_moment(self.connection):
            yield

    async def tell(self, news: str) -> None:
        await self.connection.execute("SELECT pg_notify($1, $2)", CHANNEL, news)

    async def vacuum(self) -> None:
        await self.connection.execute("VACUUM (ANALYZE)")

    async def bytes(self) -> int:
        return int(await self.connection.fetchval("SELECT pg_database_size(current_database())"))

    def order(self, columns: Sequence[tuple[str, str]]) -> str:
        by = [f'{name} COLLATE "C"' if kind == "TEXT" else name for name, kind in columns]
        return "ORDER BY " + ", ".join(by)
