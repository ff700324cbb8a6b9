"""All SQL that reads. No list of tables reads a record or asks for each table's seats.

The same for every database: where values go stands `?`.
"""

from __future__ import annotations

import json
from itertools import groupby
from typing import Any

from rotonde.core.fair import Fair, commitment_of
from rotonde.server.storage.rows import (
    MOST_SAID,
    OVER,
    REPLAY,
    RUNNING,
    WAITING,
    Counters,
    Cursor,
    Entry,
    Said,
    SeatRow,
    Stored,
    TableRow,
)

COLUMNS = (
    "id, game, version, map, digest, options, seed, seeded, host, listed, state, made_at,"
    " rematch_of, result, closing, touched_at, undo, seating, deciding, clock, stand_in, begun_at,"
    " reliable"
)
# A table comes as many times as it has seats and people on them.
WITH_SEATS = """
SELECT found.*, again.id, seat.seat, seat.kind, seat.level, seat.name, seat.epoch, seat.stand_in,
    seat.once, holder.person
FROM (SELECT {columns} FROM place WHERE {where} ORDER BY made_at DESC, id DESC LIMIT ?) AS found
LEFT JOIN place AS again ON again.rematch_of = found.id
LEFT JOIN seat ON seat.place = found.id
LEFT JOIN holder ON holder.place = found.id AND holder.seat = seat.seat
ORDER BY found.made_at DESC, found.id DESC, seat.seat
"""
# Not in somebody's list: but a game with other people is there again once it has become his turn.
HIDDEN = f"""
SELECT hidden.place FROM hidden JOIN place AS one ON one.id = hidden.place WHERE hidden.person = ?
AND NOT (one.state = '{RUNNING}' AND one.n > hidden.n AND one.deciding > 0
    AND EXISTS (SELECT 1 FROM holder WHERE holder.place = one.id
        AND holder.person = hidden.person AND (one.deciding >> holder.seat) & 1 = 1)
    AND EXISTS (SELECT 1 FROM holder WHERE holder.place = one.id
        AND holder.person != hidden.person))
"""
MOST_GOING_ON = 500  # of one person: he may sit at tables of others
Found = tuple[Any, ...]


