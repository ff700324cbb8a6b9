"""The tables of a PostgreSQL database: who comes first makes them, all others wait."""

from __future__ import annotations

import secrets
from importlib.resources import files
from typing import Any

from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.rows import MOVED
from rotonde.server.storage.steps import missing, steps_of

STEPS = steps_of("postgresql")
VERSION = len(STEPS)
PATIENCE = 3600.0  # seconds: a large database takes its time
ALONE = 0x726F746F6E6465  # the lock of those who change tables: "rotonde"
JOBS = "jobs"  # the schema in which procrastinate has its tables


async def prepare(connection: Any, address: str) -> dict[str, str]:
    """All steps that are missing, in one transaction; the settings, the secret among them."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", ALONE, timeout=PATIENCE)
        await connection.execute("CREATE TABLE IF NOT EXISTS version (number INTEGER NOT NULL)")
        found = await connection.fetchval("SELECT max(number) FROM version") or 0
        for number, step in missing(STEPS, found, address):
            await connection.execute(step, timeout=PATIENCE)
            await connection.execute("INSERT INTO version VALUES ($1)", number)
        await prepare_jobs(connection)
        await connection.execute(
            "INSERT INTO setting VALUES ('secret', $1) ON CONFLICT DO NOTHING",
            secrets.token_urlsafe(32),
        )
        moved = await connection.fetchval("SELECT value FROM setting WHERE name = $1", MOVED)
    if moved is not None:
        raise Unusable("database-moved", address, to=moved)
    rows = await connection.fetch("SELECT name, value FROM setting")
    return {str(name): str(value) for name, value in rows}


async def prepare_jobs(connection: Any) -> None:
    """The tables of procrastinate, or the steps of its own that they lack."""
    scripts = files("procrastinate") / "sql"
    steps = {one.name: one for one in (scripts / "migrations").iterdir() if one.name[:1].isdigit()}
    await connection.execute(
        f"CREATE SCHEMA IF NOT EXISTS {JOBS};"
        f"CREATE TABLE IF NOT EXISTS {JOBS}.version (name TEXT NOT NULL)"
    )
    done = await connection.fetchval(f"SELECT max(name) FROM {JOBS}.version")
    missing = [steps[name] for name in sorted(steps) if name > done] if done else []
    await connection.execute(f"SET LOCAL search_path TO {JOBS}")
    for script in missing if done else [scripts / "schema.sql"]:
        await connection.execute(script.read_text("utf-8"), timeout=PATIENCE)
    await connection.execute("SET LOCAL search_path TO DEFAULT")
    if missing or not done:
        await connection.execute(f"INSERT INTO {JOBS}.version VALUES ($1)", max(steps))
