"""The store on PostgreSQL: for several processes, on one machine or on many."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

from rotonde.core.fair import Fair
from rotonde.server.config import without_password
from rotonde.server.storage.accounts import AccountRows
from rotonde.server.storage.errors import Conflict, Unusable
from rotonde.server.storage.my_games import MyGames
from rotonde.server.storage.news import CHAT, EVERY, LOBBY, PEOPLE, SEATS, Hearing
from rotonde.server.storage.postgresql.appender import CHANNEL, Appender
from rotonde.server.storage.postgresql.connections import (
    Connections,
    broken_rules,
    connected,
    failures,
)
from rotonde.server.storage.postgresql.inserts import (
    MADE,
    check_quota,
    close_forgotten,
    insert_aside,
    insert_chat,
    insert_fairness,
    insert_seats,
    insert_table,
    lock_table,
    note_conduct,
    set_contributions,
    update_table,
)
from rotonde.server.storage.postgresql.listening import Listening
from rotonde.server.storage.postgresql.schema import prepare
from rotonde.server.storage.queues import A_TURN, NO_TURN, Queues
from rotonde.server.storage.reading import Found
from rotonde.server.storage.rows import (
    NO_CONDUCT,
    OVER,
    SECRET,
    SECRET_BEFORE,
    UNKNOWN,
    Conduct,
    Entry,
    Quota,
    Said,
    SeatRow,
    Stored,
    TableRow,
)
from rotonde.server.storage.writing import Statement

NOW = "extract(epoch FROM clock_timestamp())::float8"  # one clock for all processes
# A clock that jumps back keeps nobody waiting until it is there again.
FULL = f"least($3::float8, ration.has + abs({NOW} - ration.at) * $2::float8)"
# One out of a bucket that fills with time; no row comes back where there is less than one in it.
RATION = f"""
INSERT INTO ration VALUES ($1, $3::float8 - 1, {NOW})
ON CONFLICT (who) DO UPDATE SET has = {FULL} - 1, at = {NOW} WHERE {FULL} >= 1
RETURNING has
"""
FORGET = f"DELETE FROM ration WHERE at < {NOW} - 86400"
FORGETTING = 0.001  # of all who take something: the buckets of yesterday go
# The connection of one moment's reading, where several reads belong together.
reading: ContextVar[Any] = ContextVar("reading", default=None)


class PostgresqlStore(Queues):
    shared = True
    now = NOW
    locked = "FOR UPDATE SKIP LOCKED"

    def __init__(self, address: str, connections: Connections, settings: dict[str, str]) -> None:
        self.address = address
        self.connections = connections
        self.listening: Listening | None = None
        self.secret = settings[SECRET]
        self.secret_before = settings.get(SECRET_BEFORE, "")
        self.appender = Appender(connections)
        self.accounts = AccountRows(self)
        self.my_games = MyGames(self)

    @staticmethod
    async def open(address: str) -> PostgresqlStore:
        connections, shown = await connected(address), without_password(address)
        wrong: tuple[type[Exception], ...] = (ValueError, *failures())
        try:
            async with connections.pool.acquire() as connection:
                settings = await prepare(connection, shown)
        except BaseException as error:
            await connections.close()
            if isinstance(error, wrong) and not isinstance(error, Unusable):
                why = str(error).rstrip(".")
                raise Unusable("not-a-database", shown, why=why) from None
            raise
        return PostgresqlStore(address, connections, settings)

    def listen(self, hearing: Hearing) -> None:
        self.listening = Listening(self.address, hearing, self.connections.trouble)

    async def close(self) -> None:
        if self.listening is not None:
            await self.listening.close()
        await self.appender.close()
        await self.connections.close()

    async def read(self, sql: str, values: tuple[object, ...] = ()) -> list[Found]:
        connection = reading.get()
        if connection is not None:
            return [tuple(row) for row in await connection.fetch(numbered(sql), *values)]
        async with self.connections.one() as connection:
            return [tuple(row) for row in await connection.fetch(numbered(sql), *values)]

    async def change(self, sql: str, values: tuple[object, ...] = ()) -> list[Found]:
        async with self.connections.one() as connection:
            return [tuple(row) for row in await connection.fetch(numbered(sql), *values)]

    async def run(self, statements: Sequence[Statement], news: Sequence[str] = ()) -> None:
        async with self.connections.one() as connection:
            try:
                async with connection.transaction():
                    for sql, values in statements:
                        await connection.execute(numbered(sql), *values)
                    for word in news:
                        await tell(connection, word)
            except broken_rules():
                raise Conflict from None

    async def whole(self, id: str, since: int = 0) -> Stored | None:
        """All of it as it was at one moment."""
        async with self.connections.one() as connection, one_moment(connection):
            token = reading.set(connection)
            try:
                return await super().whole(id, since)
            finally:
                reading.reset(token)

    async def append(
        self,
        table: str,
        n: int,
        entry: Entry,
        result: str = "",
        seating: int = 0,
        deciding: int = UNKNOWN,
    ) -> None:
        said = (table, n, entry.seat, entry.text, entry.key, entry.note, entry.at)
        await self.appender.append((*said, seating, deciding, result))

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[Any]:
        """A transaction."""
        async with self.connections.one() as connection, connection.transaction():
            yield connection

    async def add_table(
        self,
        row: TableRow,
        key: str,
        fair: Fair | None,
        quota: Quota,
        record: str | None = None,
        begun: Sequence[Entry] = (),
    ) -> str:
        async with self.changing() as connection:
            made = await connection.fetchval(MADE, row.host, key, row.rematch_of)
            if made is not None:
                return str(made)
            await check_quota(connection, row.host, quota, record)
            if not await insert_table(connection, row, key, record):
                return str(await connection.fetchval(MADE, row.host, key, row.rematch_of))
            if fair is not None:
                await insert_fairness(connection, fair)
            for n, entry in enumerate(begun):
                await insert_aside(connection, row.id, n, entry)
            await settle_turn(connection, row.id)
            await tell(connection, f"{row.id}{SEATS}0,{LOBBY}")
        return row.id

    async def put_table(
        self,
        row: TableRow,
        seats: dict[int, SeatRow],
        said: tuple[int, Entry] | None = None,
        added: list[str] | None = None,
        conduct: Conduct = NO_CONDUCT,
    ) -> None:
        async with self.changing() as connection:
            await lock_table(connection, row, None if said is None else said[0])
            if added is not None:
                await set_contributions(connection, row.id, added)
            await update_table(connection, row)
            await insert_seats(connection, row.id, seats, row.unseated)
            if said is not None:
                await insert_aside(connection, row.id, said[0], said[1])
            await note_conduct(connection, row.id, conduct)
            await settle_turn(connection, row.id)
            await tell(connection, f"{row.id}{SEATS}{row.seating + 1},{LOBBY}")

    async def put_result(self, table: str, result: str) -> None:
        async with self.changing() as connection:
            sql = "UPDATE place SET state = $1, result = $2 WHERE id = $3"
            await connection.execute(sql, OVER, result, table)

    async def close_forgotten(self, waited: float, abandoned: float) -> list[str]:
        now = await self.time()
        async with self.changing() as connection:
            found = await close_forgotten(connection, now - waited, now - abandoned)
            for id in found:
                await tell(connection, f"{id}{SEATS}{EVERY}")
            if found:
                await tell(connection, LOBBY)
            return found

    async def put_person(self, person: str, name: str, at: float) -> None:
        async with self.changing() as connection:
            await connection.execute(
                "INSERT INTO person VALUES ($1, $2, $3)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name",
                *(person, name, at),
            )
            await tell(connection, PEOPLE)

    async def ration(self, who: str, per_second: float, most: float) -> bool:
        async with self.connections.one() as connection:
            left = await connection.fetchval(RATION, who, per_second, most)
            if random.random() < FORGETTING:
                await connection.execute(FORGET)
        return left is not None

    async def hide(self, person: str, table: str, hidden: bool) -> None:
        change = (
            "INSERT INTO hidden SELECT $1, id, n FROM place WHERE id = $2"
            " ON CONFLICT (person, place) DO UPDATE SET n = excluded.n"
        )
        if not hidden:
            if not await self.is_hidden(person, table):
                return
            change = "DELETE FROM hidden WHERE person = $1 AND place = $2"
        async with self.changing() as connection:
            await connection.execute(change, person, table)

    async def say(self, table: str, person: str, key: str, said: Said) -> Said:
        async with self.changing() as connection:
            words = await insert_chat(connection, table, person, key, said)
            await tell(connection, f"{table}{CHAT}{words.n}")
            return words


def one_moment(connection: Any) -> Any:
    """Whatever is read within it is of the same moment."""
    return connection.transaction(isolation="repeatable_read", readonly=True)


async def settle_turn(connection: Any, table: str) -> None:
    """Whether bots may have to move, after a change of seats."""
    await connection.execute(numbered(NO_TURN), table)
    await connection.execute(numbered(A_TURN), table)


async def tell(connection: Any, news: str) -> None:
    """With the commit, and only with it."""
    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, news)


@lru_cache(maxsize=256)
def numbered(sql: str) -> str:
    """`?` as PostgreSQL has it: `$1`, `$2`."""
    parts = sql.split("?")
    marked = [f"${number}{part}" for number, part in enumerate(parts[1:], 1)]
    return parts[0] + "".join(marked)
