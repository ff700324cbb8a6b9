"""The edge of the server: heads, time-outs, connections nobody needs, and what uvicorn gives."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from guests import PATIENCE, Guest, Server, heard, watching
from http_line import FRENCH, GET, HOST, PUT, SHORT, Line, problem
from websockets.exceptions import InvalidStatus

from rotonde.server.config import Limits
from rotonde.server.http.edge.door import OWN_FILES, room_for

Dial = Callable[[], Line]


# Heads.


def test_a_head_of_the_longest_kind_is_read(line: Dial) -> None:
    padding = SHORT.head - 200
    assert line().send(GET + b"X: " + b"x" * padding + b"\r\n\r\n").answer()[0] == 200
    lines = b"".join(b"X-%d: x\r\n" % i for i in range(SHORT.fields - 1))
    assert line().send(GET + lines + b"\r\n").answer()[0] == 200


@pytest.mark.parametrize(
    "head",
    [
        GET + FRENCH + b"X: " + b"x" * SHORT.head + b"\r\n\r\n",
        GET + FRENCH + b"X-Y: x\r\n" * SHORT.fields + b"\r\n",
        b"GET /" + b"x" * SHORT.head + b"?lang=fr HTTP/1.1\r\n" + HOST + FRENCH + b"\r\n",
        GET + FRENCH + b"X: " + b"x" * SHORT.head,
        GET + FRENCH + b"X" * SHORT.head,
        GET + FRENCH + b"X-Y: x\r\n" * SHORT.fields,
    ],
    ids=["a long line", "many lines", "a long address", "no end", "no colon", "no last line"],
)
def test_a_longer_head_is_refused(line: Dial, head: bytes) -> None:
    sent = line().send(head)
    said = problem(sent, 431)
    if b"GET /x" not in head:  # where the language comes too late
        assert said == "L’en-tête de la demande dépasse 2000 octets ou 20 lignes."


def test_a_head_that_comes_byte_by_byte_is_counted_too(line: Dial) -> None:
    slow = line().send(GET + FRENCH)
    slow.send(*[b"X" * 50] * (SHORT.head // 50))
    assert problem(slow, 431)


def test_the_end_of_a_body_in_pieces_is_counted_as_a_head(line: Dial) -> None:
    chunks = PUT + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"
    assert problem(line().send(chunks + b"X-Y: x\r\n" * SHORT.fields), 431)
    assert problem(line().send(chunks + b"X: " + b"x" * 3 * SHORT.record), 431)


def test_many_requests_on_one_line_are_counted_one_by_one(line: Dial) -> None:
    kept = line()
    asked = GET + b"X: " + b"x" * (SHORT.head // 2) + b"\r\n\r\n"
    kept.send(asked * 6)
    assert [kept.answer()[0] for i in range(6)] == [200] * 6
    for i in range(6):
        assert kept.send(asked).answer()[0] == 200


def test_what_is_no_http_is_told_so(line: Dial) -> None:
    assert problem(line().send(b"HELLO\r\n\r\n"), 400) == "The request is not understood."


# Time.


def test_who_says_nothing_is_let_go_without_a_word(line: Dial) -> None:
    silent = line()
    assert silent.is_closed() and silent.buffer == b""


@pytest.mark.parametrize(
    "said", [GET + FRENCH + b"X", GET + FRENCH + b"X: x\r\n", PUT + FRENCH + b"Content-"]
)
def test_half_a_head_is_not_waited_for(line: Dial, said: bytes) -> None:
    half = line().send(said)
    assert problem(half, 408) == "La demande n’était pas complète après 1\u202fs."


def test_a_head_that_grows_slowly_gets_no_more_time(line: Dial) -> None:
    slow = line().send(GET)
    began = time.monotonic()
    while time.monotonic() < began + PATIENCE and not slow.has_something():
        slow.send(b"X: x\r\n")
        time.sleep(0.2)
    assert problem(slow, 408)


@pytest.mark.parametrize(
    "said", [b"Content-Length: 20\r\n\r\n{", b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n"]
)
def test_half_a_body_is_not_waited_for(line: Dial, said: bytes) -> None:
    assert problem(line().send(PUT + FRENCH + said), 408)


def test_after_an_answer_the_next_head_has_its_time(line: Dial) -> None:
    kept = line()
    for i in range(2):
        assert kept.send(GET + b"\r\n").answer()[0] == 200
        time.sleep(1.5 * SHORT.head_time)  # between requests a line may rest
    assert problem(kept.send(b"\r\n"), 408)


def test_an_answer_that_takes_its_time_is_not_cut_off(short: Server, line: Dial) -> None:
    """A stream goes on; half a request behind it does not end it either."""
    ann = Guest(short, "Ann")
    table = ann.make("me", "open").table.id
    stream = line().send(GET.replace(b"/api/games", f"/api/tables/{table}/stream".encode()))
    stream.send(b"\r\n", b"GET ")
    stream.until(b'"waiting"')
    time.sleep(2.5 * SHORT.head_time)
    ann.post(f"/api/tables/{table}/start", {})
    stream.until(b'"running"')
    ann.close()


def test_who_does_not_read_his_answer_is_let_go(line: Dial) -> None:
    """He asks for much, and fetches nothing: what waits for him is thrown away."""
    lazy = line()
    asked = GET.replace(b"/api/games", b"/api/openapi.json") + b"\r\n"
    lazy.send(*[asked] * 200)
    time.sleep(3 * SHORT.answer_time)
    assert lazy.read_to_the_end() < 200


def test_a_web_socket_rests_as_long_as_it_likes(short: Server) -> None:
    ann = Guest(short, "Ann")
    table = ann.make("me", "open").table.id
    with watching(ann, table) as quiet:
        assert heard(quiet).table.state == "waiting"
        time.sleep(2.5 * SHORT.head_time)
        ann.post(f"/api/tables/{table}/start", {})
        assert heard(quiet).table.state == "running"
    ann.close()


# Room.


def test_streams_are_counted_with_the_sockets(short: Server, line: Dial) -> None:
    ann = Guest(short, "Ann")
    table = ann.make("me", "open").table.id
    asked = GET.replace(b"/api/games", f"/api/tables/{table}/stream".encode()) + b"\r\n"
    streams = [line().send(asked) for i in range(SHORT.sockets)]
    for stream in streams:
        stream.until(b'"waiting"')
    status, head, body = line().send(asked).answer()
    assert status == 429 and b"retry-after: 5" in head and b"too-many-sockets" in body
    with pytest.raises(InvalidStatus) as refused, watching(ann, table):
        pass
    assert refused.value.response.status_code == 429
    streams[0].close()
    while True:  # the server hears of it
        again = line().send(asked)
        if b"too-many-sockets" not in again.until(b'"'):
            break
    ann.close()


def test_there_is_an_end_to_connections(tmp_path: Path) -> None:
    server = Server(tmp_path / "rotonde.db", Limits(connections=10))
    with ExitStack() as stack:
        stack.callback(server.leave)
        for i in range(10):
            stack.enter_context(Line(server))
        one_more = stack.enter_context(Line(server)).send(GET + FRENCH + b"\r\n")
        status, head, body = one_more.answer()
        assert status == 503 and b"retry-after: 5" in head and b"no-room" in body
        assert one_more.is_closed()


def test_there_is_never_more_room_than_the_system_gives() -> None:
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (300, most))
        assert room_for(150) == 150
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 300
        assert room_for(500) == 500, "it asks for more"
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 500 + OWN_FILES
        if most != resource.RLIM_INFINITY:
            assert room_for(10 * most) == most - OWN_FILES
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
