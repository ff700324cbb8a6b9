"""Copies of a database: of a file while it is served, of PostgreSQL by its own programs."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from urllib.parse import unquote, urlsplit

from rotonde.server.config import Database, without_password
from rotonde.server.operate.opening import opened
from rotonde.server.operate.raw import Progress, no_progress
from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.sqlite.file import PRIVATE
from rotonde.server.storage.sqlite.schema import VERSION

PAGES = 1000  # copied at once; a server writes in between


async def backup(database: Database, target: Path, step: Progress = no_progress) -> None:
    """Beside a running server; of one moment."""
    if target.exists():
        raise Unusable("file-there", target)
    async with opened(database, beside=True):
        pass  # it is one of ours
    os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    try:
        if isinstance(database, Path):
            copy_file(database, target, step)
        else:
            call("pg_dump", "--format=custom", f"--file={target}", "--dbname", database)
    except BaseException:
        target.unlink(missing_ok=True)
        raise


async def restore(source: Path, database: Database, step: Progress = no_progress) -> None:
    """Into a database that does not exist (a file) or is empty (PostgreSQL)."""
    if not source.is_file():
        raise Unusable("no-database", source)
    if isinstance(database, Path):
        if database.exists():
            raise Unusable("not-empty", database)
        check_copy(source)
        os.close(os.open(database, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        copy_file(source, database, step)
    else:
        call("pg_restore", "--no-owner", "--single-transaction", "--dbname", database, str(source))
    async with opened(database, alone=True):
        pass  # what is missing of the newest version is added


def check_copy(source: Path) -> None:
    """A whole file, and not of a later version."""
    try:
        with closing(sqlite3.connect(source)) as connection:
            said = connection.execute("PRAGMA integrity_check").fetchone()[0]
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            connection.execute("SELECT count(*) FROM place")
    except sqlite3.DatabaseError as error:
        raise Unusable("not-a-database", source, why=error) from None
    if said != "ok":
        raise Unusable("not-a-database", source, why=said)
    if version > VERSION:
        raise Unusable("database-version", source, found=version, ours=VERSION)


def copy_file(source: Path, target: Path, step: Progress) -> None:
    def told(status: int, left: int, total: int) -> None:
        step(total - left, total)

    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new, pages=PAGES, progress=told)
        new.execute("PRAGMA journal_mode=DELETE")  # a copy is one file


def call(program: str, *words: str) -> None:
    """A program of PostgreSQL; PGBIN is the folder where it is not on the path."""
    found = shutil.which(program, path=os.environ.get("PGBIN") or None)
    if found is None:
        raise Unusable("no-program", program)
    plain, password = zip(*(without_secret(word) for word in words), strict=True)
    secret = {"PGPASSWORD": "".join(password)} if any(password) else {}
    ran = subprocess.run(
        [found, *plain],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **secret},
    )
    if ran.returncode:
        lines = ran.stderr.strip().splitlines() or [str(ran.returncode)]
        shown = [without_password(word) for word in words if "://" in word]
        raise Unusable("program-failed", program, why=lines[0], on=", ".join(shown))


def without_secret(word: str) -> tuple[str, str]:
    """An address and its password: everybody on the machine sees what a program is told."""
    parts = urlsplit(word)
    if parts.scheme not in ("postgresql", "postgres") or parts.password is None:
        return word, ""
    user, _, where = parts.netloc.rpartition("@")
    plain = parts._replace(netloc=f"{user.partition(':')[0]}@{where}")
    return plain.geturl(), unquote(parts.password)
