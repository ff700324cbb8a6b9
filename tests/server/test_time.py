"""What must happen once happens once, whatever clocks say: of machines, and of the database."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable

from guests import PATIENCE
from postgres import Common, asked

from rotonde.server.config import Config
from rotonde.server.play.people import Person
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import Services, open_services

HOUR = 3600.0
TABLES = 12
# Each strikes where something is due, by a clock of its own that jumps at every look.
STRIKER = """
import asyncio, random, sys, time
from rotonde.server.storage.errors import Conflict
from rotonde.server.storage.opening import open_store
from rotonde.server.storage.rows import Entry

real, far = time.time, (-1e6, 0.0, 1e6)
time.time = lambda: real() + random.choice(far)

async def strike(store, table):
    try:
        await store.append(table, 0, Entry(0, "strike", "", sys.argv[2], time.time()))
    except Conflict:
        pass  # another was first
    await store.end_due("strike", table)

async def run():
    store = await open_store(sys.argv[1])
    print("ready", flush=True)
    while True:
        for table in await store.take_due("strike", 2, 0.5):
            await strike(store, table)
        await asyncio.sleep(0.01)

asyncio.run(run())
"""
# The clock of the database itself, as it would be after a jump: found before that of the system.
CLOCK = (
    "CREATE SCHEMA jumping",
    "CREATE TABLE jumping.off AS SELECT 0.0::float8 AS seconds",
    "CREATE FUNCTION jumping.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS"
    " 'SELECT pg_catalog.clock_timestamp()"
    " + make_interval(secs => (SELECT seconds FROM jumping.off))'",
)


def with_jumping_clock(address: str) -> None:
    name = asked(address, "SELECT current_database()")[0][0]
    for sql in CLOCK:
        asked(address, sql)
    asked(address, f"ALTER DATABASE {name} SET search_path = jumping, public, pg_catalog")


def jump(address: str, seconds: float) -> None:
    asked(address, f"UPDATE jumping.off SET seconds = {seconds}")


def striking(address: str, name: str) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, "-c", STRIKER, address, name], stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"ready\n"
    return process


def end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait(PATIENCE)
    assert process.stdout is not None
    process.stdout.close()


async def due_in(services: Services, seconds: float) -> list[str]:
    """Tables, at each of which something is due."""
    found = []
    for _ in range(TABLES):
        wish = NewTable("ticket-to-ride", [SeatWish("me"), SeatWish("me")])
        table = await services.making.make(Person("ann", "Ann"), wish)
        await services.store.set_due("strike", table.row.id, seconds)
        found.append(table.row.id)
    return found


def struck(address: str) -> tuple[int, int]:
    """How often, and how much is still due."""
    sql = "SELECT (SELECT count(*) FROM entry), (SELECT count(*) FROM due WHERE kind = 'strike')"
    ((times, left),) = asked(address, sql)
    return times, left


def test_three_processes_strike_each_time_once_though_all_clocks_jump(
    postgres: Callable[[], Common],
) -> None:
    address = postgres().new()
    with_jumping_clock(address)

    async def jump_to(seconds: float) -> None:
        await asyncio.to_thread(jump, address, seconds)

    async def run() -> None:
        services = await open_services(Config(address))
        await due_in(services, HOUR)
        assert await services.store.take_due("strike", 1, 0.0) == [], "an hour is an hour"
        await jump_to(2 * HOUR)  # forward: it is late, and all strike at once
        await due_of(TABLES)
        await due_in(services, 0.0)
        await jump_to(-HOUR)  # back, while some are in hand: nothing is due for three hours
        os.kill(strikers[0].pid, signal.SIGKILL)  # and one dies with what it has taken
        await due_in(services, 0.0)
        await jump_to(0.0)
        await jump_to(5 * HOUR)
        await due_of(3 * TABLES)
        await services.close()

    async def due_of(times: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while await asyncio.to_thread(struck, address) != (times, 0):
                await asyncio.sleep(0.02)

    strikers = [striking(address, f"{number}") for number in range(3)]
    try:
        asyncio.run(run())
    finally:
        for one in strikers:
            end(one)
    found = asked(address, "SELECT count(*) FROM entry GROUP BY place")
    assert found == [(1,)] * (3 * TABLES), "each once"
