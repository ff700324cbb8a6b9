"""One server on each store for the tests that do not kill it.

What goes through the store is tested on SQLite and on PostgreSQL, all else on SQLite alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from guests import Guest, Server
from http_line import SHORT, Line
from postgres import NO_POSTGRESQL, NoPostgresql, Postgres

from rotonde.server.config import Database

SQLITE, POSTGRESQL = "sqlite", "postgresql"
ON_BOTH = (
    "test_accounts",
    "test_care",
    "test_chat",
    "test_crash",
    "test_flow",
    "test_front",
    "test_hosting",
    "test_live",
    "test_my_games",
    "test_operate",
    "test_person_page",
    "test_stores",
    "test_truth",
    "test_undo",
    "test_work",
)
missing: list[str] = []  # why there is no PostgreSQL


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "store_kind" in metafunc.fixturenames and metafunc.module.__name__ in ON_BOTH:
        metafunc.parametrize("store_kind", [SQLITE, POSTGRESQL], indirect=True)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [str(one.longrepr) for one in terminalreporter.stats.get("skipped", ())]
    if any(NO_POSTGRESQL in reason for reason in skipped):
        terminalreporter.section("NO POSTGRESQL", red=True, bold=True)
        terminalreporter.line(f"{NO_POSTGRESQL}: the server was tested on SQLite alone.", red=True)


@pytest.fixture
def store_kind(request: pytest.FixtureRequest) -> str:
    """Which store."""
    return str(getattr(request, "param", SQLITE))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], Postgres]]:
    """Started by whoever needs it first."""
    started: list[Postgres] = []

    def start() -> Postgres:
        if missing:
            pytest.skip(missing[0])
        try:
            if not started:
                started.append(Postgres())
        except NoPostgresql as error:
            missing.append(f"{NO_POSTGRESQL}: {error}")
            pytest.skip(missing[0])
        return started[0]

    yield start
    for one in started:
        one.stop()


@pytest.fixture
def own_postgres(postgres: Callable[[], Postgres]) -> Iterator[Postgres]:
    """One that a test may kill."""
    postgres()  # where it cannot be started that is said once
    own = Postgres()
    yield own
    own.stop()


@pytest.fixture
def database(store_kind: str, tmp_path: Path, postgres: Callable[[], Postgres]) -> Database:
    """A new one."""
    return tmp_path / "rotonde.db" if store_kind == SQLITE else postgres().new()


@pytest.fixture(scope="session")
def servers(
    tmp_path_factory: pytest.TempPathFactory, postgres: Callable[[], Postgres]
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
