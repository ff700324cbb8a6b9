"""A short way for plain requests: uvicorn's protocol, which leaves out ASGI where it can.

A request to the API that says nothing unusual is read with one pattern, passes the same guard and
the same endpoint, and its answer leaves in one piece. Everything else goes uvicorn's own way.
"""

from __future__ import annotations

from asyncio import AbstractEventLoop, TimerHandle
from http import HTTPStatus
from time import monotonic

from starlette.responses import Response, StreamingResponse
from starlette.types import Message, Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from rotonde.core.words import LANGUAGES
from rotonde.server.http.call import Call
from rotonde.server.http.endpoint import Endpoint, log
from rotonde.server.http.language import language
from rotonde.server.http.middleware import Guard, said
from rotonde.server.http.plain import LONGEST_HEAD, Plain, plain
from rotonde.server.http.problem import Problem, details
from rotonde.server.http.routes import ROUTES
from rotonde.server.services import Services

STATUS = {s.value: f"HTTP/1.1 {s.value} {s.phrase}\r\n".encode() for s in HTTPStatus}


class Served:
    """An ASGI application, with what the short way needs of it."""

    def __init__(self, services: Services, guard: Guard) -> None:
        self.services = services
        self.guard = guard
        self.paths = Paths(services)
        self.carried = b"".join(b"%s: %s\r\n" % one for one in guard.private) + b"\r\n"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.guard(scope, receive, send)


class Paths:
    """Which endpoint an address of the API belongs to."""

    def __init__(self, services: Services) -> None:
        self.by_length: dict[int, list[tuple[list[str], Endpoint]]] = {}
        for path in dict.fromkeys(route.path for route in ROUTES if whole(route.answer)):
            parts = path.split("/")
            self.by_length.setdefault(len(parts), []).append((parts, Endpoint(services, path)))

    def find(self, path: str) -> tuple[Endpoint, dict[str, str]] | None:
        said = path.split("/")
        for parts, endpoint in self.by_length.get(len(said), []):
            found: dict[str, str] = {}
            for part, word in zip(parts, said, strict=True):
                if part[:1] == "{" and word:
                    found[part[1:-1]] = word
                elif part != word:
                    break
            else:
                return endpoint, found
        return None


async def nothing_more() -> Message:
    """What a request still brings that was all there."""
    return {"type": "http.disconnect"}


def whole(answer: type) -> bool:
    """Whether an answer is one piece and not a stream."""
    return not issubclass(answer, StreamingResponse)


class Quick(HttpToolsProtocol):
    """One connection. What comes while a request is being answered waits."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(config.app, Served)
        self.served = config.app
        self.answering = False
        self.reading = False  # uvicorn's parser is in the middle of a request
        self.leaving = False  # the server is closing
        self.waiting = b""
        self.quiet_since = 0.0
        self.timer: TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        self.quiet_since = monotonic()
        if self.answering:
            self.waiting += data
            if len(self.waiting) > LONGEST_HEAD:
                self.flow.pause_reading()
            return
        data, self.waiting = self.waiting + data, b""
        if not (self.is_free() and self.took(data)):
            super().data_received(data)

    def is_free(self) -> bool:
        """Whether no request is on uvicorn's own way."""
        busy = self.cycle is not None and not self.cycle.response_complete
        return not (self.reading or busy or self.pipeline)

    def took(self, data: bytes) -> bool:
        """Whether the data is a plain request, or the beginning of one."""
        request = plain(data)
        if request is None or request.length > self.served.services.config.limits.body:
            return False
        found = self.served.paths.find(request.path)
        if found is None or len(request.body) > request.length:
            return False
        self._unset_keepalive_if_required()
        if len(request.body) < request.length:
            self.waiting = data
            return True
        self.answering = True
        task = self.loop.create_task(self.answer(request, *found))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return True

    async def answer(self, request: Plain, endpoint: Endpoint, words: dict[str, str]) -> None:
        try:
            response = await self.response_to(request, endpoint, words)
        except Exception:
            log.exception("%s %s", request.method, request.path)
            response = details(Problem(500, "our-fault"), LANGUAGES[0])
        self.send(response)
        if self.flow.write_paused:
            await self.flow.drain()
        self.go_on()

    async def response_to(
        self, request: Plain, endpoint: Endpoint, words: dict[str, str]
    ) -> Response:
        scope: Scope = {
            "type": "http",
            "method": request.method,
            "path": request.path,
            "path_params": words,
            "query_string": request.query,
            "headers": request.headers,
            "client": self.client,
            "scheme": self.scheme,
        }
        problem = self.served.guard.refusal(scope, request.headers)
        if problem is not None:
            return details(problem, language(None, said(request.headers, b"accept-language")))
        call = Call(self.served.services, scope)
        call.body = request.body
        return await endpoint.answer(call, nothing_more)

    def send(self, response: Response) -> None:
        if self.transport.is_closing():
            return
        head = [STATUS[response.status_code]]
        for name, value in (*self.server_state.default_headers, *response.raw_headers):
            head += (name, b": ", value, b"\r\n")
        self.transport.write(b"".join((*head, self.served.carried, response.body)))

    def go_on(self) -> None:
        """With what came meanwhile."""
        self.answering = False
        if self.leaving:
            self.transport.close()
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        self.quiet_since = monotonic()
        if self.timer is None:
            self.timer = self.loop.call_later(self.timeout_keep_alive, self.look_up)
        if self.waiting:
            self.data_received(b"")

    def look_up(self) -> None:
        """Close the connection if nothing came for long: one timer, not one for each request."""
        self.timer = None
        left = self.quiet_since + self.timeout_keep_alive - monotonic()
        if self.answering or not self.is_free():
            left = self.timeout_keep_alive
        if left > 0:
            self.timer = self.loop.call_later(left, self.look_up)
        else:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.timer is not None:
            self.timer.cancel()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self.reading = True
        super().on_message_begin()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.reading = False

    def shutdown(self) -> None:
        if self.answering:
            self.leaving = True
        else:
            super().shutdown()
