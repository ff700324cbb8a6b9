"""Jobs in PostgreSQL, for whichever process has time: procrastinate keeps and hands them out.

Where a process dies its jobs stay `doing`: one of those that live looks for them and lets them be
done again. Only who has such a store imports this: a server with a file needs none of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import procrastinate
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException, UniqueViolation
from psycopg import Error

from rotonde.server.jobs.task import TRIES, Said, Task, as_text
from rotonde.server.storage.errors import NotStored, Trouble, logged
from rotonde.server.storage.postgresql.schema import JOBS
from rotonde.server.storage.store import Store

CONNECTIONS = 4
PATIENCE = 10.0  # seconds for a connection
BEAT = 1.0  # seconds between two signs of life of a process that does jobs
SILENCE = 5.0  # seconds without one: it is dead, and its jobs are anybody's
LOOK = 1.0  # seconds between two looks for such jobs, and for any that nobody has told
REST = 0.5  # seconds before it connects again
GRACE = 2.0  # seconds in which what is being done may end, when the server does
AT_ONCE = 8  # for each process that thinks
STALLED = "stalled"  # a kind of what is due: one process looks at a time
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)  # due now, whatever the clock of this machine says
QUIET = ("procrastinate", "psycopg")  # their lines would tell what a job was told: we say our own
log = logging.getLogger("rotonde.server")


class SharedJobs:
    def __init__(self, store: Store, address: str, thinkers: int) -> None:
        for one in QUIET:
            logging.getLogger(one).setLevel(logging.CRITICAL + 1)
        self.store = store
        self.trouble = Trouble()
        self.at_once = AT_ONCE * thinkers
        connector = procrastinate.PsycopgConnector(
            conninfo=address,
            min_size=0,
            max_size=CONNECTIONS,
            timeout=PATIENCE,
            kwargs={"application_name": "rotonde", "options": f"-c search_path={JOBS}"},
        )
        self.app = procrastinate.App(connector=connector)
        self.opened = asyncio.Lock()
        self.is_open = False

    def knows(self, task: Task) -> None:
        async def do(**said: object) -> None:
            try:
                await task.do(said)
            except NotStored:
                raise
            except Exception:
                log.exception("job %s", task.name)  # and not what it was told
                raise RuntimeError(task.name) from None

        async def each_minute(timestamp: int) -> None:
            await do()

        again = procrastinate.RetryStrategy(max_attempts=TRIES - 1, linear_wait=1)
        self.app.task(name=task.name, retry=again)(do)
        if task.every:
            name = f"{task.name}, every minute"
            made = self.app.task(name=name, queueing_lock=name)(each_minute)
            self.app.periodic(cron="* * * * *")(made)

    async def opening(self) -> None:
        async with self.opened:
            if not self.is_open:
                await self.app.open_async()
                self.is_open = True

    async def put(self, name: str, said: Said) -> None:
        with suppress(AlreadyEnqueued):
            await self.defer(name, said, queueing_lock=f"{name} {as_text(said)}")

    async def defer(self, name: str, said: Said, **how: str) -> int:
        """Its number."""
        return int(await self.stored(self.deferred(name, said, how)))

    async def deferred(self, name: str, said: Said, how: dict[str, str]) -> int:
        await self.opening()
        wish: Any = self.app.configure_task(name, **how)
        return int(await wish.defer_async(**said))

    async def cancel(self, job: int) -> bool:
        """True: nobody had begun it. Who has is told to leave off."""
        manager = self.app.job_manager
        if await self.stored(manager.cancel_job_by_id_async(job, delete_job=True)):
            return True
        await self.stored(manager.cancel_job_by_id_async(job, abort=True))
        return False

    async def stored(self, work: Coroutine[Any, Any, Any]) -> Any:
        try:
            return await work
        except AlreadyEnqueued:
            raise
        except (ConnectorException, Error, OSError, TimeoutError) as error:
            self.trouble.tell(error)
            raise NotStored(error) from error

    def untold(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What nobody waits for, as procrastinate leaves its own tasks where the database dies."""
        error = context.get("exception")
        if isinstance(error, ConnectorException):
            self.trouble.tell(error)
        else:
            loop.default_exception_handler(context)

    async def run(self) -> None:
        asyncio.get_running_loop().set_exception_handler(self.untold)
        looking = asyncio.create_task(self.look_for_stalled())
        try:
            while True:
                try:
                    await self.work()
                except (ConnectorException, Error, OSError, TimeoutError) as error:
                    self.trouble.tell(error)
                except Exception:
                    log.exception("jobs")
                await asyncio.sleep(REST)
        finally:
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)

    async def work(self) -> None:
        await self.opening()
        for name, task in self.app.tasks.items():
            if name.endswith(", every minute"):
                with suppress(AlreadyEnqueued):
                    await task.defer_async(timestamp=0)
        await self.app.run_worker_async(
            concurrency=self.at_once,
            install_signal_handlers=False,
            fetch_job_polling_interval=LOOK,
            abort_job_polling_interval=LOOK,
            update_heartbeat_interval=BEAT,
            stalled_worker_timeout=SILENCE,
            shutdown_graceful_timeout=GRACE,
            delete_jobs="always",
        )

    async def look_for_stalled(self) -> None:
        """Also those of this process, from before it lost the database."""
        while True:
            with suppress(NotStored), logged("jobs of the dead"):
                await self.store.set_due(STALLED, "", 0.0, again=False)
                if await self.store.take_due(STALLED, 1, LOOK):
                    await self.stored(self.retry_stalled())
            await asyncio.sleep(LOOK)

    async def retry_stalled(self) -> None:
        await self.opening()
        manager = self.app.job_manager
        for job in await manager.get_stalled_jobs(seconds_since_heartbeat=SILENCE):
            try:
                if job.attempts < TRIES - 1:
                    await manager.retry_job(job, retry_at=LONG_AGO)
                    continue
                log.error("job %s was given up: %d processes died of it", job.task_name, TRIES)
            except UniqueViolation:
                pass  # the very same waits already
            failed = procrastinate.jobs.Status.FAILED
            await manager.finish_job(job, failed, delete_job=True)

    async def close(self) -> None:
        if self.is_open:
            with suppress(Exception):  # there is nothing left to lose
                await self.app.close_async()
