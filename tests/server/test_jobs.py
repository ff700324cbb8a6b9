"""Jobs beside requests: done once by whichever process takes them, also when one of them dies."""

from __future__ import annotations

import asyncio
import logging
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from guests import PATIENCE
from local_game import rows_of
from postgres import Common

from rotonde.server.bots.allowance import Allowance
from rotonde.server.bots.questions import GiveAdvice, Outlook
from rotonde.server.bots.runner import NoAdvice
from rotonde.server.config import Config, Database
from rotonde.server.jobs import advice, local, shared
from rotonde.server.jobs.task import TRIES, Said, Task
from rotonde.server.play.people import Person
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import Services, open_services

ANN = Person("ann", "Ann")
SECRET = "never-to-be-told"
KILLED = """
import asyncio, os, signal, sys
from rotonde.server.config import Config
from rotonde.server.jobs.task import Task
from rotonde.server.services import open_services

async def run():
    services = await open_services(Config(sys.argv[1]))
    async def die(said):
        print("begun", flush=True)
        await asyncio.Event().wait()
    services.jobs.knows(Task("mail", die))
    services.start()
    await asyncio.Event().wait()

asyncio.run(run())
"""


async def opened(database: Database, bots_think: bool = True) -> Services:
    return await open_services(Config(database, bots_think=bots_think, pace=0.0))


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


def done_by(services: Services, times: list[Said]) -> Task:
    async def do(said: Said) -> None:
        times.append(said)

    task = Task("mail", do)
    services.jobs.knows(task)
    return task


def test_a_job_waits_for_a_server_that_does_it_and_is_done_once(database: Database) -> None:
    async def run() -> None:
        services = await opened(database)
        for to in ("ann", "bob", "ann"):
            await services.jobs.put("mail", {"to": to})
        await services.close()
        done: list[Said] = []
        services = await opened(database)
        done_by(services, done)
        services.start()
        await until(lambda: len(done) >= 2)
        await services.jobs.put("mail", {"to": "cid"})
        await until(lambda: {"to": "cid"} in done)
        await services.close()
        assert sorted(str(one["to"]) for one in done) == ["ann", "bob", "cid"], "the same is one"

    asyncio.run(run())
    assert waiting(database) == 0


def waiting(database: Database) -> int:
    sql = "SELECT count(*) FROM due WHERE kind LIKE 'job %'"
    if isinstance(database, str):
        sql = "SELECT count(*) FROM jobs.procrastinate_jobs WHERE task_name = 'mail'"
    ((found,),) = rows_of(database, sql)
    return int(found)


