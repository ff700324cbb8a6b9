"""The database. The list of entries is the truth: it only grows, and (place, n) is there once."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

from rotonde.core.fair import Fair, commitment_of
from rotonde.server.storage.errors import Conflict, NotStored, Trouble, Unusable
from rotonde.server.storage.file import make_private, taken
from rotonde.server.storage.inserts import (
    insert_chat,
    insert_entries,
    insert_fairness,
    insert_seat,
    insert_table,
    set_contributions,
    set_state,
)
from rotonde.server.storage.rows import OVER, RUNNING, Entry, Said, SeatRow, TableRow
from rotonde.server.storage.schema import prepare
from rotonde.server.storage.writer import Writer

T = TypeVar("T")
MOST_SAID = 200  # of a table's chat: what came before is kept, but not shown


class Store:
    def __init__(self, path: Path) -> None:
        self.path = path = path.resolve()  # by whatever link it is called
        self.trouble = Trouble()
        with ExitStack() as if_it_fails:
            try:
                self.lock = taken(path)
                if_it_fails.callback(os.close, self.lock)
                make_private(path)
                self.reader = self.connect()
                if_it_fails.callback(self.reader.close)
                prepare(self.reader, path)
            except (sqlite3.DatabaseError, OSError) as error:
                raise Unusable("not-a-database", path, why=error) from None
            self.writer = Writer(self.connect(), insert_entries)
            if_it_fails.pop_all()

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, isolation_level=None, check_same_thread=False, timeout=10
        )
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
        except sqlite3.DatabaseError:
            connection.close()
            raise
        return connection

    def close(self) -> None:
        self.writer.close()
        self.reader.close()
        os.close(self.lock)

    async def append(self, table: str, n: int, entry: Entry, over: bool) -> None:
        """The next entry of a table; `over`: it ends the game."""
        row = (table, n, entry.seat, entry.text, entry.key, entry.note, entry.at)

        def ending(connection: sqlite3.Connection) -> None:
            insert_entries(connection, [row])
            set_state(connection, table, OVER)

        try:
            if over:
                await self.writer.do(ending)
            else:
                await self.writer.append(row)
        except sqlite3.IntegrityError:
            raise Conflict from None
        except sqlite3.Error as error:
            raise self.failed(error) from error

    async def do(self, command: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self.writer.do(command)
        except sqlite3.Error as error:
            raise self.failed(error) from error

    def failed(self, error: sqlite3.Error) -> NotStored:
        self.trouble.tell(error)
        return NotStored(error)

    async def add_table(self, row: TableRow, key: str, fair: Fair | None) -> str:
        """A new table; the one already made, where its maker asks with the same key again."""

        def command(connection: sqlite3.Connection) -> str:
            made = connection.execute(
                "SELECT id FROM place WHERE (host = ? AND key = ? AND key != '') OR rematch_of = ?",
                (row.host, key, row.rematch_of),
            ).fetchone()
            if made is not None:
                return str(made[0])
            insert_table(connection, row, key)
            if fair is not None:
                insert_fairness(connection, fair)
            return row.id

        return await self.do(command)

    async def put_seats(
        self, table: str, seats: dict[int, SeatRow], state: str, added: list[str] | None
    ) -> None:
        """Seats have changed, or what they added to chance; perhaps the game begins with them."""

        def command(connection: sqlite3.Connection) -> None:
            if added is not None:
                set_contributions(connection, table, added)
            for number, seat in seats.items():
                insert_seat(connection, table, number, seat)
            set_state(connection, table, state)

        await self.do(command)

    async def put_person(self, person: str, name: str, at: float) -> None:
        def command(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO person VALUES (?, ?, ?)"
                " ON CONFLICT DO UPDATE SET name = excluded.name",
                (person, name, at),
            )

        await self.do(command)

    async def say(self, table: str, person: str, key: str, said: Said) -> Said:
        """The next words of a table's chat; those already there, asked with the same key again."""
        return await self.do(lambda c: insert_chat(c, table, person, key, said))

    # Reading.

    def read(self, sql: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        try:
            return self.reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise self.failed(error) from error

    def read_word(self, sql: str, values: tuple[object, ...] = ()) -> str | None:
        """The first word of the first row."""
        rows = self.read(sql, values)
        return str(rows[0][0]) if rows else None

    def secret(self) -> str:
        found = self.read_word("SELECT value FROM setting WHERE name = 'secret'")
        assert found is not None, "the schema puts it there"
        return found

    def name_of(self, person: str) -> str | None:
        return self.read_word("SELECT name FROM person WHERE id = ?", (person,))

    def table(self, id: str) -> TableRow | None:
        rows = self.tables("id = ?", (id,), 1)
        return rows[0] if rows else None

    def fairness(self, table: str) -> Fair | None:
        """What the chance of a table follows from; it never leaves before the game is over."""
        rows = self.read("SELECT secret, contributions FROM fairness WHERE place = ?", (table,))
        for secret, contributions in rows:
            return Fair(table, commitment_of(table, secret), secret, json.loads(contributions))
        return None

    def entries(self, table: str) -> list[Entry]:
        rows = self.read(
            "SELECT seat, text, key, note, at FROM entry WHERE place = ? ORDER BY n", (table,)
        )
        return [Entry(*row) for row in rows]

    def chat(self, table: str) -> list[Said]:
        rows = self.read(
            "SELECT n, name, seat, text, at FROM chat WHERE place = ? ORDER BY n DESC LIMIT ?",
            (table, MOST_SAID),
        )
        return [Said(*row) for row in reversed(rows)]

    def lobby(self, states: list[str], game: str | None, most: int) -> list[TableRow]:
        marks = ", ".join("?" * len(states))
        where, values = f"listed AND state IN ({marks})", [*states]
        if game is not None:
            where, values = f"{where} AND game = ?", [*values, game]
        return self.tables(where, tuple(values), most)

    def tables_of(self, person: str, most: int) -> list[TableRow]:
        held = "SELECT place FROM holder WHERE person = ?"
        return self.tables(f"host = ? OR id IN ({held})", (person, person), most)

    def with_bots(self) -> list[str]:
        rows = self.read(
            "SELECT id FROM place WHERE state = ? AND id IN"
            " (SELECT place FROM seat WHERE kind = 'bot') ORDER BY made_at",
            (RUNNING,),
        )
        return [str(row[0]) for row in rows]

    def rematch_of(self, table: str) -> str | None:
        return self.read_word("SELECT id FROM place WHERE rematch_of = ?", (table,))

    def tables(self, where: str, values: tuple[str, ...], most: int) -> list[TableRow]:
        rows = self.read(
            "SELECT id, game, version, map, digest, options, seed, seeded, host, listed, state,"
            f" made_at, rematch_of, record FROM place WHERE {where}"
            " ORDER BY made_at DESC LIMIT ?",
            (*values, most),
        )
        return [self.read_table(row) for row in rows]

    def read_table(self, row: tuple[object, ...]) -> TableRow:
        id, game, version, map_name, digest, options, seed, seeded, host, listed, *rest = row
        state, made_at, rematch_of, record = rest
        return TableRow(
            str(id),
            str(game),
            int(str(version)),
            str(map_name),
            str(digest),
            json.loads(str(options)),
            int(str(seed)),
            bool(seeded),
            str(host),
            bool(listed),
            str(state),
            float(str(made_at)),
            None if rematch_of is None else str(rematch_of),
            None if record is None else str(record),
            self.seats(str(id)),
        )

    def seats(self, table: str) -> list[SeatRow]:
        rows = self.read(
            "SELECT kind, level, name, epoch FROM seat WHERE place = ? ORDER BY seat", (table,)
        )
        seats = [SeatRow(kind, level, name, epoch, set()) for kind, level, name, epoch in rows]
        held = self.read("SELECT seat, person FROM holder WHERE place = ?", (table,))
        for number, person in held:
            seats[number].holders.add(person)
        return seats
