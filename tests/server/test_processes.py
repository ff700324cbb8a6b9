"""Several processes on one database: each answers everything, and learns what the others do."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Awaitable, Callable
from http.client import HTTPException
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from guests import PATIENCE, Guest, Server
from local_game import Local, written
from postgres import Common, Postgres, asked

from rotonde.games.catalogue import load_game
from rotonde.server.config import Config
from rotonde.server.http.app import serve
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import Person
from rotonde.server.play.views.lobby_list import Wanted
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import Services, open_services
from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.rows import Said

ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")
Started = Callable[[], Common]
Work = Callable[[Services, Services], Awaitable[None]]


def with_two(address: str, work: Work) -> None:
    """Two servers, each with its own memory, as two processes have them."""

    async def run() -> None:
        both = [await open_services(Config(address, bots_think=i == 0, pace=0.0)) for i in (0, 1)]
        for one in both:
            one.start()
        try:
            async with asyncio.timeout(PATIENCE):
                await work(*both)
        finally:
            for one in both:
                await one.close()

    asyncio.run(run())


async def table_at(services: Services, *kinds: str) -> LiveTable:
    seats = [SeatWish(kind, "random" if kind == "bot" else "") for kind in kinds]  # type: ignore[arg-type]
    return await services.making.make(ANN, NewTable("ticket-to-ride", seats))


async def until(true: Callable[[], object]) -> None:
    while not true():
        await asyncio.sleep(0.01)


async def one_move(services: Services, table: LiveTable) -> None:
    session = table.playing()
    seat = session.p.deciders()[0]
    move = table.game.legal_moves(session.p, seat)[0]
    await services.tables.play(table, seat, session.n, move, "")


def test_what_one_does_the_other_shows(postgres: Started) -> None:
    async def work(one: Services, other: Services) -> None:
        here = await table_at(one, "me", "open")
        there = await other.tables.get(here.row.id)
        await one.seating.take(here, BOB, 1, "", "")
        await until(lambda: there.row.state == "running")
        for _ in range(6):
            await one_move(one, here)
            await until(lambda: there.playing().n == here.playing().n)
            await one_move(other, there)
            await until(lambda: there.playing().n == here.playing().n)
        assert there.playing().p.view(0) == here.playing().p.view(0)
        assert there.row == here.row and not there.lost and not here.lost
        said = Said(0, "Ann", 0, "hello", 1.0)
        here.said(await one.store.say(here.row.id, ANN.id, "", said))
        await until(lambda: there.chat)
        assert there.chat == here.chat
        await one.hosting.close(here, ANN)
        await until(lambda: there.row.state == "closed")

    with_two(postgres().new(), work)


def test_names_and_lists_are_everybodys(postgres: Started) -> None:
    async def work(one: Services, other: Services) -> None:
        person, token = await one.people.welcome("Ann")
        assert await other.people.person_of(token) == person
        await one.people.rename(person, "Anna")

        async def named() -> str:
            found = await other.people.person_of(token)
            assert found is not None
            return found.name

        while await named() != "Anna":
            await asyncio.sleep(0.01)
        told = asyncio.Event()
        other.lobby.watchers.add(told)
        wanted = Wanted(None, None, "en")
        assert '"tables":[]' in await other.lobby.message(wanted, 10)
        id = (await table_at(one, "me", "open")).row.id
        while id not in await other.lobby.message(wanted, 10):
            await told.wait()
            told.clear()

    with_two(postgres().new(), work)


def test_what_was_not_heard_is_looked_up(postgres: Started) -> None:
    """A LISTEN is lost with its connection, and nobody is told."""
    address = postgres().new()

    async def work(one: Services, other: Services) -> None:
        here = await table_at(one, "me", "me")
        there = await other.tables.get(here.row.id)
        gone = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE query ILIKE 'listen%' AND pid != pg_backend_pid()"
        )
        while not await asyncio.to_thread(asked, address, gone):
            await asyncio.sleep(0.01)
        await one_move(one, here)
        await until(lambda: there.playing().n == 1)

    with_two(address, work)


def test_a_process_that_is_behind_catches_up_before_it_judges(postgres: Started) -> None:
    address = postgres().new()

    async def run() -> None:
        one, other = [await open_services(Config(address)) for _ in range(2)]  # nobody listens
        here = await table_at(one, "me", "me")
        there = await other.tables.get(here.row.id)
        for _ in range(3):
            await one_move(one, here)
        seat = here.playing().p.deciders()[0]
        move = here.game.legal_moves(here.playing().p, seat)[0]
        played = await other.tables.play(there, seat, 3, move, "k")
        assert played.n == 4 and not played.repeated
        again = await one.tables.play(here, seat, 3, move, "k")
        assert again.repeated and here.playing().n == 4, "it is the same move, asked again"
        await one.close()
        await other.close()

    asyncio.run(run())


def test_bots_think_in_one_process_for_tables_of_all(postgres: Started) -> None:
    async def work(one: Services, other: Services) -> None:
        there = await table_at(other, "me", "bot")
        n = there.playing().n
        await until(lambda: there.playing().n > n)
        notes = [entry.note for entry in await other.store.entries(there.row.id)]
        assert notes == [""] * len(notes)

    with_two(postgres().new(), work)


def test_a_file_is_for_one_process(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="one process alone"):
        serve(Config(tmp_path / "rotonde.db", port=0, processes=2))


class Player(Thread):
    """Plays at a table of its own, through whatever process answers."""

    def __init__(self, server: Server, done: Event, seed: int) -> None:
        super().__init__(daemon=True)
        self.server, self.done = server, done
        self.seed, self.luck = seed, random.Random(seed)
        self.acknowledged: list[tuple[int, int, str]] = []
        self.table = ""
        self.faults: list[str] = []

    def run(self) -> None:
        ann = Guest(self.server, f"Ann {self.luck.random()}")
        local = Local(self.seed)
        self.table = ann.make("me", "me", seed=local.seed).table.id
        while not self.done.is_set() and not local.p.over:
            seat, move, text = local.choose(self.luck)
            if self.plays(ann, seat, local.n, text):
                self.acknowledged.append((local.n, seat, text))
                local.play(seat, move)
        ann.close()

    def plays(self, ann: Guest, seat: int, n: int, text: str) -> bool:
        """Asked until it is answered; each request comes to any process."""
        while not self.done.is_set():
            try:
                ann.connection.close()
                answer = ann.try_to_play(self.table, seat, n, text, f"key-{n}")
            except (OSError, HTTPException):
                continue  # whoever was to answer is dead
            if answer.status == 200:
                return True
            if answer.status != 503:
                self.faults.append(f"{answer.status} {answer.body!r}")
                return False
        return False


def children_of(server: Server) -> list[int]:
    listed = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return [int(pid) for pid in listed.read_text().split()]


def alive(server: Server, count: int) -> list[int]:
    end = time.monotonic() + PATIENCE
    while len(found := children_of(server)) < count:
        assert time.monotonic() < end, "who dies is replaced"
        time.sleep(0.05)
    return found


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
@pytest.mark.parametrize("kills", [6, pytest.param(40, marks=pytest.mark.long)])
def test_kill_9_of_processes_and_database_loses_and_doubles_nothing(
    own_postgres: Postgres, tmp_path: Path, kills: int
) -> None:
    """The oracle is outside: what was acknowledged, the log itself, and the rules."""
    database = own_postgres
    server = Server(database.new(), allow_seeds=True, folder=tmp_path, processes=3)
    luck, done = random.Random(kills), Event()
    players = [Player(server, done, seed) for seed in range(6)]
    for player in players:
        player.start()
    try:
        await_tables(players)
        for kill in range(kills):
            await_moves(players, 20)
            if kill % 3 == 2:
                database.kill()
                database.start()
            else:
                os.kill(luck.choice(alive(server, 3)), signal.SIGKILL)
        await_moves(players, 20)
    finally:
        done.set()
        for player in players:
            player.join(PATIENCE)
        server.leave()
    assert "Traceback" not in server.said(), server.said()
    check(players, written(server.database))


def await_tables(players: list[Player]) -> None:
    """Who has no table yet has nothing to lose."""
    end = time.monotonic() + PATIENCE
    while not all(one.table for one in players):
        assert time.monotonic() < end, "not everybody sits"
        time.sleep(0.02)


def await_moves(players: list[Player], more: int) -> None:
    """So many more, by whomever."""
    before, end = sum(len(one.acknowledged) for one in players), time.monotonic() + PATIENCE
    while sum(len(one.acknowledged) for one in players) < before + more:
        if all(not one.is_alive() for one in players):
            return
        assert time.monotonic() < end, "nobody gets further"
        time.sleep(0.02)


def check(players: list[Player], on_disk: dict[str, list[tuple[int, int, str]]]) -> None:
    game: Any = load_game("ticket-to-ride")
    for player in players:
        assert not player.faults
        found, said = on_disk[player.table], player.acknowledged
        assert [n for n, _, _ in found] == list(range(len(found)))
        assert found[: len(said)] == said, "an acknowledged move is missing or doubled"
        assert len(found) <= len(said) + 1, "at most the last answer was lost"
        p = game.new(2, player.seed)
        for _, seat, text in found:
            game.play(p, seat, game.notation.parse(text))
        p.check()
