"""How a server is, who is kept out of it, and what it counts; on both stores."""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from postgres import Common

from rotonde.server.config import Config, Database, Limits
from rotonde.server.http.edge.front import SPEAKERS, Front, set_up_log
from rotonde.server.http.edge.metrics import FOLDER, shared_folder
from rotonde.server.http.problem import Problem
from rotonde.server.http.rate_limit import Rates
from rotonde.server.operate import people
from rotonde.server.operate.opening import opened
from rotonde.server.services import Services, open_services
from rotonde.server.storage.errors import NotStored
from rotonde.server.storage.opening import open_store

Welcome = Callable[[], Common]


async def asked(front: Front, path: str, address: str = "10.0.0.7") -> tuple[int, bytes]:
    sent: list[dict[str, object]] = []

    async def send(message: object) -> None:
        assert isinstance(message, dict)
        sent.append(message)

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": b""}

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "client": (address, 1),
        "headers": [],
        "query_string": b"",
    }
    await front(scope, receive, send)
    status, body = sent[0]["status"], sent[1]["body"]
    assert isinstance(status, int) and isinstance(body, bytes)
    return status, body


async def nowhere(scope: object, receive: object, send: Callable[..., object]) -> None:
    await send({"type": "http.response.start", "status": 404, "headers": []})  # type: ignore[misc]
    await send({"type": "http.response.body", "body": b""})  # type: ignore[misc]


def with_front(config: Config, work: Callable[[Front, Services], object]) -> None:
    async def run() -> None:
        services = await open_services(config)
        front = Front(nowhere, services)
        try:
            await work(front, services)  # type: ignore[misc]
        finally:
            for one in services.also:
                one.close()
            await services.close()

    asyncio.run(run())


def test_it_tells_how_it_is(database: Database) -> None:
    async def work(front: Front, services: Services) -> None:
        assert await asked(front, "/health") == (200, b"ok\n")
        assert await asked(front, "/ready") == (200, b"ready\n")
        assert (await asked(front, "/metrics"))[0] == 404, "unless somebody may read them"

    with_front(Config(database), work)


def test_without_its_database_it_is_not_ready(database: Database) -> None:
    async def work(front: Front, services: Services) -> None:
        async def fails(person: str) -> str:
            raise NotStored(OSError("gone"))

        services.store.name_of = fails  # type: ignore[method-assign]
        assert (await asked(front, "/ready"))[0] == 503
        assert (await asked(front, "/health"))[0] == 200, "the process itself is well"

    with_front(Config(database), work)


def test_metrics_are_for_those_who_may_read_them(database: Database) -> None:
    async def work(front: Front, services: Services) -> None:
        await services.people.welcome("Ann")
        await asked(front, "/elsewhere")
        status, body = await asked(front, "/metrics")
        assert status == 200 and b'path="page",status="404"' in body
        assert b"rotonde_store_seconds" in body and b"rotonde_watchers" in body
        assert services.store.secret.encode() not in body and b"Ann" not in body
        assert (await asked(front, "/metrics", "10.1.0.7"))[0] == 404

    with_front(Config(database, metrics=("10.0.0.0/24",)), work)


def test_whatever_is_said_is_a_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_log(False, True)
    try:
        for name in ("rotonde.server", "rotonde.web", "uvicorn.error"):
            try:
                raise ValueError("in two\nlines")
            except ValueError:
                logging.getLogger(name).exception("it %s", "failed", extra={"table": "t"})
    finally:
        for name in SPEAKERS:
            logging.getLogger(name).handlers.clear()
            logging.getLogger(name).propagate = True
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [one["said"] for one in lines] == ["it failed"] * 3
    assert all(one["level"] == "error" and one["table"] == "t" for one in lines)
    assert all("in two\nlines" in one["trace"] for one in lines)


def test_who_is_banned_is_kept_out(database: Database) -> None:
    async def work(front: Front, services: Services) -> None:
        ann, _ = await services.people.welcome("Ann")
        async with opened(database, beside=True) as raw:
            assert await people.ban(raw, "10.0.0.0/24", "noise") == "address"
            assert await people.ban(raw, ann.id, "noise") == "person"
        await services.bans.read()
        assert (await asked(front, "/"))[0] == 403 and ann.id in services.bans.people
        assert (await asked(front, "/", "10.0.1.7"))[0] == 404
        async with opened(database, beside=True) as raw:
            await people.unban(raw, "10.0.0.0/24")
        await services.bans.read()
        assert (await asked(front, "/"))[0] == 404

    with_front(Config(database), work)


def test_processes_count_together_what_an_address_makes(postgres: Welcome) -> None:
    address = postgres().new()

    async def run() -> None:
        stores = [await open_store(address) for _ in range(3)]
        limits = Limits(making=(0.001, 7))
        rates = [Rates(limits, 3, store) for store in stores]
        done = await asyncio.gather(
            *(rates[n % 3].make("1.1.1.1") for n in range(20)), return_exceptions=True
        )
        assert done.count(None) == 7
        assert {type(one) for one in done} == {type(None), Problem}
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_other_limits_are_divided() -> None:
    rates = Rates(Limits(changes=(0.001, 9), crowd=100), 3)
    for _ in range(3):
        rates.change("ann", "1.1.1.1")
    with pytest.raises(Problem):
        rates.change("ann", "1.1.1.1")


def test_who_has_ended_is_counted_no_more() -> None:
    """Or those who looked through a process that was killed would look for ever."""
    with shared_folder() as gone:
        folder = Path(os.environ[FOLDER])
        kept, lost = (folder / f"gauge_livesum_{pid}.db" for pid in (11, 12))
        for file in (kept, lost):
            file.touch()
        gone(12)
        assert kept.exists() and not lost.exists()
    assert not folder.exists() and FOLDER not in os.environ
