"""Changes of many rows of a store that is served: read now, written together at the end."""

from __future__ import annotations

from rotonde.server.storage.news import EVERY, LOBBY, PEOPLE, SEATS
from rotonde.server.storage.reading import Found
from rotonde.server.storage.store import Store
from rotonde.server.storage.writing import Statement

MINE = "SELECT place FROM holder WHERE person = ? UNION SELECT id FROM place WHERE host = ?"
# Where the account sits already the guest only gets up.
SEATS_OVER = """
INSERT INTO holder SELECT place, seat, ? FROM holder WHERE person = ? ON CONFLICT DO NOTHING
"""


class Gathered:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.statements: list[Statement] = []
        self.news: list[str] = []

    async def read(self, sql: str, values: tuple[object, ...] = ()) -> list[Found]:
        return await self.store.read(sql, values)

    async def write(self, sql: str, values: tuple[object, ...] = ()) -> None:
        self.statements.append((sql, values))

    async def tell(self, news: str) -> None:
        self.news.append(news)

    async def run(self) -> list[str]:
        """All of it or nothing; what has to be heard here too."""
        await self.store.run(self.statements, self.news)
        return self.news


async def hand_over(store: Store, guest: str, account: str) -> list[str]:
    """Whoever was a guest on a device and signs in there keeps the seats; the news of it."""
    rows = Gathered(store)
    ids = [str(row[0]) for row in await rows.read(MINE, (guest, guest))]
    if not ids:
        return []
    await rows.write(SEATS_OVER, (account, guest))
    await rows.write("DELETE FROM holder WHERE person = ?", (guest,))
    await rows.write("UPDATE place SET host = ?, key = '' WHERE host = ?", (account, guest))
    for id in ids:
        await rows.write("UPDATE place SET seating = seating + 1 WHERE id = ?", (id,))
        await rows.tell(f"{id}{SEATS}{EVERY}")
    for word in (PEOPLE, LOBBY):
        await rows.tell(word)
    return await rows.run()
