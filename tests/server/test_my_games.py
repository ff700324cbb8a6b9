"""My games: whose turn, since when, what was said, and where somebody is invited by name."""

from __future__ import annotations

from collections.abc import Callable

from guests import Guest
from test_accounts import become, fresh_name

from rotonde.server.api.responses import Me, MyTable

Welcome = Callable[[str], Guest]


def me(guest: Guest) -> Me:
    return guest.get("/api/me").read(Me)


def one(guest: Guest, table: str) -> MyTable:
    return next(one for one in me(guest).tables if one.table.id == table)


def test_whose_turn_it_is_and_since_when(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open").table.id
    waiting = one(ann, table)
    assert (waiting.my_turn, waiting.deciding) == (False, [])
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    before = one(ann, table)
    shown = ann.look(table)
    assert before.deciding == shown.deciding and before.since >= waiting.since
    seat = shown.deciding[0]
    mover = (ann, bob)[seat]
    mover.play(table, seat, 0, mover.look(table).moves[0].text)
    assert one(ann, table).since > before.since
    assert one(ann, table).my_turn == (0 in ann.look(table).deciding)


def test_what_others_said_is_unread_until_it_is_read(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open").table.id
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    for word in ("one", "two"):
        bob.post(f"/api/tables/{table}/chat", {"text": word})
    assert (one(ann, table).unread, one(bob, table).unread) == (2, 0)
    assert ann.put(f"/api/me/tables/{table}/heard", {"chat": 0}).status == 200
    assert one(ann, table).unread == 1
    ann.put(f"/api/me/tables/{table}/heard", {"chat": 1})
    ann.put(f"/api/me/tables/{table}/heard", {"chat": 0})
    assert one(ann, table).unread == 0, "what was read stays read"
    assert ann.put("/api/me/tables/none/heard", {"chat": 0}).status == 404


def test_an_invitation_by_name_opens_the_seat(guest: Welcome) -> None:
    name, ida, ann = fresh_name(), guest(""), guest("Ann")
    become(ida, name)
    table = ann.make("me", "friend", "open").table.id
    path = f"/api/tables/{table}/seats"
    there = ann.post(f"{path}/1/invite", {"name": name.upper()})
    nobody = ann.post(f"{path}/2/invite", {"name": fresh_name()})
    assert there.status == nobody.status == 200 and there.body == nobody.body
    invited = me(ida).invitations
    assert [(found.table.id, found.seat, found.host) for found in invited] == [(table, 1, "Ann")]
    assert not me(ann).invitations
    key = invited[0].link.partition("key=")[2]
    assert ida.post(f"{path}/1/take", {"key": key}).status == 200
    assert not me(ida).invitations, "the seat is taken"
    ann.post(f"{path}/2/invite", {"name": name})
    assert ida.post(f"{path}/2/decline", {}).status == 200
    assert not me(ida).invitations


def test_only_the_host_invites_and_only_to_free_seats(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open").table.id
    path = f"/api/tables/{table}/seats"
    assert bob.post(f"{path}/1/invite", {"name": "Ida"}).status == 403
    assert ann.post(f"{path}/0/invite", {"name": "Ida"}).status == 409
    assert ann.post(f"{path}/9/invite", {"name": "Ida"}).status == 409
    assert guest("").post(f"{path}/1/invite", {"name": "Ida"}).status == 401
