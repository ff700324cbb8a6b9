"""Chat: text stays text, comes live, is kept, and is there once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from guests import LIMITED, Answer, Guest, Server, heard, watching

from rotonde.server.api.responses import NewPerson
from rotonde.server.config import Database
from rotonde.server.play.views.shapes import ChatLine, Shown
from rotonde.server.storage.rows import MOST_SAID
from rotonde.server.storage.sqlite.schema import STEPS, VERSION
from rotonde.server.storage.sqlite.store import SqliteStore

Welcome = Callable[[str], Guest]


def try_to_say(guest: Guest, table: str, text: str, **more: object) -> Answer:
    return guest.post(f"/api/tables/{table}/chat", {"text": text, **more})


def say(guest: Guest, table: str, text: str, **more: object) -> ChatLine:
    return try_to_say(guest, table, text, **more).read(ChatLine)


def at_one_table(ann: Guest, bob: Guest) -> str:
    table = ann.make("me", "open").table.id
    bob.post(f"/api/tables/{table}/seats/1/take", {}).read(Shown)
    return table


def test_what_is_said_is_read_by_everybody_as_it_was_said(guest: Welcome) -> None:
    ann, bob, eve = guest("Ann"), guest("Bob"), guest("Eve")
    table = at_one_table(ann, bob)
    first = say(ann, table, "<b>Bonjour</b> & 👩‍🚀 “é”")
    assert (first.id, first.name, first.seat, first.text) == (
        0,
        "Ann",
        0,
        "<b>Bonjour</b> & 👩‍🚀 “é”",
    )
    second = say(bob, table, "  hello ")
    assert (second.id, second.seat, second.text) == (1, 1, "hello")
    for reader in (ann, bob, eve):
        assert reader.look(table).chat == [first, second]
    assert eve.look(table, chat_since=0).chat == [second]
    assert eve.look(table, chat_since=1).chat == []


def test_it_comes_live_and_only_once(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = at_one_table(ann, bob)
    first = say(ann, table, "one")
    with watching(bob, table) as socket:
        chat = list(heard(socket).chat)
        assert chat == [first]
        said = [say(ann, table, text) for text in ("two", "three")]
        while len(chat) < 3:
            chat += heard(socket).chat
        assert chat == [first, *said]
    with watching(bob, table, "?chat_since=1") as socket:
        assert heard(socket).chat == [said[1]]
    with watching(bob, table, "?chat_since=99") as socket:
        assert heard(socket).chat == chat, "a number from elsewhere: everything again"


def test_said_again_with_the_same_key_it_is_there_once(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = at_one_table(ann, bob)
    once, twice = (say(ann, table, "hello", key="k1") for i in range(2))
    assert once == twice
    say(bob, table, "hello", key="k1")
    say(ann, table, "hello")
    say(ann, table, "hello")
    assert [line.id for line in ann.look(table).chat] == [0, 1, 2, 3]


def test_only_players_and_the_host_speak(guest: Welcome, server: Server) -> None:
    ann, bob, eve = guest("Ann"), guest("Bob"), guest("Eve")
    table = at_one_table(ann, bob)
    assert try_to_say(eve, table, "hello").status == 403
    assert try_to_say(eve, table, "hello", seat=0).status == 403
    nobody = Guest(server)
    assert try_to_say(nobody, table, "hello").status == 401
    nobody.close()
    bots = eve.make("random", "open").table.id
    assert say(eve, bots, "as the host").seat is None
    assert ann.look(table).chat == []


def test_people_at_one_screen_speak_from_their_seats(guest: Welcome) -> None:
    ann = guest("Ann")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Léo"}]
    body = {"game": "ticket-to-ride", "seats": seats}
    table = ann.post("/api/tables", body).read(Shown).table.id
    line = say(ann, table, "salut", seat=1)
    assert (line.name, line.seat) == ("Léo", 1)
    assert say(ann, table, "both").seat is None


@pytest.mark.parametrize("text", ["", "   ", "a\nb", "a\x00b", "a\x7fb", "\u202eabc", "x" * 301])
def test_what_is_no_line_of_text_is_refused(guest: Welcome, text: str) -> None:
    ann = guest("Ann")
    table = ann.make("me", "open").table.id
    refused = try_to_say(ann, table, text)
    assert refused.status in (400, 422) and refused.problem()
    assert ann.look(table).chat == []


def test_a_restart_keeps_it_and_old_words_are_not_all_shown(own_server: Server) -> None:
    ann = Guest(own_server, "Ann")
    table = ann.make("me", "open").table.id
    for i in range(MOST_SAID + 5):
        say(ann, table, f"line {i}")
    before = ann.look(table).chat
    assert [line.id for line in before] == list(range(5, MOST_SAID + 5))
    own_server.kill()
    ann.close()
    own_server.start()
    assert ann.look(table).chat == before
    assert say(ann, table, "again").id == MOST_SAID + 5
    ann.close()


def test_too_much_at_once_is_told_to_wait(database: Database, tmp_path: Path) -> None:
    server = Server(database, LIMITED, folder=tmp_path)
    ann = Guest(server, "Ann")
    table = ann.make("me", "open").table.id
    statuses = [try_to_say(ann, table, "spam").status for i in range(20)]
    assert statuses[:10] == [201] * 10 and 429 in statuses
    ann.close()
    server.leave()


def test_a_file_from_before_there_was_chat_gets_it(tmp_path: Path) -> None:
    path = tmp_path / "rotonde.db"
    connection = sqlite3.connect(path)
    connection.executescript(f"{STEPS[0]} PRAGMA user_version = 1;")
    connection.execute("INSERT INTO person VALUES ('ann', 'Ann', 0)")
    connection.commit()
    connection.close()
    store = SqliteStore(path)
    assert asyncio.run(store.name_of("ann")) == "Ann" and asyncio.run(store.chat("t")) == []
    assert store.reader.execute("PRAGMA user_version").fetchone()[0] == VERSION
    store.shut()


def test_a_name_may_be_anything_and_stays_text(server: Server) -> None:
    eve = Guest(server)
    token = eve.post("/api/people", {"name": "<script>"}).read(NewPerson).token
    eve.headers["Authorization"] = f"Bearer {token}"
    table = eve.make("me", "open").table.id
    answer = try_to_say(eve, table, "</script><img src=x onerror=alert(1)>")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.read(ChatLine).name == "<script>"
    eve.close()
