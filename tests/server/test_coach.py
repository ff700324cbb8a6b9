"""The coach at a table: to whom it speaks, what it says, and that it keeps its manners."""

from __future__ import annotations

from collections.abc import Callable

from guests import Guest

from rotonde.server.api.responses import Coached
from rotonde.server.play.views.shapes import Shown

Welcome = Callable[[str], Guest]


def alone(ann: Guest) -> Shown:
    """Ann among bots, at the beginning."""
    return ann.make("me", "random", "random", game="age-of-steam", seed=1)


def asked(ann: Guest, table: str, **query: object) -> Coached:
    return ann.get(f"/api/tables/{table}/coach", seat=0, **query).read(Coached)


def until(ann: Guest, table: str, verb: str) -> Shown:
    """Play the first moves there are until such a move is possible."""
    while True:
        seen = ann.look(table)
        if any(move.json["move"] == verb for move in seen.moves):
            return seen
        if seen.moves:
            ann.play(table, 0, seen.n, seen.moves[-1].text)


def test_many_shares_are_warned_of_in_both_languages(guest: Welcome) -> None:
    ann = guest("Ann")
    table = alone(ann).table.id
    until(ann, table, "issue")
    found = asked(ann, table, move="issue 5", lang="fr").tip
    assert found is not None and found.key == "A4" and "5 titres" in found.says
    assert found.rule == "AOS-71" and found.link.endswith("#AOS-71") and found.why
    assert asked(ann, table, move="issue 1").tip is None
    again = asked(ann, table, move="issue 6").tip
    assert again is not None and "6 shares" in again.says, "the same tip, in the same turn"
    assert asked(ann, table, move="issue 5", known="A4").tip is not None, "it is being said"


def test_who_has_played_often_is_left_in_peace(guest: Welcome) -> None:
    ann = guest("Ann")
    table = alone(ann).table.id
    until(ann, table, "issue")
    assert asked(ann, table, move="issue 5", games=5).tip is None
    assert asked(ann, table, move="issue 5", known="A4,A7").tip is None
    assert asked(ann, table, move="issue 5", games=4).tip is not None


def test_a_tip_that_was_heeded_is_told_once(guest: Welcome) -> None:
    ann = guest("Ann")
    table = alone(ann).table.id
    seen = until(ann, table, "issue")
    asked(ann, table, move="issue 5")
    ann.play(table, 0, seen.n, "issue 0")
    assert asked(ann, table).heeded == "A4" and asked(ann, table).heeded is None


def test_nobody_is_coached_against_people_nor_in_the_seat_of_another(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "me").table.id
    refused = ann.get(f"/api/tables/{table}/coach", seat=0)
    assert refused.status == 403 and "people play" in str(refused.problem()["detail"]).lower()
    table = alone(ann).table.id
    assert bob.get(f"/api/tables/{table}/coach", seat=0).status == 403
    assert ann.get(f"/api/tables/{table}/coach", seat=0, move="fly away").status == 422


def among_people(ann: Guest, bob: Guest) -> str:
    """Ann, Bob and a bot; Ann is to issue shares."""
    made = ann.make("me", "open", "random", game="age-of-steam")
    table = made.table.id
    bob.post(f"/api/tables/{table}/seats/1/take", {}).read(Shown)
    while not ann.look(table).moves:
        seen = bob.look(table)
        if seen.moves:
            bob.play(table, 1, seen.n, "issue 0")
    return table


def test_who_asks_for_it_is_coached_among_people_and_nobody_else_knows(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = among_people(ann, bob)
    before = bob.get(f"/api/tables/{table}").body
    refused = ann.get(f"/api/tables/{table}/coach", seat=0, move="issue 5")
    assert refused.status == 403, "it is off unless she asks"
    found = asked(ann, table, move="issue 5", people="true").tip
    assert found is not None and found.key == "A4"
    assert bob.get(f"/api/tables/{table}").body == before, "he is shown the same as before"
    assert bob.get(f"/api/tables/{table}/coach", seat=0, people="true").status == 403
    his = bob.get(f"/api/tables/{table}/coach", seat=1, people="true").read(Coached)
    assert his.tip is None and his.heeded is None


def test_what_the_reader_remembers_is_not_said_a_third_time(guest: Welcome) -> None:
    ann = guest("Ann")
    table = alone(ann).table.id
    until(ann, table, "issue")
    assert asked(ann, table, move="issue 5", said="A4,A4").tip is None, "as after a new start"
    found = asked(ann, table, move="issue 5", said="A4")
    assert found.tip is None, "what was remembered once stays"
    other = alone(ann).table.id
    until(ann, other, "issue")
    tip = asked(ann, other, move="issue 5", said="A4").tip
    assert tip is not None and tip.mark == "A4"
