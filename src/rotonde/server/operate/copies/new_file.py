"""A file that is there when it is whole, and not before; nobody else may read it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.sqlite.file import PRIVATE

PART = ".part"  # after the name, until the file is whole
BESIDE = ("", "-journal", "-wal", "-shm")  # what SQLite may have left of one that was killed


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """Write into the path that this gives; whoever is killed leaves nothing under the real name."""
    if path.exists():
        raise Unusable("file-there", path)
    part = path.with_name(path.name + PART)
    remove(part)
    os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    try:
        yield part
        to_the_disk(part)
        part.rename(path)
    except BaseException:
        remove(part)
        raise


def remove(part: Path) -> None:
    for end in BESIDE:
        part.with_name(part.name + end).unlink(missing_ok=True)


def to_the_disk(path: Path) -> None:
    file = os.open(path, os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
