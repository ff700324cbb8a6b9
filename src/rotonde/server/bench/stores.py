"""`rotonde bench serve --database …`: one file and PostgreSQL, one process and several, in turn.

Rates of a busy machine say little: what is compared was measured within the same round.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from rotonde.server.bench.client import Client, Load, load, moves_of
from rotonde.server.bench.measure import (
    free_port,
    load_of_machine,
    more_files,
    percentile_99,
    processor_time,
    wait_for,
    with_fastest_loop,
)
from rotonde.server.bench.notifying import notifications
from rotonde.server.bench.tables import Screens
from rotonde.server.config import Database

CLIENTS = 32
COLD = 20  # tables that are looked at for the first time
SEEDS = 100_000  # of a round: no table is made twice
START = """
import sys
from rotonde.server.config import Care, Config, Limits, database_of
from rotonde.server.http.app import serve
free = {"limits": Limits.none(), "care": Care.none(), "bots_think": False}
serve(Config(database_of(sys.argv[2]), port=int(sys.argv[1]), processes=int(sys.argv[3]), **free))
"""
Say = Callable[[str], None]


@dataclass
class Setup:
    """A way to serve, and what was measured of it."""

    name: str
    database: Database
    processes: int
    loads: list[Load] = field(default_factory=list)
    screens: list[float] = field(default_factory=list)  # seconds from the request
    cold: list[float] = field(default_factory=list)  # seconds of a first look


def setups(folder: Path, address: str, processes: tuple[int, ...]) -> list[Setup]:
    found = [Setup("SQLite, 1 process", folder / "bench.db", 1)]
    return found + [Setup(f"PostgreSQL, {n}", address, n) for n in processes]


def run(
    address: str,
    processes: tuple[int, ...] = (1, 2, 4),
    seconds: float = 2.0,
    rounds: int = 3,
    watchers: int = 1000,
    say: Say = print,
) -> list[Setup]:
    more_files()
    say(f"load of the machine before: {load_of_machine():.1f}")
    with TemporaryDirectory() as folder:
        found = setups(Path(folder), address, processes)
        for number in range(rounds):
            for setup in found:
                one_round(setup, number, seconds, watchers)
    told = with_fastest_loop(notifications(address, seconds))
    for line in [*table(found, watchers), *told.lines()]:
        say(line)
    return found


def one_round(setup: Setup, number: int, seconds: float, watchers: int) -> None:
    """A server for this round; a second one looks at its tables for the first time."""
    seed = SEEDS * (number + 1)
    with server_of(setup) as (port, pid):
        used = partial(used_by, pid)
        setup.loads.append(with_fastest_loop(load(port, CLIENTS, seconds, seed, used)))
        tables = with_fastest_loop(played(port, seed - COLD))
        if number == 0:
            setup.screens += with_fastest_loop(screens(port, watchers))
    with server_of(setup) as (port, pid):
        setup.cold += with_fastest_loop(first_looks(port, tables))


@contextmanager
def server_of(setup: Setup) -> Iterator[tuple[int, int]]:
    port = free_port()
    words = [str(port), str(setup.database), str(setup.processes)]
    server = subprocess.Popen([sys.executable, "-c", START, *words])
    try:
        wait_for(port)
        yield port, server.pid
    finally:
        server.terminate()
        server.wait()


def used_by(pid: int) -> float:
    """Of a process and all that it has started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    children = listed.read_text().split() if listed.exists() else []
    return processor_time(pid) + sum(used_by(int(child)) for child in children)


async def screens(port: int, watchers: int) -> list[float]:
    looking = await Screens(port, watchers).open()
    found = await looking.measure()
    looking.close()
    return found


async def played(port: int, seed: int) -> list[str]:
    """Tables with a whole game each, from the load of another guest."""
    guest = await Client(port).open("Cold")
    found = []
    for number in range(seed, seed + COLD):
        found.append(await guest.new_table(number))
        for n, (seat, text) in enumerate(moves_of(number)[:100]):
            await guest.send(guest.move(found[-1], seat, n, text))
    guest.close()
    return found


async def first_looks(port: int, tables: list[str]) -> list[float]:
    """The first table is not counted: nor is what a server does once."""
    guest = await Client(port).open("Looker")
    took = []
    for table in tables:
        at = perf_counter()
        await guest.ask("GET", f"/api/tables/{table}")
        took.append(perf_counter() - at)
    guest.close()
    return took[1:]


def table(found: list[Setup], watchers: int) -> list[str]:
    """In markdown; the ratios are medians of those within a round."""
    base = found[0].loads
    rows: dict[str, Callable[[Setup], str]] = {
        f"durable moves/s, {CLIENTS} clients (least–most)": rates,
        "of SQLite's in the same round": lambda one: f"{against(one.loads, base):.2f}",
        "p50, p99 of a move (ms)": lambda one: spread([t for x in one.loads for t in x.times]),
        "µs of the servers' processors a move": lambda one: f"{processor(one.loads):.0f}",
        f"move to screen, {watchers} watching: p50, p99 (ms)": lambda one: spread(one.screens),
        "first look at a table of 100 moves: p50, p99 (ms)": lambda one: spread(one.cold),
    }
    head = ["", *(one.name for one in found)]
    lines = [head, ["---"] * len(head), *([what, *map(tell, found)] for what, tell in rows.items())]
    return [f"| {' | '.join(line)} |" for line in lines]


def rates(setup: Setup) -> str:
    every = [one.rate for one in setup.loads]
    return f"{median(every):.0f} ({min(every):.0f}–{max(every):.0f})"


def against(loads: list[Load], base: list[Load]) -> float:
    return median(one.rate / other.rate for one, other in zip(loads, base, strict=True))


def processor(loads: list[Load]) -> float:
    return 1e6 * sum(one.processor for one in loads) / sum(one.moves for one in loads)


def spread(seconds: list[float]) -> str:
    return f"{1000 * median(seconds):.1f}, {1000 * percentile_99(seconds):.1f}"
