"""Writing that is the same for every database: `?` stands where values go."""

from __future__ import annotations

from collections.abc import Sequence

from rotonde.server.storage.reading import Found, Reading

Statement = tuple[str, tuple[object, ...]]


class Writing(Reading):
    async def change(self, sql: str, values: tuple[object, ...] = ()) -> list[Found]:
        """One statement that writes; what it returns."""
        raise NotImplementedError

    async def run(self, statements: Sequence[Statement], news: Sequence[str] = ()) -> None:
        """All of them or none, and other processes are told. A conflict where the rules of the
        database forbid it."""
        raise NotImplementedError
