"""Live tables: WebSockets that resume by `since`, and lines of JSON for bots from outside."""

from __future__ import annotations

import http.client
from collections.abc import Callable
from threading import Thread

import msgspec
import pytest
from guests import PATIENCE, Guest, Server, heard, watching
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from rotonde.server.api.responses import Lobby
from rotonde.server.play.views.shapes import Shown

Welcome = Callable[[str], Guest]


def until(socket: ClientConnection, n: int) -> list[Shown]:
    """Messages up to the one that has entry `n`."""
    found = [heard(socket)]
    while found[-1].n < n:
        found.append(heard(socket))
    return found


def running(ann: Guest) -> str:
    table = ann.make("me", "me", seed=5).table.id
    for seat in (0, 1):
        ann.play(table, seat, seat, "keep 1 2 3")
    return table


def draw(ann: Guest, table: str, times: int) -> None:
    for i in range(times):
        seen = ann.look(table)
        ann.play(table, seen.deciding[0], seen.n, "draw blind")


def test_a_move_reaches_every_screen_and_none_sees_anothers_hand(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = running(ann)
    with watching(ann, table, "?seat=0") as mine, watching(bob, table, "?lang=fr") as public:
        first = until(public, 2)[-1]
        assert first.seat is None and first.view is not None and "me" not in first.view
        until(mine, 2)
        draw(ann, table, 2)
        told = [line for shown in until(mine, 4) for line in shown.lines]
        seen = [line for shown in until(public, 4) for line in shown.lines]
        drawn = first.deciding[0] == 0
        assert any(line.key == "you-draw" for line in told) == drawn
        assert not any(line.key.startswith("you-") for line in seen)
        assert any("tire" in line.text or "pioche" in line.text for line in seen)


def test_who_missed_something_catches_up_by_since(guest: Welcome) -> None:
    ann = guest("Ann")
    table = running(ann)
    with watching(ann, table, "?seat=0") as socket:
        lines = [line for shown in until(socket, 2) for line in shown.lines]
    draw(ann, table, 6)
    with watching(ann, table, "?seat=0&since=2") as socket:
        lines += [line for shown in until(socket, 8) for line in shown.lines]
        draw(ann, table, 2)
        lines += [line for shown in until(socket, 10) for line in shown.lines]
    assert lines == ann.look(table, seat=0).lines
    with watching(ann, table, "?seat=0&since=999") as socket:
        assert heard(socket).lines == lines, "a number from elsewhere: everything again"


def test_a_slow_reader_skips_what_is_past_but_misses_no_line(guest: Welcome) -> None:
    ann = guest("Ann")
    table = running(ann)
    with watching(ann, table, "?seat=1") as socket:
        until(socket, 2)
        draw(ann, table, 30)
        lines = [line for shown in until(socket, 32) for line in shown.lines]
    assert lines == ann.look(table, seat=1, since=2).lines


def test_it_shows_who_sits_down_and_who_is_here(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open").table.id
    with watching(ann, table) as socket:
        assert heard(socket).table.state == "waiting"
        bob.post(f"/api/tables/{table}/seats/1/take", {})
        shown = heard(socket)
        while shown.table.state == "waiting":
            shown = heard(socket)
        assert shown.table.seats[1].name == "Bob" and shown.view is not None
        with watching(bob, table):
            while not shown.table.seats[1].here:
                shown = heard(socket)
        while shown.table.seats[1].here:
            shown = heard(socket)


def test_the_lobby_is_live_too(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    url = f"ws://127.0.0.1:{ann.server.port}/api/tables/live?lang=fr&game=ticket-to-ride"
    with connect(url) as socket:
        before = {
            one.id for one in msgspec.json.decode(socket.recv(timeout=PATIENCE), type=Lobby).tables
        }
        table = ann.make("me", "open").table.id
        assert table not in before
        while (found := state_in(socket, table)) != "waiting":
            assert found is None
        bob.post(f"/api/tables/{table}/seats/1/take", {})
        while state_in(socket, table) != "running":
            pass
    with pytest.raises(InvalidStatus), connect(url + "&most=0"):
        pass


def state_in(socket: ClientConnection, table: str) -> str | None:
    tables = msgspec.json.decode(socket.recv(timeout=PATIENCE), type=Lobby).tables
    return next((one.state for one in tables if one.id == table), None)


@pytest.mark.parametrize("query", ["?seat=0", "?seat=9", "?since=x", "?lang=xx"])
def test_a_socket_is_refused_with_a_sentence(guest: Welcome, query: str) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = running(ann)
    with pytest.raises(InvalidStatus) as refused, watching(bob, table, query):
        pass
    assert refused.value.response.status_code in (400, 403, 404)
    assert b'"detail"' in (refused.value.response.body or b"")


def test_another_site_gets_no_socket(guest: Welcome, server: Server) -> None:
    ann = guest("Ann")
    table = running(ann)
    for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        with pytest.raises(InvalidStatus) as refused:
            connect(
                f"ws://127.0.0.1:{server.port}/api/tables/{table}/live",
                additional_headers={**ann.headers, **headers},
            )
        assert refused.value.response.status_code == 403


def outside_bot(server: Server, table: str, done: list[str]) -> None:
    """A bot from outside: a name, a token, a seat, a stream, and POST."""
    bot = Guest(server, "Outside")
    seat = bot.post(f"/api/tables/{table}/seats/1/take", {}).read(Shown).mine.seats[0].seat
    stream = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    stream.request("GET", f"/api/tables/{table}/stream?seat={seat}", headers=bot.headers)
    response = stream.getresponse()
    played = -1
    while line := response.readline():
        if not line.strip():
            continue
        shown = msgspec.json.decode(line, type=Shown)
        if shown.moves and shown.n > played:
            played = shown.n
            bot.try_to_play(table, seat, shown.n, shown.moves[-1].text, f"n{shown.n}")
    done.append(shown.table.state)
    stream.close()
    bot.close()


def test_two_bots_from_outside_play_a_game(guest: Welcome, server: Server) -> None:
    ann = guest("Ann")
    table = ann.make("random", "open").table.id
    done: list[str] = []
    thread = Thread(target=outside_bot, args=(server, table, done))
    thread.start()
    thread.join(PATIENCE)
    assert done == ["over"] and ann.look(table).table.state == "over"
