"""All SQL that writes, but for the append; each within a transaction of the store."""

from __future__ import annotations

import json
from typing import Any

from rotonde.core.fair import Fair
from rotonde.server.storage.errors import Conflict, TooMuch
from rotonde.server.storage.rows import (
    CLOSED,
    RUNNING,
    WAITING,
    Conduct,
    Entry,
    Quota,
    Said,
    SeatRow,
    TableRow,
    columns,
)

MOST_CLOSED = 1000  # at once, so that no move waits for it
FORGOTTEN = """
UPDATE place SET state = $1, closing = $2, seating = seating + 1 WHERE id IN (
    SELECT id FROM place WHERE state = $3 AND touched_at < $4 AND coalesce(
        (SELECT at FROM entry WHERE entry.place = place.id ORDER BY n DESC LIMIT 1), 0) < $4
    ORDER BY id LIMIT $5 FOR UPDATE SKIP LOCKED)
RETURNING id
"""
MADE = """
SELECT id FROM place WHERE (host = $1 AND key = $2 AND key != '') OR rematch_of = $3
"""
CHANGED = """
UPDATE place SET version = $1, digest = $2, host = $3, listed = $4, state = $5, closing = $6,
    touched_at = $7, begun_at = $8, seating = seating + 1
WHERE id = $9
"""


async def check_quota(connection: Any, host: str, quota: Quota, record: str | None) -> None:
    """Refuse a table, or a record, that would be too many for one person: one after the other."""
    await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 1))", host)
    if record is None:
        sql = "SELECT count(*) FROM place WHERE host = $1 AND state IN ($2, $3)"
        if await connection.fetchval(sql, host, WAITING, RUNNING) >= quota.tables:
            raise TooMuch("too-many-tables", most=quota.tables)
        return
    has = await connection.fetchval(
        "SELECT coalesce(sum(bytes), 0) FROM place JOIN uploaded ON place = id WHERE host = $1",
        host,
    )
    if has + len(record.encode()) > quota.uploads:
        raise TooMuch("too-many-uploads", most=quota.uploads, has=has)


async def insert_table(connection: Any, row: TableRow, key: str, record: str | None) -> bool:
    """False: somebody else has made it in the same moment."""
    values = {
        "id": row.id,
        "game": row.game,
        "version": row.version,
        "map": row.map_name,
        "digest": row.map_digest,
        "options": json.dumps(row.options),
        "seed": row.seed,
        "seeded": int(row.seeded),
        "host": row.host,
        "key": key,
        "listed": int(row.listed),
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
    marks = ", ".join(f"${number}" for number in range(1, len(values) + 1))
    made = await connection.fetchval(
        f"INSERT INTO place ({', '.join(values)}) VALUES ({marks})"
        " ON CONFLICT DO NOTHING RETURNING id",
        *values.values(),
    )
    if made is None:
        return False
    await insert_seats(connection, row.id, dict(enumerate(row.seats)), {})
    if record is not None:
        await connection.execute(
            "INSERT INTO uploaded VALUES ($1, $2, $3)", row.id, len(record.encode()), record
        )
    return True


async def lock_table(connection: Any, row: TableRow, n: int | None) -> None:
    """Nobody else may change it until the commit, and nobody has; `n`: how many entries it has."""
    sql = "SELECT seating, n FROM place WHERE id = $1 FOR UPDATE"
    found = await connection.fetchrow(sql, row.id)
    if found is None or found[0] != row.seating or n not in (None, found[1]):
        raise Conflict


async def update_table(connection: Any, row: TableRow) -> None:
    """What can change of a table; a replay that is closed goes with its record."""
    values = (row.version, row.map_digest, row.host, int(row.listed), row.state, row.closing)
    await connection.execute(CHANGED, *values, row.touched_at, row.begun_at, row.id)
    if row.state == CLOSED:
        await connection.execute("DELETE FROM uploaded WHERE place = $1", row.id)


async def insert_aside(connection: Any, table: str, n: int, entry: Entry) -> None:
    """An entry that is no move, of a table that is locked."""
    await connection.execute(
        "INSERT INTO entry VALUES ($1, $2, $3, $4, $5, $6, $7)",
        *(table, n, entry.seat, entry.text, entry.key, entry.note, entry.at),
    )
    await connection.execute("UPDATE place SET n = $2 WHERE id = $1", table, n + 1)


async def note_conduct(connection: Any, table: str, conduct: Conduct) -> None:
    for (person, kind), holds in conduct.items():
        sql = "INSERT INTO conduct VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        if not holds:
            sql = "DELETE FROM conduct WHERE person = $1 AND place = $2 AND kind = $3"
        await connection.execute(sql, person, table, kind)


async def insert_seats(
    connection: Any,
    table: str,
    seats: dict[int, SeatRow],
    unseated: dict[tuple[int, str], str],
) -> None:
    for number, seat in seats.items():
        await connection.execute(
            "INSERT INTO seat VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
            " ON CONFLICT (place, seat) DO UPDATE SET kind = $3, level = $4, name = $5, epoch = $6,"
            " stand_in = $7, once = $8",
            *(table, number, *columns(seat)),
        )
        for name in ("holder", "unseated"):
            await connection.execute(
                f"DELETE FROM {name} WHERE place = $1 AND seat = $2", table, number
            )
        await connection.executemany(
            "INSERT INTO holder VALUES ($1, $2, $3)",
            [(table, number, person) for person in sorted(seat.holders)],
        )
        await connection.executemany(
            "INSERT INTO unseated VALUES ($1, $2, $3, $4)",
            [(table, *who, kind) for who, kind in sorted(unseated.items()) if who[0] == number],
        )


async def close_forgotten(connection: Any, waited: float, abandoned: float) -> list[str]:
    """Waiting tables that nobody has touched since one time, games that stand since another."""
    found: list[str] = []
    for state, since, why in ((WAITING, waited, "waited"), (RUNNING, abandoned, "abandoned")):
        rows = await connection.fetch(FORGOTTEN, CLOSED, why, state, since, MOST_CLOSED)
        found += [str(row[0]) for row in rows]
    await connection.execute("DELETE FROM bot_turn WHERE place = ANY ($1)", found)
    return found


async def insert_fairness(connection: Any, fair: Fair) -> None:
    await connection.execute(
        "INSERT INTO fairness VALUES ($1, $2, $3)",
        *(fair.table, fair.secret, json.dumps(fair.contributions)),
    )


async def set_contributions(connection: Any, table: str, said: list[str]) -> None:
    """Before the game only: the database refuses it later."""
    await connection.execute(
        "UPDATE fairness SET contributions = $1 WHERE place = $2", json.dumps(said), table
    )


async def insert_chat(connection: Any, table: str, person: str, key: str, said: Said) -> Said:
    """Whoever speaks at a table waits for who speaks there now."""
    await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", table)
    there = await connection.fetchrow(
        "SELECT n, name, seat, text, at FROM chat WHERE place = $1 AND person = $2 AND key = $3"
        " AND key != ''",
        *(table, person, key),
    )
    if there is not None:
        return Said(*there)
    last = await connection.fetchval("SELECT max(n) FROM chat WHERE place = $1", table)
    n = 0 if last is None else last + 1
    await connection.execute(
        "INSERT INTO chat VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        *(table, n, person, key, said.name, said.seat, said.text, said.at),
    )
    return Said(n, said.name, said.seat, said.text, said.at)
