"""Somebody who looks at a table while it changes.

Every message is the whole table as its reader may see it, with the lines of the log that he does
not have yet. So a slow reader skips what is past, and one who comes back says `since`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager

from rotonde.server.play.errors import NotAllowed, PlayError
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import Person
from rotonde.server.play.views.table_view import TableViews, seats_of
from rotonde.server.wording import Worded

BEAT = 20.0  # seconds: a line of nothing keeps a quiet stream alive


class Watcher:
    """Looks through the eyes of a seat, or of everybody."""

    def __init__(
        self,
        views: TableViews,
        table: LiveTable,
        person: Person | None,
        lang: str,
        seat: int | None,
        since: int,
        chat_since: int,
    ) -> None:
        self.views = views
        self.table = table
        self.person = person
        self.lang = lang
        self.wanted = seat
        self.seat = views.eyes(table, person, seat)
        self.since = since if table.session and since <= table.session.n else -1
        last = table.chat[-1].n if table.chat else -1
        self.chat_since = chat_since if chat_since <= last else -1
        self.version = -1  # of the table, that was sent
        self.event = asyncio.Event()
        self.check: Callable[[], Awaitable[None]] = nothing  # whether he may still look

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Whoever holds several seats is there for all of them, behind a curtain too."""
        held = frozenset(seats_of(self.table.row, self.person))
        if self.table.open_to_all():
            held = frozenset()
        self.table.watchers[self.event] = held
        if held:
            self.table.changed()
        self.views.looked_at(self.table)
        with ExitStack() as while_he_looks:
            if self.person is not None:
                present = self.views.present(self.table.row.id, self.person.id)
                while_he_looks.enter_context(present)
            try:
                yield
            finally:
                del self.table.watchers[self.event]
                if held:
                    self.table.changed()

    async def changed(self) -> None:
        """Wait until there is something to send."""
        while self.version == self.table.version:
            self.event.clear()
            await self.event.wait()
        await self.check()

    def message(self) -> str:
        table, views, person = self.table, self.views, self.person
        self.version = table.version
        if person is not None and views.kept_out(person.id):
            raise NotAllowed("banned")
        self.seat = views.eyes(table, person, self.wanted)
        said = views.encoded(table, person, self.seat, self.lang, self.since, self.chat_since)
        if table.chat:
            self.chat_since = table.chat[-1].n
        if table.session is not None:
            self.since = table.session.n
        return said

    async def lines(self) -> AsyncIterator[bytes]:
        """The messages as lines of JSON, until the game is over."""
        with self.looking():
            while True:
                try:
                    await asyncio.wait_for(self.changed(), BEAT)
                except TimeoutError:
                    yield b"\n"
                    continue
                except Worded:
                    return  # he is signed out
                if self.table.lost:
                    return
                try:
                    yield self.message().encode() + b"\n"
                except PlayError:
                    return  # the reader has left his seat
                if self.table.open_to_all():
                    return


async def nothing() -> None:
    """Nobody checks."""
