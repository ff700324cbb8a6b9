"""Tables as they change: WebSockets for pages, lines of JSON for bots.

Every message is the whole table as its reader may see it, with the lines of the log that he does
not have yet. So a slow reader skips what is past, and one who comes back says `since`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import TypeVar

import msgspec
from starlette.responses import StreamingResponse
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rotonde.server.api.requests import LobbyQuery, Looking, TablePath
from rotonde.server.api.responses import Lobby
from rotonde.server.http.call import Call
from rotonde.server.http.middleware import refuse
from rotonde.server.http.problem import Problem, misread
from rotonde.server.play.table_view import info_of
from rotonde.server.play.tables import LiveTable
from rotonde.server.services import Services
from rotonde.server.storage.rows import RUNNING, WAITING

T = TypeVar("T")
Work = Callable[[Call, WebSocket], Awaitable[None]]
LOBBY_REST = 0.25  # seconds between two lists of tables
BEAT = 20.0  # seconds: a line of nothing keeps a quiet stream alive
COME_BACK = 1012  # the code of a socket that is to be opened again
NOT_YOURS = 1008  # the code of a socket whose reader has left his seat


class Watcher:
    """Somebody who looks at a table through the eyes of a seat, or of everybody."""

    def __init__(self, call: Call, table: LiveTable, asked: Looking) -> None:
        self.call = call
        self.table = table
        self.showing = call.services.showing
        self.wanted = asked.seat
        self.seat = self.showing.eyes(table, call.person, asked.seat)
        self.since = asked.since if table.course and asked.since <= table.course.n else -1
        last = table.chat[-1].n if table.chat else -1
        self.chat_since = asked.chat_since if asked.chat_since <= last else -1
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
        person, lang = self.call.person, self.call.lang
        said = self.showing.encoded(table, person, self.seat, lang, self.since, self.chat_since)
        if table.chat:
            self.chat_since = table.chat[-1].n
        if table.course is not None:
            self.since = table.course.n
        return said


async def live(services: Services, socket: WebSocket) -> None:
    """The WebSocket of a table."""
    await attend(Call(services, socket.scope), socket, show_table)


async def live_lobby(services: Services, socket: WebSocket) -> None:
    """The WebSocket of the list of tables."""
    await attend(Call(services, socket.scope), socket, show_lobby)


async def attend(call: Call, socket: WebSocket, work: Work) -> None:
    """Not too many sockets for one address; what is wrong is told before one is open."""
    rates = call.services.rates
    try:
        rates.take(f"read {call.address}", rates.limits.reading)
        rates.open_socket(call.address)
    except Problem as problem:
        await refuse(problem, call.lang, socket.scope, socket.receive, socket.send)
        return
    try:
        await work(call, socket)
    except Problem as problem:
        if socket.application_state == WebSocketState.CONNECTING:
            await refuse(problem, call.lang, socket.scope, socket.receive, socket.send)
        else:
            await socket.close(NOT_YOURS)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone in the middle of a message
    finally:
        rates.close_socket(call.address)


async def show_table(call: Call, socket: WebSocket) -> None:
    watcher = watcher_of(call)
    await socket.accept()
    with watcher.looking():
        await both(read(socket), send(socket, watcher))
    if watcher.table.lost:
        await socket.close(COME_BACK)


async def show_lobby(call: Call, socket: WebSocket) -> None:
    asked = converted(call.query, LobbyQuery)
    await socket.accept()
    event = asyncio.Event()
    call.services.in_lobby.add(event)
    try:
        await both(read(socket), send_lobby(call, socket, event, asked))
    finally:
        call.services.in_lobby.discard(event)


def watcher_of(call: Call) -> Watcher:
    table = call.services.tables.get(converted(call.path, TablePath).table)
    return Watcher(call, table, converted(call.query, Looking))


def converted(said: dict[str, str], shape: type[T]) -> T:
    try:
        return msgspec.convert(said, shape, strict=False)
    except msgspec.ValidationError as error:
        raise misread(error) from None


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


async def send_lobby(
    call: Call, socket: WebSocket, event: asyncio.Event, asked: LobbyQuery
) -> None:
    while True:
        event.clear()
        await socket.send_text(msgspec.json.encode(lobby_of(call, asked)).decode())
        await event.wait()
        await asyncio.sleep(LOBBY_REST)


def lobby_of(call: Call, asked: LobbyQuery) -> Lobby:
    """Tables that wait for players and tables where a game is on, unless others are asked for."""
    states = [WAITING, RUNNING] if asked.state is None else [asked.state]
    rows = call.services.store.lobby(list(states), asked.game, asked.most)
    return Lobby([info_of(row, call.lang, set(), None) for row in rows])


def stream(call: Call, table: LiveTable, asked: Looking) -> StreamingResponse:
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
