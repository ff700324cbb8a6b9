"""Tables, as the operator lists, closes and deletes them."""

from __future__ import annotations

from msgspec import Struct

from rotonde.server.operate.raw import Raw
from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.news import EVERY, LOBBY, SEATS
from rotonde.server.storage.rows import CLOSED, RUNNING, WAITING

BY_OPERATOR = "operator"  # why a table is closed
LISTED = """
SELECT id, game, state, made_at, n, host, coalesce((SELECT name FROM person WHERE id = host), '')
FROM place WHERE ? IN ('', state) ORDER BY made_at DESC, id LIMIT ?
"""
ROWS_OF = ("seat", "holder", "entry", "chat", "uploaded", "unseated", "hidden", "heard", "invited")


class Listed(Struct):
    id: str
    game: str
    state: str
    made_at: float
    n: int
    host: str
    host_name: str


async def listed(raw: Raw, state: str, most: int) -> list[Listed]:
    return [Listed(*row) for row in await raw.read(LISTED, (state, most))]


async def state_of(raw: Raw, id: str) -> str:
    found = await raw.read_word("SELECT state FROM place WHERE id = ?", (id,))
    if found is None:
        raise Unusable("no-such-table", raw.shown, table=id)
    return found


async def close(raw: Raw, id: str) -> None:
    """Nothing is played there any more; what was played stays."""
    async with raw.change():
        if await state_of(raw, id) not in (WAITING, RUNNING):
            raise Unusable("table-ended", raw.shown, table=id)
        await raw.write(
            "UPDATE place SET state = ?, closing = ?, seating = seating + 1 WHERE id = ?",
            (CLOSED, BY_OPERATOR, id),
        )
        await raw.tell(f"{id}{SEATS}{EVERY},{LOBBY}")


async def delete(raw: Raw, id: str) -> None:
    """For good; but what its chance followed from stays, so that it is never used again."""
    async with raw.change():
        await state_of(raw, id)
        await raw.write("INSERT INTO pardon VALUES (?)", (id,))
        for name in ROWS_OF:
            await raw.write(f"DELETE FROM {name} WHERE place = ?", (id,))
        await raw.write("UPDATE place SET rematch_of = NULL WHERE rematch_of = ?", (id,))
        await raw.write("DELETE FROM place WHERE id = ?", (id,))
        await raw.write("DELETE FROM pardon WHERE place = ?", (id,))
        await raw.tell(f"{id}{SEATS}{EVERY},{LOBBY}")
