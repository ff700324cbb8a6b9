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
from rotonde.server.storage.postgresql.schema import ALONE, STEPS, VERSION, prepare
from rotonde.server.storage.postgresql.store import numbered, one_moment
from rotonde.server.storage.rows import MOVED
from rotonde.server.storage.steps import missing

LOCK_NOT_AVAILABLE = "55P03"
PATIENCE = 10.0  # seconds to connect; what is asked may last
NAME = {"application_name": "rotonde admin", "synchronous_commit": "on"}
OTHERS = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND application_name LIKE 'rotonde%' AND pid != pg_backend_pid()
"""
TABLES = "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()"


class PostgresqlRaw(Raw):
    def __init__(self, address: str, connection: Any) -> None:
        self.address = address
        self.shown = without_password(address)
        self.connection = connection
        self.failures = failures()

    @staticmethod
    async def open(
        address: str, *, alone: bool, new: bool = False, earlier: bool = False
    ) -> PostgresqlRaw:
        connection = await connected(address)
        raw = PostgresqlRaw(address, connection)
        try:
            if alone:
                await keep_others_out(connection, raw.shown)
            await raw.prepare(alone, new, earlier)
        except failures() as error:
            connection.terminate()
            raise unusable(raw.shown, error) from None
        except BaseException:
            connection.terminate()
            raise
        return raw

    async def prepare(self, alone: bool, new: bool, earlier: bool) -> None:
        """Where others may use it nothing is written, and nothing is brought up to date."""
        there = await self.connection.fetchval("SELECT to_regclass('version')")
        if there is None and not new:
            raise Unusable("no-tables", self.shown)
        if alone or new:
            await prepare(self.connection, self.shown)
            return
        found = await self.connection.fetchval("SELECT max(number) FROM version") or 0
        missing(STEPS, found, self.shown)
        if found < VERSION and not earlier:
            raise Unusable("database-old", self.shown, found=found, ours=VERSION)
        moved = await self.setting(MOVED)
        if moved:
            raise Unusable("database-moved", self.shown, to=moved)

    async def close(self) -> None:
        try:
            await self.connection.close(timeout=PATIENCE)
        except failures():
            self.connection.terminate()

    def is_gone(self) -> bool:
        return bool(self.connection.is_closed())

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


async def connected(address: str) -> Any:
    asyncpg = driver(address)
    wrong: tuple[type[Exception], ...] = (ValueError, *failures())
    try:
        return await asyncpg.connect(address, timeout=PATIENCE, server_settings=NAME)
    except wrong as error:
        raise unusable(without_password(address), error) from None


def unusable(shown: str, error: Exception) -> Unusable:
    return Unusable("not-a-database", shown, why=str(error).rstrip("."))


async def keep_others_out(connection: Any, shown: str) -> None:
    """A server that would start now waits for us; one that runs is told of."""
    try:
        await connection.execute(f"SET lock_timeout = '{PATIENCE:.0f}s'")
        await connection.execute("SELECT pg_advisory_lock($1)", ALONE)
    except failures() as error:
        if getattr(error, "sqlstate", "") != LOCK_NOT_AVAILABLE:
            raise
        raise Unusable("database-busy", shown) from None
    if await connection.fetchval(OTHERS):
        raise Unusable("database-busy", shown)


@asynccontextmanager
async def of_nobody(address: str) -> AsyncIterator[None]:
    """An empty database, and nobody else begins with it meanwhile."""
    shown = without_password(address)
    connection = await connected(address)
    try:
        await keep_others_out(connection, shown)
        if await connection.fetchval(TABLES):
            raise Unusable("not-empty", shown)
        yield
    except failures() as error:
        raise unusable(shown, error) from None
    finally:
        connection.terminate()
