"""What else comes to the edge: upgrades, two hosts, HEAD; and what is taken from uvicorn."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable

import httptools
import pytest
from guests import Guest, Server, watching
from http_line import FRENCH, GET, HOST, Line, problem
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidStatus

Dial = Callable[[], Line]


# What else may come.


UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
SOCKET = UPGRADE + KEY


@pytest.mark.parametrize("method", [b"POST", b"PUT", b"DELETE", b"HEAD"])
@pytest.mark.parametrize("body", [b"", b'{"name": "Ann"}'])
def test_an_upgrade_that_is_no_get_is_answered(line: Dial, method: bytes, body: bytes) -> None:
    """Its body would be read by nobody."""
    head = GET.replace(b"GET", method) + FRENCH + UPGRADE + b"Content-Type: application/json\r\n"
    found = line().send(head + b"Content-Length: %d\r\n\r\n" % len(body) + body)
    assert "un WebSocket s’ouvre par GET" in problem(found, 400)


def test_another_upgrade_is_not_waited_for(line: Dial) -> None:
    found = line().send(GET + UPGRADE.replace(b"websocket", b"h2c") + b"\r\n")
    assert found.answer()[0] == 200 and found.is_closed()


def test_a_refused_socket_is_no_error_of_ours(short: Server) -> None:
    """The log of this server must be empty when it is left."""
    nobody = Guest(short)
    with pytest.raises(InvalidStatus) as refused, watching(nobody, "none"):
        pass
    assert refused.value.response.status_code == 404
    assert not short.said()


@pytest.mark.parametrize("twice", [b"Host: 127.0.0.1\r\n", b"Host: evil.example\r\n"])
def test_two_hosts_are_one_too_many(line: Dial, twice: bytes) -> None:
    for asked in (GET, GET.replace(b"/api/games", b"/"), GET + SOCKET):
        status, _, body = line().send(asked + twice + FRENCH + b"\r\n").answer()
        assert status == 400 and b"deux fois" in body
    first = GET.replace(HOST, twice + HOST)
    assert line().send(first + b"\r\n").answer()[0] == 400


def test_head_is_get_without_a_body(short: Server) -> None:
    ann = Guest(short, "Ann")
    table = ann.make("me", "open").table.id
    for path in ("/api/games", f"/api/tables/{table}", "/api/nothing", "/api/tables/none", "/"):
        got, asked = ann.get(path), ann.ask("HEAD", path, None)
        assert asked.status == got.status and asked.body == b""
        for name in ("content-type", "content-length", "content-security-policy"):
            assert asked.headers[name] == got.headers[name]
    assert ann.ask("HEAD", f"/api/tables/{table}/stream", None).status == 200
    assert ann.get("/api/games").status == 200, "nothing of it is left on the line"
    refused = ann.ask("HEAD", "/api/people", None)
    assert refused.status == 405 and refused.headers["allow"] == "POST"
    ann.close()


# What is taken from uvicorn.


def test_uvicorn_still_has_what_the_edge_hangs_on() -> None:
    """A version that has changed one of these must be looked at before it is used."""
    source = inspect.getsource(HttpToolsProtocol)
    assert "self.send_400_response(" in inspect.getsource(HttpToolsProtocol.data_received)
    assert "httptools.HttpRequestParser(self)" in source
    for name in ("connections", "headers", "url", "cycle", "loop", "transport"):
        assert f"self.{name}" in source, name
    for name in ("response_started", "response_complete", "disconnected", "message_event"):
        assert f"self.{name}" in inspect.getsource(RequestResponseCycle), name
    assert "self.keep_alive" in inspect.getsource(RequestResponseCycle)
    assert "self.handshake_complete" in inspect.getsource(WebSocketsSansIOProtocol.run_asgi)
    for kind in (HttpToolsProtocol, WebSocketsSansIOProtocol):
        assert issubclass(kind, asyncio.Protocol)
        assert {"pause_writing", "resume_writing", "connection_lost"} <= set(vars(kind))


def test_the_parser_stops_where_a_call_of_it_fails() -> None:
    class Stops:
        seen = 0

        def on_header(self, name: bytes, value: bytes) -> None:
            self.seen += 1
            raise ValueError

    stops = Stops()
    with pytest.raises(httptools.HttpParserError):
        httptools.HttpRequestParser(stops).feed_data(GET + b"X: x\r\n" * 100)
    assert stops.seen == 1
