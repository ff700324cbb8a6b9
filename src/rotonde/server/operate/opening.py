"""A database for its operator, whichever kind it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from rotonde.server.config import Database
from rotonde.server.operate.postgresql import PostgresqlRaw
from rotonde.server.operate.raw import Raw
from rotonde.server.operate.sqlite import SqliteRaw
from rotonde.server.storage.errors import Unusable


@asynccontextmanager
async def opened(
    database: Database,
    *,
    alone: bool = False,
    beside: bool = False,
    new: bool = False,
    earlier: bool = False,
) -> AsyncIterator[Raw]:
    """`alone`: no server may run on it. `beside`: with a file too, a server may.

    A server keeps what a file holds in its memory: whoever changes tables there does so alone.
    Only who is alone brings an earlier version up to date; `earlier`: it will do as it is.
    """
    raw: Raw
    if isinstance(database, Path):
        raw = SqliteRaw(database, alone=alone or not beside, new=new, earlier=earlier)
    else:
        raw = await PostgresqlRaw.open(database, alone=alone, new=new, earlier=earlier)
    try:
        yield raw
    except raw.failures as error:
        raise Unusable("broken-off", raw.shown, why=str(error).strip().rstrip(".")) from None
    finally:
        await raw.close()
