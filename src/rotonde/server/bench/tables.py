"""What the bench does at tables: many who watch one, and one that grows long."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from statistics import median
from time import perf_counter

import msgspec

from rotonde.server.bench.client import Client, Watcher, moves_of
from rotonde.server.play.views.shapes import Shown


class Screens:
    """Many who watch one table, and one who plays there."""

    def __init__(self, port: int, watchers: int) -> None:
        self.port = port
        self.count = watchers
        self.watchers: list[Watcher] = []

    async def open(self) -> Screens:
        self.player = await Client(self.port).open("Player")
        self.table = await self.player.new_table(1)
        for i in range(self.count):
            self.watchers.append(Watcher())
            await self.watchers[-1].watch(self.port, self.table)
        await self.until(0)
        return self

    async def until(self, n: int) -> None:
        """Everybody sees so many entries."""
        async with asyncio.timeout(60):
            while min(watcher.n for watcher in self.watchers) < n:
                await asyncio.sleep(0.002)

    async def measure(self) -> list[float]:
        """From the request to each screen, for sixty moves."""
        found: list[float] = []
        for n, (seat, text) in enumerate(moves_of(1)[:60]):
            at = perf_counter()
            await self.player.send(self.player.move(self.table, seat, n, text))
            await self.until(n + 1)
            found += [watcher.at - at for watcher in self.watchers]
        return found

    def close(self) -> None:
        for watcher in self.watchers:
            watcher.transport.abort()
        self.player.close()


async def growth(port: int, late: int) -> tuple[float, float]:
    """The time of a move about entry 10 of a table and about entry `late` of another.

    A route is claimed and the claim taken back again and again: always the same work. The two
    are timed in turn, since a disk has good and bad moments.
    """
    client = await Client(port).open("Growth")
    old = await somewhere_to_claim(client)
    while old.n < late - 40:
        await old.claim_and_take_back()
    early: list[float] = []
    later: list[float] = []
    for number in range(10):
        young = await somewhere_to_claim(client)
        for i in range(4):
            early.append(await young.claim_and_take_back())
            later.append(await old.claim_and_take_back())
    client.close()
    return median(early), median(later)


@dataclass
class Place:
    """A table where a seat can claim a route."""

    client: Client
    table: str
    seat: int
    n: int
    claim: str

    async def claim_and_take_back(self) -> float:
        """How long the claim took."""
        at = perf_counter()
        await self.client.send(self.client.move(self.table, self.seat, self.n, self.claim))
        took = perf_counter() - at
        taken = {"seat": self.seat, "n": self.n + 1, "key": f"u{self.n}"}
        await self.client.ask("POST", f"/api/tables/{self.table}/undo", taken)
        self.n += 2
        return took


async def somewhere_to_claim(client: Client) -> Place:
    """Draw cards until a route can be claimed."""
    table = await client.new_table(5)
    n = 0
    while True:
        for seat in (0, 1):
            body = await client.ask("GET", f"/api/tables/{table}?seat={seat}")
            moves = [move.text for move in msgspec.json.decode(body, type=Shown).moves]
            claims = [text for text in moves if text.startswith("claim")]
            if claims:
                return Place(client, table, seat, n, claims[0])
            if moves:
                await client.send(client.move(table, seat, n, moves[0]))
                n += 1
