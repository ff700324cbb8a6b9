"""Everything from one database into another, with a proof that all of it has arrived."""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing
from dataclasses import dataclass

import msgspec

from rotonde.server.config import Database
from rotonde.server.operate.opening import opened
from rotonde.server.operate.raw import Progress, Raw, no_progress
from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.rows import MOVED
from rotonde.server.storage.sqlite.schema import STEPS

SETTINGS = "setting"
NOT_KEPT = ("ration", "pardon", "challenge")  # of the moment only
Column = tuple[str, str]  # name and type


@dataclass(frozen=True)
class Shape:
    """A table of the database."""

    name: str
    columns: list[Column]
    key: list[Column]


@dataclass(frozen=True)
class Digest:
    table: str
    rows: int
    sha256: str


def shapes() -> list[Shape]:
    """What is kept, whichever the database: as the steps of the file make it."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for step in STEPS:
            connection.executescript(step)
        found = connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        ).fetchall()
        return [shape_of(connection, name) for (name,) in sorted(found) if name not in NOT_KEPT]


def shape_of(connection: sqlite3.Connection, name: str) -> Shape:
    rows = connection.execute(f"PRAGMA table_info({name})").fetchall()
    columns = [(str(row[1]), str(row[2])) for row in rows]
    keyed = sorted((row[5], (str(row[1]), str(row[2]))) for row in rows if row[5])
    return Shape(name, columns, [column for at, column in keyed] or columns)


def all_rows(raw: Raw, shape: Shape) -> str:
    """In the same order in every database; what only marks this one is left out."""
    where = f" WHERE name != '{MOVED}'" if shape.name == SETTINGS else ""
    names = ", ".join(name for name, kind in shape.columns)
    return f"SELECT {names} FROM {shape.name}{where} {raw.order(shape.key)}"


async def digest(raw: Raw, shape: Shape) -> Digest:
    """Of all rows of a table, in the order of its key."""
    sha, count = hashlib.sha256(), 0
    async for rows in raw.pieces(all_rows(raw, shape)):
        for row in rows:
            sha.update(msgspec.json.encode(row) + b"\n")
        count += len(rows)
    return Digest(shape.name, count, sha.hexdigest())


async def digests(raw: Raw) -> list[Digest]:
    async with raw.moment():
        return [await digest(raw, shape) for shape in shapes()]


async def move(source: Database, target: Database, step: Progress = no_progress) -> list[Digest]:
    """No server may run on either; the target is empty. Afterwards nobody serves the source.

    Whoever was stopped after all had arrived asks again: then only the mark is made.
    """
    async with (
        opened(source, alone=True) as old,
        opened(target, alone=True, new=True) as new,
    ):
        async with old.moment():
            found = await arrived(old, new)
            if found is None:
                total = sum([await old.count(shape.name) for shape in shapes()])
                async with new.change():
                    await new.write(f"DELETE FROM {SETTINGS}")
                    found = await copied(old, new, total, step)
        await old.set(MOVED, new.shown)
    return found


async def arrived(old: Raw, new: Raw) -> list[Digest] | None:
    """The digests, if all of it is there already; None where nothing is there yet."""
    if not (await new.count("place") or await new.count("person")):
        return None
    async with new.moment():
        found = [await digest(new, shape) for shape in shapes()]
    if found != [await digest(old, shape) for shape in shapes()]:
        raise Unusable("not-empty", new.shown)
    return found


async def copied(old: Raw, new: Raw, total: int, step: Progress) -> list[Digest]:
    """Nothing is kept unless every table has the same digest on both sides."""
    done, found = 0, list[Digest]()
    for shape in shapes():
        names = [name for name, kind in shape.columns]
        async for rows in old.pieces(all_rows(old, shape)):
            await new.fill(shape.name, names, rows)
            done += len(rows)
            step(done, total)
        before, after = await digest(old, shape), await digest(new, shape)
        if before != after:
            raise Unusable("not-equal", new.shown, table=shape.name)
        found.append(after)
    return found
