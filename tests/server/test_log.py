"""What a server writes of each request, and from where it believes that one comes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command import started
from guests import Guest

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
