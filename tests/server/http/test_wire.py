"""However a request comes, whole, in pieces or many at once, the answer is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

import msgspec
import pytest
from guests import Guest, Server
from http_line import Line

from rotonde.server.play.tables import Played

Welcome = Callable[[str], Guest]


@pytest.fixture
def line(server: Server) -> Iterator[Line]:
    with Line(server) as line:
        yield line


def request(guest: Guest, method: str, path: str, body: object = None, *more: str) -> bytes:
    said = b"" if body is None else msgspec.json.encode(body)
    head = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{guest.server.port}", *more]
    head += [f"{name}: {value}" for name, value in guest.headers.items()]
    if body is not None:
        head += ["Content-Type: application/json", f"Content-Length: {len(said)}"]
    return "\r\n".join([*head, "", ""]).encode() + said


def test_a_request_may_come_in_any_pieces(guest: Welcome, line: Line) -> None:
    ann = guest("Ann")
    asked = request(ann, "PUT", "/api/me", {"name": "Anna"})
    head = asked.index(b"\r\n\r\n") + 4
    for cut in (1, 10, head - 2, head, head + 1, len(asked) - 1):
        status, _, body = line.send(asked[:cut], asked[cut:]).answer()
        assert status == 200 and b"Anna" in body
    status, _, _ = line.send(*(bytes([one]) for one in asked)).answer()
    assert status == 200


def test_requests_that_come_at_once_are_answered_in_order(guest: Welcome, line: Line) -> None:
    """Moves and reading, in one piece and one after another."""
    ann = guest("Ann")
    table = ann.make("me", "me", seed=5).table.id
    asked = []
    for seat in (0, 1):
        move = {"seat": seat, "n": seat, "move": "keep 1 2 3"}
        asked.append(request(ann, "POST", f"/api/tables/{table}/moves", move))
        asked.append(request(ann, "GET", f"/api/tables/{table}?since=9"))
    for sent in ([b"".join(asked)], asked):
        line.send(*sent)
        answers = [line.answer() for one in asked]
        assert [status for status, _, _ in answers] == [200] * 4
        played = [msgspec.json.decode(answers[at][2], type=Played) for at in (0, 2)]
        assert [one.n for one in played] == [1, 2]
    assert all(one.repeated for one in played)


def test_a_body_that_is_too_long_never_looks_like_a_request(guest: Welcome, line: Line) -> None:
    """What follows an answer given early is still the body of that request."""
    ann = guest("Ann")
    inner = request(ann, "PUT", "/api/me", {"name": "Smuggled"})
    padding = b" " * 70_000
    body = padding + inner
    head = request(ann, "PUT", "/api/me", None, "Content-Type: application/json")[:-2]
    line.send(head + b"Content-Length: %d\r\n\r\n" % len(body))
    assert line.answer()[0] == 413
    with suppress(OSError):  # closed, which is as good
        line.send(padding, inner)
    assert b"Smuggled" not in ann.get("/api/me").body


def test_who_hangs_up_has_played_all_the_same(guest: Welcome, server: Server) -> None:
    ann = guest("Ann")
    table = ann.make("me", "me", seed=5).table.id
    move = {"seat": 0, "n": 0, "move": "keep 1 2 3"}
    line = Line(server)
    line.send(request(ann, "POST", f"/api/tables/{table}/moves", move))
    line.socket.close()
    while ann.look(table).n == 0:
        pass
    assert ann.look(table).n == 1
