"""What other processes do at the tables in this one's memory: heard of, read, and shown."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Coroutine

from rotonde.server.play.bot_seats import BotSeats
from rotonde.server.play.errors import PlayError
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.memory.presence import Presence
from rotonde.server.play.people import People
from rotonde.server.play.tables import Tables
from rotonde.server.storage.errors import NotStored
from rotonde.server.storage.news import ANSWER, ENTRY, LOBBY, LOOKS, PEOPLE, SEATS
from rotonde.server.storage.rows import Counters

WORD = re.compile(f"(?P<table>[^{ENTRY}{SEATS}#]+)(?P<what>[{ENTRY}{SEATS}#])(?P<number>[0-9]+)")
log = logging.getLogger("rotonde.server")


class Following:
    def __init__(
        self,
        tables: Tables,
        people: People,
        bots: BotSeats,
        presence: Presence,
        lobby: Callable[[], None],
    ) -> None:
        """`lobby` is told when lists of tables have changed."""
        self.presence = presence
        self.tables = tables
        self.people = people
        self.bots = bots
        self.lobby = lobby
        self.answered: Callable[[str], None] = lambda id: None  # told of answers to questions
        self.busy: set[str] = set()  # tables that are being read
        self.again: set[str] = set()  # and of which more was heard meanwhile

    def hear(self, word: str) -> None:
        if word == LOBBY:
            self.lobby()
        elif word == PEOPLE:
            self.people.forget()
        elif word.startswith(ANSWER):
            self.answered(word.removeprefix(ANSWER))
        elif word.endswith(f"{LOOKS}0"):
            self.come_or_gone(word.removesuffix(f"{LOOKS}0"))
        elif found := WORD.fullmatch(word):
            number = int(found["number"])
            self.tables.earlier.pop(found["table"], None)
            table = self.tables.loaded.get(found["table"])
            self.bots.look()
            if table is not None and is_behind(table, found["what"], number):
                self.follow(table)

    def come_or_gone(self, id: str) -> None:
        if id in self.tables.loaded:
            self.run(self.presence.look([id]))

    def look(self, everywhere: bool) -> None:
        """At the tables in memory."""
        self.run(self.look_at(everywhere))

    def run(self, work: Coroutine[None, None, None]) -> None:
        self.bots.run(quietly(work))

    async def look_at(self, everywhere: bool) -> None:
        loaded = self.tables.loaded
        await self.bots.watched([id for id, table in loaded.items() if is_show(table)])
        ids = [id for id, table in loaded.items() if everywhere or table.watchers]
        for id, there in (await self.tables.store.counters(ids)).items():
            table = loaded.get(id)
            if table is not None and table.counters() != there:
                self.follow(table)
        await self.presence.look(ids)
        if everywhere:
            self.people.forget()
            self.lobby()
            self.bots.look()

    async def refresh(self, id: str) -> None:
        """A table in memory, no older than the question: another process may have told who asks
        what this one has not heard of yet."""
        tables = self.tables
        if not tables.store.shared:
            return
        tables.earlier.pop(id, None)
        table = tables.loaded.get(id)
        if table is not None and (await tables.store.counters([id])).get(id) != table.counters():
            await tables.catch_up(table)

    def follow(self, table: LiveTable) -> None:
        """Read once at a time; what is heard meanwhile is read after it."""
        id = table.row.id
        self.again.add(id)
        if id not in self.busy:
            self.busy.add(id)
            self.run(self.read(table))

    async def read(self, table: LiveTable) -> None:
        id = table.row.id
        try:
            while id in self.again:
                self.again.discard(id)
                await self.tables.catch_up(table)
        finally:
            self.busy.discard(id)


def is_show(table: LiveTable) -> bool:
    """Bots among themselves, and somebody who watches."""
    return bool(table.watchers) and not table.has_people() and bool(table.bots_to_move())


def is_behind(table: LiveTable, what: str, number: int) -> bool:
    """Whether memory lacks what was told; one's own news are known already."""
    known: Counters = table.counters()
    if what == ENTRY:
        return known.n <= number
    if what == SEATS:
        return known.seating < number
    return known.chat < number


async def quietly(work: Coroutine[None, None, None]) -> None:
    """Where the database fails, or the rules have gone, the next look tries again."""
    try:
        await work
    except (NotStored, PlayError):
        pass
    except Exception:
        log.exception("following other processes")
