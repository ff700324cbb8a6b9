"""What a host can do for a table, what the others are told of it, and who may not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from guests import Answer, Guest, Server, heard, watching
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rotonde.server.play.views.shapes import Shown

Welcome = Callable[[str], Guest]


def with_bob(guest: Welcome, *more: str) -> tuple[Guest, Guest, str]:
    """Ann is the host, Bob sits on seat 1, and the game is on."""
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open", *more).table.id
    bob.post(f"/api/tables/{table}/seats/1/take", {}).read(Shown)
    return ann, bob, table


def to_bot(host: Guest, table: str, seat: int = 1, level: str = "random") -> Answer:
    body = {"kind": "bot", "level": level}
    return host.post(f"/api/tables/{table}/seats/{seat}/replace", body)


def to_friend(host: Guest, table: str, seat: int = 1) -> Shown:
    body = {"kind": "friend"}
    return host.post(f"/api/tables/{table}/seats/{seat}/replace", body).read(Shown)


def test_a_bot_takes_over_in_the_middle_and_moves(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest)
    with watching(ann, table, "?seat=0") as socket:
        assert to_bot(ann, table).status == 200
        shown = heard(socket)
        while shown.n < 2:  # the bot keeps its tickets by itself
            shown = heard(socket)
    assert shown.table.seats[1].kind == "bot" and 1 not in shown.deciding
    told = [line for line in bob.look(table).lines if line.aside]
    assert [(line.key, line.seat) for line in told] == [("table/bot", 1)]
    assert "Bob" in told[0].text and "Bot 2" in told[0].text
    assert "Bob" in next(line for line in bob.look(table, lang="fr").lines if line.aside).text


def test_who_is_replaced_sees_and_does_nothing_more(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest)
    assert "me" in (bob.look(table).view or {})
    link = bob.look(table).mine.seats[0].key
    with watching(bob, table) as follows, watching(bob, table, "?seat=1") as sees:
        heard(follows)
        heard(sees)
        to_friend(ann, table)
        shown = heard(follows)
        while shown.seat is not None:
            shown = heard(follows)
        assert shown.view is not None and "me" not in shown.view and not shown.moves
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                heard(sees)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008
    lost = bob.look(table).mine.lost
    assert [(one.seat, one.why) for one in lost] == [(1, "friend")] and "2" in lost[0].words
    assert bob.get(f"/api/tables/{table}", seat=1).status == 403
    assert bob.try_to_play(table, 1, 1, "keep 1 2 3").status == 403
    assert bob.get(f"/api/tables/{table}/hint", seat=1).status == 403
    refused = bob.post(f"/api/tables/{table}/seats/1/take", {"key": link})
    assert refused.status == 403 and str(refused.problem()["type"]).endswith("old-key")
    assert bob.post(f"/api/tables/{table}/seats/1/take", {}).status == 403
    with pytest.raises(InvalidStatus), watching(bob, table, "?seat=1"):
        pass


def test_a_new_guest_takes_the_seat_with_all_it_holds(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest)
    bob.play(table, 1, 0, "keep 1 2 3")
    held = bob.look(table, seat=1).view
    invited = to_friend(ann, table).mine.invitations
    assert [one.seat for one in invited] == [1]
    cid = guest("Cid")
    body = {"key": invited[0].key}
    shown = cid.post(f"/api/tables/{table}/seats/1/take", body).read(Shown)
    assert shown.view == held and shown.table.seats[1].name == "Cid"
    told = [line for line in shown.lines if line.aside]
    assert [line.key for line in told] == ["table/invite", "table/sit"]
    kept = [line.text for line in shown.lines if line.n == 1 and not line.key.startswith("you")]
    assert kept and all("Bob" in text for text in kept), "what Bob did, Bob did"
    assert guest("Dan").post(f"/api/tables/{table}/seats/1/take", body).status == 403
    assert shown.n == 3 and cid.try_to_play(table, 1, 3, "draw blind").status in (200, 422)


def test_a_bot_can_be_replaced_by_a_friend(guest: Welcome) -> None:
    ann = guest("Ann")
    table = ann.make("me", "random").table.id
    invited = to_friend(ann, table).mine.invitations[0]
    bob = guest("Bob")
    shown = bob.post(f"/api/tables/{table}/seats/1/take", {"key": invited.key}).read(Shown)
    assert shown.seat == 1 and shown.table.seats[1].kind == "friend"


def test_only_the_host_does_this(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest)
    dan = guest("Dan")
    for one in (bob, dan):
        assert to_bot(one, table, 0).status == 403
        assert one.post(f"/api/tables/{table}/close", {}).status == 403
        assert one.put(f"/api/tables/{table}", {"listed": False}).status == 403
        assert one.post(f"/api/tables/{table}/host", {"seat": 1}).status == 403
    assert bob.post(f"/api/tables/{table}/seats/0/link", {}).status == 403
    nobody = Guest(ann.server)
    assert to_bot(nobody, table).status == 401
    nobody.close()
    assert to_bot(ann, table, 7).status == 404
    assert to_bot(ann, table, level="genius").status == 422
    assert ann.look(table).table.seats[1].name == "Bob", "nothing was half done"


def test_before_the_game_a_seat_can_be_given_away_too(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest, "friend")
    first = ann.look(table).mine.invitations[0].key
    shown = to_friend(ann, table)
    assert [one.seat for one in shown.mine.invitations] == [1, 2]
    assert bob.look(table).mine.lost[0].seat == 1
    ann.post(f"/api/tables/{table}/seats/2/link", {}).read(Shown)
    refused = bob.post(f"/api/tables/{table}/seats/2/take", {"key": first})
    assert refused.status == 403 and "renewed" in str(refused.problem()["detail"])
    key = ann.look(table).mine.invitations[0].key
    assert bob.post(f"/api/tables/{table}/seats/1/take", {"key": key}).status == 200
    assert bob.look(table).mine.lost == [], "who sits there again has lost nothing"


def test_an_invitation_does_not_come_back_with_its_seat(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    shown = ann.make("me", "friend", "friend")
    table, key = shown.table.id, shown.mine.invitations[0].key
    for wish in ({"kind": "open"}, {"kind": "friend"}):
        ann.put(f"/api/tables/{table}/seats/1", wish).read(Shown)
    assert bob.post(f"/api/tables/{table}/seats/1/take", {"key": key}).status == 403


def test_a_stolen_link_is_renewed_by_who_sits_there(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest)
    key = bob.look(table).mine.seats[0].key
    thief = guest("Mallory")
    assert thief.post(f"/api/tables/{table}/seats/1/take", {"key": key}).status == 200
    new = bob.post(f"/api/tables/{table}/seats/1/link", {}).read(Shown).mine.seats[0].key
    assert new != key and thief.look(table).seat is None
    assert [one.why for one in thief.look(table).mine.lost] == ["link"]
    assert thief.post(f"/api/tables/{table}/seats/1/take", {"key": key}).status == 403
    ann.post(f"/api/tables/{table}/seats/1/link", {}).read(Shown)
    seen = bob.look(table)
    assert seen.seat == 1 and seen.mine.seats[0].key != new, "the host's renewal leaves him there"
    assert [line.key for line in seen.lines if line.aside] == ["table/link", "table/link"]


def test_the_host_hands_over_and_leaves(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest)
    ann.post(f"/api/tables/{table}/host", {"seat": 1}).read(Shown)
    assert bob.look(table).mine.host and not ann.look(table).mine.host
    assert to_bot(ann, table).status == 403
    bob.post(f"/api/tables/{table}/seats/1/leave", {}).read(Shown)
    assert ann.look(table).mine.host, "the next who sits there is the host"
    assert [line.key for line in ann.look(table).lines if line.aside] == ["table/host"] * 2
    ann.post(f"/api/tables/{table}/seats/0/leave", {}).read(Shown)
    assert ann.look(table).mine.host, "nobody else sits there: she stays it"


def test_a_closed_table_is_closed_for_good(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest)
    bob.play(table, 1, 0, "keep 1 2 3")
    with watching(bob, table) as socket:
        heard(socket)
        assert ann.post(f"/api/tables/{table}/close", {}).status == 200
        shown = heard(socket)
        while shown.table.state != "closed":
            shown = heard(socket)
    assert "closed" in shown.expected and shown.moves == [] and not shown.undo
    assert bob.try_to_play(table, 1, 1, "draw blind").status == 409
    assert bob.post(f"/api/tables/{table}/seats/1/leave", {}).status == 409
    assert to_bot(ann, table).status == 409
    assert "result unfinished" in bob.get(f"/api/tables/{table}/record").body.decode()
    tables = ann.get("/api/tables", most=100).body.decode()
    assert table not in tables


def test_a_waiting_table_is_closed_and_hidden(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open").table.id
    assert table in bob.get("/api/tables", most=100).body.decode()
    assert not ann.put(f"/api/tables/{table}", {"listed": False}).read(Shown).table.listed
    assert table not in bob.get("/api/tables", most=100).body.decode()
    assert bob.look(table).table.state == "waiting", "who has the link still finds it"
    ann.post(f"/api/tables/{table}/close", {}).read(Shown)
    assert bob.post(f"/api/tables/{table}/seats/1/take", {}).status == 409
    assert bob.get(f"/api/tables/{table}/record").status == 409, "there never was a game"


def test_all_of_it_survives_a_restart(own_server: Server) -> None:
    ann, bob = Guest(own_server, "Ann"), Guest(own_server, "Bob")
    table = ann.make("me", "open", "open").table.id
    for seat in (1, 2):
        bob.post(f"/api/tables/{table}/seats/{seat}/take", {}).read(Shown)
    bob.play(table, 1, 0, "keep 1 2 3")
    key = to_friend(ann, table, 2).mine.invitations[0].key
    before = [ann.look(table), bob.look(table)]
    own_server.kill()
    ann.close()
    bob.close()
    own_server.start()
    assert [ann.look(table), bob.look(table)] == before
    assert before[1].mine.lost[0].seat == 2
    cid = Guest(own_server, "Cid")
    assert cid.post(f"/api/tables/{table}/seats/2/take", {"key": key}).status == 200
    for one in (ann, bob, cid):
        one.close()
