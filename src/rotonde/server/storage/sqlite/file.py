"""The file of the database: for one server alone, and for nobody else to read."""

from __future__ import annotations

import os
from pathlib import Path

from rotonde.core.files import lock
from rotonde.server.storage.errors import Unusable

PRIVATE = 0o600  # it holds the secret that signs, and everybody's cards
BESIDE = ("-wal", "-shm")  # what SQLite keeps next to it: it gets the rights of the file


def taken(path: Path) -> int:
    """The lock of a file; it is let go when it is closed, or with the process."""
    path.parent.mkdir(parents=True, exist_ok=True)
    held = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, PRIVATE)
    if not lock(held):
        os.close(held)
        raise Unusable("database-busy", path)
    return held


def make_private(path: Path) -> None:
    """Before SQLite opens it, since that writes the secret at once.

    A second name of the same file has a second lock and a second journal: two servers would meet.
    """
    made = os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE)
    names = os.fstat(made).st_nlink
    os.close(made)
    if names > 1:
        raise Unusable("database-linked", path, names=names)
    for file in (str(path), *(f"{path}{end}" for end in BESIDE)):
        if os.path.exists(file):
            os.chmod(file, PRIVATE)
