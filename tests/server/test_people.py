"""Guests: their names at tables, their list of tables, and how they find the server."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from guests import Guest, heard, watching

from rotonde.server import addresses
from rotonde.server.addresses import doors, is_here, own_addresses
from rotonde.server.api.accounts import people
from rotonde.server.api.call import Call
from rotonde.server.api.game_responses import GameInfo
from rotonde.server.api.requests import Asked
from rotonde.server.api.responses import Addresses, Me
from rotonde.server.config import Config
from rotonde.server.http.app import public_name

Welcome = Callable[[str], Guest]


def names(guest: Guest, table: str) -> list[str]:
    return [seat.name for seat in guest.look(table).table.seats]


def test_a_new_name_is_seen_at_once_and_takes_nothing_back(guest: Welcome) -> None:
    ann, bob = guest("Guest"), guest("Bob")
    table = ann.make("me", "open").table.id
    path = f"/api/tables/{table}/seats"
    bob.post(f"{path}/1/take", {})
    seat = ann.look(table).deciding[0]
    mover = (ann, bob)[seat]
    mover.play(table, seat, 0, mover.look(table).moves[0].text)
    before = mover.look(table)
    with watching(bob, table) as socket:
        heard(socket)
        assert ann.put(f"{path}/0/name", {"name": "  Anna\u202e "}).status == 200
        assert [one.name for one in heard(socket).table.seats] == ["Anna", "Bob"]
    after = mover.look(table)
    assert (after.n, after.undo) == (before.n, before.undo)  # no entry
    assert not [line.text for line in after.lines if "Guest" in line.text]
    refused = bob.put(f"{path}/0/name", {"name": "Nobody"})
    assert refused.status == 403 and "not yours" in str(refused.problem()["detail"])


def test_a_rematch_keeps_the_names(guest: Welcome) -> None:
    ann = guest("Ann")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Bob"}]
    made = ann.post("/api/tables", {"game": "trambahn", "seats": seats, "seed": 4}).body
    table = made.decode().partition('"id":"')[2].partition('"')[0]
    while (shown := ann.look(table)).table.state == "running":
        seat = shown.deciding[0]
        shown = ann.look(table, seat=seat)
        ann.play(table, seat, shown.n, shown.moves[0].text)
    ann.put(f"/api/tables/{table}/seats/0/name", {"name": "Anna"})  # also when it is over
    again = ann.post(f"/api/tables/{table}/rematch", {})
    assert b'"name":"Anna"' in again.body and b'"name":"Bob"' in again.body


@pytest.mark.parametrize(
    ("name", "told"),
    [("", "visible"), (" \u200b\n", "visible"), ("x" * 41, "at most 40"), ("x" * 401, "not right")],
)
def test_a_bad_name_is_refused_in_one_sentence(guest: Welcome, name: str, told: str) -> None:
    ann = guest("Ann")
    table = ann.make("me", "open").table.id
    for answer in (
        ann.post("/api/people", {"name": name}),
        ann.put("/api/me", {"name": name}),
        ann.put(f"/api/tables/{table}/seats/0/name", {"name": name}),
    ):
        assert answer.status in (400, 422)
        assert told in str(answer.problem()["detail"])
    assert names(ann, table)[0] == "Ann"


def test_a_table_off_my_list_stays_for_others(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open", options={"first": "1"}).table.id
    bob.post(f"/api/tables/{table}/seats/1/take", {})

    def listed(one: Guest) -> bool:
        return table in [mine.table.id for mine in one.get("/api/me").read(Me).tables]

    for hidden in (True, True, False):
        assert ann.put(f"/api/me/tables/{table}", {"hidden": hidden}).status == 200
        assert listed(ann) is not hidden and listed(bob)
    assert ann.look(table).mine.seats and ann.look(table).table.state == "running"
    assert ann.put("/api/me/tables/none", {"hidden": True}).status == 404
    assert guest("").put(f"/api/me/tables/{table}", {"hidden": True}).status == 401


def test_a_game_off_my_list_is_there_again_when_it_is_my_turn(guest: Welcome) -> None:
    """With other people; one with bots alone stays away."""
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open", options={"first": "1"}).table.id
    bob.post(f"/api/tables/{table}/seats/1/take", {})

    def listed(one: Guest) -> bool:
        return table in [mine.table.id for mine in one.get("/api/me").read(Me).tables]

    for n, one in enumerate((ann, bob)):
        one.play(table, n, n, "keep 1 2")
    assert ann.look(table).deciding == [0]
    ann.put(f"/api/me/tables/{table}", {"hidden": True})
    assert not listed(ann), "it was my turn already"
    for n in (2, 3):
        ann.play(table, 0, n, "draw blind")
    assert not listed(ann), "it is Bob's turn"
    bob.play(table, 1, 4, "draw blind")
    assert not listed(ann)
    bob.play(table, 1, 5, "draw blind")
    assert listed(ann), "my turn has come"


def test_options_are_told_in_words(guest: Welcome) -> None:
    ann = guest("Ann")
    assert ann.make("me", "open").table.settings == []
    table = ann.make("me", "open", options={"first": "2"}).table.id
    assert ann.look(table).table.settings == ["Who plays first: Seat 2 plays first."]
    told = ann.look(table, lang="fr").table.settings
    assert told == ["Qui joue en premier\u202f: La place 2 commence."]
    game = ann.get("/api/games/ticket-to-ride").read(GameInfo)
    assert [choice.seats for choice in game.options[0].choices] == [0, 1, 2, 3, 4, 5]


def test_where_others_find_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    assert doors("127.0.0.1", 8000, "") == doors("localhost", 8000, "") == []
    assert doors("192.168.1.7", 8001, "") == ["http://192.168.1.7:8001"]
    assert doors("127.0.0.1", 8000, "https://play.example.org/") == ["https://play.example.org"]
    monkeypatch.setattr(addresses, "way_out", lambda family, far: "10.0.0.3" if "." in far else "")
    known = [(0, 0, 0, "", ("127.0.1.1", 0))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: known)
    assert doors("0.0.0.0", 9000, "") == ["http://10.0.0.3:9000"]
    monkeypatch.setattr(addresses, "way_out", lambda family, far: "fd00::3" if ":" in far else "")
    assert doors("::", 9000, "") == ["http://[fd00::3]:9000"]
    assert public_name("https://play.example.org") == ["play.example.org"] and not public_name("")


def test_no_address_of_this_machine_is_one_of_the_loopback() -> None:
    assert not [one for one in own_addresses() if is_here(one)]
    assert is_here("127.0.0.1") and is_here("::1") and is_here("::ffff:127.0.0.1")
    assert not is_here("192.168.1.7") and not is_here("play.example.org")


def test_only_who_sits_here_is_told_the_addresses(
    guest: Welcome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert guest("").get("/api/addresses").read(Addresses).addresses == []  # on the loopback
    monkeypatch.setattr(addresses, "own_addresses", lambda: ["10.0.0.3"])

    def told(here: bool, public: str = "") -> list[str]:
        config = Config(tmp_path, host="0.0.0.0", public=public)
        call = Call(SimpleNamespace(config=config), None, "en", here)  # type: ignore[arg-type]
        return asyncio.run(people.addresses(call, Asked())).addresses

    assert told(here=True) == ["http://10.0.0.3:8000"]
    assert told(here=False) == []
    assert told(here=False, public="https://a.org") == ["https://a.org"]
