"""News between processes that share a database: short words, told with the commit.

`table:12` entry 12, `table@3` the third change of its seats, `table#5` line 5 of its chat.
"""

from __future__ import annotations

from typing import Protocol

LOBBY = "lobby"  # a list of tables has changed
PEOPLE = "people"  # somebody has another name, or a device is signed out
EVERY = 10**9  # the number of a change that nobody has yet
ENTRY, SEATS, CHAT = ":", "@", "#"
LOOKS = "&"  # after a table: somebody comes to look at it, or goes
ANSWER = "!"  # before the name of a question: there is an answer


class Hearing(Protocol):
    """Who is told what others write."""

    def hear(self, word: str) -> None: ...

    def look(self, everywhere: bool) -> None:
        """Something may have been missed: at tables that are watched, or anywhere."""
        ...
