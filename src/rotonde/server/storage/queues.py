"""Turns of bots, and what is due: rows that one of several processes takes, for a while.

The clock is the database's own: what that of a machine says does not matter. Whoever dies with a
row in hand loses it when its time is over.
"""

from __future__ import annotations

from dataclasses import dataclass

from rotonde.server.storage.writing import Writing

BOTS = (
    "SELECT 1 FROM seat WHERE seat.place = place.id AND (kind = 'bot' OR seat.stand_in != '')"
    " AND (deciding >> seat.seat) & 1 = 1"
)
# Of a table whose seats have changed; an append does the same in its own statement. Whoever holds
# the turn holds it no more: he may know other seats, and be about to say that no bot must move.
NO_TURN = f"""
DELETE FROM bot_turn WHERE place = ? AND NOT EXISTS (
    SELECT 1 FROM place WHERE id = bot_turn.place AND state = 'running' AND EXISTS ({BOTS}))
"""
A_TURN = f"""
INSERT INTO bot_turn (place, n, people)
SELECT id, n, CASE WHEN EXISTS (
    SELECT 1 FROM seat WHERE seat.place = place.id AND kind != 'bot') THEN 1 ELSE 0 END
FROM place WHERE id = ? AND state = 'running' AND EXISTS ({BOTS})
ON CONFLICT (place) DO UPDATE SET n = excluded.n, people = excluded.people, worker = '', until = 0
"""
CARED_FOR = "(people = 1 OR watched > {now} OR ? = 1)"  # bots among themselves wait for a watcher
# What is chosen stands before the rest: within it a plan may choose again, and take too many.
TAKE = f"""
WITH chosen AS (
    SELECT place FROM bot_turn WHERE until <= {{now}} AND {CARED_FOR}
    ORDER BY people DESC, until LIMIT ? {{locked}})
UPDATE bot_turn SET worker = ?, until = {{now}} + ? WHERE place IN (SELECT place FROM chosen)
RETURNING place, n
"""
# In an order of one's own an append of many tables and this would wait for each other for ever.
KEEP = f"""
UPDATE bot_turn SET until = {{now}} + ? WHERE place IN (
    SELECT place FROM bot_turn WHERE worker = ? AND {CARED_FOR} AND place IN ({{marks}})
    {{locked}})
"""
MINE = f"SELECT place FROM bot_turn WHERE worker = ? AND {CARED_FOR}"
TAKE_DUE = """
WITH chosen AS (
    SELECT kind, place FROM due WHERE kind = ? AND at <= {now} ORDER BY at LIMIT ? {locked})
UPDATE due SET at = {now} + ? WHERE (kind, place) IN (SELECT kind, place FROM chosen)
RETURNING place
"""

DUE_EVERYWHERE = """
INSERT INTO due SELECT ?, id, {now} FROM place WHERE state = 'running' AND clock != '' ORDER BY id
ON CONFLICT (kind, place) DO UPDATE SET at = excluded.at
"""


@dataclass(frozen=True)
class Turn:
    """A table at which bots may have to move, and how many entries it has."""

    table: str
    n: int


class Queues(Writing):
    now: str  # the clock, and how a row is locked that others may have: as the database says it
    locked: str

    def said(self, sql: str, marks: int = 0) -> str:
        return sql.format(now=self.now, locked=self.locked, marks=", ".join("?" * marks))

    async def take_turns(self, worker: str, most: int, seconds: float, alone: bool) -> list[Turn]:
        values = (int(alone), most, worker, seconds)
        return [Turn(*row) for row in await self.change(self.said(TAKE), values)]

    async def keep_turns(
        self, worker: str, ids: list[str], seconds: float, alone: bool
    ) -> set[str]:
        if ids:
            await self.change(self.said(KEEP, len(ids)), (seconds, worker, int(alone), *ids))
        found = await self.read(self.said(MINE), (worker, int(alone)))
        return {str(row[0]) for row in found}

    async def end_turn(self, worker: str, table: str, n: int) -> None:
        ended = "DELETE FROM bot_turn WHERE place = ? AND worker = ? AND n <= ?"
        await self.change(ended, (table, worker, n))
        free = "UPDATE bot_turn SET worker = '', until = 0 WHERE place = ? AND worker = ?"
        await self.change(free, (table, worker))

    async def put_off_turn(self, worker: str, table: str, seconds: float) -> None:
        sql = "UPDATE bot_turn SET until = {now} + ? WHERE place = ? AND worker = ?"
        await self.change(self.said(sql), (seconds, table, worker))

    async def watch(self, ids: list[str], seconds: float) -> None:
        sql = (
            "UPDATE bot_turn SET watched = {now} + ? WHERE place IN ("
            "SELECT place FROM bot_turn WHERE people = 0 AND place IN ({marks}) {locked})"
        )
        if ids:
            await self.change(self.said(sql, len(ids)), (seconds, *ids))

    async def time(self) -> float:
        """By the database's clock."""
        return float((await self.read(f"SELECT {self.now}"))[0][0])

    async def set_due(self, kind: str, table: str, seconds: float, again: bool = True) -> None:
        do = "DO UPDATE SET at = excluded.at" if again else "DO NOTHING"
        sql = f"INSERT INTO due VALUES (?, ?, {{now}} + ?) ON CONFLICT (kind, place) {do}"
        await self.change(self.said(sql), (kind, table, seconds))

    async def due_by(self, kind: str, table: str, seconds: float) -> None:
        earlier = "CASE WHEN due.at < excluded.at THEN due.at ELSE excluded.at END"
        sql = (
            "INSERT INTO due VALUES (?, ?, {now} + ?)"
            f" ON CONFLICT (kind, place) DO UPDATE SET at = {earlier}"
        )
        await self.change(self.said(sql), (kind, table, seconds))

    async def due_everywhere(self, kind: str) -> None:
        await self.change(self.said(DUE_EVERYWHERE), (kind,))

    async def take_due(self, kind: str, most: int, seconds: float) -> list[str]:
        values = (kind, most, seconds)
        return [str(row[0]) for row in await self.change(self.said(TAKE_DUE), values)]

    async def make_due(self, kind: str) -> None:
        """All of this kind, now."""
        await self.change(self.said("UPDATE due SET at = {now} WHERE kind = ?"), (kind,))

    async def end_due(self, kind: str, table: str) -> None:
        await self.change("DELETE FROM due WHERE kind = ? AND place = ?", (kind, table))
