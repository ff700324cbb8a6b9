"""Whatever is sent: no fault of ours, no traceback, and nothing changes that should not."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
import schemathesis
from guests import PATIENCE, Answer, Guest, Server
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    response_schema_conformance,
    status_code_conformance,
)
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from rotonde.games.catalogue import load_game
from rotonde.server.http.routes import ROUTES
from rotonde.server.http.typed import Route
from rotonde.server.play.views.shapes import Shown

Welcome = Callable[[str], Guest]
QUIET = settings(
    max_examples=60,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
WORDS = st.sampled_from(["draw blind", "claim", "keep 1 2", "pass", "undo", "seat", "keep", ""])


@pytest.fixture(scope="module")
def target(servers: Callable[[str], Server]) -> Iterator[tuple[Guest, str]]:
    """Somebody's table in the middle of a game, and its host."""
    ann = Guest(servers("sqlite"), "Ann")
    table = ann.make("me", "me", seed=5).table.id
    for seat in (0, 1):
        ann.play(table, seat, seat, "keep 1 2 3")
    yield ann, table
    ann.close()


def is_answered(answer: Answer) -> None:
    assert answer.status < 500, answer.body
    if answer.status >= 400:
        answer.problem()
    assert b"Traceback" not in answer.body


def state(ann: Guest, table: str) -> list[Shown]:
    return [ann.look(table, seat=seat) for seat in (0, 1)]


@QUIET
@given(
    body=st.binary(max_size=200)
    | JSON.map(msgspec.json.encode)
    | st.fixed_dictionaries(
        {"seat": JSON, "n": st.just(2) | JSON, "move": WORDS | JSON, "key": st.just("k") | JSON}
    ).map(msgspec.json.encode),
    what=st.sampled_from(
        ["moves", "undo", "chat", "start", "rematch", "seats/0/take", "seats/1/leave"]
    ),
)
def test_bodies_that_are_not_moves_change_nothing(
    target: tuple[Guest, str], server: Server, body: bytes, what: str
) -> None:
    """Sent by somebody else, who holds no seat, and by nobody."""
    ann, table = target
    before = state(ann, table)
    eve = Guest(server, "Eve")
    for guest in (eve, Guest(server)):
        is_answered(guest.ask("POST", f"/api/tables/{table}/{what}", body))
        guest.close()
    if what in ("moves", "undo"):
        is_answered(ann.ask("POST", f"/api/tables/{table}/{what}", broken(body)))
    assert state(ann, table) == before


def broken(body: bytes) -> bytes:
    """The same with one byte wrong at its beginning: never a good request."""
    return b"\x00" + body


@QUIET
@given(move=JSON | WORDS | st.text(max_size=500), n=st.integers(-5, 2**70))
def test_moves_that_are_none(target: tuple[Guest, str], move: object, n: int) -> None:
    """Sent by their own player: what is not legal now is refused."""
    ann, table = target
    before = state(ann, table)
    number = n if n != before[0].n else n + 1
    is_answered(ann.try_to_play(table, before[0].deciding[0], number, move))
    if move not in [one.text for one in before[before[0].deciding[0]].moves]:
        is_answered(ann.try_to_play(table, before[0].deciding[0], before[0].n, move))
    assert state(ann, table) == before


@QUIET
@given(token=st.text(st.sampled_from([chr(n) for n in (*range(33, 127), *range(161, 256))])))
def test_tokens_that_are_none(target: tuple[Guest, str], server: Server, token: str) -> None:
    ann, table = target
    before = state(ann, table)
    eve = Guest(server)
    eve.headers = {"Authorization": f"Bearer {token}"}
    assert eve.get("/api/me").status == 401
    assert eve.try_to_play(table, before[0].deciding[0], before[0].n, "draw blind").status == 401
    body = {"key": token[:64]}
    is_answered(eve.post(f"/api/tables/{table}/seats/0/take", body))
    eve.close()
    assert state(ann, table) == before


@QUIET
@given(path=st.text(max_size=60), method=st.sampled_from(["GET", "POST", "PUT", "DELETE", "HEAD"]))
def test_addresses_that_are_none(server: Server, path: str, method: str) -> None:
    nobody = Guest(server)
    answer = nobody.ask(method, "/api/" + quote(path, safe="/?&=%"), b"{}")
    assert answer.status < 500 and b"Traceback" not in answer.body
    nobody.close()


