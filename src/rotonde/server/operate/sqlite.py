"""The file, for its operator."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from rotonde.server.operate.raw import PIECE, Raw
from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.reading import Found
from rotonde.server.storage.rows import MOVED
from rotonde.server.storage.sqlite.file import make_private, taken
from rotonde.server.storage.sqlite.schema import STEPS, VERSION, prepare
from rotonde.server.storage.steps import missing

PATIENCE = 10.0  # seconds until a server that writes lets somebody else do so


class SqliteRaw(Raw):
    failures = (sqlite3.Error,)

    def __init__(self, path: Path, *, alone: bool, new: bool, earlier: bool = False) -> None:
        self.path = path = path.resolve()
        self.shown = str(path)
        if not new and not path.is_file():
            raise Unusable("no-database", path)
        self.lock = taken(path) if alone else None
        try:
            if new:
                make_private(path)
            self.connection = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)
            self.connection.text_factory = readable
            self.prepare(alone, new, earlier)
        except (sqlite3.DatabaseError, OSError) as error:
            self.let_go()
            raise Unusable("not-a-database", path, why=error) from None
        except Unusable:
            self.let_go()
            raise

    def prepare(self, alone: bool, new: bool, earlier: bool) -> None:
        """Beside a server that runs nothing is written, and nothing is brought up to date."""
        found = self.connection.execute("PRAGMA user_version").fetchone()[0]
        if not new and not found:
            raise Unusable("no-tables", self.path)
        if alone or new:
            self.connection.execute("PRAGMA journal_mode=WAL")
            prepare(self.connection, self.path)
            return
        missing(STEPS, found, self.path)
        if found < VERSION and not earlier:
            raise Unusable("database-old", self.path, found=found, ours=VERSION)
        sql = "SELECT value FROM setting WHERE name = ?"
        moved = self.connection.execute(sql, (MOVED,)).fetchone()
        if moved is not None:
            raise Unusable("database-moved", self.path, to=moved[0])

    def let_go(self) -> None:
        if self.lock is not None:
            os.close(self.lock)
            self.lock = None

    async def close(self) -> None:
        self.connection.close()
        self.let_go()

    async def read(self, sql: str, values: tuple[object, ...] = ()) -> list[Found]:
        return self.connection.execute(sql, values).fetchall()

    async def write(self, sql: str, values: tuple[object, ...] = ()) -> None:
        self.connection.execute(sql, values)

    async def pieces(self, sql: str) -> AsyncIterator[list[Found]]:
        found = self.connection.execute(sql)
        while rows := found.fetchmany(PIECE):
            yield rows

    async def fill(self, table: str, columns: Sequence[str], rows: list[Found]) -> None:
        marks = ", ".join("?" * len(columns))
        sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"
        self.connection.executemany(sql, rows)

    @asynccontextmanager
    async def change(self) -> AsyncIterator[None]:
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self.connection.execute("ROLLBACK")
            raise
        self.connection.execute("COMMIT")

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[None]:
        self.connection.execute("BEGIN")
        try:
            yield
        finally:
            self.connection.execute("ROLLBACK")

    async def tell(self, news: str) -> None:
        """Who serves the file looks by himself."""

    async def vacuum(self) -> None:
        self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.connection.execute("VACUUM")
        self.connection.execute("PRAGMA optimize")

    async def bytes(self) -> int:
        return self.path.stat().st_size

    async def faults(self) -> list[str]:
        try:
            rows = self.connection.execute("PRAGMA integrity_check").fetchall()
        except sqlite3.DatabaseError as error:
            return [str(error)]
        return [str(row[0]) for row in rows if row[0] != "ok"]

    def order(self, columns: Sequence[tuple[str, str]]) -> str:
        return "ORDER BY " + ", ".join(name for name, kind in columns)


def readable(word: bytes) -> str:
    """Also of a damaged file, so that a check can say where."""
    return word.decode("utf-8", "replace")
