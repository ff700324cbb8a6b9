"""One thread that writes, many commands to one commit.

A command is answered when its commit is on the disk (synchronous=FULL), never before.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
Command = Callable[[sqlite3.Connection], object]
Row = tuple[str | int | float, ...]
Insert = Callable[[sqlite3.Connection, list[Row]], None]
Job = tuple[Command | Row, "asyncio.Future[object]"]
Done = tuple["asyncio.Future[object]", object, Exception | None]
MOST_TOGETHER = 256  # commands in one commit
LONG_TURN = 0.0005  # seconds: a turn of the loop that lasts longer is handed over in parts


class Writer:
    def __init__(self, connection: sqlite3.Connection, insert: Insert) -> None:
        """`insert` writes many rows at once, or none of them."""
        self.connection = connection
        self.insert = insert
        self.jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self.coming: list[Job] = []  # what this turn of the loop has brought,
        self.began = 0.0  # and since when
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self.write, name="writer", daemon=True)
        self.thread.start()

    async def do(self, command: Callable[[sqlite3.Connection], T]) -> T:
        """Run a command in the writer's next commit; back when it is on the disk."""
        return await self.put(command)  # type: ignore[return-value]

    async def append(self, row: Row) -> None:
        """Insert a row in the writer's next commit, together with those of others."""
        await self.put(row)

    def put(self, work: Command | Row) -> asyncio.Future[object]:
        self.loop = asyncio.get_running_loop()
        answer: asyncio.Future[object] = self.loop.create_future()
        now = monotonic()
        if not self.coming:
            self.loop.call_soon(self.hand_over)
            self.began = now
        self.coming.append((work, answer))
        if now - self.began > LONG_TURN:
            self.hand_over()
        return answer

    def hand_over(self) -> None:
        """What came in one turn of the loop, at once: the thread is woken once for it."""
        if self.coming:
            self.jobs.put(self.coming)
            self.coming = []

    def write(self) -> None:
        """While one commit is on its way to the disk, those for the next gather."""
        while (jobs := self.jobs.get()) is not None:
            going_on = self.drain(jobs)
            self.commit(self.connection, jobs)
            if not going_on:
                break
        self.connection.close()

    def drain(self, jobs: list[Job]) -> bool:
        """Add what else is there; False: this is the end."""
        try:
            while len(jobs) < MOST_TOGETHER:
                more = self.jobs.get_nowait()
                if more is None:
                    return False
                jobs += more
        except Empty:
            pass
        return True

    def commit(self, connection: sqlite3.Connection, jobs: list[Job]) -> None:
        """All within one commit, none in the way of another."""
        if not jobs:
            return
        try:
            done = self.at_once(jobs) or self.one_by_one(connection, jobs)
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            done = [(answer, None, error) for work, answer in jobs]
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(tell, done)

    def at_once(self, jobs: list[Job]) -> list[Done]:
        """Rows alone need one statement, which is its own commit; nothing is done if one is wrong.

        Each statement lets go of the interpreter more than once, and must queue for it again.
        """
        rows = [work for work, answer in jobs if isinstance(work, tuple)]
        if len(rows) < len(jobs):
            return []
        try:
            self.insert(self.connection, rows)
        except sqlite3.IntegrityError:
            return []
        return [(answer, None, None) for work, answer in jobs]

    def one_by_one(self, connection: sqlite3.Connection, jobs: list[Job]) -> list[Done]:
        connection.execute("BEGIN IMMEDIATE")
        done = self.insert_all([(work, a) for work, a in jobs if isinstance(work, tuple)])
        done += [(a, *run(connection, w)) for w, a in jobs if not isinstance(w, tuple)]
        connection.execute("COMMIT")
        return done

    def insert_all(self, rows: list[tuple[Row, asyncio.Future[object]]]) -> list[Done]:
        """Within a commit: all rows, or those that are right."""
        try:
            if rows:
                self.insert(self.connection, [row for row, answer in rows])
            return [(answer, None, None) for row, answer in rows]
        except sqlite3.IntegrityError as error:
            if len(rows) == 1:
                return [(rows[0][1], None, error)]
            return [done for one in rows for done in self.insert_all([one])]

    def close(self) -> None:
        self.hand_over()
        self.jobs.put(None)
        self.thread.join()


def run(connection: sqlite3.Connection, command: Command) -> tuple[object, Exception | None]:
    """A command of several statements has a savepoint to go back to.

    Where the disk is full SQLite goes back to before the whole commit by itself.
    """
    connection.execute("SAVEPOINT command")
    found, wrong = None, None
    try:
        found = command(connection)
    except Exception as error:
        if not connection.in_transaction:
            raise
        wrong = error
        connection.execute("ROLLBACK TO command")
    connection.execute("RELEASE command")
    return found, wrong


def tell(done: list[Done]) -> None:
    """Answer everybody whose command was in a commit."""
    for answer, found, error in done:
        if answer.done():
            continue
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(found)
