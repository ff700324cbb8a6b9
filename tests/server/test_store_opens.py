"""A file that cannot be used is refused, and nothing of it is held on to."""

from __future__ import annotations

import gc
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.schema import VERSION
from rotonde.server.storage.store import Store


def set_version(path: Path, version: int) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")


def test_a_newer_file_is_refused_and_let_go(tmp_path: Path) -> None:
    path = tmp_path / "rotonde.db"
    Store(path).close()
    set_version(path, VERSION + 1)
    with pytest.raises(Unusable):
        Store(path)
    set_version(path, VERSION)
    Store(path).close()  # the lock was given back


def test_what_is_no_database_is_refused_and_let_go(tmp_path: Path) -> None:
    path = tmp_path / "rotonde.db"
    path.write_bytes(b"no database" * 100)
    with pytest.raises(Unusable):
        Store(path)
    gc.collect()  # a connection left open is complained of here, from Python 3.13 on
    path.unlink()
    Store(path).close()
