"""One server for the tests that do not kill it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from guests import Guest, Server
from http_line import SHORT, Line


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server") / "rotonde.db")
    yield server
    server.leave()
    assert "Traceback" not in server.said(), server.said()


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
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for a test that stops or kills it."""
    server = Server(tmp_path / "rotonde.db")
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