def test_frames_that_nobody_asked_for(target: tuple[Guest, str], server: Server) -> None:
    """Text, bytes, floods and giants: the table stays, and so does the server."""
    ann, table = target
    before = state(ann, table)
    luck = random.Random(1)
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    for i in range(40):
        with connect(url, additional_headers=ann.headers) as socket:
            try:
                for j in range(luck.randrange(1, 20)):
                    size = luck.choice([0, 1, 50, 3000, 3000, 9000])
                    frame = luck.randbytes(size)
                    socket.send(frame if luck.random() < 0.5 else frame.hex())
                socket.recv(timeout=PATIENCE)
            except ConnectionClosed:
                pass
    for query in ("?since=-5", "?seat=99", "?seat=x", "?lang=%00", "?since=9e9", "?%ff=1"):
        try:
            with connect(url + query, additional_headers=ann.headers) as socket:
                socket.recv(timeout=PATIENCE)
        except (InvalidHandshake, ConnectionClosed):
            pass
    end = time.monotonic() + PATIENCE
    while state(ann, table)[0].table.seats != before[0].table.seats and time.monotonic() < end:
        time.sleep(0.02)  # that somebody has left is noticed a moment later
    assert state(ann, table) == before


RECORD = """rotonde-record 1
game ticket-to-ride 2
map usa DIGEST
option first drawn
seat 1 Ann
seat 2 Bob
seed 42
result unfinished
moves
1 keep 1 2
! 3 4
2 keep 1 2 3
"""


@QUIET
@given(line=st.integers(0, 11), word=st.text(max_size=20) | WORDS, whole=st.booleans())
def test_records_that_are_none(
    target: tuple[Guest, str], line: int, word: str, whole: bool
) -> None:
    """One line of a record is another: a sentence, or a replay."""
    ann, _ = target
    lines = RECORD.replace("DIGEST", load_game("ticket-to-ride").about.map_digest).splitlines()
    lines[line] = word if whole else f"{lines[line].partition(' ')[0]} {word}"
    is_answered(ann.post("/api/replays", {"record": "\n".join(lines) + "\n"}))


@pytest.mark.parametrize("line", ["! ²", "² keep 1 2", "1 keep " + "9" * 5000, "! " + "9" * 5000])
def test_numbers_that_only_look_like_numbers(target: tuple[Guest, str], line: str) -> None:
    ann, _ = target
    text = RECORD.replace("DIGEST", load_game("ticket-to-ride").about.map_digest)
    refused = ann.post("/api/replays", {"record": f"{text}{line}\n"})
    assert refused.status == 422 and len(str(refused.problem()["detail"])) < 1000


def test_the_page_tells_of_every_route(server: Server) -> None:
    nobody = Guest(server)
    page = msgspec.json.decode(nobody.get("/api/openapi.json").body)
    nobody.close()
    told = {(method.upper(), path) for path, item in page["paths"].items() for method in item}
    assert told == {(route.method, route.path) for route in ROUTES}
    for item in page["paths"].values():
        for operation in item.values():
            assert operation["summary"] and operation["operationId"]


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_the_page_is_true(target: tuple[Guest, str], server: Server, route: Route) -> None:
    """Schemathesis makes requests from the page: every answer is as the page says."""
    if route.path.endswith("/stream"):
        pytest.skip("a stream does not end by itself: test_live reads one")
    ann, table = target
    page = msgspec.json.decode(ann.get("/api/openapi.json").body)
    schema = schemathesis.openapi.from_dict(page)
    schema.config.base_url = f"http://127.0.0.1:{server.port}"
    operation = schema[route.path][route.method]
    eve = Guest(server, "Eve")
    headers = {**eve.headers, "Host": f"127.0.0.1:{server.port}"}

    @settings(
        max_examples=15,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def every(case: Case[Any]) -> None:
        if "table" in (case.path_parameters or {}) and len(str(case.body)) % 2:
            case.path_parameters["table"] = table
        response = case.call(headers=headers)
        case.validate_response(
            response,
            checks=[not_a_server_error, status_code_conformance, response_schema_conformance],
        )

    before = state(ann, table)
    every()
    assert state(ann, table) == before
    eve.close()
