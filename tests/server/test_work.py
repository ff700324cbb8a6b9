"""Workers: a bot's turn stands in the database; one takes it, and another if that one dies."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPException
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from guests import PATIENCE, Guest, Server, heard, watching
from local_game import rows_of, written
from postgres import Common, Postgres, asked
from test_processes import alive
from websockets.exceptions import WebSocketException

from rotonde.games.catalogue import load_game
from rotonde.server.config import Config, Database
from rotonde.server.play.people import Person
from rotonde.server.play.views.shapes import Shown
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
    """Comes back whenever it is cut off, and remembers what it saw last."""

    def __init__(self, player: Player, table: str) -> None:
        super().__init__(daemon=True)
        self.player, self.table, self.n = player, table, -1

    def run(self) -> None:
        while not self.player.done.is_set():
            try:
                with watching(self.player.ann, self.table) as socket:
                    while True:
                        self.n = heard(socket).n
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
    return [int(one) for one in listed.read_text().split()]


KINDS = ("web", "worker", "connections", "web", "worker", "postgresql", "exhaustion")


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
@pytest.mark.parametrize(
    ("faults", "tables"), [(7, 10), pytest.param(100, 50, marks=pytest.mark.long)]
)
def test_faults_lose_nothing_and_no_bot_moves_twice(
    own_postgres: Postgres, tmp_path: Path, faults: int, tables: int
) -> None:
    """The oracle is outside: what was acknowledged, the log itself, the rules, and who watches."""
    address = own_postgres.new()
    server = Server(address, allow_seeds=True, folder=tmp_path, processes=2, bots="elsewhere")
    workers = Workers(address, 2, tmp_path)
    done = Event()
    players = [Player(server, done, range(at, at + 5)) for at in range(0, tables, 5)]
    watchers = [Watching(one, table) for one in players for table in list(one.seeds)[:2]]
    for thread in (*players, *watchers):
        thread.start()
    making = Faults(own_postgres, server, workers)
    recovered: list[float] = []
    try:
        moved(players, 10)
        for number in range(faults):
            kind = KINDS[number % len(KINDS)]
            getattr(making, kind)()
            making.count[kind] += 1
            began = time.monotonic()
            moved(players, 4)
            recovered.append(time.monotonic() - began)
        stop(players)
        caught_up(watchers, address)
    finally:
        done.set()
        workers.stop()
        server.leave()
        for thread in (*players, *watchers):
            thread.join(PATIENCE)  # each closes what it has opened
    assert "Traceback" not in server.said(), server.said()
    recovered.sort()
    middle, worst = recovered[len(recovered) // 2], recovered[-1]
    print(f"{dict(making.count)}; back after {middle:.2f} s, at worst {worst:.2f} s", flush=True)
    check(players, written(address))


def moved(players: list[Player], more: int) -> None:
    """So many more moves of people that were acknowledged."""
    end = time.monotonic() + PATIENCE
    before = acknowledged(players)
    while acknowledged(players) < before + more:
        assert time.monotonic() < end, "nobody gets further"
        time.sleep(0.01)


def acknowledged(players: list[Player]) -> int:
    return sum(len(some) for one in players for some in one.acknowledged.values())


def stop(players: list[Player]) -> None:
    """The players, and not those who watch."""
    for player in players:
        player.stopped = True
    for player in players:
        player.join(PATIENCE)


def caught_up(watchers: list[Watching], address: str) -> None:
    """Bots come to an end of their turns, and everybody who watches sees it."""
    end = time.monotonic() + PATIENCE
    while rows_of(address, "SELECT place FROM bot_turn") or behind(watchers, address):
        assert time.monotonic() < end, (
            rows_of(address, "SELECT * FROM bot_turn"),
            behind(watchers, address),
        )
        time.sleep(0.1)


def behind(watchers: list[Watching], address: str) -> list[str]:
    n = dict(rows_of(address, "SELECT id, n FROM place"))
    return [one.table for one in watchers if one.n != n[one.table]]


def check(players: list[Player], on_disk: dict[str, list[tuple[int, int, str]]]) -> None:
    game: Any = load_game("ticket-to-ride")
    for player in players:
        assert not player.faults
        for table, seed in player.seeds.items():
            found, said = on_disk[table], player.acknowledged[table]
            assert [n for n, _, _ in found] == list(range(len(found)))
            assert set(said) <= set(found), "an acknowledged move is missing"
            assert len(set(said)) == len(said)
            mine = [one for one in found if one[1] == 0]
            assert len(mine) <= len(said) + 1, "a move is there twice"
            p = game.new(2, seed)
            for _, seat, text in found:
                game.play(p, seat, game.notation.parse(text))
            p.check()
