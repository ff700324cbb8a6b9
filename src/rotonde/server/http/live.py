"""WebSockets: a table, or the list of tables, as it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rotonde.server.api.call import Call, SignedOut
from rotonde.server.api.looking import watcher
from rotonde.server.api.requests import LobbyQuery, Looking, TablePath
from rotonde.server.api.tables import wanted
from rotonde.server.http.middleware import refuse
from rotonde.server.http.problem import Problem
from rotonde.server.http.rate_limit import Rates
from rotonde.server.http.request import Request
from rotonde.server.http.typed import converted
from rotonde.server.play.views.watching import Watcher
from rotonde.server.services import Services
from rotonde.server.storage.errors import NotStored
from rotonde.server.wording import Worded

Work = Callable[[Request, Call, WebSocket], Awaitable[None]]
COME_BACK = 1012  # the code of a socket that is to be opened again
NOT_YOURS = 1008  # the code of a socket whose reader has left his seat


class Live:
    """The WebSockets of a server."""

    def __init__(self, services: Services, rates: Rates) -> None:
        self.services = services
        self.rates = rates

    async def table(self, socket: WebSocket) -> None:
        await self.attend(socket, show_table)

    async def lobby(self, socket: WebSocket) -> None:
        await self.attend(socket, show_lobby)

    async def attend(self, socket: WebSocket, work: Work) -> None:
        """Not too many sockets for one address."""
        request = Request(socket.scope)
        try:
            self.rates.read(request.address)
            with self.rates.socket(request.address):
                await self.show(request, socket, work)
        except Problem as problem:
            await refuse(problem, request.lang, socket.scope, socket.receive, socket.send)

    async def show(self, request: Request, socket: WebSocket, work: Work) -> None:
        """What is wrong is told before the socket is open."""
        try:
            await work(request, await request.call(self.services), socket)
        except Worded as error:
            again = isinstance(error, NotStored | SignedOut)
            if socket.application_state == WebSocketState.CONNECTING:
                await refuse(error, request.lang, socket.scope, socket.receive, socket.send)
            else:
                await socket.close(COME_BACK if again else NOT_YOURS)
        except (WebSocketDisconnect, RuntimeError):
            pass  # gone in the middle of a message


async def show_table(request: Request, call: Call, socket: WebSocket) -> None:
    path = converted(socket.path_params, TablePath)
    looks = await watcher(call, path, converted(request.query, Looking))
    await socket.accept()
    with looks.looking():
        await both(read(socket), send(socket, looks))
    if looks.table.lost:
        await socket.close(COME_BACK)


async def show_lobby(request: Request, call: Call, socket: WebSocket) -> None:
    asked = converted(request.query, LobbyQuery)
    await socket.accept()
    event = asyncio.Event()
    call.services.lobby.watchers.add(event)
    try:
        await both(read(socket), send_lobby(call, socket, event, asked))
    finally:
        call.services.lobby.watchers.discard(event)


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
        await socket.send_text(watcher.message())


async def send_lobby(
    call: Call, socket: WebSocket, event: asyncio.Event, asked: LobbyQuery
) -> None:
    while True:
        event.clear()
        said = await call.services.lobby.message(wanted(call, asked), asked.most)
        await socket.send_text(said)
        await event.wait()
