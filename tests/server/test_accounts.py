"""Accounts: how a guest becomes one, comes back, and is kept apart from everybody else."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from guests import Answer, Guest, Server, heard, watching
from local_game import rows_of
from postgres import asked
from websockets.exceptions import ConnectionClosed

from rotonde.server.api.accounts.responses import Account, Codes, SignedIn
from rotonde.server.api.responses import Me
from rotonde.server.config import Database, Limits
from rotonde.server.play.accounts.names import skeleton
from rotonde.server.play.accounts.passwords import NOBODYS, verified
from rotonde.server.play.views.shapes import Shown

Welcome = Callable[[str], Guest]
SECRET = "a well-kept engine"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def fresh_name(word: str = "Ida") -> str:
    """The server of these tests is one for all: a name is taken for good."""
    return f"{word} {secrets.token_hex(4)}"


def become(guest: Guest, name: str, password: str = SECRET) -> SignedIn:
    found = guest.post("/api/accounts", {"name": name, "password": password}).read(SignedIn)
    guest.headers["Authorization"] = f"Bearer {found.token}"
    return found


def try_in(guest: Guest, name: str, password: str = SECRET) -> Answer:
    return guest.post("/api/sessions", {"name": name, "password": password})


def sign_in(guest: Guest, name: str, password: str = SECRET) -> SignedIn:
    found = try_in(guest, name, password).read(SignedIn)
    guest.headers["Authorization"] = f"Bearer {found.token}"
    return found


def account(guest: Guest) -> Account:
    return guest.get("/api/me/account").read(Account)


def test_a_guest_keeps_his_seats_and_finds_them_elsewhere(guest: Welcome, server: Server) -> None:
    name, ida = fresh_name(), guest("Guest")
    before = ida.get("/api/me").read(Me)
    old = dict(ida.headers)
    table = ida.make("me", "me").table.id
    made = become(ida, name)
    assert made.id == before.id and made.name == name and len(set(made.codes)) == 10
    seat = ida.look(table).deciding[0]
    shown = ida.look(table, seat=seat)
    ida.play(table, seat, 0, shown.moves[0].text)
    assert ida.ask("GET", "/api/me", None, old).status == 401, "a guest's token opens no account"
    other = Guest(server)
    found = sign_in(other, name.upper())
    assert found.id == made.id and found.token != made.token and not found.codes
    assert [one.table.id for one in other.get("/api/me").read(Me).tables] == [table]
    assert len(other.look(table).mine.seats) == 2
    other.close()


def test_who_is_nobody_begins_anew(guest: Welcome) -> None:
    nobody, name = guest(""), fresh_name()
    become(nobody, name)
    mine = account(nobody)
    assert (mine.name, mine.password, mine.codes, mine.fresh) == (name, True, 10, True)
    assert not mine.shown and not mine.passkeys and mine.devices[0].this
    again = nobody.post("/api/accounts", {"name": fresh_name(), "password": SECRET})
    assert again.status == 409 and "already" in str(again.problem()["detail"])


@pytest.mark.parametrize(
    ("body", "status", "told"),
    [
        ({"password": "short"}, 422, "8 to 200"),
        ({"password": "x" * 201}, 422, "8 to 200"),
        ({"password": "aaaaaaaaab"}, 422, "too easy"),
        ({}, 422, "either"),
        ({"password": SECRET, "passkey": {}}, 422, "either"),
        ({"password": SECRET, "name": "\u200b"}, 422, "visible"),
        ({"password": SECRET, "name": "GUЕST"}, 409, "taken"),
        ({"password": SECRET, "name": "x" * 41}, 422, "at most 40"),
        ({"password": 7}, 400, "password"),
        ({"password": SECRET, "admin": True}, 400, "admin"),
        ({"passkey": {"id": "x"}}, 422, "asskey"),
    ],
)
def test_a_bad_account_is_refused_in_one_sentence(
    guest: Welcome, body: dict[str, object], status: int, told: str
) -> None:
    nobody = guest("")
    refused = nobody.post("/api/accounts", {"name": fresh_name(), **body})
    assert refused.status == status and told in str(refused.problem()["detail"])
    assert "set-cookie" not in refused.headers and SECRET.encode() not in refused.body


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoé", "zoe"),
        ("Ann Lee", "ann-lee"),
        ("Paul", "Раul"),  # Cyrillic
        ("Nina", "Νina"),  # Greek
        ("Bill", "Bi1l"),
        ("Olga", "0lga"),
        ("Bernard", "Bemard"),
        ("Ann", "Ａｎｎ"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Zoé", "Noé"), ("日本", "中国")])
def test_names_that_differ_are_two(one: str, other: str) -> None:
    assert skeleton(one) and skeleton(one) != skeleton(other)


def test_a_name_is_one_persons(guest: Welcome) -> None:
    ida, name = guest(""), fresh_name("Ida")
    become(ida, name)
    like = name.replace("Ida", "ІDÀ")  # Cyrillic
    bob = guest("Bob")
    assert bob.post("/api/accounts", {"name": like, "password": SECRET}).status == 409
    assert bob.put("/api/me", {"name": like}).status == 409
    assert bob.post("/api/people", {"name": like}).status == 409
    table = bob.make("me", "me").table.id
    assert bob.put(f"/api/tables/{table}/seats/0/name", {"name": like}).status == 409
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random", "name": like}]
    assert bob.post("/api/tables", {"game": "trambahn", "seats": seats}).status == 409
    assert ida.put("/api/me", {"name": name.upper()}).status == 200, "it is her own"
    new = fresh_name("Ada")
    assert ida.put("/api/me", {"name": new}).status == 200
    assert account(ida).name == new
    assert bob.put("/api/me", {"name": name}).status == 200, "the old name is free again"
    assert try_in(guest(""), name).status == 403


def test_nobody_learns_which_names_there_are(guest: Welcome) -> None:
    name = fresh_name()
    become(guest(""), name)
    nobody = guest("")
    for path, key in (("/api/sessions", "password"), ("/api/sessions/code", "code")):
        there = nobody.post(path, {"name": name, key: "wrong wrong"})
        not_there = nobody.post(path, {"name": fresh_name(), key: "wrong wrong"})
        assert there.status == not_there.status == 403
        assert there.body == not_there.body
        drop = ("date",)
        assert {k: v for k, v in there.headers.items() if k not in drop} == {
            k: v for k, v in not_there.headers.items() if k not in drop
        }


def test_the_work_is_the_same_where_there_is_no_password() -> None:
    """The hash that is tried for nobody costs what all others cost, and nothing opens it."""
    assert NOBODYS.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert not verified("", NOBODYS) and not verified(SECRET, NOBODYS)


def test_a_code_opens_once(guest: Welcome) -> None:
    ida, name = guest(""), fresh_name()
    codes = become(ida, name).codes
    lost = guest("")
    said = {"name": name, "code": f" {codes[0].replace('-', ' ').upper()} "}
    found = lost.post("/api/sessions/code", said).read(SignedIn)
    assert lost.post("/api/sessions/code", said).status == 403
    lost.headers["Authorization"] = f"Bearer {found.token}"
    assert account(lost).codes == 9
    assert lost.put("/api/me/password", {"password": "another engine"}).status == 200
    assert ida.get("/api/me").status == 401, "who had the old password is out"
    assert lost.get("/api/me").status == 200
    assert try_in(guest(""), name).status == 403
    assert sign_in(guest(""), name, "another engine").name == name
    fresh = lost.post("/api/me/codes", {}).read(Codes).codes
    assert len(fresh) == 10
    old = {"name": name, "code": codes[1]}
    assert lost.post("/api/sessions/code", old).status == 403


def test_devices_are_listed_and_signed_out(guest: Welcome) -> None:
    name, ida = fresh_name(), guest("")
    become(ida, name)
    phone = guest("")
    phone.headers["User-Agent"] = f"{FIREFOX} <script>"
    sign_in(phone, name)
    mine = account(ida).devices
    assert sorted(one.label for one in mine) == ["", "Firefox · Linux"]
    assert [one.this for one in mine if not one.label] == [True]
    theirs = next(one.id for one in mine if one.label)
    stranger = guest("")
    become(stranger, fresh_name())
    assert stranger.post(f"/api/me/devices/{theirs}/end", {}).status == 200  # of her own: none
    assert phone.get("/api/me").status == 200
    assert ida.post(f"/api/me/devices/{theirs}/end", {}).status == 200
    assert phone.get("/api/me").status == 401 and ida.get("/api/me").status == 200
    sign_in(phone, name)
    assert ida.post("/api/me/other-devices/end", {}).status == 200
    assert phone.get("/api/me").status == 401
    out = ida.post("/api/me/sign-out", {})
    assert out.status == 200 and "Max-Age=0" in out.headers["set-cookie"]
    assert ida.get("/api/me").status == 401


def test_who_is_signed_out_sees_no_more(guest: Welcome) -> None:
    """A socket that is open looks no further than the next change."""
    name, ida, bob = fresh_name(), guest(""), guest("Bob")
    become(ida, name)
    phone = guest("")
    sign_in(phone, name)
    table = ida.make("me", "open").table.id
    with watching(phone, table, "?seat=0") as socket:
        heard(socket)
        ida.post("/api/me/other-devices/end", {})
        bob.post(f"/api/tables/{table}/seats/1/take", {})
        with pytest.raises(ConnectionClosed):
            heard(socket)
    with watching(ida, table, "?seat=0") as socket:
        assert heard(socket).seat == 0


def test_each_sign_in_has_a_token_of_its_own(guest: Welcome) -> None:
    """Whoever plants a token in a browser does not get what is signed in there."""
    name, ida = fresh_name(), guest("")
    planted = become(ida, name).token
    found = sign_in(ida, name)
    assert found.token != planted
    with_old = {"Authorization": f"Bearer {planted}"}
    assert ida.ask("GET", "/api/me", None, with_old).status == 401
    guests = guest("Guest")
    old = dict(guests.headers)
    mine = sign_in(guests, name)
    assert mine.token not in (planted, found.token)
    assert guests.ask("GET", "/api/me", None, old).status == 200, "the guest is another person"


def test_another_site_signs_nobody_in(guest: Welcome) -> None:
    name, ida = fresh_name(), guest("")
    become(ida, name)
    body = f'{{"name": "{name}", "password": "{SECRET}"}}'.encode()
    for path in ("/api/sessions", "/api/accounts", "/api/me/sign-out", "/api/me/password"):
        for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.example"}):
            refused = ida.ask("POST", path, body, headers)
            assert refused.status == 403 and "set-cookie" not in refused.headers
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert ida.ask("POST", "/api/sessions", body, form).status == 415
    assert ida.get("/api/me").status == 200


def test_guests_have_no_account_to_change(guest: Welcome) -> None:
    bob = guest("Bob")
    for method, path, body in (
        ("GET", "/api/me/account", None),
        ("PUT", "/api/me/account", b'{"shown": true}'),
        ("PUT", "/api/me/password", b'{"password": "a well-kept engine"}'),
        ("POST", "/api/me/codes", b"{}"),
        ("POST", "/api/me/devices/x/end", b"{}"),
        ("POST", "/api/me/passkeys", b'{"passkey": {}}'),
    ):
        assert bob.ask(method, path, body).status == 409
        nobody = guest("")
        assert nobody.ask(method, path, body).status == 401


def test_what_was_open_for_long_changes_no_password(own_server: Server) -> None:
    ida = Guest(own_server)
    become(ida, "Ida")
    ida.close()
    change(own_server, "UPDATE device SET at = at - 601")
    assert not account(ida).fresh
    for method, path, body in (
        ("PUT", "/api/me/password", b'{"password": "another engine"}'),
        ("POST", "/api/me/codes", b"{}"),
        ("POST", "/api/me/passkeys", b'{"passkey": {}}'),
        ("POST", "/api/me/passkeys/x/remove", b"{}"),
    ):
        refused = ida.ask(method, path, body)
        assert refused.status == 403
        assert refused.problem()["type"] == "urn:rotonde:problem:sign-in-again"
    sign_in(ida, "Ida")
    assert ida.put("/api/me/password", {"password": "another engine"}).status == 200
    ida.close()


def change(server: Server, sql: str) -> None:
    """In its database, which it reads anew."""
    server.stop()
    write(server.database, sql)
    server.start()


def write(database: Database, sql: str) -> None:
    """Beside its server."""
    if isinstance(database, str):
        asked(database, sql)
        return
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(sql)
        connection.commit()


def test_nothing_that_opens_is_in_the_database(own_server: Server) -> None:
    ida = Guest(own_server)
    made = become(ida, "Ida")
    kept = str(
        [
            rows_of(own_server.database, f"SELECT * FROM {name}")
            for name in (
                "account",
                "device",
                "recovery",
                "person",
            )
        ]
    )
    for word in (SECRET, made.token, *made.codes):
        assert word not in kept
    assert "$argon2id$" in kept
    ida.close()


LIMITED = replace(Limits.none(), sign_in=(0.001, 12), guesses=(0.001, 5), siege=(0.001, 8))


def test_guessing_ends_soon(database: Database, tmp_path: Path) -> None:
    """For a name from an address, for an address, and for a name from everywhere; for a name that
    nobody has it is the same."""
    server = Server(database, LIMITED, folder=tmp_path)
    try:
        ida = Guest(server, address="10.0.0.1")
        become(ida, "Ida")
        for name in ("Ida", "Nobody"):
            one = Guest(server, address=f"10.1.0.{len(name)}")
            statuses = [try_in(one, name, "wrong wrong").status for _ in range(6)]
            assert statuses == [403] * 5 + [429]
            refused = try_in(one, name)
            assert refused.status == 429 and int(refused.headers["retry-after"]) > 0
            two = Guest(server, address="10.2.0.1")
            statuses = [try_in(two, name, "wrong wrong").status for _ in range(4)]
            assert statuses == [403] * 3 + [429], "so many for a name, from wherever"
            one.close()
            two.close()
        many = Guest(server, address="10.3.0.1")
        statuses = [try_in(many, f"name {i}").status for i in range(13)]
        assert statuses == [403] * 12 + [429]
        assert ida.get("/api/me").status == 200, "who is signed in stays so"
        many.close()
        ida.close()
    finally:
        server.leave()


def test_names_are_not_tried_one_after_the_other(database: Database, tmp_path: Path) -> None:
    server = Server(database, replace(Limits.none(), names=(0.001, 3)), folder=tmp_path)
    try:
        bob = Guest(server, "Bob")
        statuses = [bob.put("/api/me", {"name": f"Bob {i}"}).status for i in (1, 2, 3, 4)]
        assert statuses == [200, 200, 200, 429]
        assert bob.put("/api/me", {"name": "BOB 3"}).status == 200, "the same name, otherwise"
        bob.close()
    finally:
        server.leave()


def test_who_signs_in_brings_his_seats_along(guest: Welcome) -> None:
    name, ida, bob = fresh_name(), guest(""), guest("Bob")
    become(ida, name)
    phone = guest("Guest")
    table = phone.make("me", "open", "open").table.id
    both = ida.make("me", "open", "open").table.id
    phone.post(f"/api/tables/{both}/seats/1/take", {})
    old = dict(phone.headers)
    sign_in(phone, name)
    assert [held.seat for held in ida.look(table).mine.seats] == [0]
    assert ida.look(table).mine.host
    assert [held.seat for held in ida.look(both).mine.seats] == [0, 1]
    assert phone.ask("GET", f"/api/tables/{table}", None, old).read(Shown).mine.seats == []
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    bob.post(f"/api/tables/{table}/seats/2/take", {})
    assert ida.look(table).table.state == "running"


def test_delete_me_leaves_the_games(guest: Welcome) -> None:
    name, ida, bob = fresh_name(), guest(""), guest("Bob")
    made = become(ida, name)
    table = ida.make("me", "open").table.id
    waits = ida.make("me", "open").table.id
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    ida.post(f"/api/tables/{table}/chat", {"text": "a word of mine"})
    phone = guest("")
    sign_in(phone, name)
    known = ida.get("/api/me/export")
    assert known.headers["content-type"].startswith("application/json")
    told = msgspec.json.decode(known.body)
    assert told["name"] == name and told["chat"][0]["text"] == "a word of mine"
    assert len(told["devices"]) == 2 and "argon2" not in known.body.decode()
    assert made.token not in known.body.decode()
    gone = ida.post("/api/me/delete", {})
    assert gone.status == 200 and "Max-Age=0" in gone.headers["set-cookie"]
    assert ida.get("/api/me").status == phone.get("/api/me").status == 401
    assert try_in(guest(""), name).status == 403
    assert guest("").post("/api/sessions/code", {"name": name, "code": made.codes[0]}).status == 403
    shown = bob.look(table)
    assert [seat.name for seat in shown.table.seats] == ["Anonymous 1", "Bob"]
    assert shown.mine.host and shown.table.state == "running"
    everything = bob.get(f"/api/tables/{table}").body + bob.get(f"/api/tables/{waits}").body
    assert name.encode() not in everything and b"a word of mine" not in everything
    assert bob.look(waits).table.state == "closed"
    become(guest(""), name)
