"""The store in one file, for one server alone: nothing to install."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TypeVar

from rotonde.core.fair import Fair
from rotonde.server.storage.accounts import AccountRows
from rotonde.server.storage.errors import Conflict, NotStored, Trouble, Unusable
from rotonde.server.storage.my_games import MyGames
from rotonde.server.storage.news import Hearing
from rotonde.server.storage.queues import A_TURN, NO_TURN, Queues
from rotonde.server.storage.reading import Found
from rotonde.server.storage.rows import (
    NO_CONDUCT,
    SECRET,
    SECRET_BEFORE,
    UNKNOWN,
    Conduct,
    Entry,
    Quota,
    Said,
    SeatRow,
    TableRow,
)
from rotonde.server.storage.sqlite.file import make_private, taken
from rotonde.server.storage.sqlite.inserts import (
    check_quota,
    close_forgotten,
    end_table,
    insert_chat,
    insert_entries,
    insert_fairness,
    insert_seats,
    insert_table,
    note_conduct,
    set_contributions,
    update_table,
)
from rotonde.server.storage.sqlite.schema import prepare
from rotonde.server.storage.sqlite.writer import Row, Writer
from rotonde.server.storage.writing import Statement

T = TypeVar("T")


class SqliteStore(Queues):
    shared = False
    now = "((julianday('now') - 2440587.5) * 86400.0)"
    locked = ""

    def __init__(self, path: Path) -> None:
        self.path = path = path.resolve()  # by whatever link it is called
        self.trouble = Trouble()
        self.accounts = AccountRows(self)
        self.my_games = MyGames(self)
        with ExitStack() as if_it_fails:
            try:
                self.lock = taken(path)
                if_it_fails.callback(os.close, self.lock)
                make_private(path)
                self.reader = self.connect()
                if_it_fails.callback(self.reader.close)
                prepare(self.reader, path)
                settings = dict(self.reader.execute("SELECT name, value FROM setting").fetchall())
                self.secret = str(settings[SECRET])
                self.secret_before = str(settings.get(SECRET_BEFORE, ""))
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

    def listen(self, hearing: Hearing) -> None:
        """Nobody else writes here."""

    async def close(self) -> None:
        self.shut()

    def shut(self) -> None:
        self.writer.close()
        self.reader.close()
        os.close(self.lock)

    async def read(self, sql: str, values: tuple[object, ...] = ()) -> list[Found]:
        """It takes microseconds: done at once, and in no thread of its own."""
        try:
            return self.reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise self.failed(error) from error

    async def change(self, sql: str, values: tuple[object, ...] = ()) -> list[Found]:
        return await self.do(lambda connection: connection.execute(sql, values).fetchall())

    async def run(self, statements: Sequence[Statement], news: Sequence[str] = ()) -> None:
        """`news`: nobody else has to be told."""

        def command(connection: sqlite3.Connection) -> None:
            for sql, values in statements:
                connection.execute(sql, values)

        try:
            await self.writer.do(command)
        except sqlite3.IntegrityError:
            raise Conflict from None
        except sqlite3.Error as error:
            raise self.failed(error) from error

    def failed(self, error: sqlite3.Error) -> NotStored:
        self.trouble.tell(error)
        return NotStored(error)

    async def append(
        self,
        table: str,
        n: int,
        entry: Entry,
        result: str = "",
        seating: int = 0,
        deciding: int = UNKNOWN,
    ) -> None:
        row = row_of(table, n, entry, seating, deciding)

        def ending(connection: sqlite3.Connection) -> None:
            insert_entries(connection, [row])
            end_table(connection, table, result)

        try:
            if result:
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

    async def add_table(
        self,
        row: TableRow,
        key: str,
        fair: Fair | None,
        quota: Quota,
        record: str | None = None,
        begun: Sequence[Entry] = (),
    ) -> str:
        """A new table; the one already made, where its maker asks with the same key again.

        `begun`: entries that stand there from the beginning.
        """

        def command(connection: sqlite3.Connection) -> str:
            made = connection.execute(
                "SELECT id FROM place WHERE (host = ? AND key = ? AND key != '') OR rematch_of = ?",
                (row.host, key, row.rematch_of),
            ).fetchone()
            if made is not None:
                return str(made[0])
            check_quota(connection, row.host, quota, record)
            insert_table(connection, row, key, record)
            if fair is not None:
                insert_fairness(connection, fair)
            if begun:
                rows = [row_of(row.id, n, one, row.seating, UNKNOWN) for n, one in enumerate(begun)]
                insert_entries(connection, rows)
            settle_turn(connection, row.id)
            return row.id

        return await self.do(command)

    async def put_table(
        self,
        row: TableRow,
        seats: dict[int, SeatRow],
        said: tuple[int, Entry] | None = None,
        added: list[str] | None = None,
        conduct: Conduct = NO_CONDUCT,
    ) -> None:
        """A table that has changed, its changed seats, and the entry that tells of it.

        `added`: what the seats add to chance from now on; perhaps the game begins with it.
        """

        def command(connection: sqlite3.Connection) -> None:
            if added is not None:
                set_contributions(connection, row.id, added)
            update_table(connection, row)
            insert_seats(connection, row.id, seats, row.unseated)
            if said is not None:
                insert_entries(connection, [row_of(row.id, *said, row.seating + 1, row.deciding)])
            note_conduct(connection, row.id, conduct)
            settle_turn(connection, row.id)

        await self.do(command)

    async def put_result(self, table: str, result: str) -> None:
        await self.do(lambda connection: end_table(connection, table, result))

    async def close_forgotten(self, waited: float, abandoned: float) -> list[str]:
        now = await self.time()
        return await self.do(lambda c: close_forgotten(c, now - waited, now - abandoned))

    async def put_person(self, person: str, name: str, at: float) -> None:
        def command(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO person VALUES (?, ?, ?)"
                " ON CONFLICT DO UPDATE SET name = excluded.name",
                (person, name, at),
            )

        await self.do(command)

    async def ration(self, who: str, per_second: float, most: float) -> bool:
        """Nobody shares this: the process counts by itself."""
        return True

    async def hide(self, person: str, table: str, hidden: bool) -> None:
        """Whether a table is left out of a person's list."""
        change = "INSERT OR REPLACE INTO hidden SELECT ?, id, n FROM place WHERE id = ?"
        if not hidden:
            if not await self.is_hidden(person, table):
                return
            change = "DELETE FROM hidden WHERE person = ? AND place = ?"
        await self.do(lambda connection: connection.execute(change, (person, table)).rowcount)

    async def say(self, table: str, person: str, key: str, said: Said) -> Said:
        """The next words of a table's chat; those already there, asked with the same key again."""
        return await self.do(lambda c: insert_chat(c, table, person, key, said))


def settle_turn(connection: sqlite3.Connection, table: str) -> None:
    """Whether bots may have to move, after a change of seats."""
    connection.execute(NO_TURN, (table,))
    connection.execute(A_TURN, (table,))


def row_of(table: str, n: int, entry: Entry, seating: int, deciding: int) -> Row:
    at = (table, n, entry.seat, entry.text, entry.key, entry.note, entry.at)
    return (*at, seating, deciding)
