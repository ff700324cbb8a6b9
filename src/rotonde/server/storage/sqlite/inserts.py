"""All SQL that writes; the writer runs it within its commits."""

from __future__ import annotations

import json
import sqlite3

from rotonde.core.fair import Fair
from rotonde.server.storage.errors import Conflict, TooMuch
from rotonde.server.storage.rows import (
    CLOSED,
    FINISHED,
    OVER,
    RUNNING,
    WAITING,
    Conduct,
    Quota,
    Said,
    SeatRow,
    TableRow,
    columns,
)
from rotonde.server.storage.sqlite.writer import Row

MOST_CLOSED = 1000  # at once, so that no move waits for it
FORGOTTEN = """
UPDATE place SET state = ?, closing = ?, seating = seating + 1 WHERE id IN (
    SELECT id FROM place WHERE state = ? AND touched_at < ? AND coalesce(
        (SELECT at FROM entry WHERE entry.place = place.id ORDER BY n DESC LIMIT 1), 0) < ? LIMIT ?)
RETURNING id
"""

# Whoever sits at the end of a game, and for whom no bot plays.
HAS_FINISHED = """
INSERT OR IGNORE INTO conduct
SELECT DISTINCT person, holder.place, ? FROM holder
JOIN seat ON seat.place = holder.place AND seat.seat = holder.seat
WHERE holder.place = ? AND seat.stand_in = ''
"""


def end_table(connection: sqlite3.Connection, table: str, result: str) -> None:
    connection.execute("UPDATE place SET state = ?, result = ? WHERE id = ?", (OVER, result, table))
    connection.execute(HAS_FINISHED, (FINISHED, table))


def note_conduct(connection: sqlite3.Connection, table: str, conduct: Conduct) -> None:
    for (person, kind), holds in conduct.items():
        sql = "INSERT OR IGNORE INTO conduct (person, place, kind) VALUES (?, ?, ?)"
        if not holds:
            sql = "DELETE FROM conduct WHERE person = ? AND place = ? AND kind = ?"
        connection.execute(sql, (person, table, kind))


def insert_entries(connection: sqlite3.Connection, rows: list[Row]) -> None:
    """All of them or none, in one statement."""
    marks = ", ".join(["(?, ?, ?, ?, ?, ?, ?, ?, ?)"] * len(rows))
    values = [value for row in rows for value in row]
    connection.execute(f"INSERT INTO appended VALUES {marks}", values)


def check_quota(
    connection: sqlite3.Connection, host: str, quota: Quota, record: str | None
) -> None:
    """Refuse a table, or a record, that would be too many for one person."""
    if record is None:
        has = connection.execute(
            "SELECT count(*) FROM place WHERE host = ? AND state IN (?, ?)",
            (host, WAITING, RUNNING),
        ).fetchone()[0]
        if has >= quota.tables:
            raise TooMuch("too-many-tables", most=quota.tables)
        return
    has = connection.execute(
        "SELECT coalesce(sum(bytes), 0) FROM place JOIN uploaded ON place = id WHERE host = ?",
        (host,),
    ).fetchone()[0]
    if has + len(record.encode()) > quota.uploads:
        raise TooMuch("too-many-uploads", most=quota.uploads, has=has)


def insert_table(
    connection: sqlite3.Connection, row: TableRow, key: str, record: str | None
) -> None:
    values = {
        "id": row.id,
        "game": row.game,
        "version": row.version,
        "map": row.map_name,
        "digest": row.map_digest,
        "options": json.dumps(row.options),
        "seed": row.seed,
        "seeded": row.seeded,
        "host": row.host,
        "key": key,
        "listed": row.listed,
        "state": row.state,
        "made_at": row.made_at,
        "rematch_of": row.rematch_of,
        "touched_at": row.touched_at,
        "result": row.result,
        "undo": row.undo,
        "clock": row.clock,
        "stand_in": row.stand_in,
        "begun_at": row.begun_at,
        "reliable": row.reliable,
    }
    marks = ", ".join("?" * len(values))
    connection.execute(
        f"INSERT INTO place ({', '.join(values)}) VALUES ({marks})", tuple(values.values())
    )
    insert_seats(connection, row.id, dict(enumerate(row.seats)), {})
    if record is not None:
        connection.execute(
            "INSERT INTO uploaded VALUES (?, ?, ?)", (row.id, len(record.encode()), record)
        )


