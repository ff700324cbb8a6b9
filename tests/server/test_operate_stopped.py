"""An operator's command that is killed, refused, or meets another version: nothing half done."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from local_game import rows_of
from postgres import Postgres, asked
from postgres import programs as folder_of_programs
from test_operate import Welcome, elsewhere, filled
from test_stores import script

from rotonde.server.config import Database
from rotonde.server.operate import backup, checking, moving
from rotonde.server.operate.opening import opened
from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.sqlite.schema import VERSION

# A command that gets kill -9 at a step of its way: nothing of this process runs any more.
KILLED = """
import asyncio, os, signal, sys
from rotonde.server.config import database_of
from rotonde.server.operate import backup, moving
from rotonde.server.operate import postgresql, sqlite
sqlite.PIECE = postgresql.PIECE = backup.PAGES = 1
steps = int(sys.argv[4])
def step(done, of):
    global steps
    steps -= 1
    if steps == 0:
        os.kill(os.getpid(), signal.SIGKILL)
one, other = database_of(sys.argv[2]), database_of(sys.argv[3])
work = {"move": moving.move, "backup": backup.backup, "restore": backup.restore}[sys.argv[1]]
asyncio.run(work(one, other, step))
"""


def killed(command: str, one: Database, other: Database, steps: int) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", KILLED, command, str(one), str(other), str(steps)], check=False
    )
    assert ran.returncode == -signal.SIGKILL, "it was to be killed in the middle"


@pytest.mark.parametrize("steps", [1, 20])
def test_a_move_that_is_killed_is_made_again(
    database: Database, tmp_path: Path, postgres: Welcome, steps: int
) -> None:
    asyncio.run(filled(database, 1))
    other = elsewhere(database, tmp_path, postgres)

    async def digests() -> list[moving.Digest]:
        async with opened(database) as raw:
            return await moving.digests(raw)

    before = asyncio.run(digests())
    killed("move", database, other, steps)
    assert asyncio.run(digests()) == before, "the first is as it was, and may be served"
    if isinstance(other, str):
        assert rows_of(other, "SELECT * FROM place") == []
    assert asyncio.run(moving.move(database, other)) == before


def test_a_move_that_had_arrived_is_only_marked(
    database: Database, tmp_path: Path, postgres: Welcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between the commit of the one and the mark of the other."""
    asyncio.run(filled(database, 1))
    other = elsewhere(database, tmp_path, postgres)
    monkeypatch.setattr(moving, "MOVED", "")  # no mark is made: its name is empty
    before = asyncio.run(moving.move(database, other))
    monkeypatch.undo()
    script(database, "DELETE FROM setting WHERE name = ''")
    assert asyncio.run(moving.move(database, other)) == before
    with pytest.raises(Unusable, match="was moved to"):
        asyncio.run(moving.move(database, other))


def test_a_copy_that_is_killed_is_not_there(tmp_path: Path) -> None:
    file, copy, fresh = tmp_path / "one.db", tmp_path / "copy", tmp_path / "fresh.db"
    asyncio.run(filled(file, 1))
    killed("backup", file, copy, 3)
    assert not copy.exists(), "what has this name is whole"
    asyncio.run(backup.backup(file, copy))
    killed("restore", copy, fresh, 3)
    assert not fresh.exists()
    asyncio.run(backup.restore(copy, fresh))
    assert not (asyncio.run(checking.check(fresh))).wrong
    assert not [one.name for one in tmp_path.iterdir() if ".part" in one.name]


def test_what_an_earlier_file_left_is_not_played_into_a_copy(tmp_path: Path) -> None:
    file, copy, fresh = tmp_path / "one.db", tmp_path / "copy", tmp_path / "fresh.db"
    asyncio.run(filled(file, 0))
    asyncio.run(backup.backup(file, copy))
    Path(f"{fresh}-wal").write_bytes(b"of another file")
    with pytest.raises(Unusable, match="not empty"):
        asyncio.run(backup.restore(copy, fresh))
    assert not fresh.exists()


