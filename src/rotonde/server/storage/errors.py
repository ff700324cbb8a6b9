"""What can go wrong with the database."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from rotonde.server.wording import Worded

SILENCE = 30.0  # seconds between two lines about the same trouble
log = logging.getLogger("rotonde.server")


class Conflict(Exception):
    """Somebody else was first: there is such an entry already, or the seats have changed."""


class TooMuch(Worded):
    """One person keeps too much here already."""


class NotStored(Worded):
    """The database has failed: nobody knows whether what was asked is on the disk."""

    def __init__(self, why: Exception) -> None:
        super().__init__("not-stored")
        self.why = why


class Trouble:
    """Says in the log that the database fails: one line, and not one for everybody who asks."""

    def __init__(self) -> None:
        self.silent_until = 0.0
        self.untold = 0

    def tell(self, why: Exception) -> None:
        now = monotonic()
        if now < self.silent_until:
            self.untold += 1
            return
        more = f" (and {self.untold} times before this)" if self.untold else ""
        log.error("the database: %s%s", why, more)
        self.untold = 0
        self.silent_until = now + SILENCE


@contextmanager
def logged(what: str) -> Iterator[None]:
    """Whatever is wrong is said, and is no reason to stop what is done again and again."""
    try:
        yield
    except NotStored:
        raise
    except Exception:
        log.exception(what)


class Unusable(Worded):
    """The file, or the address, cannot be the database of this server."""

    def __init__(self, key: str, path: object, **about: object) -> None:
        super().__init__(key, path=path, **about)
