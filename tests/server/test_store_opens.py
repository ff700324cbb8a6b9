"""A file that cannot be used is refused, and nothing of it is held on to."""

from __future__ import annotations

import gc
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.sqlite.schema import VERSION
from rotonde.server.storage.sqlite.store import SqliteStore


def set_version(path: Path, version: int) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")


def test_a_newer_file_is_refused_and_let_go(tmp_path: Path) -> None:
    path = tmp_path / "rotonde.db"
    SqliteStore(path).shut()
    set_version(path, VERSION + 1)
    with pytest.raises(Unusable):
        SqliteStore(path)
    set_version(path, VERSION)
    SqliteStore(path).shut()  # the lock was given back


def test_what_is_no_database_is_refused_and_let_go(tmp_path: Path) -> None:
    path = tmp_path / "rotonde.db"
    path.write_bytes(b"no database" * 100)
    with pytest.raises(Unusable):
        SqliteStore(path)
    gc.collect()  # a connection left open is complained of here, from Python 3.13 on
    path.unlink()
    SqliteStore(path).shut()


def rights(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_nobody_else_reads_the_database_nor_what_is_beside_it(tmp_path: Path) -> None:
    """The journal holds the secret that signs, from the first moment on."""
    path = tmp_path / "rotonde.db"
    files = [path, *(tmp_path / f"rotonde.db{end}" for end in ("-wal", "-shm", ".lock"))]
    with usual_rights():
        store = SqliteStore(path)
        assert [rights(file) for file in files] == [0o600] * 4
        for file in files[:3]:
            os.chmod(file, 0o644)  # as an earlier version left them
        again = tmp_path / "copy"
        shutil.copytree(tmp_path, again, ignore=shutil.ignore_patterns("copy", "*.lock"))
        store.shut()
        assert rights(again / "rotonde.db-wal") == 0o644
        store = SqliteStore(again / "rotonde.db")
        assert [rights(again / file.name) for file in files] == [0o600] * 4
        store.shut()


@contextmanager
def usual_rights() -> Iterator[None]:
    before = os.umask(0o022)
    try:
        yield
    finally:
        os.umask(before)


def test_the_file_is_private_before_sqlite_sees_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def connect(self: SqliteStore) -> sqlite3.Connection:
        seen.append(rights(self.path))
        return sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)

    monkeypatch.setattr(SqliteStore, "connect", connect)
    with usual_rights():
        SqliteStore(tmp_path / "rotonde.db").shut()
    assert seen == [0o600, 0o600]


def test_the_lock_follows_the_file_and_not_its_name(tmp_path: Path) -> None:
    path, other = tmp_path / "rotonde.db", tmp_path / "elsewhere" / "link.db"
    other.parent.mkdir()
    other.symlink_to(path)
    store = SqliteStore(other)  # it makes the file that the link means
    try:
        assert path.exists()
        for name in (path, other, other.parent / ".." / "rotonde.db"):
            with pytest.raises(Unusable, match=r"in use"):
                SqliteStore(name)
    finally:
        store.shut()
    SqliteStore(path).shut()


def test_a_file_with_two_names_is_refused(tmp_path: Path) -> None:
    """Each name would have a lock and a journal of its own."""
    path, other = tmp_path / "rotonde.db", tmp_path / "other.db"
    SqliteStore(path).shut()
    os.link(path, other)
    for name in (path, other):
        with pytest.raises(Unusable, match=r"2 names of the same file"):
            SqliteStore(name)
    other.unlink()
    SqliteStore(path).shut()


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder.db").mkdir()
    for path in (tmp_path / "file" / "rotonde.db", tmp_path / "folder.db"):
        with pytest.raises(Unusable, match=r"cannot be used as a database"):
            SqliteStore(path)
