"""A server in a process of its own, and guests who speak HTTP with it."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar
from urllib.parse import quote, urlencode

import msgspec
from websockets.sync.client import ClientConnection, connect

from rotonde.server.api.responses import NewPerson
from rotonde.server.config import Database, Limits
from rotonde.server.play.tables import Played
from rotonde.server.play.views.shapes import Shown

T = TypeVar("T")
START = """
import sys
import msgspec
from rotonde.server.http.app import serve
from rotonde.server.config import Config, Limits, database_of
from rotonde.web import pages
limits = msgspec.json.decode(sys.argv[3], type=Limits)
# No bot is late.
config = Config(database_of(sys.argv[2]), port=int(sys.argv[1]), pace=0.0, budget=600,
                limits=limits, allow_seeds=sys.argv[4] == "seeds", processes=int(sys.argv[5]),
                bots_think=sys.argv[6] == "here", machines=int(sys.argv[7]))
serve(config, pages=pages(), ready=lambda address: print(address, flush=True))
"""
PATIENCE = 120.0  # seconds: an answer that takes longer will not come
LIMITED = Limits(changes=(1, 80))  # a slow machine must not stay below them


def kept_port() -> socket.socket:
    """A port that nobody else is given, also while its server is down: bound, but not listening."""
    kept = socket.socket()
    kept.bind(("127.0.0.1", 0))
    kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # its server may have it
    return kept


class Awaited(Protocol):
    """Runs something to its end, in the one loop of a test."""

    def __call__(self, coro: Coroutine[Any, Any, T]) -> T: ...


class Door(Protocol):
    """Where a server is to be found."""

    port: int


class Server:
    """A server on the loopback; `kill` is kill -9."""

    def __init__(
        self,
        database: Database,
        limits: Limits | None = None,
        allow_seeds: bool = False,
        folder: Path | None = None,
        processes: int = 1,
        bots: str = "here",
        machines: int = 1,
    ) -> None:
        """`folder`: where it says what is wrong; beside its file, without."""
        self.database = database
        self.allow_seeds = allow_seeds
        self.processes = processes
        self.bots = bots  # where they think
        self.machines = machines  # that share the limits
        self.limits = limits or Limits.none()
        self.kept = kept_port()
        self.port: int = self.kept.getsockname()[1]
        file = Path(database) if folder is None else folder / "rotonde.db"
        self.errors = file.with_suffix(".err")
        self.start()

    def start(self) -> None:
        limits = msgspec.json.encode(self.limits).decode()
        seeds = "seeds" if self.allow_seeds else "no-seeds"
        arguments = [
            str(self.port),
            str(self.database),
            limits,
            seeds,
            str(self.processes),
            self.bots,
            str(self.machines),
        ]
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", START, *arguments], stdout=subprocess.PIPE, stderr=errors
            )
        assert self.process.stdout is not None
        with self.process.stdout as said:  # it listens once it has said where
            assert str(self.port) in said.readline().decode(), self.said()

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)

    def leave(self) -> None:
        """For good: somebody else may have the port."""
        self.stop()
        self.kept.close()

    def said(self) -> str:
        return self.errors.read_text()


@dataclass
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes

    def read(self, shape: type[T]) -> T:
        assert self.status < 300, self.body
        return msgspec.json.decode(self.body, type=shape)

    def problem(self) -> dict[str, object]:
        assert self.headers["content-type"] == "application/problem+json", self.body
        found: dict[str, object] = msgspec.json.decode(self.body)
        assert found["status"] == self.status and str(found["detail"]).strip()
        return found


@contextmanager
def watching(guest: Guest, table: str, query: str = "") -> Iterator[ClientConnection]:
    url = f"ws://127.0.0.1:{guest.server.port}/api/tables/{table}/live{query}"
    with connect(url, additional_headers=guest.headers, open_timeout=PATIENCE) as socket:
        yield socket


def heard(socket: ClientConnection) -> Shown:
    return msgspec.json.decode(socket.recv(timeout=PATIENCE), type=Shown)


class Guest:
    """Somebody with a name; without a name, nobody."""

    def __init__(self, server: Door, name: str = "", address: str = "") -> None:
        """`address`: where he seems to be; a server believes it of a proxy on its own machine."""
        self.server = server
        self.headers: dict[str, str] = {"X-Forwarded-For": address} if address else {}
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        if name:
            person = self.post("/api/people", {"name": name}).read(NewPerson)
            self.headers["Authorization"] = f"Bearer {person.token}"

    def close(self) -> None:
        self.connection.close()

    def ask(
        self, method: str, path: str, body: bytes | None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        said = {**self.headers, **(headers or {})}
        if body is not None:
            said.setdefault("Content-Type", "application/json")
        try:
            self.connection.request(method, path, body, said)
            response = self.connection.getresponse()
            found = response.read()
        except (OSError, http.client.HTTPException):
            self.connection.close()  # the next request opens another
            raise
        names = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, names, found)

    def get(self, path: str, **query: object) -> Answer:
        asked = f"?{urlencode(query)}" if query else ""
        return self.ask("GET", quote(path) + asked, None)

    def post(self, path: str, body: object) -> Answer:
        return self.ask("POST", path, msgspec.json.encode(body))

    def put(self, path: str, body: object) -> Answer:
        return self.ask("PUT", path, msgspec.json.encode(body))

    # What guests do at tables.

    def make(self, *seats: str, **more: object) -> Shown:
        """`me`, `friend`, `open`, or the level of a bot."""
        kinds = ("me", "friend", "open")
        wishes = [
            {"kind": seat} if seat in kinds else {"kind": "bot", "level": seat} for seat in seats
        ]
        body = {"game": "ticket-to-ride", "seats": wishes, **more}
        return self.post("/api/tables", body).read(Shown)

    def look(self, table: str, **query: object) -> Shown:
        return self.get(f"/api/tables/{table}", **query).read(Shown)

    def try_to_play(self, table: str, seat: int, n: int, move: object, key: str = "") -> Answer:
        body = {"seat": seat, "n": n, "move": move, "key": key}
        return self.post(f"/api/tables/{table}/moves", body)

    def play(self, table: str, seat: int, n: int, move: object, key: str = "") -> Played:
        return self.try_to_play(table, seat, n, move, key).read(Played)

    def try_to_undo(self, table: str, seat: int, n: int, key: str = "") -> Answer:
        return self.post(f"/api/tables/{table}/undo", {"seat": seat, "n": n, "key": key})
