"""The page for operators: its three commands are run as they stand there, and a game is played."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from guests import PATIENCE, Guest
from postgres import Postgres, asked, programs
from test_front import with_front

from rotonde.server.config import Config, Database
from rotonde.server.http.edge.front import Front
from rotonde.server.services import Services

PAGE = Path(__file__).resolve().parents[2] / "docs" / "operate.md"
AT = re.compile(r"http://localhost:(\d+)/")


class Door:
    def __init__(self, port: int) -> None:
        self.port = port


def commands() -> list[str]:
    found = re.search(r"## Three commands\n.*?```sh\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert found
    return found[1].splitlines()


def under(pid: int) -> list[list[str]]:
    """What runs below a process, as it was called."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    below = [one for child in listed for one in under(int(child))]
    return [Path(f"/proc/{pid}/cmdline").read_text().split("\0"), *below]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
def test_its_three_commands_start_a_service_at_which_a_game_is_played(
    own_postgres: Postgres, tmp_path: Path
) -> None:
    lines = commands()
    assert len(lines) == 3
    address = own_postgres.new()
    where = f"{programs()}:{Path(sys.executable).parent}:{os.environ['PATH']}"
    folder = address.rpartition("host=")[2]
    said = {"PATH": where, "PGHOST": folder, "PGUSER": "rotonde", "ROTONDE_SERVE_PORT": "0"}
    log = tmp_path / "log"
    with log.open("wb") as errors:
        shell = subprocess.Popen(
            ["sh", "-c", "\n".join([*lines, "wait"])],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, "ROTONDE_LANG": "en", **said},
            start_new_session=True,
        )
    assert shell.stdout is not None
    try:
        told, found = "", None
        while found is None:
            line = shell.stdout.readline()
            assert line, (told, log.read_text())
            told += line
            found = AT.search(line)
        plays(Guest(Door(int(found[1])), "Ann"), shell.pid)
        kept = asked(re.sub(r"/\w+\?", "/rotonde?", address), ENTRIES)
        assert kept[0][0] >= 6, "it was PostgreSQL that kept them"
    finally:
        os.killpg(shell.pid, signal.SIGTERM)  # the shell and all that it has started
        shell.wait(PATIENCE)
        shell.stdout.close()
        until_all_have_ended(shell.pid)
    assert "Traceback" not in log.read_text(), log.read_text()


def until_all_have_ended(group: int) -> None:
    end = time.monotonic() + PATIENCE
    with suppress(ProcessLookupError):
        while True:
            os.killpg(group, 0)
            assert time.monotonic() < end, "somebody goes on after SIGTERM"
            time.sleep(0.05)


ENTRIES = "SELECT count(*) FROM entry"


def plays(ann: Guest, shell: int) -> None:
    """Three turns against a bot, which thinks in a worker: the server has none."""
    table = ann.make("me", "random").table.id
    turns, end = 0, time.monotonic() + PATIENCE
    while turns < 3:
        shown = ann.look(table, seat=0)
        if 0 in shown.deciding:
            ann.play(table, 0, shown.n, shown.moves[0].text, f"k{shown.n}")
            turns += shown.deciding == [0]
        assert time.monotonic() < end, "the bot does not move"
        time.sleep(0.02)
    ran = under(shell)
    for word in ("serve", "work"):
        assert sum(word in one for one in ran) >= 3, "two processes, and the one that started them"
    ann.close()


def test_every_metric_is_on_the_page(database: Database) -> None:
    async def work(front: Front, services: Services) -> None:
        assert front.metrics is not None
        text = front.metrics.text().decode()
        there = set(re.findall(r"^# TYPE (\w+)", text, re.MULTILINE))
        there = {name for name in there if not name.endswith("_created")}
        told = set(re.findall(r"^\| `(rotonde_\w+)` \|", PAGE.read_text(), re.MULTILINE))
        assert told == there
        await asyncio.sleep(0)

    with_front(Config(database, metrics=("127.0.0.1",)), work)
