"""Which tables this process thinks for, where others could: each by a lease, kept while it lasts.

Two that think about the same turn do no harm, since an entry is there once: it is work in vain.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from secrets import token_hex

from rotonde.server.storage.errors import NotStored, logged
from rotonde.server.storage.queues import Turn
from rotonde.server.storage.store import Store

LEASE = 5.0  # seconds that a worker's death costs at most
KEEP = 1.5  # seconds between two times that it is prolonged
LOOK = 1.0  # seconds between two looks for what nobody has told, or whose worker died
GATHER = 0.01  # seconds between two takes
WATCHED = 6.0  # seconds that bots among themselves go on after somebody was seen
NOTHING = -1  # entries: no turn is ended by it
OTHER_RULES = 60.0  # seconds before somebody else may try a game that is not known here


class Leases:
    def __init__(
        self,
        store: Store,
        most: int,
        alone: bool,
        run: Callable[[Coroutine[None, None, None]], None],
        attend: Callable[[Turn], Coroutine[None, None, None]],
    ) -> None:
        """`most`: tables at once; `attend` is told what was taken."""
        self.store = store
        self.most = most
        self.alone = alone
        self.run = run
        self.attend = attend
        self.worker = token_hex(8)
        self.held: set[str] = set()
        self.wanted = asyncio.Event()
        self.running = False

    def poke(self) -> None:
        """There may be a turn to take."""
        self.wanted.set()
        if not self.running:
            self.running = True
            self.run(self.taking())
            self.run(self.keeping())

    async def taking(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):  # `wait_for` can swallow a cancellation
                    await self.wanted.wait()
            self.wanted.clear()
            with suppress(NotStored), logged("taking turns of bots"):
                await self.take()
            await asyncio.sleep(GATHER)

    async def take(self) -> None:
        room = self.most - len(self.held)
        if room <= 0:
            return
        for turn in await self.store.take_turns(self.worker, room, LEASE, self.alone):
            self.held.add(turn.table)
            self.run(self.attend(turn))

    async def keeping(self) -> None:
        """What is not ours any more, or what nobody watches, is left alone."""
        while True:
            await asyncio.sleep(KEEP)
            before = set(self.held)
            with suppress(NotStored), logged("keeping turns of bots"):
                mine = await self.store.keep_turns(self.worker, sorted(before), LEASE, self.alone)
                self.held -= before - mine

    async def end(self, table: str, n: int) -> None:
        """No bot must move here, after so many entries."""
        self.held.discard(table)
        with suppress(NotStored):
            await self.store.end_turn(self.worker, table, n)
        self.poke()

    async def give_back(self) -> None:
        """Nobody has to wait until they are over."""
        with suppress(NotStored):
            for table in self.held:
                await self.store.end_turn(self.worker, table, NOTHING)

    async def leave_to_others(self, table: str, seconds: float) -> None:
        self.held.discard(table)
        with suppress(NotStored):
            await self.store.put_off_turn(self.worker, table, seconds)
