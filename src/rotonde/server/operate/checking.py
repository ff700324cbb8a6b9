"""Is everything right that is kept? Every table is played again under its rules."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import dataclass, field

from rotonde.core.record import result_of
from rotonde.server.config import Database
from rotonde.server.operate.opening import opened
from rotonde.server.operate.raw import Progress, Raw, no_progress
from rotonde.server.play.care.earlier import game_of_table
from rotonde.server.play.errors import OtherRules
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.memory.loading import play_again
from rotonde.server.storage.rows import (
    CLOSED,
    OVER,
    REPLAY,
    RUNNING,
    UNKNOWN,
    WAITING,
    Stored,
    TableRow,
)

OF_A_TABLE = ("seat", "holder", "entry", "chat", "uploaded", "unseated")
STATES = (WAITING, RUNNING, OVER, REPLAY, CLOSED)
KINDS = ("me", "friend", "open", "bot")


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
        ids = await tables_in(raw, found)
        for number, id in enumerate(ids, 1):
            await check_table(raw, id, found)
            step(number, len(ids))
        await find_orphans(raw, set(ids), found)
    return found


async def tables_in(raw: Raw, found: Checked) -> list[str]:
    """Also where a page is damaged: other pages may still name what this one does not."""
    try:
        return await names(raw, "SELECT id FROM place ORDER BY id")
    except sqlite3.DatabaseError as error:
        found.database.append(str(error))
    known: set[str] = set()
    for kind in OF_A_TABLE:
        with suppress(sqlite3.DatabaseError):
            known |= set(await names(raw, f"SELECT DISTINCT place FROM {kind}"))
    return sorted(known)


async def names(raw: Raw, sql: str) -> list[str]:
    return [str(row[0]) for row in await raw.read(sql)]


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
        check_row(stored.row)
        play(stored)
    except OtherRules:
        found.earlier += 1
    except Exception as error:  # whatever damaged data brings about
        if raw.is_gone():
            raise
        found.wrong.append((id, str(error) or type(error).__name__))


def check_row(row: TableRow) -> None:
    """Words that are always one of a few."""
    kinds = [seat.kind for seat in row.seats]
    if row.state not in STATES:
        raise ValueError(f"it is “{row.state}”, which no table can be")
    if strange := set(kinds) - set(KINDS):
        raise ValueError(f"a seat is “{strange.pop()}”, which no seat can be")


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


async def find_orphans(raw: Raw, ids: set[str], found: Checked) -> None:
    """What belongs to no table: a name was damaged."""
    for kind in OF_A_TABLE:
        with suppress(sqlite3.DatabaseError):  # which is told already
            for id in await names(raw, f"SELECT DISTINCT place FROM {kind}"):
                if id not in ids:
                    found.wrong.append((id, f"rows of {kind} without their table"))
