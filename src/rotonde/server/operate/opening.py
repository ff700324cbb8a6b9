"""A database for its operator, whichever kind it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from rotonde.server.config import Database
from rotonde.server.operate.postgresql import PostgresqlRaw
from rotonde.server.operate.raw import Raw
from rotonde.server.operate.sqlite import SqliteRaw


@asynccontextmanager
async def opened(
    database: Database, *, alone: bool = False, beside: bool = False, new: bool = False
) -> AsyncIterator[Raw]:
    """`alone`: no server may run on it. `beside`: with a file too, a server may.

    A server keeps what a file holds in its memory: whoever changes tables there does so alone.
    """
    raw: Raw
    if isinstance(database, Path):
        raw = SqliteRaw(database, alone=alone or not beside, new=new)
    else:
        raw = await PostgresqlRaw.open(database, alone=alone)
    try:
        yield raw
    finally:
        await raw.close()
