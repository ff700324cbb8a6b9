"""A connection as uvicorn serves it, with an end to heads that are too long and to waiting.

Uvicorn reads the requests. What is added here hangs on the calls that asyncio and httptools make,
and on the few things of uvicorn that `tests/server/http/test_edge_oddities.py` names.
"""

from __future__ import annotations

import asyncio

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
TWICE = 2  # a body in pieces is longer than what it says, but not so much
ALWAYS = {**CARRIED, "connection": "close", "cache-control": "no-store"}
# What is expected next: a head, a body, nothing before the next request; or all is said.
HEAD, BODY, NOTHING, LEAVING = range(4)


class Stop(Exception):
    """Caught by the parser, which then reads no further."""


class Connection(Patient, HttpToolsProtocol):
    stage = HEAD
    unfinished = 0  # bytes that have come of a head, or of a request, that is not complete
    refusal: Problem | None = None
    timer: asyncio.TimerHandle | None = None
    earlier: tuple[RequestResponseCycle, ...] = ()  # that were not answered when the last came

    # What asyncio calls.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.limits.connections:
            self.refuse(Problem(503, "no-room", after=BUSY))
        else:
            self.wait(self.limits.head_time)

    def data_received(self, data: bytes) -> None:
        """No more at once than a head may have, so that no head grows far beyond it."""
        piece = self.limits.head
        for start in range(0, len(data), piece):
            if self.stage == LEAVING:
                return
            self.take(data[start : start + piece])

    def take(self, data: bytes) -> None:
        before = self.stage = HEAD if self.stage == NOTHING else self.stage
        self.unfinished += len(data)
        super().data_received(data)
        if self.stage == HEAD or self.stage == BODY:
            if self.goes_on_too_long():
                self.refuse(self.too_long())
            elif before != self.stage or self.timer is None:
                in_head = self.stage == HEAD
                self.wait(self.limits.head_time if in_head else self.limits.body_time)

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait_no_more()
        self.answer_nothing()
        super().connection_lost(exc)

    # What the parser calls.

    def on_message_begin(self) -> None:
        self.stage = HEAD
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The parser reads neither a body nor another request after one that wants an upgrade."""
        upgrade = self.parser.should_upgrade()
        if upgrade and self.parser.get_method() != b"GET":
            self.stop(Problem(400, "upgrade-by-get"))
        if self.was_too_long():
            self.stop(self.too_long())
        if self.cycle is not None and not self.cycle.response_complete:
            self.earlier = self.unanswered()
        self.stage = BODY
        self.unfinished = 0
        super().on_headers_complete()
        if upgrade and dict(self.headers).get(b"upgrade", b"").lower() != b"websocket":
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        self.stage = NOTHING
        self.unfinished = 0
        self.wait_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.stage = LEAVING
        super().handle_websocket_upgrade()

    def stop(self, refusal: Problem) -> None:
        self.refusal = refusal
        raise Stop

    # What is said and done about it.

    def goes_on_too_long(self) -> bool:
        """A head, or what follows it: a body has its own limit, but not the lines at its end."""
        if self.headers is not None and len(self.headers) > self.limits.fields:
            return True
        most = self.limits.head if self.stage == HEAD else TWICE * self.limits.record
        return self.unfinished > most

    def was_too_long(self) -> bool:
        """A head that is complete; what has come may hold the beginning of a body too."""
        if len(self.headers) > self.limits.fields:
            return True
        if self.unfinished <= self.limits.head:
            return False
        lines = sum(len(name) + len(value) + COLON for name, value in self.headers)
        return len(self.url) + lines > self.limits.head

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
        if self.stage == LEAVING:
            self.transport.abort()
        elif self.waits_for_us():
            self.wait(seconds)
        elif self.stage == HEAD and not self.unfinished:
            self.transport.close()  # nothing was asked, and nothing is said
        else:
            self.refuse(Problem(408, "too-late", most=round(seconds)))

    def waits_for_us(self) -> bool:
        """An earlier request is not answered yet: this one is not read meanwhile."""
        now = self.cycle if self.stage == BODY else None
        return any(one is not now for one in self.unanswered())

    def unanswered(self) -> tuple[RequestResponseCycle, ...]:
        asked = self.earlier if self.cycle is None else (*self.earlier, self.cycle)
        return tuple(one for one in asked if not one.response_complete)

    def answer_nothing(self) -> None:
        """Nobody is there any more: uvicorn tells it only to the last of several requests."""
        for one in self.unanswered():
            one.disconnected = True
            one.message_event.set()

    def refuse(self, problem: Problem) -> None:
        """Say why, unless an answer is on its way here already; then listen no more."""
        begun = self.stage == BODY and self.cycle.response_started
        answering = begun or self.waits_for_us()
        self.stage = LEAVING
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
