"""Leaving a game, coming back, giving up, a draw by agreement; what becomes of who does so."""

from __future__ import annotations

from collections.abc import Callable

from guests import Answer, Guest, heard, watching

from rotonde.server.api.responses import Reliability
from rotonde.server.play.views.shapes import Shown

Welcome = Callable[[str], Guest]


def with_bob(guest: Welcome, *more: str, **wishes: object) -> tuple[Guest, Guest, str]:
    """Ann is the host, Bob sits on seat 1, and the game is on; Ann decides first."""
    ann, bob = guest("Ann"), guest("Bob")
    wishes = {"options": {"first": "1"}, "stand_in": "random", **wishes}
    table = ann.make("me", "open", *more, **wishes).table.id
    bob.post(f"/api/tables/{table}/seats/1/take", {}).read(Shown)
    return ann, bob, table


def at_seat(who: Guest, table: str, seat: int, what: str) -> Answer:
    return who.post(f"/api/tables/{table}/seats/{seat}/{what}", {})


def ask(who: Guest, table: str, seat: int, what: str) -> Answer:
    return who.post(f"/api/tables/{table}/ask", {"seat": seat, "what": what})


def kind(answer: Answer) -> str:
    return str(answer.problem()["type"]).rpartition(":")[2]


def test_a_bot_plays_for_who_leaves_until_he_is_back(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest)
    with watching(ann, table) as socket:
        assert at_seat(bob, table, 1, "away").read(Shown).table.seats[1].stand_in == "random"
        shown = heard(socket)
        while 1 in shown.deciding:
            shown = heard(socket)
    assert [line.key for line in shown.lines if line.key.startswith("table/")][-1] in (
        "table/stood-in",
        "table/away",
    )
    seen = bob.look(table, since=-1, lang="fr")
    assert seen.seat == 1 and seen.view is not None and "me" in seen.view, "it is still his seat"
    assert any(line.text == "Un robot joue pour vous." for line in seen.lines)
    refused = bob.try_to_play(table, 1, seen.n, "draw blind")
    assert refused.status == 409 and kind(refused) == "stood-in"
    assert kind(at_seat(bob, table, 1, "away")) == "stood-in"
    back = at_seat(bob, table, 1, "back").read(Shown)
    assert back.table.seats[1].stand_in == "" and back.table.seats[1].name == "Bob"
    assert kind(at_seat(bob, table, 1, "back")) == "not-away"
    assert at_seat(ann, table, 1, "away").status == 403


def test_with_two_the_other_wins(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest)
    shown = at_seat(bob, table, 1, "resign").read(Shown)
    assert shown.table.state == "closed" and "Bob" in shown.expected
    assert shown.table.agreed is not None
    assert (shown.table.agreed.how, shown.table.agreed.winners) == ("resigned", [0])
    assert ann.get(f"/api/tables/{table}/record").status == 200
    assert ann.post(f"/api/tables/{table}/rematch", {}).status == 201
    assert kind(at_seat(ann, table, 0, "resign")) == "is-closed"


def test_with_three_a_bot_has_the_seat_for_good(guest: Welcome) -> None:
    _, bob, table = with_bob(guest, "random")
    shown = at_seat(bob, table, 1, "resign").read(Shown)
    assert shown.table.state == "running" and shown.table.seats[1].kind == "bot"
    assert [(one.seat, one.why) for one in shown.mine.lost] == [(1, "resigned")]
    assert at_seat(bob, table, 1, "back").status == 403


def test_a_draw_needs_all(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest, "random")
    assert ask(bob, table, 0, "draw").status == 403
    shown = ask(ann, table, 0, "draw").read(Shown)
    assert shown.asked is not None and shown.asked.draw == [0]
    assert shown.table.state == "running" and kind(ask(ann, table, 0, "draw")) == "asked"
    shown = ask(bob, table, 1, "draw").read(Shown)
    assert shown.table.state == "closed" and shown.table.agreed is not None
    assert (shown.table.agreed.how, shown.table.agreed.winners) == ("draw", [])
    alone = ann.make("me", "random").table.id
    assert kind(ask(ann, alone, 0, "draw")) == "draw-alone"
    assert kind(ask(ann, alone, 0, "pause")) == "no-clock"


def test_who_decides_asks_no_more(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest)
    ask(ann, table, 0, "draw").read(Shown)
    seen = ann.look(table)
    ann.play(table, 0, seen.n, seen.moves[0].text)
    assert ask(bob, table, 1, "draw").read(Shown).table.state == "running"


def test_the_record_says_what_bots_played(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest)
    with watching(ann, table) as socket:
        at_seat(bob, table, 1, "away")
        while 1 in heard(socket).deciding:
            pass
    at_seat(bob, table, 1, "back").read(Shown)
    at_seat(bob, table, 1, "resign").read(Shown)
    record = ann.get(f"/api/tables/{table}/record").body.decode()
    said = [line for line in record.splitlines() if line.startswith("#")]
    assert said == ["# seat 2: a bot made move 1 in place of Bob"]
    replay = ann.post("/api/replays", {"record": record})
    assert replay.read(Shown).played == 1


def counts(who: Guest, table: str, seat: int) -> tuple[int, int, int]:
    found = who.get(f"/api/tables/{table}/reliability").read(Reliability)
    one = next(one for one in found.seats if one.seat == seat)
    return one.finished, one.left, one.late


def test_how_somebody_behaved_is_shown_and_can_be_asked_for(guest: Welcome) -> None:
    ann, bob, table = with_bob(guest)
    assert counts(ann, table, 1) == (0, 0, 0)
    at_seat(bob, table, 1, "away")
    assert counts(ann, table, 1) == (0, 1, 0)
    at_seat(bob, table, 1, "back")
    assert counts(ann, table, 1) == (0, 0, 0), "he is back"
    at_seat(bob, table, 1, "away")
    at_seat(ann, table, 0, "resign")
    assert counts(bob, table, 0) == (1, 0, 0) and counts(bob, table, 1) == (0, 1, 0)
    strict = ann.make("me", "open", reliable=50).table.id
    refused = at_seat(bob, strict, 1, "take")
    assert refused.status == 403 and kind(refused) == "not-reliable"
    assert "50 %" in str(refused.problem()["detail"]) and "0 %" in str(refused.problem()["detail"])
    assert guest("Cid").post(f"/api/tables/{strict}/seats/1/take", {}).status == 200, "new here"
