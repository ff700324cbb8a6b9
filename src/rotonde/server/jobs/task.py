"""What can be done beside requests, by name: the same whatever keeps the jobs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

import msgspec

Said = dict[str, object]  # what a job is told: plain data
TRIES = 3  # of a job that fails, or whose process dies; then it is given up, with a line in the log


@dataclass(frozen=True)
class Task:
    """A kind of job. It may be done twice, where a process dies at its very end."""

    name: str
    do: Callable[[Said], Awaitable[None]]
    every: bool = False  # minute, by one process; it is told nothing


class Jobs(Protocol):
    """Where jobs wait, until some process does them: kept like a move once `put` is back."""

    def knows(self, task: Task) -> None:
        """Before it starts: what this process can do."""
        ...

    async def put(self, name: str, said: Said) -> None:
        """The very same, while it waits, is one job."""
        ...

    async def run(self) -> None:
        """Do what comes, until cancelled."""
        ...

    async def close(self) -> None: ...


def as_text(said: Said) -> str:
    """The same words for the same thing."""
    return msgspec.json.encode(said, order="sorted").decode()
