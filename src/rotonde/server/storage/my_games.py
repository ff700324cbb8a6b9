"""Somebody's own games: what has happened there, what was read, and where one was invited."""

from __future__ import annotations

from dataclasses import dataclass

from rotonde.server.storage.rows import WAITING
from rotonde.server.storage.writing import Writing

MOST_INVITED = 50  # at one time
NEWS = """
SELECT id, touched_at, (SELECT at FROM entry WHERE entry.place = id ORDER BY n DESC LIMIT 1),
    (SELECT count(*) FROM chat WHERE chat.place = id AND chat.person != ? AND chat.n > coalesce(
        (SELECT chat FROM heard WHERE heard.place = id AND heard.person = ?), -1))
FROM place WHERE id IN ({marks})
"""
INVITED = """
SELECT place, seat FROM invited JOIN place ON place.id = invited.place
WHERE person = ? AND state = ? AND NOT EXISTS (
    SELECT 1 FROM holder WHERE holder.place = invited.place AND holder.seat = invited.seat)
ORDER BY invited.at DESC LIMIT ?
"""
# From the entry before to that of a move; what was played for somebody who was late is not his.
PACE = """
SELECT avg(passed), count(*) FROM (
    SELECT place, seat, note, at - lag(at) OVER (PARTITION BY place ORDER BY n) AS passed
    FROM entry WHERE place IN ({marks})) AS move
JOIN holder ON holder.place = move.place AND holder.seat = move.seat
WHERE holder.person = ? AND passed IS NOT NULL AND note = ''
"""


@dataclass(frozen=True)
class TableNews:
    """At a table: when it changed last, and how much of its chat somebody has not read."""

    at: float
    unread: int


class MyGames:
    def __init__(self, rows: Writing) -> None:
        self.rows = rows

    async def news(self, person: str, ids: list[str]) -> dict[str, TableNews]:
        if not ids:
            return {}
        sql = NEWS.format(marks=", ".join("?" * len(ids)))
        found = await self.rows.read(sql, (person, person, *ids))
        return {id: TableNews(max(touched, at or 0.0), unread) for id, touched, at, unread in found}

    async def hear(self, person: str, table: str, chat: int) -> None:
        """Read up to this line, never back."""
        sql = (
            "INSERT INTO heard VALUES (?, ?, ?) ON CONFLICT (person, place)"
            " DO UPDATE SET chat = excluded.chat WHERE excluded.chat > heard.chat"
        )
        await self.rows.change(sql, (person, table, chat))

    async def invite(self, table: str, seat: int, person: str, at: float) -> None:
        """Whoever was invited to this seat before is not any more. `person` may be nobody: then the
        same is done."""
        gone = ("DELETE FROM invited WHERE place = ? AND seat = ?", (table, seat))
        come = ("INSERT INTO invited VALUES (?, ?, ?, ?)", (table, seat, person, at))
        await self.rows.run([gone, come])

    async def decline(self, table: str, seat: int, person: str) -> None:
        sql = "DELETE FROM invited WHERE place = ? AND seat = ? AND person = ?"
        await self.rows.change(sql, (table, seat, person))

    async def invitations(self, person: str) -> list[tuple[str, int]]:
        """Tables and seats that wait for somebody, the newest first."""
        found = await self.rows.read(INVITED, (person, WAITING, MOST_INVITED))
        return [(str(table), int(seat)) for table, seat in found]

    async def pace(self, person: str, ids: list[str]) -> tuple[float, int]:
        """Seconds a move, and of how many moves."""
        sql = PACE.format(marks=", ".join("?" * len(ids)))
        found = await self.rows.read(sql, (*ids, person)) if ids else [(None, 0)]
        seconds, moves = found[0]
        return float(seconds or 0.0), int(moves)
