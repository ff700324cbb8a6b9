"""What a server writes of each request, and from where it believes that one comes."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException
from pathlib import Path

import pytest
from command import Started, started
from faults import children
from guests import PATIENCE, Guest
from postgres import Postgres
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

SPOOFED = "198.51.100.7, 10.9.9.9"  # what a guest may say, and what the proxy has added


@pytest.mark.parametrize(
    ("named", "address"), [("127.0.0.1", "10.9.9.9"), ("203.0.113.0/24", "127.0.0.1")]
)
def test_only_a_proxy_that_is_named_is_believed(tmp_path: Path, named: str, address: str) -> None:
    with started(tmp_path, PROXIES=named, ACCESS_LOG="true", LOG_JSON="true") as server:
        guest = Guest(server, "Ann", address=SPOOFED)
        token = guest.headers["Authorization"].split()[1]
        table = guest.make("me", "open").table.id
        (mine,) = guest.look(table).mine.seats
        key = mine.link.rpartition("=")[2]
        guest.get(f"/api/tables/{table}", key=key)
        assert guest.get(f"/api/tables/{table}", lang="en").status == 200
        assert guest.get("/api/tables/no-such-table").status == 404
        guest.close()
        server.stop()
    text = server.log.read_text()
    lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    noted = [(one["method"], one["path"], one["status"]) for one in lines if "status" in one]
    assert ("POST", "/api/people", 201) in noted and ("GET", "/api/tables/{table}", 404) in noted
    assert {one["address"] for one in lines if "status" in one} == {address}
    assert table in {one["table"] for one in lines if "status" in one}
    assert all(one["ms"] > 0 and one["time"].endswith("Z") for one in lines if "status" in one)
    assert len(token) > 10 < len(key) and token not in text and key not in text


def test_figures_of_a_process_that_died_do_not_stay(
    postgres: Callable[[], Postgres], tmp_path: Path
) -> None:
    """All processes add up their watchers; who is killed takes his with him."""
    address = postgres().new()
    words = ("--processes", "2", "--bots", "elsewhere")
    with started(tmp_path, *words, database=address, METRICS="127.0.0.1") as server:
        guest = Guest(server, "Ann")
        table = guest.make("me", "open").table.id
        with watching_at(server, guest, table):
            until_watchers(guest, 1)
            for pid in children(server.process.pid):
                os.kill(pid, signal.SIGKILL)
            until_watchers(guest, 0)
        guest.close()


@contextmanager
def watching_at(server: Started, guest: Guest, table: str) -> Iterator[None]:
    with connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{table}/live", additional_headers=guest.headers
    ) as socket:
        socket.recv(timeout=PATIENCE)
        with suppress(ConnectionClosed):  # its server is killed
            yield


def until_watchers(guest: Guest, count: int) -> None:
    end = time.monotonic() + PATIENCE
    while f"rotonde_watchers {count}.0" not in figures(guest):
        assert time.monotonic() < end, figures(guest)
        time.sleep(0.05)


def figures(guest: Guest) -> str:
    try:
        guest.connection.close()
        return guest.get("/metrics").body.decode()
    except (OSError, HTTPException):
        return ""  # whoever was to answer is dead
