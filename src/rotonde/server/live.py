"""Tables as they change: WebSockets for pages, lines of JSON for bots.

Every message is the whole table as its reader may see it, with the lines of the log that he does
not have yet. So a slow reader skips what is past, and one who comes back says `since`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import contextmanager

import msgspec
from starlette.responses import StreamingResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from rotonde.server.asked import Looking, TablePath
from rotonde.server.call import Call
from rotonde.server.guard import refuse
from rotonde.server.house import House
from rotonde.server.problem import Problem, misread
from rotonde.server.tables import Table

BEAT = 20.0  # seconds: a line of nothing keeps a quiet stream alive
COME_BACK = 1012  # the code of a socket that is to be opened again
NOT_YOURS = 1008  # the code of a socket whose reader has left his seat


class Watcher:
    """Somebody who looks at a table through the eyes of a seat, or of everybody."""

    def __init__(self, call: Call, table: Table, asked: Looking) -> None:
        self.call = call
        self.table = table
        self.showing = call.house.showing
        self.wanted = asked.seat
        self.seat = self.showing.eyes(table, call.person, asked.seat)
        self.since = asked.since if table.course and asked.since <= table.course.n else -1
        self.version = -1  # of the table, that was sent
        self.event = asyncio.Event()

    @contextmanager
    def looking(self) -> Iterator[None]:
        held = self.seat is not None and not self.table.open_to_all()
        self.table.watchers[self.event] = self.seat if held else None
        if held:
            self.table.changed()
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

    def message(self) -> bytes:
        table = self.table
        self.version = table.version
        self.seat = self.showing.eyes(table, self.call.person, self.wanted)
        said = self.showing.encoded(table, self.call.person, self.seat, self.call.lang, self.since)
        if table.course is not None:
            self.since = table.course.n
        return said


async def live(house: House, socket: WebSocket) -> None:
    """The WebSocket of a table."""
    call = Call(house, socket.scope)
    address = call.address
    try:
        house.rates.take(f"read {address}", house.config.limits.reading)
        watcher = watcher_of(call)
        house.rates.open_socket(address)
    except Problem as problem:
        await refuse(problem, call.lang, socket.scope, socket.receive, socket.send)
        return
    try:
        await socket.accept()
        with watcher.looking():
            await both(read(socket), send(socket, watcher))
        if watcher.table.lost:
            await socket.close(COME_BACK)
    except Problem:
        await socket.close(NOT_YOURS)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone in the middle of a message
    finally:
        house.rates.close_socket(address)


def watcher_of(call: Call) -> Watcher:
    try:
        path = msgspec.convert(call.path, TablePath, strict=False)
        asked = msgspec.convert(call.query, Looking, strict=False)
    except msgspec.ValidationError as error:
        raise misread(error) from None
    return Watcher(call, call.house.tables.get(path.table), asked)


async def both(*work: Coroutine[None, None, None]) -> None:
    """Two tasks; when one ends the other is ended."""
    tasks = [asyncio.create_task(one) for one in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def read(socket: WebSocket) -> None:
    """Whatever a page sends here is not listened to: it speaks by POST."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return


async def send(socket: WebSocket, watcher: Watcher) -> None:
    while True:
        await watcher.changed()
        if watcher.table.lost:
            return
        await socket.send_text(watcher.message().decode())


def stream(call: Call, table: Table, asked: Looking) -> StreamingResponse:
    """The same as lines of JSON, until the game is over."""
    watcher = Watcher(call, table, asked)
    return StreamingResponse(lines(watcher), media_type="application/x-ndjson")


async def lines(watcher: Watcher) -> AsyncIterator[bytes]:
    with watcher.looking():
        while True:
            try:
                await asyncio.wait_for(watcher.changed(), BEAT)
            except TimeoutError:
                yield b"\n"
                continue
            if watcher.table.lost:
                return
            try:
                yield watcher.message() + b"\n"
            except Problem:
                return  # the reader has left his seat
            if watcher.table.open_to_all():
                return
