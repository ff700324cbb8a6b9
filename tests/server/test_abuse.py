"""Much abuse at once, from one machine: a normal move stays quick, and nothing is lost."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest
from abuse import LOBBIES, SLOW, Loop
from guests import Guest, Server
from local_game import Local, written

from rotonde.server.config import Database, Limits

LIMITS = Limits(head_time=5.0, body_time=5.0)  # the rest is what a server has by itself
SILENT = 2000
ABUSE = Path(__file__).with_name("abuse.py")
MOVES = 60  # a guest may make 80 at once
QUICK = 0.100  # seconds
SLOWER = 3  # times, on a machine that is busy with other things
MOST_MEMORY = 600  # megabytes


class Player:
    """Somebody who plays at a table of his own, from elsewhere, and keeps what was acknowledged."""

    def __init__(self, server: Server) -> None:
        self.guest = Guest(server, "Ann", "203.0.113.7")
        self.luck = random.Random(1)
        self.acknowledged: dict[str, list[tuple[int, int, str]]] = {}
        self.sit_down(1)

    def sit_down(self, seed: int) -> None:
        self.game = Local(seed)
        self.game.table = self.guest.make("me", "me", seed=seed).table.id
        self.acknowledged[self.game.table] = []

    def move(self) -> float:
        """One move; how long it took."""
        if self.game.p.over:
            self.sit_down(self.game.seed + 1)
        game = self.game
        seat, move, text = game.choose(self.luck)
        began = perf_counter()
        answer = self.guest.try_to_play(game.table, seat, game.n, text, f"k{game.n}")
        took = perf_counter() - began
        assert answer.status == 200, answer.body
        self.acknowledged[game.table].append((game.n, seat, text))
        game.play(seat, move)
        return took

    def usual(self, moves: int = MOVES) -> float:
        return median(self.move() for i in range(moves))


@pytest.fixture
def abused(database: Database, tmp_path: Path) -> Iterator[Server]:
    server = Server(database, LIMITS, folder=tmp_path)
    yield server
    server.leave()
    assert not server.said(), "nothing of it fills the log"


def memory(server: Server) -> float:
    """Megabytes that the server's process holds."""
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise AssertionError("no memory")


def sockets_here(wanted: int) -> int:
    """As many as asked for, if this process may open them: its own limit is raised for that."""
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + 1000
    if now != resource.RLIM_INFINITY and now < needed:
        now = needed if most == resource.RLIM_INFINITY else min(needed, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
    return wanted if now == resource.RLIM_INFINITY or now >= needed else max(100, now - 1000)


@contextmanager
def attackers(server: Server, seconds: float, sockets: int) -> Iterator[subprocess.Popen[str]]:
    """In a process of their own: this one must be free to measure."""
    words = [sys.executable, "-P", str(ABUSE), str(server.port), str(seconds), str(sockets)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
@pytest.mark.parametrize("seconds", [9, pytest.param(60, marks=pytest.mark.long)])
def test_abuse_harms_nobody(
    abused: Server, capsys: pytest.CaptureFixture[str], seconds: int
) -> None:
    ann = Player(abused)
    sockets = sockets_here(SILENT)
    before, held = ann.usual(), memory(abused)
    during = []
    with attackers(abused, seconds, sockets) as process:
        while process.poll() is None:
            during.append(ann.move())
            time.sleep(0.1)
        assert process.stdout is not None and process.returncode == 0
        found = json.load(process.stdout)
    after = ann.usual()
    with capsys.disabled():
        if sockets < SILENT:
            print(f"\nONLY {sockets} SILENT SOCKETS INSTEAD OF {SILENT}: ulimit -n is too low")
        times = [f"{1000 * one:.1f}" for one in (before, median(during), max(during), after)]
        print("\na move before {}, during {} (most {}), after {} ms;".format(*times), end=" ")
        print(f"memory {held:.0f} MB, then {memory(abused):.0f} MB")
        print("\n".join(f"  {name}: {counted}" for name, counted in found.items()))
    were_stopped(found, sockets)
    assert after < max(QUICK, SLOWER * before)
    assert memory(abused) < MOST_MEMORY
    assert ann.acknowledged.items() <= written(abused.database).items(), "something is lost"
    ann.guest.close()


def were_stopped(found: dict[str, dict[str, int]], sockets: int) -> None:
    """Everybody in the way that is meant for him, and nobody by a fault of ours."""
    assert found["silent"] == {"closed": sockets}
    for name in ("slow heads", "slow bodies"):
        assert found[name].pop("left") == 0 and set(found[name]) <= {"408", "cut off"}
        assert sum(found[name].values()) == SLOW and found[name]["408"]
    assert set(found["header flood"]) <= {"431", "cut off"} and found["header flood"]["431"]
    assert found["chat"]["429"], "nobody says so much"
    assert found["lobby"]["101"] == LOBBIES
    for name, counted in found.items():
        assert not [status for status in counted if status.startswith("5")], name


def test_taking_back_for_ever_is_stopped(guest: Callable[[str], Guest]) -> None:
    """Or a table grows without end, and with it what everybody must read."""
    ann = guest("Ann")
    loop = Loop(ann)
    for number in range(400):
        status = loop.again(number)
        if status != 200:
            break
    assert status == 409, "it is told, and the game can go on"
    assert len(ann.get(f"/api/tables/{loop.table}").body) < 500_000
