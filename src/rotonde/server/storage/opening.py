"""Which store a database is: a file, or an address of PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from rotonde.server.config import Database
from rotonde.server.storage.postgresql.store import PostgresqlStore
from rotonde.server.storage.sqlite.store import SqliteStore
from rotonde.server.storage.store import Store


async def open_store(database: Database) -> Store:
    if isinstance(database, Path):
        return SqliteStore(database)
    return await PostgresqlStore.open(database)
