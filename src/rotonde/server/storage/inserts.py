"""All SQL that writes; the writer runs it within its commits."""

from __future__ import annotations

import json
import sqlite3

from rotonde.core.fair import Fair
from rotonde.server.storage.rows import Said, SeatRow, TableRow
from rotonde.server.storage.writer import Row


def set_state(connection: sqlite3.Connection, table: str, state: str) -> None:
    connection.execute("UPDATE place SET state = ? WHERE id = ?", (state, table))


def insert_entries(connection: sqlite3.Connection, rows: list[Row]) -> None:
    """All of them or none, in one statement."""
    marks = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * len(rows))
    values = [value for row in rows for value in row]
    connection.execute(f"INSERT INTO entry VALUES {marks}", values)


def insert_table(connection: sqlite3.Connection, row: TableRow, key: str) -> None:
    connection.execute(
        "INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            row.id,
            row.game,
            row.version,
            row.map_name,
            row.map_digest,
            json.dumps(row.options),
            row.seed,
            row.seeded,
            row.host,
            key,
            row.listed,
            row.state,
            row.made_at,
            row.rematch_of,
            row.record,
        ),
    )
    for number, seat in enumerate(row.seats):
        insert_seat(connection, row.id, number, seat)


def insert_seat(connection: sqlite3.Connection, table: str, number: int, seat: SeatRow) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO seat VALUES (?, ?, ?, ?, ?, ?)",
        (table, number, seat.kind, seat.level, seat.name, seat.epoch),
    )
    connection.execute("DELETE FROM holder WHERE place = ? AND seat = ?", (table, number))
    connection.executemany(
        "INSERT INTO holder VALUES (?, ?, ?)",
        [(table, number, person) for person in sorted(seat.holders)],
    )


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