def test_what_fails_is_tried_again_and_given_up_without_telling_what_it_was_told(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(local, "AGAIN", 0.01)
    caplog.set_level(logging.DEBUG)

    async def run() -> None:
        services = await opened(database)
        tries: list[Said] = []

        async def fail(said: Said) -> None:
            tries.append(said)
            raise ValueError("the post is closed")

        services.jobs.knows(Task("mail", fail))
        services.start()
        await services.jobs.put("mail", {"word": SECRET})
        await until(lambda: len(tries) == TRIES)
        while await asyncio.to_thread(waiting, database):
            await asyncio.sleep(0.01)
        assert len(tries) == TRIES
        await services.close()

    asyncio.run(run())
    assert "the post is closed" in caplog.text and SECRET not in caplog.text


@pytest.mark.parametrize("again", [False, True])
def test_the_job_of_a_process_that_was_killed_is_done_by_another(
    postgres: Callable[[], Common], monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    """Without a look for such jobs it stays `doing`; `again`: the very same waits by then."""
    address = postgres().new()
    monkeypatch.setattr(shared, "SILENCE", 2.0)

    async def run() -> None:
        services = await opened(address)
        done: list[Said] = []
        done_by(services, done)
        await services.jobs.put("mail", {"to": "ann"})
        killed = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", KILLED, address), stdout=subprocess.PIPE
        )
        assert killed.stdout is not None
        async with asyncio.timeout(PATIENCE):
            assert await killed.stdout.readline() == b"begun\n"
        killed.send_signal(signal.SIGKILL)
        await killed.wait()
        status = "SELECT status::text FROM jobs.procrastinate_jobs WHERE task_name = 'mail'"
        assert await asyncio.to_thread(rows_of, address, status) == [("doing",)]
        assert isinstance(services.jobs, shared.SharedJobs)
        await services.jobs.put("mail", {"to": "bob"})
        if again:
            await services.jobs.put("mail", {"to": "ann"})
        while ("doing",) in await asyncio.to_thread(rows_of, address, status):
            await services.jobs.retry_stalled()
        services.start()
        await until(lambda: len(done) == 2)
        assert sorted(str(one["to"]) for one in done) == ["ann", "bob"]
        await services.close()

    asyncio.run(run())
    assert waiting(address) == 0


def with_both(address: str, work: Callable[[Services, Services], Awaitable[None]]) -> None:
    """One that only answers, and one that thinks."""

    async def run() -> None:
        both = [await opened(address, thinks) for thinks in (False, True)]
        for one in both:
            one.start()
        try:
            async with asyncio.timeout(PATIENCE):
                await work(*both)
        finally:
            for one in both:
                await one.close()

    asyncio.run(run())


async def question(services: Services, seconds: float) -> GiveAdvice:
    wish = NewTable("trambahn", [SeatWish("me")] * 2, seed=3)
    table = await services.making.make(ANN, wish)
    (seat, *_) = table.playing().p.deciders()
    return GiveAdvice(
        table=table.row.id, header=table.header, moves=[], seat=seat, luck=1, seconds=seconds,
        lang="en",
    )  # fmt: skip


def test_a_hint_is_thought_about_elsewhere_and_comes_back(postgres: Callable[[], Common]) -> None:
    async def work(web: Services, worker: Services) -> None:
        asked = await question(web, 0.05)
        found: list[list[Outlook]] = await asyncio.gather(
            *(web.advice.advise(asked, who) for who in ("ann", "bob", "ann"))
        )
        assert all(some and some[0].move for some in found)
        assert web.runner.thinkers[0].process is None, "nothing is thought where it is asked"
        assert worker.runner.thinkers[0].process is not None
        assert not rows_of_now(web)

    address = postgres().new()
    with_both(address, work)
    assert rows_of(address, "SELECT * FROM answer") == []


def rows_of_now(services: Services) -> set[str]:
    assert isinstance(services.advice, advice.SharedAdvice)
    return set(services.advice.waiting)


def test_who_hangs_up_is_thought_for_no_more_and_pays_for_what_was_thought(
    postgres: Callable[[], Common], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "LEFT_OFF", PATIENCE)

    async def work(web: Services, worker: Services) -> None:
        web.runner.allowance = Allowance((1e-9, 100.0))
        asked = await question(web, 60.0)
        worker.runner.budget = web.runner.budget = 200.0
        hints = [asyncio.create_task(web.advice.advise(asked, "ann")) for _ in range(2)]
        await until(lambda: worker.runner.scheduler.thinking and len(rows_of_now(web)) == 2)
        assert web.runner.allowance.of("ann") < -19.0
        for hint in hints:
            hint.cancel()
        await until(lambda: not worker.runner.scheduler.thinking)
        await until(lambda: not rows_of_now(web))
        assert web.runner.allowance.of("ann") > 0.0, "the second was never begun"

    with_both(postgres().new(), work)


def test_where_nobody_thinks_that_is_said(
    postgres: Callable[[], Common], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "LONGEST", 0.1)
    address = postgres().new()

    async def run() -> None:
        web = await opened(address, bots_think=False)
        web.start()
        with pytest.raises(NoAdvice):
            await web.advice.advise(await question(web, 0.05), "ann")
        await until(lambda: not rows_of_now(web))
        await web.close()

    asyncio.run(run())
    left = rows_of(address, "SELECT task_name FROM jobs.procrastinate_jobs")
    assert left == [], "and nobody finds it later"


def test_a_job_that_was_cut_off_is_done_at_the_next_start(tmp_path: Path) -> None:
    """What was cut off is done at the next start, and not after its lease."""

    async def run() -> None:
        database = tmp_path / "rotonde.db"
        services = await opened(database)
        await services.jobs.put("mail", {"to": "ann"})
        assert await services.store.take_due("job mail", 1, 3600.0)
        await services.close()
        done: list[Said] = []
        services = await opened(database)
        done_by(services, done)
        services.start()
        await until(lambda: done)
        await services.close()

    asyncio.run(run())
