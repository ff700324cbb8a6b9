"""What can go wrong while many play, and those who play and watch meanwhile."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import time
from collections import Counter
from contextlib import closing
from http.client import HTTPException
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from guests import Guest, Server, heard, watching
from postgres import Postgres, as_nobody, asked
from test_processes import alive
from test_work import Workers
from websockets.exceptions import WebSocketException

from rotonde.server.play.views.shapes import Shown


class Player(Thread):
    """One person at several tables with a bot each, through whatever process answers."""

    def __init__(self, server: Server, done: Event, seeds: range) -> None:
        super().__init__(daemon=True)
        self.server, self.done = server, done
        self.luck = random.Random(seeds[0])
        self.ann = Guest(server, f"Ann {seeds[0]}")
        self.seeds = {self.ann.make("me", "random", seed=one).table.id: one for one in seeds}
        self.acknowledged: dict[str, list[tuple[int, int, str]]] = {id: [] for id in self.seeds}
        self.faults: list[str] = []
        self.stopped = False

    def run(self) -> None:
        with closing(self.ann):
            while not (self.stopped or self.done.is_set()):
                for table in self.seeds:
                    try:
                        self.ann.close()
                        self.once(table)
                    except (OSError, HTTPException):
                        time.sleep(0.02)  # whoever was to answer is dead

    def once(self, table: str) -> None:
        answer = self.ann.get(f"/api/tables/{table}", seat=0)
        if answer.status != 200:
            self.note(answer.status)
            return
        shown = answer.read(Shown)
        if 0 not in shown.deciding:
            return
        move = self.luck.choice(shown.moves).text
        key = f"key-{shown.n}-{self.luck.random()}"
        while not self.done.is_set():
            try:
                said = self.ann.try_to_play(table, 0, shown.n, move, key)
            except (OSError, HTTPException):
                self.ann.close()
                continue
            if said.status == 200:
                self.acknowledged[table].append((shown.n, 0, move))
            else:
                self.note(said.status)
            if said.status != 503:
                return

    def note(self, status: int) -> None:
        if status not in (200, 409, 503):
            self.faults.append(str(status))


class Watching(Thread):
    """Comes back whenever he is cut off, and remembers what he saw last."""

    def __init__(self, player: Player, table: str) -> None:
        super().__init__(daemon=True)
        self.player, self.table = player, table
        self.shown: Shown | None = None

    def run(self) -> None:
        while not self.player.done.is_set():
            try:
                with watching(self.player.ann, self.table) as socket:
                    while True:
                        self.shown = heard(socket)
            except (OSError, WebSocketException, EOFError):
                time.sleep(0.05)


class Faults:
    """What can go wrong, each by its name."""

    def __init__(self, database: Postgres, server: Server, workers: Workers) -> None:
        self.database, self.server, self.workers = database, server, workers
        self.luck = random.Random(7)
        self.count: Counter[str] = Counter()

    def web(self) -> None:
        os.kill(self.luck.choice(alive(self.server, 2)), signal.SIGKILL)

    def worker(self) -> None:
        found = children(self.workers.process.pid)
        if found:
            os.kill(self.luck.choice(found), signal.SIGKILL)

    def postgresql(self) -> None:
        self.database.kill()
        self.database.start()

    def connections(self) -> None:
        asked(
            str(self.server.database),
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'rotonde'",
        )

    def exhaustion(self) -> None:
        """Nobody gets a connection for a while: all that there are belong to somebody else."""
        self.connections()
        asyncio.run(self.take_all())

    def full_disk(self) -> None:
        """Nothing can be written by PostgreSQL, its log neither; then there is room again."""
        self.room("0")
        with pytest.raises(Exception, match=r"."):  # it does harm, whichever way it says so
            asked(str(self.server.database), "INSERT INTO due VALUES ('none', 'nowhere', 0)")
        time.sleep(0.5)
        self.room("unlimited")
        if not self.database.is_ready():
            self.database.kill()  # it has given up, and whoever looks after it starts it again
            self.database.start()

    def room(self, size: str) -> None:
        """How large a file its processes may write: only who they run as may say so."""
        main = self.database.process.pid
        self.limit(main, size)  # first: whom it starts from now on has it from there
        for pid in children(main):
            self.limit(pid, size)

    def limit(self, pid: int, size: str) -> None:
        command = ["prlimit", f"--pid={pid}", f"--fsize={size}:unlimited"]
        subprocess.run(command, check=False, stderr=subprocess.DEVNULL, **as_nobody())

    async def take_all(self) -> None:
        asyncpg = pytest.importorskip("asyncpg")
        held: list[Any] = []
        try:
            while True:
                held.append(await asyncpg.connect(self.server.database))
        except asyncpg.PostgresError:
            await asyncio.sleep(0.5)
        for one in held:
            await one.close()


def children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    if not listed.exists():
        return []
    return [int(one) for one in listed.read_text().split()]
