"""Workers: a bot's turn stands in the database; one takes it, and another if that one dies."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from guests import PATIENCE
from postgres import Common

from rotonde.server.config import Config, Database
from rotonde.server.play.people import Person
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import open_services
from rotonde.server.storage.opening import open_store

ANN = Person("ann", "Ann")
START = """
import sys
from rotonde.server.config import Config
from rotonde.server.work import work
config = Config(sys.argv[1], processes=int(sys.argv[2]), pace=0.0, budget=600)
work(config, lambda: print("ready", flush=True))
"""


class Workers:
    """`rotonde work`; each of its processes can be killed."""

    def __init__(self, database: Database, count: int, folder: Path) -> None:
        self.errors = folder / "workers.err"
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", START, str(database), str(count)],
                stdout=subprocess.PIPE,
                stderr=errors,
            )
        assert self.process.stdout is not None
        assert self.process.stdout.readline(), self.errors.read_text()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        assert "Traceback" not in self.errors.read_text(), self.errors.read_text()


def test_a_turn_is_written_and_ended_by_the_append_itself(database: Database) -> None:
    """And taken by one worker, until its time is over."""

    async def run() -> None:
        services = await open_services(Config(database, bots_think=False))
        store = services.store
        wish = NewTable("ticket-to-ride", [SeatWish("me"), SeatWish("bot", "random")], seed=3)
        table = await services.making.make(ANN, wish)
        id, session = table.row.id, table.playing()
        assert await store.with_bots() == [id], "nobody has moved: a bot may have to"
        assert [turn.table for turn in await store.take_turns("one", 9, 60.0, False)] == [id]
        assert await store.take_turns("other", 9, 60.0, False) == [], "it is somebody's"
        assert await store.keep_turns("other", [id], 60.0, False) == set()
        assert await store.keep_turns("one", [id], 0.0, False) == {id}
        (turn,) = await store.take_turns("other", 9, 60.0, False)
        assert turn.n == 0, "its time was over"
        await store.end_turn("one", id, 0)
        assert await store.with_bots() == [id], "not his any more"
        while session.p.deciders():
            seat = session.p.deciders()[0]
            move = table.game.legal_moves(session.p, seat)[0]
            await services.tables.play(table, seat, session.n, move, "")
            bots = any(table.row.seats[one].kind == "bot" for one in session.p.deciders())
            assert (await store.with_bots() == [id]) == bots
            if session.n == 12:
                break
        await services.close()

    asyncio.run(run())


def test_bots_among_themselves_are_taken_while_somebody_watches(database: Database) -> None:
    async def run() -> None:
        services = await open_services(Config(database, bots_think=False))
        store = services.store
        wish = NewTable("ticket-to-ride", [SeatWish("bot", "random")] * 2, seed=3)
        id = (await services.making.make(ANN, wish)).row.id
        assert await store.take_turns("one", 9, 0.0, False) == []
        assert len(await store.take_turns("one", 9, 0.0, True)) == 1
        await store.watch([id], 60.0)
        assert len(await store.take_turns("one", 9, 0.0, False)) == 1
        await services.close()

    asyncio.run(run())


def test_what_is_due_is_done_by_one_of_three_whatever_their_clocks_say(
    postgres: Callable[[], Common], monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres().new()
    now = time.time

    async def run() -> None:
        stores = [await open_store(address) for _ in range(3)]
        for jump in (0.0, 1e6, -1e6, 0.0):
            monkeypatch.setattr(time, "time", lambda jump=jump: now() + jump)
            for number in range(20):
                await stores[number % 3].set_due("once", f"t{number}", 0.0)
                await stores[number % 3].set_due("later", f"t{number}", 3600.0)
            taken = await asyncio.gather(
                *(one.take_due("once", 2, 3600.0) for one in stores for _ in range(10))
            )
            found = sorted(table for some in taken for table in some)
            assert found == sorted(f"t{number}" for number in range(20)), "each once"
            assert not any([await one.take_due("later", 9, 0.0) for one in stores])
            assert not any([await one.take_due("once", 9, 0.0) for one in stores])
        await stores[0].set_due("once", "t0", 0.0)
        assert await stores[1].take_due("once", 1, 0.0) == ["t0"]
        assert await stores[2].take_due("once", 1, 0.0) == ["t0"], "who took it has died"
        await stores[2].end_due("once", "t0")
        assert await stores[0].take_due("once", 1, 0.0) == []
        for store in stores:
            await store.close()

    asyncio.run(run())
