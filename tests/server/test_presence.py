"""Who looks at a table is known in every process, and nobody looks through one that is dead."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from guests import PATIENCE
from local_game import rows_of
from postgres import Common

from rotonde.server.config import Config, Database
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.memory import presence
from rotonde.server.play.people import Person
from rotonde.server.play.views.watching import Watcher
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import Services, open_services
from rotonde.server.storage.postgresql import listening

ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")


async def table_at(services: Services) -> LiveTable:
    wish = NewTable("ticket-to-ride", [SeatWish("me"), SeatWish("open")])
    return await services.making.make(ANN, wish)


def watcher(services: Services, table: LiveTable, person: Person | None) -> Watcher:
    return Watcher(services.views, table, person, "en", None, -1, -1)


async def until(true: Callable[[], object]) -> None:
    while not true():
        await asyncio.sleep(0.01)


async def until_gone(services: Services, table: LiveTable) -> None:
    while await services.presence.is_looking(table.row.id, ANN.id):
        await asyncio.sleep(0.01)


def test_somebody_looks_until_his_last_page_is_closed(database: Database) -> None:
    async def run() -> None:
        services = await open_services(Config(database))
        services.start()
        table = await table_at(services)
        with watcher(services, table, ANN).looking():
            with watcher(services, table, ANN).looking(), watcher(services, table, None).looking():
                assert table.seats_here() == {0}
            assert await services.presence.is_looking(table.row.id, ANN.id)
            assert not await services.presence.is_looking(table.row.id, BOB.id)
            assert not await services.presence.is_looking("elsewhere", ANN.id)
        assert not await services.presence.is_looking(table.row.id, ANN.id)
        assert table.seats_here() == set()
        await services.close()

    asyncio.run(run())


def with_three(address: str, work: Callable[[list[Services]], Awaitable[None]]) -> None:
    async def run() -> None:
        some = [await open_services(Config(address, bots_think=False)) for _ in range(3)]
        for one in some:
            one.start()
        try:
            async with asyncio.timeout(PATIENCE):
                await work(some)
        finally:
            for one in some:
                await one.close()

    asyncio.run(run())


def test_every_process_knows_who_looks_and_who_has_gone(postgres: Callable[[], Common]) -> None:
    async def work(some: list[Services]) -> None:
        one, other, third = some
        here = await table_at(one)
        there = await other.tables.get(here.row.id)
        with watcher(one, here, ANN).looking():
            await until(lambda: there.seats_here() == {0})
            assert await third.presence.is_looking(here.row.id, ANN.id)
            assert other.views.show(there, BOB, None, "en", -1).table.seats[0].here
            with watcher(third, await third.tables.get(here.row.id), ANN).looking():
                pass
            assert await other.presence.is_looking(here.row.id, ANN.id), "on another device still"
        await until(lambda: there.seats_here() == set())
        await until_gone(third, here)

    address = postgres().new()
    with_three(address, work)
    assert rows_of(address, "SELECT * FROM looking") == [], "nobody is left behind"


def test_nobody_looks_through_a_process_that_is_dead(
    postgres: Callable[[], Common], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rows end by themselves, by the clock of the database; those that watch are shown it."""
    monkeypatch.setattr(presence, "BEAT", 0.2)
    monkeypatch.setattr(presence, "LIFE", 2.0)
    monkeypatch.setattr(listening, "LOOK", 0.1)

    async def work(some: list[Services]) -> None:
        one, other, third = some
        here = await table_at(one)
        there = await other.tables.get(here.row.id)
        with watcher(one, here, ANN).looking(), watcher(other, there, BOB).looking():
            await until(lambda: there.seats_here() == {0})
            for task in list(one.bots.tasks):
                task.cancel()  # as if it were killed: it says nothing more
            await until(lambda: there.seats_here() == set())
            await until_gone(third, here)
            while await left() != [("bob",)]:
                await third.presence.forget({})

    async def left() -> list[tuple[str]]:
        return await asyncio.to_thread(rows_of, address, "SELECT person FROM looking")

    address = postgres().new()
    with_three(address, work)
