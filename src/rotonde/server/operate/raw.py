"""A database as its operator sees it: all rows, beside the server and under its rules.

The same SQL for both, with `?` where values go.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from rotonde.server.storage.reading import Found, Reading

PIECE = 5000  # rows that are in memory at the same time
Progress = Callable[[int, int], None]  # so much of so much is done


def no_progress(done: int, of: int) -> None:
    """Nobody looks."""


class Raw(Reading):
    shown: str  # as it may be told
    failures: tuple[type[Exception], ...]  # of the database itself

    async def write(self, sql: str, values: tuple[object, ...] = ()) -> None:
        raise NotImplementedError

    def pieces(self, sql: str) -> AsyncIterator[list[Found]]:
        """All rows, some at a time; within `moment` or `change`."""
        raise NotImplementedError

    async def fill(self, table: str, columns: Sequence[str], rows: list[Found]) -> None:
        """Insert many rows."""
        raise NotImplementedError

    def change(self) -> AbstractAsyncContextManager[Any]:
        """A transaction."""
        raise NotImplementedError

    def moment(self) -> AbstractAsyncContextManager[Any]:
        """Whatever is read within it is of the same moment."""
        raise NotImplementedError

    async def tell(self, news: str) -> None:
        """To the processes that serve it, with the commit."""
        raise NotImplementedError

    async def vacuum(self) -> None:
        raise NotImplementedError

    async def bytes(self) -> int:
        """How large it is."""
        raise NotImplementedError

    async def faults(self) -> list[str]:
        """What the database itself finds wrong with its pages."""
        return []

    def order(self, columns: Sequence[tuple[str, str]]) -> str:
        """`ORDER BY` these columns (and their types) as every database does: by bytes."""
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    def is_gone(self) -> bool:
        """It does not answer any more, whatever is asked."""
        return False

    async def count(self, table: str) -> int:
        return int((await self.read(f"SELECT count(*) FROM {table}"))[0][0])

    async def setting(self, name: str) -> str:
        return await self.read_word("SELECT value FROM setting WHERE name = ?", (name,)) or ""

    async def set(self, name: str, value: str) -> None:
        await self.write("DELETE FROM setting WHERE name = ?", (name,))
        if value:
            await self.write("INSERT INTO setting VALUES (?, ?)", (name, value))
