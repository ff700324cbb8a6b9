"""Entries of many tables, gathered into one statement, which is one commit.

While two statements are on their way the next entries gather. The tables are locked in their order,
or two processes would wait for each other; a table that has gone on brings no row back.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from rotonde.server.storage.errors import Conflict, NotStored
from rotonde.server.storage.postgresql.connections import Connections
from rotonde.server.storage.rows import FINISHED, OVER

MOST_TOGETHER = 256  # entries in one commit: their news must fit into 8000 bytes
IN_FLIGHT = 2
CHANNEL = "rotonde"
Row = tuple[str, int, int, str, str, str, float, int, int, str]
APPEND = f"""
WITH asked AS (
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[],
        $7::float8[], $8::int[], $9::int[], $10::text[]
    ) AS one (place, n, seat, text, key, note, at, seating, deciding, result)
), locked AS (
    SELECT id, n, seating FROM place WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE
), next AS (
    SELECT asked.* FROM asked
    JOIN locked ON locked.id = asked.place
        AND locked.n = asked.n AND locked.seating = asked.seating
), counted AS (
    UPDATE place SET
        n = next.n + 1,
        deciding = next.deciding,
        state = CASE WHEN next.result = '' THEN place.state ELSE '{OVER}' END,
        result = CASE WHEN next.result = '' THEN place.result ELSE next.result END
    FROM next WHERE place.id = next.place
), added AS (
    INSERT INTO entry
    SELECT place, n, seat, text, key, note, at FROM next
    RETURNING place, n
), stood_in AS (
    UPDATE seat SET stand_in = '', once = 0
    FROM next WHERE seat.place = next.place AND seat.seat = next.seat AND once = 1
), finished AS (
    INSERT INTO conduct
    SELECT DISTINCT holder.person, next.place, '{FINISHED}' FROM next
    JOIN holder ON holder.place = next.place
    JOIN seat ON seat.place = next.place AND seat.seat = holder.seat
    WHERE next.result != '' AND (seat.stand_in = '' OR (once = 1 AND seat.seat = next.seat))
    ON CONFLICT DO NOTHING
), bots AS (
    SELECT place, n + 1 AS n, (EXISTS (
        SELECT 1 FROM seat WHERE seat.place = next.place AND kind != 'bot'))::int AS people
    FROM next WHERE result = '' AND EXISTS (
        SELECT 1 FROM seat WHERE seat.place = next.place
        AND (kind = 'bot' OR (stand_in != '' AND NOT (once = 1 AND seat.seat = next.seat)))
        AND (next.deciding >> seat.seat) & 1 = 1)
), turns AS (
    INSERT INTO bot_turn (place, n, people) SELECT place, n, people FROM bots ORDER BY place
    ON CONFLICT (place) DO UPDATE SET n = excluded.n, people = excluded.people
), no_turns AS (
    DELETE FROM bot_turn USING next
    WHERE bot_turn.place = next.place AND next.place NOT IN (SELECT place FROM bots)
)
SELECT place, (SELECT pg_notify('{CHANNEL}', string_agg(place || ':' || n, ',')) FROM added)
FROM added
"""


@dataclass(eq=False)
class Waiting:
    row: Row
    answer: asyncio.Future[None]


class Appender:
    def __init__(self, connections: Connections) -> None:
        self.connections = connections
        self.waiting: list[Waiting] = []
        self.flights: set[asyncio.Task[None]] = set()

    async def append(self, row: Row) -> None:
        """Back when it is on the disk."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(row, answer))
        self.take_off()
        await answer

    def take_off(self) -> None:
        if len(self.flights) < IN_FLIGHT and self.waiting:
            flight = asyncio.create_task(self.fly())
            self.flights.add(flight)
            flight.add_done_callback(self.landed)

    def landed(self, flight: asyncio.Task[None]) -> None:
        self.flights.discard(flight)
        self.take_off()

    async def fly(self) -> None:
        """All that wait when it starts; of a table one entry at a time."""
        await asyncio.sleep(0)  # what came in the same turn of the loop comes along
        batch: dict[str, Waiting] = {}
        for one in self.waiting:
            if len(batch) < MOST_TOGETHER:
                batch.setdefault(one.row[0], one)
        chosen = set(batch.values())
        self.waiting = [one for one in self.waiting if one not in chosen]
        if not batch:
            return
        try:
            written = await self.write([batch[place].row for place in sorted(batch)])
        except Exception as error:
            wrong = error if isinstance(error, NotStored) else NotStored(error)
            self.answer(batch, {place: wrong for place in batch})
            return
        self.answer(batch, {place: Conflict() for place in batch if place not in written})

    async def write(self, rows: list[Row]) -> set[str]:
        """The tables whose entries are there now."""
        columns: list[list[Any]] = [list(column) for column in zip(*rows, strict=True)]
        async with self.connections.one() as connection:
            found = await connection.fetch(APPEND, *columns)
        return {str(row[0]) for row in found}

    def answer(self, batch: dict[str, Waiting], wrong: dict[str, Exception]) -> None:
        for place, one in batch.items():
            if one.answer.done():
                continue
            if place in wrong:
                one.answer.set_exception(wrong[place])
            else:
                one.answer.set_result(None)

    async def close(self) -> None:
        while self.flights:
            await asyncio.gather(*self.flights, return_exceptions=True)
