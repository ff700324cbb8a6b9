"""A connection as uvicorn serves it, with an end to heads that are too long and to waiting.

Uvicorn reads the requests. What is added here hangs on the calls that asyncio and httptools make,
and on the few things of uvicorn that `tests/server/http/test_edge.py` names.
"""

from __future__ import annotations

import asyncio
from enum import Enum, auto

from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from rotonde.server.config import Limits
from rotonde.server.http.edge.patience import Patient
from rotonde.server.http.middleware import CARRIED
from rotonde.server.http.problem import Problem, details
from rotonde.server.http.rate_limit import BUSY
from rotonde.server.http.request import Request

COLON = 4  # bytes of a line of the head beside its name and its value
FAREWELL = 1.0  # seconds in which the other side may read why it is let go
ALWAYS = {**CARRIED, "connection": "close", "cache-control": "no-store"}


class Stage(Enum):
    """What is expected next."""

    HEAD = auto()
    BODY = auto()
    NOTHING = auto()  # a request has come, and the next has not begun
    LEAVING = auto()  # all is said


class Stop(Exception):
    """Caught by the parser, which then reads no further."""


class Connection(Patient, HttpToolsProtocol):
    stage = Stage.HEAD
    head = 0  # bytes of the head that are read
    unfinished = 0  # bytes that have come of a head that is not complete
    refusal: Problem | None = None
    timer: asyncio.TimerHandle | None = None

    # What asyncio calls.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.cycles: list[RequestResponseCycle] = []  # the last of them, and all not answered yet
        if len(self.connections) > self.limits.connections:
            self.refuse(Problem(503, "no-room", after=BUSY))
        else:
            self.wait(self.limits.head_time)

    def data_received(self, data: bytes) -> None:
        if self.stage is Stage.LEAVING:
            return
        if self.stage is Stage.NOTHING:
            self.stage = Stage.HEAD
        before = self.stage
        if before is Stage.HEAD:
            self.unfinished += len(data)
        super().data_received(data)
        if self.stage is Stage.HEAD and self.unfinished > self.limits.head:
            self.refuse(self.too_long())
        elif self.stage in (Stage.HEAD, Stage.BODY) and (before != self.stage or not self.timer):
            in_head = self.stage is Stage.HEAD
            self.wait(self.limits.head_time if in_head else self.limits.body_time)

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait_no_more()
        self.answer_nothing()
        super().connection_lost(exc)

    # What the parser calls.

    def on_message_begin(self) -> None:
        self.stage = Stage.HEAD
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self.measure(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.measure(len(name) + len(value) + COLON)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The parser reads neither a body nor another request after one that wants an upgrade."""
        upgrade = self.parser.should_upgrade()
        if upgrade and self.parser.get_method() != b"GET":
            self.stop(Problem(400, "upgrade-by-get"))
        self.stage = Stage.BODY
        self.unfinished = 0
        super().on_headers_complete()
        if upgrade and dict(self.headers).get(b"upgrade", b"").lower() == b"websocket":
            return
        self.cycles = [*self.unanswered(), self.cycle]
        if upgrade:
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        self.stage = Stage.NOTHING
        self.head = 0
        self.wait_no_more()
        super().on_message_complete()

    def measure(self, size: int) -> None:
        self.head += size
        if self.head > self.limits.head or len(self.headers) >= self.limits.fields:
            self.stop(self.too_long())

    def stop(self, refusal: Problem) -> None:
        self.refusal = refusal
        raise Stop

    # What is said and done about it.

    def too_long(self) -> Problem:
        return Problem(431, "head-too-long", most=self.limits.head, fields=self.limits.fields)

    def send_400_response(self, msg: str) -> None:
        """Uvicorn has met something that is no HTTP, or that made us stop."""
        self.refuse(self.refusal or Problem(400, "http-400"))

    def wait(self, seconds: float) -> None:
        self.wait_no_more()
        self.timer = self.loop.call_later(seconds, self.too_late, seconds)

    def wait_no_more(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def too_late(self, seconds: float) -> None:
        if self.stage is Stage.LEAVING:
            self.transport.abort()
        elif self.waits_for_us():
            self.wait(seconds)
        elif self.stage is Stage.HEAD and not self.unfinished:
            self.transport.close()  # nothing was asked, and nothing is said
        else:
            self.refuse(Problem(408, "too-late", most=round(seconds)))

    def waits_for_us(self) -> bool:
        """An earlier request is not answered yet: this one is not read meanwhile."""
        now = self.cycle if self.stage is Stage.BODY else None
        return any(one is not now for one in self.unanswered())

    def unanswered(self) -> list[RequestResponseCycle]:
        return [one for one in self.cycles if not one.response_complete]

    def answer_nothing(self) -> None:
        """Nobody is there any more: uvicorn tells it only to the last of several requests."""
        for one in self.unanswered():
            one.disconnected = True
            one.message_event.set()

    def refuse(self, problem: Problem) -> None:
        """Say why, unless an answer is on its way here already; then listen no more."""
        begun = self.stage is Stage.BODY and self.cycle.response_started
        answering = begun or self.waits_for_us()
        self.stage = Stage.LEAVING
        self.answer_nothing()
        if answering:
            self.transport.close()
            return
        self.transport.write(answer(problem, self.language()))
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.wait(FAREWELL)

    def language(self) -> str:
        """As far as the head has told it."""
        query = getattr(self, "url", b"").partition(b"?")[2]
        return Request({"headers": self.headers or [], "query_string": query}).lang


def answer(problem: Problem, lang: str) -> bytes:
    response = details(problem, lang)
    carried = [(name.encode(), value.encode()) for name, value in ALWAYS.items()]
    lines = [name + b": " + value for name, value in response.raw_headers + carried]
    head = STATUS_LINE[response.status_code] + b"\r\n".join(lines)
    return head + b"\r\n\r\n" + bytes(response.body)


def connections_of(limits: Limits) -> type[Connection]:
    """The class of connections that hold these limits: uvicorn makes one for each."""
    return type("Connection", (Connection,), {"limits": limits})
