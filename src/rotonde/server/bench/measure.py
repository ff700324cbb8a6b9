"""`rotonde bench serve`: how many moves a second are safely on the disk, and how soon on screen.

Everything runs on this machine over the loopback, clients included. Bare SQLite commits are timed
in turn with the same writer and the same batches, so that the two can be compared.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TypeVar

from rotonde.server.bench.client import HOST, LEAST, Load, load
from rotonde.server.bench.tables import Screens, growth
from rotonde.server.http.app import SWITCH
from rotonde.server.storage.rows import Entry
from rotonde.server.storage.sqlite.store import SqliteStore
from rotonde.server.storage.store import Store

CLIENTS = (1, 8, 32)
WATCHERS = 1000
LATE = 1000
LEAST_RATIO = 0.15  # of bare group commits, with the most clients
MOST_TO_SCREEN = 50  # milliseconds, p99
START = """
import sys
from pathlib import Path
from rotonde.server.http.app import serve
from rotonde.server.config import Care, Config, Limits
free = {"limits": Limits.none(), "care": Care.none()}
serve(Config(Path(sys.argv[2]), port=int(sys.argv[1]), **free))
"""
Say = Callable[[str], None]
T = TypeVar("T")


@dataclass
class Found:
    """The figures of a run."""

    rates: dict[int, float]  # moves a second, by the number of clients
    p50: dict[int, float]  # milliseconds from request to answer
    p99: dict[int, float]
    bare: float  # commits a second without HTTP or rules
    ratio: float  # of the two, with the most clients
    processor: dict[int, float]  # microseconds of the server's processor time, a move
    watchers: int
    screen_p50: float  # milliseconds from the request to the screen
    screen_p99: float
    late: int
    move_early: float  # milliseconds of a move about entry 10
    move_late: float  # and about entry `late`
    busy: float  # the load of the machine before anything began, in processes


def free_port() -> int:
    with socket.socket() as s:
        s.bind((HOST, 0))
        port: int = s.getsockname()[1]
        return port


def processor_time(pid: int) -> float:
    """Seconds of processor that a process has used; 0.0 where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def more_files() -> None:
    """A thousand watchers need a thousand open files; Windows has no limit to raise."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65536 if hard == resource.RLIM_INFINITY else min(hard, 65536)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


def run(
    seconds: float = 0.5,
    rounds: int = 8,
    watchers: int = WATCHERS,
    late: int = LATE,
    say: Say = print,
) -> Found:
    """Measure; `seconds` is the length of one burst, `late` the number of a late move."""
    more_files()
    sys.setswitchinterval(SWITCH)  # as in the server: bare commits have two threads as well
    with TemporaryDirectory() as folder:
        port = free_port()
        database = Path(folder) / "bench.db"
        command = [sys.executable, "-c", START, str(port), str(database)]
        server = subprocess.Popen(command)
        try:
            wait_for(port)
            used = partial(processor_time, server.pid)
            loop = measure(port, Path(folder), seconds, rounds, watchers, late, used)
            found = with_fastest_loop(loop)
        finally:
            server.terminate()
            server.wait()
    for line in lines(found):
        say(line)
    return found


def with_fastest_loop(work: Coroutine[None, None, T]) -> T:
    """uvloop, which the server uses as well; there is none for Windows."""
    if sys.platform == "win32":
        return asyncio.run(work)
    import uvloop

    return uvloop.run(work)


def wait_for(port: int) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            socket.create_connection((HOST, port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError("the server does not start")


def load_of_machine() -> float:
    """Of the last minute; 0.0 where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    return os.getloadavg()[0]


async def measure(
    port: int,
    folder: Path,
    seconds: float,
    rounds: int,
    watchers: int,
    late: int,
    used: Callable[[], float],
) -> Found:
    busy = load_of_machine()
    looking = await Screens(port, watchers).open()
    store = SqliteStore(folder / "bare.db")
    loads: dict[int, list[Load]] = {clients: [] for clients in CLIENTS}
    bares: list[float] = []
    for number in range(rounds):
        for clients in CLIENTS:
            seed = 1000 * (number * len(CLIENTS) + clients)
            loads[clients].append(await load(port, clients, seconds, seed, used))
        bares.append(await bare(store, CLIENTS[-1], seconds, f"round-{number}"))
    await store.close()
    screens = sorted(await looking.measure())
    looking.close()
    early, later = await growth(port, late)
    times = {
        clients: [time for one in found for time in one.times] for clients, found in loads.items()
    }
    most = CLIENTS[-1]
    ratios = [one.rate / rate for one, rate in zip(loads[most], bares, strict=True)]
    return Found(
        rates={clients: median(one.rate for one in found) for clients, found in loads.items()},
        p50={clients: 1000 * median(found) for clients, found in times.items()},
        p99={clients: 1000 * percentile_99(found) for clients, found in times.items()},
        bare=median(bares),
        ratio=median(ratios),
        processor={clients: microseconds(found) for clients, found in loads.items()},
        watchers=watchers,
        screen_p50=1000 * median(screens),
        screen_p99=1000 * percentile_99(screens),
        late=late,
        move_early=1000 * early,
        move_late=1000 * later,
        busy=busy,
    )


def percentile_99(times: list[float]) -> float:
    return quantiles(times, n=100)[98]


def microseconds(found: list[Load]) -> float:
    """Of the server's processor time, a move."""
    return 1e6 * sum(one.processor for one in found) / sum(one.moves for one in found)


async def bare(store: Store, clients: int, seconds: float, name: str) -> float:
    """The same entries straight into the same kind of file: commits of many, fsync each."""
    start = perf_counter()
    counts = [0] * clients

    async def write(client: int) -> None:
        while counts[client] < LEAST or perf_counter() - start < seconds:
            entry = Entry(0, "claim denver-omaha violet 3 +1", f"k{counts[client]}", "", 0.0)
            await store.append(f"{name}-{client}", counts[client], entry)
            counts[client] += 1

    await asyncio.gather(*(write(client) for client in range(clients)))
    return sum(counts) / (perf_counter() - start)


def lines(found: Found) -> list[str]:
    cores = os.cpu_count() or 1
    said = [f"{cores} cores for clients and server; load of the machine before: {found.busy:.1f}"]
    said += [
        f"{clients:3} clients: {found.rates[clients]:7.0f} durable moves/s over HTTP, "
        f"p50 {found.p50[clients]:.2f} ms, p99 {found.p99[clients]:.2f} ms, "
        f"{found.processor[clients]:.0f} µs of the server's processor a move"
        for clients in CLIENTS
    ]
    said.append(
        f"bare group commits, {CLIENTS[-1]} writers: {found.bare:.0f}/s; "
        f"over HTTP {found.ratio:.2f} of that (at least {LEAST_RATIO} is asked)"
    )
    said.append(
        f"from move to screen, {found.watchers} watching: "
        f"p50 {found.screen_p50:.1f} ms, p99 {found.screen_p99:.1f} ms "
        f"(on an idle machine less than {MOST_TO_SCREEN} ms is asked)"
    )
    said.append(
        f"one move about entry 10: {found.move_early:.2f} ms, "
        f"about entry {found.late}: {found.move_late:.2f} ms"
    )
    return said


if __name__ == "__main__":
    run()
