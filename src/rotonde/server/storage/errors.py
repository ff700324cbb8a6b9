"""What can go wrong with the database."""

from __future__ import annotations

from pathlib import Path

from rotonde.server.wording import Worded


class Conflict(Exception):
    """There is an entry with this number already."""


class TooMuch(Worded):
    """One person keeps too much here already."""


class NotStored(Worded):
    """The database has failed: nobody knows whether what was asked is on the disk."""

    def __init__(self, why: Exception) -> None:
        super().__init__("not-stored")
        self.why = why


class Unusable(Worded):
    """The file cannot be the database of this server."""

    def __init__(self, key: str, path: Path, **about: object) -> None:
        super().__init__(key, path=path, **about)
