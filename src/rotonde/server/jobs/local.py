"""Jobs of a server that is alone with its file: rows that are due, done in its own loop."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec

from rotonde.server.jobs.task import TRIES, Said, Task, as_text
from rotonde.server.storage.errors import NotStored, logged
from rotonde.server.storage.store import Store

JOB = "job "  # how the kind of such a row begins
AT_ONCE = 8
LEASE = 600.0  # seconds after which a job that was begun is begun again: this process died
AGAIN = 5.0  # seconds before one that failed is tried again
MINUTE = 60.0
log = logging.getLogger("rotonde.server")


class LocalJobs:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.tasks: dict[str, Task] = {}
        self.wanted = asyncio.Event()
        self.failed: dict[tuple[str, str], int] = {}

    def knows(self, task: Task) -> None:
        self.tasks[task.name] = task

    async def put(self, name: str, said: Said) -> None:
        await self.store.set_due(f"{JOB}{name}", as_text(said), 0.0, again=False)
        self.wanted.set()

    async def run(self) -> None:
        every = [asyncio.create_task(self.each_minute(t)) for t in self.tasks.values() if t.every]
        try:
            await self.freed()
            while True:
                self.wanted.clear()
                for task in self.tasks.values():
                    with suppress(NotStored), logged("jobs"):
                        await self.take(task)
                with suppress(TimeoutError):
                    async with asyncio.timeout(AGAIN):
                        await self.wanted.wait()
        finally:
            for one in every:
                one.cancel()
            await asyncio.gather(*every, return_exceptions=True)

    async def freed(self) -> None:
        """Nobody else has this file: what was begun, and is still there, was cut off."""
        with suppress(NotStored):
            for task in self.tasks.values():
                await self.store.make_due(f"{JOB}{task.name}")

    async def each_minute(self, task: Task) -> None:
        while True:
            with suppress(NotStored), logged(task.name):
                await task.do({})
            await asyncio.sleep(MINUTE)

    async def take(self, task: Task) -> None:
        kind = f"{JOB}{task.name}"
        while found := await self.store.take_due(kind, AT_ONCE, LEASE):
            await asyncio.gather(*(self.once(task, kind, said) for said in found))

    async def once(self, task: Task, kind: str, said: str) -> None:
        try:
            await task.do(msgspec.json.decode(said))
        except NotStored:
            return await self.store.set_due(kind, said, AGAIN)
        except Exception:
            tries = self.failed[kind, said] = self.failed.get((kind, said), 0) + 1
            log.exception("job %s, try %d of %d", task.name, tries, TRIES)
            if tries < TRIES:
                return await self.store.set_due(kind, said, AGAIN)
        self.failed.pop((kind, said), None)
        await self.store.end_due(kind, said)

    async def close(self) -> None:
        """Nothing is open."""
