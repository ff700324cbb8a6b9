"""What other processes have written, as it is told with their commits.

A LISTEN is lost with its connection, silently: so whoever hears is told after every connection, and
now and then, to look for himself.
"""

from __future__ import annotations

import asyncio
from typing import Any

from rotonde.server.storage.errors import Trouble
from rotonde.server.storage.news import Hearing
from rotonde.server.storage.postgresql.appender import CHANNEL
from rotonde.server.storage.postgresql.connections import connect, failures

LOOK = 2.0  # seconds between two looks at what may have been missed
REST = 0.5  # seconds before it connects again


class Listening:
    def __init__(self, address: str, hearing: Hearing, trouble: Trouble) -> None:
        self.address = address
        self.hearing = hearing
        self.trouble = trouble
        self.task = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        while True:
            try:
                await self.until_it_breaks()
            except failures() as error:
                self.trouble.tell(error)
            await asyncio.sleep(REST)

    async def until_it_breaks(self) -> None:
        broken = asyncio.Event()
        connection = await connect(self.address)
        try:
            connection.add_termination_listener(lambda connection: broken.set())
            await connection.add_listener(CHANNEL, self.heard)
            self.hearing.look(everywhere=True)
            while not broken.is_set():
                try:
                    async with asyncio.timeout(LOOK):
                        await broken.wait()
                except TimeoutError:
                    self.hearing.look(everywhere=False)
        finally:
            connection.terminate()

    def heard(self, connection: Any, process: int, channel: str, words: str) -> None:
        for word in words.split(","):
            self.hearing.hear(word)

    async def close(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
