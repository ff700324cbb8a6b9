"""One server on each store for the tests that do not kill it.

Whatever goes through a store runs on SQLite and on PostgreSQL, but for what `one_store` names.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from guests import Awaited, Guest, Server
from http_line import SHORT, Line
from one_store import ON_ONE
from postgres import NO_POSTGRESQL, Common, NoPostgresql, Postgres

from rotonde.server.config import Config, Database
from rotonde.server.services import Services, open_services

SQLITE, POSTGRESQL = "sqlite", "postgresql"
missing: list[str] = []  # why there is no PostgreSQL


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "store_kind" not in metafunc.fixturenames:
        return
    module = metafunc.module.__name__
    on_one = module in ON_ONE or f"{module}::{metafunc.function.__name__}" in ON_ONE
    kinds = [SQLITE] if on_one else [SQLITE, POSTGRESQL]
    metafunc.parametrize("store_kind", kinds, indirect=True)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [str(one.longrepr) for one in terminalreporter.stats.get("skipped", ())]
    if any(NO_POSTGRESQL in reason for reason in skipped):
        terminalreporter.section("NO POSTGRESQL", red=True, bold=True)
        terminalreporter.line(f"{NO_POSTGRESQL}: the server was tested on SQLite alone.", red=True)


@pytest.fixture
def store_kind(request: pytest.FixtureRequest) -> str:
    """Which store."""
    return str(request.param)


@pytest.fixture(scope="session")
def postgres(
    testrun_uid: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[], Common]]:
    """Started by whoever needs it first, in whichever process of this run."""
    started: list[Common] = []
    noted = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        noted = noted.parent  # what all of them share

    def start() -> Common:
        if missing:
            pytest.skip(missing[0])
        try:
            if not started:
                started.append(Common(testrun_uid, noted))
        except NoPostgresql as error:
            missing.append(f"{NO_POSTGRESQL}: {error}")
            pytest.skip(missing[0])
        return started[0]

    yield start
    for one in started:
        one.leave()


@pytest.fixture
def own_postgres(postgres: Callable[[], Common]) -> Iterator[Postgres]:
    """One that a test may kill."""
    own = Postgres(postgres())
    yield own
    own.stop()


@pytest.fixture
def database(store_kind: str, tmp_path: Path, postgres: Callable[[], Common]) -> Database:
    """A new one."""
    return tmp_path / "rotonde.db" if store_kind == SQLITE else postgres().new()


@pytest.fixture
def another_database(
    database: Database, tmp_path: Path, postgres: Callable[[], Common]
) -> Database:
    """Of the same kind."""
    return postgres().new() if isinstance(database, str) else tmp_path / "another.db"


@pytest.fixture
def blank(store_kind: str, tmp_path: Path, postgres: Callable[[], Common]) -> Database:
    """One that no server has ever opened."""
    return tmp_path / "rotonde.db" if store_kind == SQLITE else postgres().new(empty=True)


@pytest.fixture
def awaited() -> Iterator[Awaited]:
    with asyncio.Runner() as runner:
        yield runner.run


@pytest.fixture
def services(database: Database, awaited: Awaited) -> Iterator[Services]:
    """All that a server has, without a server: nobody moves but the test."""
    services = awaited(open_services(Config(database)))
    yield services
    awaited(services.close())


@pytest.fixture(scope="session")
def servers(
    tmp_path_factory: pytest.TempPathFactory, postgres: Callable[[], Common]
) -> Iterator[Callable[[str], Server]]:
    """The server on a store; it is started when it is asked for."""
    started: dict[str, Server] = {}

    def on(kind: str) -> Server:
        if kind not in started:
            file = tmp_path_factory.mktemp("server") / "rotonde.db"
            started[kind] = Server(file if kind == SQLITE else postgres().new(), folder=file.parent)
        return started[kind]

    yield on
    for server in started.values():
        server.leave()
        assert "Traceback" not in server.said(), server.said()


@pytest.fixture
def server(store_kind: str, servers: Callable[[str], Server]) -> Server:
    return servers(store_kind)


@pytest.fixture
def guest(server: Server) -> Iterator[Callable[[str], Guest]]:
    """A new guest of this name."""
    guests: list[Guest] = []

    def welcome(name: str) -> Guest:
        guests.append(Guest(server, name))
        return guests[-1]

    yield welcome
    for one in guests:
        one.close()


@pytest.fixture
def own_server(database: Database, tmp_path: Path) -> Iterator[Server]:
    """A server for a test that stops or kills it."""
    server = Server(database, folder=tmp_path)
    yield server
    server.leave()
    assert "Traceback" not in server.said(), server.said()


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little patience."""
    server = Server(tmp_path_factory.mktemp("short") / "rotonde.db", SHORT)
    yield server
    server.leave()
    assert not server.said(), "nothing that a guest does fills the log"


@pytest.fixture
def line(short: Server) -> Iterator[Callable[[], Line]]:
    with ExitStack() as stack:
        yield lambda: stack.enter_context(Line(short))