class Reading:
    async def read(self, sql: str, values: tuple[object, ...] = ()) -> list[Found]:
        raise NotImplementedError

    async def read_word(self, sql: str, values: tuple[object, ...] = ()) -> str | None:
        """The first word of the first row."""
        rows = await self.read(sql, values)
        return str(rows[0][0]) if rows else None

    async def name_of(self, person: str) -> str | None:
        return await self.read_word("SELECT name FROM person WHERE id = ?", (person,))

    async def bans(self) -> list[tuple[str, str]]:
        return [(row[0], row[1]) for row in await self.read("SELECT kind, who FROM ban")]

    async def whole(self, id: str, since: int = 0) -> Stored | None:
        """A table with all that belongs to it; of its entries those from `since` on."""
        row = await self.table(id)
        if row is None:
            return None
        record = await self.record(id) if row.state == REPLAY else ""
        fair = await self.fairness(id)
        entries = await self.entries(id, since)
        return Stored(row, entries, await self.chat(id), fair, record)

    async def table(self, id: str) -> TableRow | None:
        rows = await self.tables("id = ?", (id,), 1)
        if not rows:
            return None
        gone = await self.read("SELECT seat, person, kind FROM unseated WHERE place = ?", (id,))
        rows[0].unseated = {(seat, person): kind for seat, person, kind in gone}
        return rows[0]

    async def record(self, table: str) -> str:
        """Of a replay."""
        found = await self.read_word("SELECT record FROM uploaded WHERE place = ?", (table,))
        return found or ""

    async def fairness(self, table: str) -> Fair | None:
        """What the chance of a table follows from; it never leaves before the game is over."""
        sql = "SELECT secret, contributions FROM fairness WHERE place = ?"
        rows = await self.read(sql, (table,))
        for secret, contributions in rows:
            return Fair(table, commitment_of(table, secret), secret, json.loads(contributions))
        return None

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        rows = await self.read(
            "SELECT seat, text, key, note, at FROM entry WHERE place = ? AND n >= ? ORDER BY n",
            (table, since),
        )
        return [Entry(*row) for row in rows]

    async def counters(self, ids: list[str]) -> dict[str, Counters]:
        if not ids:
            return {}
        last = "SELECT coalesce(max(chat.n), -1) FROM chat WHERE chat.place = place.id"
        marks = ", ".join("?" * len(ids))
        sql = f"SELECT id, n, seating, ({last}) FROM place WHERE id IN ({marks})"
        return {row[0]: Counters(*row[1:]) for row in await self.read(sql, tuple(ids))}

    async def chat(self, table: str) -> list[Said]:
        rows = await self.read(
            "SELECT n, name, seat, text, at FROM chat WHERE place = ? ORDER BY n DESC LIMIT ?",
            (table, MOST_SAID),
        )
        return [Said(*row) for row in reversed(rows)]

    async def lobby(
        self, states: list[str], game: str | None, most: int, after: Cursor | None = None
    ) -> list[TableRow]:
        """Listed tables, the newest first; each state has its part of the index."""
        where, values = "listed = 1 AND state = ?", list[object]()
        if game is not None:
            where, values = f"{where} AND game = ?", [game]
        if after is not None:
            where, values = (
                f"{where} AND (made_at, id) < (?, ?)",
                [*values, after.made_at, after.id],
            )
        rows = [row for state in states for row in await self.tables(where, (state, *values), most)]
        return sorted(rows, key=lambda row: (row.made_at, row.id), reverse=True)[:most]

    async def tables_of(self, person: str, most: int) -> list[TableRow]:
        """Those that go on, and so many of those that do not, the newest first."""
        held = "SELECT place FROM holder WHERE person = ?"
        where = f"(host = ? OR id IN ({held})) AND id NOT IN ({HIDDEN}) AND state"
        values = (person, person, person, WAITING, RUNNING)
        going_on = await self.tables(f"{where} IN (?, ?)", values, MOST_GOING_ON)
        return going_on + await self.tables(f"{where} NOT IN (?, ?)", values, most)

    async def finished_by(self, person: str, most: int, listed: bool) -> list[TableRow]:
        """The newest games that are over; `listed`: of those that everybody was shown."""
        held = "SELECT place FROM holder WHERE person = ?"
        shown = " AND listed = 1" if listed else ""
        return await self.tables(f"state = ? AND id IN ({held}){shown}", (OVER, person), most)

    async def is_hidden(self, person: str, table: str) -> bool:
        sql = "SELECT 1 FROM hidden WHERE person = ? AND place = ?"
        return bool(await self.read(sql, (person, table)))

    async def conduct_of(self, people: list[str]) -> dict[str, dict[str, int]]:
        """At how many tables these people behaved in which way."""
        found: dict[str, dict[str, int]] = {person: {} for person in people}
        if people:
            marks = ", ".join("?" * len(people))
            rows = await self.read(
                f"SELECT person, kind, count(*) FROM conduct WHERE person IN ({marks})"
                " GROUP BY person, kind",
                tuple(people),
            )
            for person, kind, count in rows:
                found[person][kind] = count
        return found

    async def with_bots(self) -> list[str]:
        rows = await self.read(
            "SELECT id FROM place JOIN bot_turn ON bot_turn.place = id WHERE state = ?"
            " ORDER BY made_at",
            (RUNNING,),
        )
        return [str(row[0]) for row in rows]

    async def without_result(self) -> list[str]:
        """Games that are over, but how is not written down."""
        rows = await self.read("SELECT id FROM place WHERE state = ? AND result = ''", (OVER,))
        return [str(row[0]) for row in rows]

    async def tables(self, where: str, values: tuple[object, ...], most: int) -> list[TableRow]:
        """With their seats and who sits there, in one look."""
        sql = WITH_SEATS.format(columns=COLUMNS, where=where)
        rows = await self.read(sql, (*values, most))
        return [table_of(list(same)) for _, same in groupby(rows, key=lambda row: row[0])]


def table_of(rows: list[Found]) -> TableRow:
    """The rows of one table."""
    id, game, version, map_name, digest, options, seed, seeded, host, listed, *rest = rows[0]
    state, made_at, rematch_of, result, closing, touched_at, undo = rest[:7]
    seating, deciding, clock, stand_in, begun_at, reliable, rematch = rest[7:14]
    return TableRow(
        id=id,
        game=game,
        version=version,
        map_name=map_name,
        map_digest=digest,
        options=json.loads(options),
        seed=seed,
        seeded=bool(seeded),
        host=host,
        listed=bool(listed),
        state=state,
        made_at=made_at,
        rematch_of=rematch_of,
        seats=seats_of([row[-8:] for row in rows]),
        result=result,
        closing=closing,
        touched_at=touched_at,
        rematch=rematch,
        undo=undo,
        seating=seating,
        deciding=deciding,
        clock=clock,
        stand_in=stand_in,
        begun_at=begun_at,
        reliable=reliable,
    )


def seats_of(rows: list[Found]) -> list[SeatRow]:
    seats: list[SeatRow] = []
    for number, kind, level, name, epoch, stand_in, once, person in rows:
        if number == len(seats):
            seats.append(SeatRow(kind, level, name, epoch, set(), stand_in, bool(once)))
        if person is not None:
            seats[number].holders.add(person)
    return seats
