"""The tables of the file. `place` is a table to play at: SQL keeps the word for itself."""

from __future__ import annotations

import secrets
import sqlite3
from pathlib import Path

from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.rows import MOVED
from rotonde.server.storage.steps import missing, steps_of

STEPS = steps_of("sqlite")
VERSION = len(STEPS)


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """A new file gets its tables; a file of a later version is left alone."""
    found = connection.execute("PRAGMA user_version").fetchone()[0]
    for number, step in missing(STEPS, found, path):
        connection.executescript(f"BEGIN; {step} PRAGMA user_version = {number}; COMMIT;")
    connection.execute(
        "INSERT OR IGNORE INTO setting VALUES ('secret', ?)", (secrets.token_urlsafe(32),)
    )
    moved = connection.execute("SELECT value FROM setting WHERE name = ?", (MOVED,)).fetchone()
    if moved is not None:
        raise Unusable("database-moved", path, to=moved[0])
