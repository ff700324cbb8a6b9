"""Connections to PostgreSQL, and what can go wrong with them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.util import find_spec
from typing import Any

from rotonde.server.config import without_password
from rotonde.server.storage.errors import NotStored, Trouble, Unusable

try:
    import asyncpg
except ImportError:  # the extra `postgresql` is not installed
    asyncpg = None

MOST = 6  # connections of one process: two that append, the others read
PATIENCE = 10.0  # seconds for a connection, and for an answer
# Whatever the server's settings say: a commit is answered when it is on the disk, and who waits for
# a row sees what it is then.
SETTINGS = {
    "application_name": "rotonde",
    "synchronous_commit": "on",
    "default_transaction_isolation": "read committed",
}


class Connections:
    def __init__(self, pool: Any, trouble: Trouble) -> None:
        self.pool = pool
        self.trouble = trouble

    @asynccontextmanager
    async def one(self) -> AsyncIterator[Any]:
        """A connection for as long as it is needed; whatever fails is not stored."""
        try:
            async with self.pool.acquire(timeout=PATIENCE) as connection:
                yield connection
        except failures() as error:
            self.trouble.tell(error)
            raise NotStored(error) from error

    async def close(self) -> None:
        try:
            await asyncio.wait_for(self.pool.close(), PATIENCE)
        except failures():
            self.pool.terminate()


def failures() -> tuple[type[Exception], ...]:
    """`InternalClientError` is of neither family: it comes when the server dies in an answer."""
    return (
        asyncpg.PostgresError,
        asyncpg.InterfaceError,
        asyncpg.InternalClientError,
        OSError,
        TimeoutError,
    )


def broken_rules() -> type[Exception]:
    """What was written cannot be there: somebody else was first."""
    found: type[Exception] = asyncpg.IntegrityConstraintViolationError
    return found


def driver(address: str) -> Any:
    if asyncpg is None or find_spec("procrastinate") is None:
        raise Unusable("no-postgresql", without_password(address))
    return asyncpg


async def connected(address: str) -> Connections:
    """It connects when somebody needs a connection."""
    pool = await driver(address).create_pool(
        address,
        min_size=0,  # none is kept for its own sake: it would complain in the log
        max_size=MOST,
        timeout=PATIENCE,
        command_timeout=PATIENCE,
        reset=as_it_is,
        server_settings=SETTINGS,
    )
    return Connections(pool, Trouble())


async def connect(address: str) -> Any:
    """One that listens: it is nobody else's."""
    return await asyncpg.connect(address, timeout=PATIENCE, server_settings=SETTINGS)


async def as_it_is(connection: object) -> None:
    """Nothing here leaves a trace in a connection: it need not be cleaned after each use."""