def update_table(connection: sqlite3.Connection, row: TableRow) -> None:
    """What can change of a table, if nobody has changed it; a closed replay loses its record."""
    changed = connection.execute(
        "UPDATE place SET version = ?, digest = ?, host = ?, listed = ?, state = ?, closing = ?,"
        " touched_at = ?, begun_at = ?, seating = seating + 1 WHERE id = ? AND seating = ?",
        (
            row.version,
            row.map_digest,
            row.host,
            row.listed,
            row.state,
            row.closing,
            row.touched_at,
            row.begun_at,
            row.id,
            row.seating,
        ),
    )
    if not changed.rowcount:
        raise Conflict
    if row.state == CLOSED:
        connection.execute("DELETE FROM uploaded WHERE place = ?", (row.id,))


def insert_seats(
    connection: sqlite3.Connection,
    table: str,
    seats: dict[int, SeatRow],
    unseated: dict[tuple[int, str], str],
) -> None:
    for number, seat in seats.items():
        connection.execute(
            "INSERT OR REPLACE INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (table, number, *columns(seat)),
        )
        connection.execute("DELETE FROM holder WHERE place = ? AND seat = ?", (table, number))
        connection.execute("DELETE FROM unseated WHERE place = ? AND seat = ?", (table, number))
        connection.executemany(
            "INSERT INTO holder VALUES (?, ?, ?)",
            [(table, number, person) for person in sorted(seat.holders)],
        )
        connection.executemany(
            "INSERT INTO unseated VALUES (?, ?, ?, ?)",
            [(table, *who, kind) for who, kind in sorted(unseated.items()) if who[0] == number],
        )


def close_forgotten(connection: sqlite3.Connection, waited: float, abandoned: float) -> list[str]:
    """Waiting tables that nobody has touched since one time, games that stand since another."""
    found: list[str] = []
    for state, since, why in ((WAITING, waited, "waited"), (RUNNING, abandoned, "abandoned")):
        rows = connection.execute(
            FORGOTTEN, (CLOSED, why, state, since, since, MOST_CLOSED)
        ).fetchall()
        found += [str(row[0]) for row in rows]
    connection.executemany("DELETE FROM bot_turn WHERE place = ?", [(id,) for id in found])
    return found


def insert_fairness(connection: sqlite3.Connection, fair: Fair) -> None:
    connection.execute(
        "INSERT INTO fairness VALUES (?, ?, ?)",
        (fair.table, fair.secret, json.dumps(fair.contributions)),
    )


def set_contributions(connection: sqlite3.Connection, table: str, said: list[str]) -> None:
    """Before the game only: the database refuses it later."""
    connection.execute(
        "UPDATE fairness SET contributions = ? WHERE place = ?", (json.dumps(said), table)
    )


def insert_chat(
    connection: sqlite3.Connection, table: str, person: str, key: str, said: Said
) -> Said:
    there = connection.execute(
        "SELECT n, name, seat, text, at FROM chat WHERE place = ? AND person = ? AND key = ?"
        " AND key != ''",
        (table, person, key),
    ).fetchone()
    if there is not None:
        return Said(*there)
    last = connection.execute("SELECT max(n) FROM chat WHERE place = ?", (table,)).fetchone()[0]
    n = 0 if last is None else last + 1
    connection.execute(
        "INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (table, n, person, key, said.name, said.seat, said.text, said.at),
    )
    return Said(n, said.name, said.seat, said.text, said.at)
