"""The tables of the database. `place` is a table to play at: SQL keeps the word for itself.

A file of an earlier version is brought up to date by the steps that it lacks.
"""

from __future__ import annotations

import secrets
import sqlite3
from pathlib import Path

from rotonde.server.storage.errors import Unusable

FIRST = """
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);

CREATE TABLE person (id TEXT PRIMARY KEY, name TEXT NOT NULL, at REAL NOT NULL);

CREATE TABLE place (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    map TEXT NOT NULL,
    digest TEXT NOT NULL,
    options TEXT NOT NULL,
    seed INTEGER NOT NULL,
    seeded INTEGER NOT NULL,
    host TEXT NOT NULL,
    key TEXT NOT NULL,
    listed INTEGER NOT NULL,
    state TEXT NOT NULL,
    made_at REAL NOT NULL,
    rematch_of TEXT UNIQUE,
    record TEXT
);
CREATE INDEX place_by_state ON place (listed, state, made_at);
CREATE INDEX place_by_host ON place (host, key);

CREATE TABLE seat (
    place TEXT NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    level TEXT NOT NULL,
    name TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    PRIMARY KEY (place, seat)
) WITHOUT ROWID;

CREATE TABLE holder (
    place TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (place, seat, person)
) WITHOUT ROWID;
CREATE INDEX holder_by_person ON holder (person);

CREATE TABLE entry (
    place TEXT NOT NULL,
    n INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    key TEXT NOT NULL,
    note TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (place, n)
) WITHOUT ROWID;

CREATE TRIGGER entries_leave_no_gap BEFORE INSERT ON entry
WHEN new.n != coalesce((SELECT max(n) + 1 FROM entry WHERE place = new.place), 0)
BEGIN SELECT raise(ABORT, 'not the next entry'); END;

CREATE TRIGGER entries_never_change BEFORE UPDATE ON entry
BEGIN SELECT raise(ABORT, 'entries never change'); END;

CREATE TRIGGER entries_never_go BEFORE DELETE ON entry
BEGIN SELECT raise(ABORT, 'entries never go'); END;
"""

CHAT = """
CREATE TABLE chat (
    place TEXT NOT NULL,
    n INTEGER NOT NULL,
    person TEXT NOT NULL,
    key TEXT NOT NULL,
    name TEXT NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (place, n)
) WITHOUT ROWID;
CREATE UNIQUE INDEX chat_by_key ON chat (place, person, key) WHERE key != '';
"""

# Where chance comes from, and what each seat has added to it: fixed when the game begins. It stays
# even if its table goes: a secret that was told must never be used again.
FAIRNESS = """
CREATE TABLE fairness (
    place TEXT PRIMARY KEY,
    secret TEXT NOT NULL,
    contributions TEXT NOT NULL
) WITHOUT ROWID;

CREATE TRIGGER secrets_never_change BEFORE UPDATE OF place, secret ON fairness
BEGIN SELECT raise(ABORT, 'a secret never changes'); END;

CREATE TRIGGER contributions_come_before_the_game BEFORE UPDATE OF contributions ON fairness
WHEN (SELECT state FROM place WHERE id = new.place) != 'waiting'
BEGIN SELECT raise(ABORT, 'the game has begun'); END;

CREATE TRIGGER fairness_never_goes BEFORE DELETE ON fairness
BEGIN SELECT raise(ABORT, 'what chance follows from never goes'); END;
"""

# Records that were uploaded lie by themselves: whoever lists tables does not read them.
CARE = """
CREATE TABLE uploaded (place TEXT PRIMARY KEY, bytes INTEGER NOT NULL, record TEXT NOT NULL);
INSERT INTO uploaded SELECT id, length(CAST(record AS BLOB)), record FROM place
WHERE record IS NOT NULL;
ALTER TABLE place DROP COLUMN record;
ALTER TABLE place ADD COLUMN touched_at REAL NOT NULL DEFAULT 0;
ALTER TABLE place ADD COLUMN result TEXT NOT NULL DEFAULT '';
ALTER TABLE place ADD COLUMN closing TEXT NOT NULL DEFAULT '';
UPDATE place SET touched_at = made_at;
CREATE INDEX place_by_game ON place (listed, state, game, made_at);
CREATE INDEX place_by_touch ON place (state, touched_at);

CREATE TABLE unseated (
    place TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (place, seat, person)
) WITHOUT ROWID;
"""

# What somebody does not want in his list of tables any more.
HIDDEN = """
CREATE TABLE hidden (
    person TEXT NOT NULL,
    place TEXT NOT NULL,
    PRIMARY KEY (person, place)
) WITHOUT ROWID;
"""

# What may be taken back at a table: everything here is casual play until its host says otherwise.
UNDO = "ALTER TABLE place ADD COLUMN undo TEXT NOT NULL DEFAULT 'generous';"

STEPS = (FIRST, CHAT, FAIRNESS, CARE, HIDDEN, UNDO)
VERSION = len(STEPS)


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """A new file gets its tables; a file of a later version is left alone."""
    found = connection.execute("PRAGMA user_version").fetchone()[0]
    if not 0 <= found <= VERSION:
        raise Unusable("database-version", path, found=found, ours=VERSION)
    for number, step in enumerate(STEPS[found:], found + 1):
        connection.executescript(f"BEGIN; {step} PRAGMA user_version = {number}; COMMIT;")
    connection.execute(
        "INSERT OR IGNORE INTO setting VALUES ('secret', ?)", (secrets.token_urlsafe(32),)
    )
