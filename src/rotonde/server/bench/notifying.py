"""How many commits with news PostgreSQL does, and how soon they are heard."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from statistics import median
from time import perf_counter

from rotonde.server.storage.postgresql.connections import driver

TELLERS = 8  # connections
TOGETHER = 32  # words in one commit, as many appends have them
CHANNEL = "rotonde_bench"


@dataclass
class Told:
    alone: float  # commits a second with one word each
    together: float  # words a second, many in a commit
    silent: float  # commits a second without a word
    p50: float  # milliseconds until a word is heard

    def lines(self) -> list[str]:
        return [
            f"commits with NOTIFY, {TELLERS} connections: {self.alone:.0f}/s, "
            f"without: {self.silent:.0f}/s; heard after {self.p50:.1f} ms (p50)",
            f"{TOGETHER} words in one commit: {self.together:.0f} words/s",
        ]


async def notifications(address: str, seconds: float) -> Told:
    asyncpg = driver(address)
    ear, *tellers = [await asyncpg.connect(address) for _ in range(TELLERS + 1)]
    await ear.execute("CREATE TABLE IF NOT EXISTS bench_told (at float8)")
    late: list[float] = []

    def hear(connection: object, pid: int, channel: str, said: str) -> None:
        late.append(perf_counter() - float(said))

    await ear.add_listener(CHANNEL, hear)
    tell = f"INSERT INTO bench_told SELECT $1::float8 FROM pg_notify('{CHANNEL}', $1::text)"
    many = (
        f"SELECT pg_notify('{CHANNEL}', $1::text || repeat(' ', n)) FROM generate_series(1, $2) n"
    )

    async def commits(sql: str, *more: object) -> float:
        done, start = 0, perf_counter()

        async def go(connection: object) -> None:
            nonlocal done
            while perf_counter() - start < seconds:
                await connection.fetch(sql, *said(sql), *more)  # type: ignore[attr-defined]
                done += 1

        await asyncio.gather(*map(go, tellers))
        return done / (perf_counter() - start)

    def said(sql: str) -> tuple[object, ...]:
        return (str(perf_counter()),) if "pg_notify" in sql else (0.0,)

    try:
        alone = await commits(tell.replace("$1::float8", "0.0"))
        p50 = 1000 * median(late)
        silent = await commits("INSERT INTO bench_told VALUES ($1)")
        together = TOGETHER * await commits(many, TOGETHER)
    finally:
        await ear.execute("DROP TABLE bench_told")
        for one in (ear, *tellers):
            await one.close()
    return Told(alone, together, silent, p50)
