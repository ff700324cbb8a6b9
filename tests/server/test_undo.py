"""What may be taken back: one's own last decisions, until anybody has learnt anything."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from guests import PATIENCE, Guest, Server

from rotonde.server.play.views.shapes import Preview, Shown

Welcome = Callable[[str], Guest]
BOTS = ("greedy", "greedy")


def tables_turn(ann: Guest, seats: int = 2) -> tuple[str, int]:
    table = ann.make(*["me"] * seats, seed=5).table.id
    for seat in range(seats):
        ann.play(table, seat, seat, "keep 1 2 3")
    return table, ann.look(table).deciding[0]


def draw_until_a_claim(ann: Guest, table: str) -> tuple[int, int, str]:
    """Draw cards until somebody can claim a route: his seat, the number, the claim."""
    while True:
        seat = ann.look(table).deciding[0]
        seen = ann.look(table, seat=seat)
        claims = [move.text for move in seen.moves if move.text.startswith("claim")]
        if claims:
            return seat, seen.n, claims[-1]
        ann.play(table, seat, seen.n, "draw blind")


def test_a_claim_is_taken_back_and_stays_on_the_list(guest: Welcome) -> None:
    ann = guest("Ann")
    table, _ = tables_turn(ann)
    seat, n, claim = draw_until_a_claim(ann, table)
    before = ann.look(table, seat=seat)
    assert not before.undo
    ann.play(table, seat, n, claim, "k")
    after = ann.look(table, seat=seat)
    assert after.undo and not ann.look(table, seat=1 - seat).undo
    assert ann.try_to_undo(table, 1 - seat, n + 1).status == 409
    assert ann.try_to_undo(table, seat, n).status == 409
    assert ann.try_to_undo(table, seat, n + 1, "u").status == 200
    assert ann.try_to_undo(table, seat, n + 1, "u").status == 200, "asked again, done once"
    back = ann.look(table, seat=seat)
    assert back.view == before.view and back.moves == before.moves
    assert back.n == n + 2 and back.played == before.played and not back.undo
    struck = [line for line in back.lines if line.n == n + 1]
    assert struck and all(line.undone for line in struck)
    told = [line for line in back.lines if line.n == n + 2]
    assert [(line.key, line.undoes) for line in told] == [("table/undo", n + 1)]
    assert ann.try_to_play(table, seat, n, claim, "other").status == 409, "no number comes twice"


def test_chance_secrets_and_others_cannot_be_taken_back(guest: Welcome) -> None:
    ann = guest("Ann")
    table, seat = tables_turn(ann)
    assert ann.try_to_undo(table, seat, 2).status == 409, "the first tickets: secrets were told"
    ann.play(table, seat, 2, "draw blind")
    refused = ann.try_to_undo(table, seat, 3)
    assert refused.status == 409 and refused.problem()["type"] == "urn:rotonde:problem:no-undo"
    ann.play(table, seat, 3, "draw blind")
    other = 1 - seat
    assert ann.try_to_undo(table, other, 4).status == 409, "nothing of one's own"
    seat, n, claim = draw_until_a_claim(ann, table)
    ann.play(table, seat, n, claim)
    now = ann.look(table).deciding[0]
    ann.play(table, now, n + 1, "draw blind")
    assert ann.try_to_undo(table, seat, n + 2).status == 409, "somebody else has decided"


def test_an_undo_survives_a_restart(own_server: Server) -> None:
    server = own_server
    ann = Guest(server, "Ann")
    table, _ = tables_turn(ann)
    seat, n, claim = draw_until_a_claim(ann, table)
    ann.play(table, seat, n, claim)
    ann.try_to_undo(table, seat, n + 1)
    ann.play(table, seat, n + 2, claim)
    before = ann.look(table, seat=seat)
    server.kill()
    ann.close()
    server.start()
    assert ann.look(table, seat=seat) == before
    assert ann.try_to_undo(table, seat, n + 3).status == 200
    ann.close()


def test_a_first_choice_waits_for_the_others(guest: Welcome) -> None:
    """Tickets chosen in secret may be chosen again while nobody else has."""
    ann = guest("Ann")
    table = ann.make("me", "me", "me").table.id
    ann.play(table, 1, 0, "keep 1 2")
    assert ann.look(table, seat=1).undo
    assert ann.try_to_undo(table, 1, 1).status == 200
    ann.play(table, 1, 2, "keep 2 3")
    ann.play(table, 0, 3, "keep 1 2")
    assert ann.try_to_undo(table, 1, 4).status == 409


def until_my_turn(ann: Guest, table: str, seat: int = 0) -> Shown:
    """The bots have answered, and it is on this seat to decide."""
    end = time.monotonic() + PATIENCE
    while (seen := ann.look(table, seat=seat)).deciding != [seat]:
        assert time.monotonic() < end, seen.expected
        time.sleep(0.02)
    return seen


def answered_by_bots(ann: Guest, *seats: str, **more: object) -> tuple[str, Shown]:
    """Steel Driver, which has no secrets: my first bid was answered."""
    table = ann.make(*(seats or ("me", *BOTS)), game="steel-driver", seed=5, **more).table.id
    seen = until_my_turn(ann, table)
    ann.play(table, 0, seen.n, next(move.text for move in seen.moves if move.text[:3] == "bid"))
    return table, until_my_turn(ann, table)


def test_what_only_bots_answered_goes_back_with_it(guest: Welcome) -> None:
    ann = guest("Ann")
    table, seen = answered_by_bots(ann)
    assert seen.undo and seen.undo_along > 0 and seen.table.undo == "generous"
    assert seen.last is not None
    bid, along = seen.last.n, seen.undo_along
    assert ann.try_to_undo(table, 0, seen.n, "u").status == 200
    assert ann.try_to_undo(table, 0, seen.n, "u").status == 200, "asked again, done once"
    back = ann.look(table, seat=0)
    assert back.deciding == [0] and back.played == seen.played - along - 1
    assert {line.n for line in back.lines if line.undone} == set(range(bid, bid + along + 1))
    told = back.lines[-1]
    assert (told.key, told.undoes) == ("table/undo", bid) and "bots" in told.text
    ann.play(table, 0, back.n, "pass")
    assert until_my_turn(ann, table).played > back.played, "the bots answer anew"


@pytest.mark.parametrize(
    ("undo", "type"), [("strict", "no-undo"), ("none", "undo-off"), ("generous", "")]
)
def test_what_a_table_has_agreed_on(guest: Welcome, undo: str, type: str) -> None:
    """Strict, as where a game is to count: bots are somebody, too."""
    ann = guest("Ann")
    table, seen = answered_by_bots(ann, undo=undo)
    assert seen.undo == (not type) and seen.table.undo == undo
    move = next(one.text for one in seen.moves if one.text != "pass")
    asked = ann.get(f"/api/tables/{table}/preview", seat=0, move=move).read(Preview)
    assert asked.final == bool(type), "what would be sent without a question can be taken back"
    answer = ann.try_to_undo(table, 0, seen.n)
    if type:
        assert answer.problem()["type"] == f"urn:rotonde:problem:{type}"
    else:
        assert answer.status == 200


def test_a_wrong_word_for_it_is_refused(guest: Welcome) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    body = {"game": "ticket-to-ride", "seats": seats, "undo": "always"}
    assert guest("Ann").post("/api/tables", body).status == 400


def test_another_person_has_decided_since(guest: Welcome) -> None:
    ann = guest("Ann")
    table = ann.make("me", "greedy", "me", game="steel-driver", seed=5).table.id
    decided: list[int] = []
    while decided[-2:] != [0, 2]:
        seen = ann.look(table)
        seat = seen.deciding[0]
        if seat == 1:
            continue
        ann.play(table, seat, seen.n, ann.look(table, seat=seat).moves[0].text)
        decided.append(seat)
    now = ann.look(table)
    assert not ann.look(table, seat=0).undo
    assert ann.try_to_undo(table, 0, now.n).status == 409


def test_tickets_that_were_looked_at_stay(guest: Welcome) -> None:
    """Alone with bots, what I have learnt from a deck is still learnt."""
    ann = guest("Ann")
    table = ann.make("me", *BOTS, seed=5).table.id
    ann.play(table, 0, until_my_turn(ann, table).n, "keep 1 2 3")
    seen = until_my_turn(ann, table)
    ann.play(table, 0, seen.n, "draw tickets")
    seen = ann.look(table, seat=0)
    assert not seen.undo and ann.try_to_undo(table, 0, seen.n).status == 409


def test_what_bots_answered_stays_taken_back_after_a_crash(own_server: Server) -> None:
    ann = Guest(own_server, "Ann")
    table, seen = answered_by_bots(ann)
    assert ann.try_to_undo(table, 0, seen.n).status == 200
    before = ann.look(table, seat=0)
    own_server.kill()
    ann.close()
    own_server.start()
    assert ann.look(table, seat=0) == before
    ann.play(table, 0, before.n, "pass")
    assert until_my_turn(ann, table).table.undo == "generous"
    ann.close()
