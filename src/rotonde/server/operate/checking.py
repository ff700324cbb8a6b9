"""Is everything right that is kept? Every table is played again under its rules."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from rotonde.core.record import result_of
from rotonde.server.config import Database
from rotonde.server.operate.opening import opened
from rotonde.server.operate.raw import Progress, Raw, no_progress
from rotonde.server.play.care.earlier import game_of_table
from rotonde.server.play.errors import OtherRules
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.memory.loading import play_again
from rotonde.server.storage.rows import OVER, REPLAY, RUNNING, UNKNOWN, Stored

OF_A_TABLE = ("seat", "holder", "entry", "chat", "uploaded", "unseated")


@dataclass
class Checked:
    tables: int = 0
    entries: int = 0
    earlier: int = 0  # of other rules: they cannot be played again here
    wrong: list[tuple[str, str]] = field(default_factory=list)  # table, and what is wrong
    database: list[str] = field(default_factory=list)  # what the database says of itself


async def check(database: Database, step: Progress = no_progress) -> Checked:
    """Beside a running server too."""
    found = Checked()
    async with opened(database, beside=True) as raw:
        found.database += await raw.faults()
        ids = [str(row[0]) for row in await raw.read("SELECT id FROM place ORDER BY id")]
        for number, id in enumerate(ids, 1):
            await check_table(raw, id, found)
            step(number, len(ids))
        async for id, kind in orphans(raw):
            found.wrong.append((id, f"rows of {kind} without their table"))
    return found


async def check_table(raw: Raw, id: str, found: Checked) -> None:
    found.tables += 1
    try:
        async with raw.moment():
            stored = await raw.whole(id)
            counted = (await raw.counters([id])).get(id)
            numbers = await raw.read("SELECT n FROM entry WHERE place = ? ORDER BY n", (id,))
        if stored is None or counted is None:
            raise ValueError("it cannot be read under its own name")
        found.entries += len(stored.entries)
        if [row[0] for row in numbers] != list(range(counted.n)):
            raise ValueError(f"{len(numbers)} entries, and {counted.n} are counted")
        play(stored)
    except OtherRules:
        found.earlier += 1
    except sqlite3.DatabaseError as error:
        found.wrong.append((id, str(error)))
    except Exception as error:  # whatever damaged data brings about
        found.wrong.append((id, str(error) or type(error).__name__))


def play(stored: Stored) -> None:
    """Every move is legal, and it ends as it is written down."""
    row = stored.row
    table = LiveTable(row, game_of_table(row))
    play_again(table, stored)
    if row.state == REPLAY or table.session is None:
        return
    p = table.session.p
    if p.over != (row.state == OVER) and row.state in (OVER, RUNNING):
        raise ValueError(f"it is {row.state}, but by its moves it is not")
    if row.state == OVER and row.result and row.result != result_of(p):
        raise ValueError(f"it ended {result_of(p)}, and {row.result} is written down")
    bits = sum(1 << seat for seat in p.deciders())
    if row.state == RUNNING and row.deciding not in (UNKNOWN, bits):
        raise ValueError("somebody else must decide than is written down")


async def orphans(raw: Raw) -> AsyncIterator[tuple[str, str]]:
    """What belongs to no table: a name was damaged."""
    for kind in OF_A_TABLE:
        sql = f"SELECT DISTINCT place FROM {kind} WHERE place NOT IN (SELECT id FROM place)"
        for (id,) in await raw.read(sql):
            yield str(id), kind
