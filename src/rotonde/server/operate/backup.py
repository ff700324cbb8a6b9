"""Copies of a database: of a file while it is served, of PostgreSQL by its own programs."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from rotonde.server.config import Database
from rotonde.server.operate.copies.new_file import new_file
from rotonde.server.operate.copies.programs import call
from rotonde.server.operate.opening import opened
from rotonde.server.operate.postgresql import of_nobody
from rotonde.server.operate.raw import Progress, no_progress
from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.postgresql.schema import VERSION as POSTGRESQL_VERSION
from rotonde.server.storage.rows import MOVED
from rotonde.server.storage.sqlite.file import BESIDE, taken
from rotonde.server.storage.sqlite.schema import VERSION

PAGES = 1000  # copied at once; a server writes in between
VERSIONS = ("--data-only", "--table=version", "--file=-")  # what a copy says of its version


async def backup(database: Database, target: Path, step: Progress = no_progress) -> None:
    """Beside a running server; of one moment. Also of a database of an earlier version."""
    async with opened(database, beside=True, earlier=True):
        pass  # it is one of ours
    with new_file(target) as part:
        if isinstance(database, Path):
            copy_file(database, part, step)
        else:
            call("pg_dump", "--format=custom", f"--file={part}", "--dbname", database)


async def restore(source: Path, database: Database, step: Progress = no_progress) -> None:
    """Into a database that does not exist (a file) or is empty (PostgreSQL)."""
    if not source.is_file():
        raise Unusable("no-database", source)
    if isinstance(database, Path):
        restore_file(source, database, step)
    else:
        check_dump(source)
        async with of_nobody(database):
            words = ("--no-owner", "--exit-on-error", "--single-transaction", "--dbname", database)
            call("pg_restore", *words, str(source))
    async with opened(database, alone=True):
        pass  # what is missing of the newest version is added


def restore_file(source: Path, database: Path, step: Progress) -> None:
    """What SQLite kept beside an earlier file of this name would be played into the new one."""
    held = taken(database)
    try:
        if any(Path(f"{database}{end}").exists() for end in ("", *BESIDE)):
            raise Unusable("not-empty", database)
        check_copy(source)
        with new_file(database) as part:
            copy_file(source, part, step)
    finally:
        os.close(held)


def check_copy(source: Path) -> None:
    """A whole file, of this version or an earlier one, and not left behind by a move."""
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old:
            said = old.execute("PRAGMA integrity_check").fetchone()[0]
            version = old.execute("PRAGMA user_version").fetchone()[0]
            old.execute("SELECT count(*) FROM place")
            sql = "SELECT value FROM setting WHERE name = ?"
            moved = old.execute(sql, (MOVED,)).fetchone()
    except sqlite3.DatabaseError as error:
        raise Unusable("not-a-database", source, why=error) from None
    if said != "ok":
        raise Unusable("not-a-database", source, why=said)
    if version > VERSION:
        raise Unusable("database-version", source, found=version, ours=VERSION)
    if moved is not None:
        raise Unusable("database-moved", source, to=moved[0])


def check_dump(source: Path) -> None:
    """Before anything is written: it is a copy of ours, and not of a later version."""
    said = call("pg_restore", *VERSIONS, str(source))
    numbers = [int(line) for line in said.splitlines() if line.isdigit()]
    if not numbers:
        raise Unusable("no-tables", source)
    if max(numbers) > POSTGRESQL_VERSION:
        raise Unusable("database-version", source, found=max(numbers), ours=POSTGRESQL_VERSION)


def copy_file(source: Path, target: Path, step: Progress) -> None:
    def told(status: int, left: int, total: int) -> None:
        step(total - left, total)

    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new, pages=PAGES, progress=told)
        new.execute("PRAGMA journal_mode=DELETE")  # a copy is one file