def versioned(database: Database, version: int) -> None:
    mark = f"PRAGMA user_version = {version}"
    if isinstance(database, str):
        mark = f"DELETE FROM version; INSERT INTO version VALUES ({version})"
    script(database, mark)


def test_an_earlier_version_is_copied_but_not_changed_beside_its_server(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(filled(database, 0))
    versioned(database, VERSION - 1)
    with pytest.raises(Unusable, match="of an earlier version"):
        asyncio.run(checking.check(database))
    if isinstance(database, str):
        folder_of_programs()
        monkeypatch.setenv("PGBIN", str(folder_of_programs()))
    asyncio.run(backup.backup(database, tmp_path / "copy"))
    sql = "PRAGMA user_version" if isinstance(database, Path) else "SELECT number FROM version"
    assert rows_of(database, sql) == [(VERSION - 1,)], "the copy comes before the upgrade"


def test_a_copy_of_a_later_version_is_not_brought_back(
    database: Database, tmp_path: Path, postgres: Welcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    if isinstance(database, str):
        monkeypatch.setenv("PGBIN", str(folder_of_programs()))
    asyncio.run(filled(database, 0))
    copy = tmp_path / "copy"
    asyncio.run(backup.backup(database, copy))
    fresh: Database = tmp_path / "fresh.db"
    if isinstance(database, Path):
        versioned(copy, VERSION + 1)
    else:
        versioned(database, VERSION + 1)
        copy.unlink()
        dump = ["pg_dump", "--format=custom", f"--file={copy}", "--dbname", database]
        subprocess.run([folder_of_programs() / dump[0], *dump[1:]], check=True)
        fresh = empty_one(postgres)
    with pytest.raises(Unusable, match="written by a later version"):
        asyncio.run(backup.restore(copy, fresh))
    if isinstance(fresh, str):
        asyncio.run(refused(fresh, "holds no tables"))
    else:
        assert not fresh.exists()


def empty_one(postgres: Welcome) -> str:
    """A database of PostgreSQL with nothing in it at all."""
    address = postgres().new()
    name = address.partition("?")[0].rpartition("/")[2]
    asked(address, f"CREATE DATABASE {name}_empty TEMPLATE template0")
    return address.replace(f"/{name}?", f"/{name}_empty?")


async def refused(database: Database, why: str) -> None:
    with pytest.raises(Unusable, match=why):
        async with opened(database):
            pass


def test_an_empty_database_is_told_and_left_empty(postgres: Welcome, tmp_path: Path) -> None:
    empty = tmp_path / "empty.db"
    empty.touch()
    asyncio.run(refused(tmp_path / "none.db", "does not exist"))
    for database in (empty, empty_one(postgres)):
        for work in (checking.check(database), moving.move(database, tmp_path / "to.db")):
            with pytest.raises(Unusable, match="holds no tables"):
                asyncio.run(work)
    assert empty.stat().st_size == 0


def test_postgresql_that_goes_in_the_middle_is_one_sentence(
    own_postgres: Postgres, tmp_path: Path
) -> None:
    address, file = own_postgres.new(), tmp_path / "one.db"
    asyncio.run(filled(file, 1))
    asyncio.run(filled(address, 1))

    def kill(done: int, of: int) -> None:
        if own_postgres.process.poll() is None:
            own_postgres.kill()

    with pytest.raises(Unusable, match="in the middle"):
        asyncio.run(checking.check(address, kill))
    own_postgres.start()
    fresh = own_postgres.new()
    with pytest.raises(Unusable, match="in the middle"):
        asyncio.run(moving.move(file, fresh, kill))
    own_postgres.start()
    assert asyncio.run(moving.move(file, fresh))
    assert not asyncio.run(checking.check(fresh)).wrong
