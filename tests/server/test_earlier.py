"""Tables of other rules than today's: shown and downloaded, and in nobody's way."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from guests import Guest, Server
from local_game import rows_of, write

from rotonde.core.record import read_result
from rotonde.server.api.responses import Lobby, Me
from rotonde.server.play.views.shapes import Lines, Moments, Shown

Welcome = Callable[[str], Guest]


def finished(ann: Guest) -> str:
    """A table of two people at one screen, played to its end."""
    table = ann.make("me", "me", seed=3, game="trambahn").table.id
    while (seen := ann.look(table)).table.state == "running":
        seat = seen.deciding[0]
        seen = ann.look(table, seat=seat, since=seen.n)
        ann.play(table, seat, seen.n, seen.moves[0].text)
    return table


def upgrade(server: Server, *where: str) -> None:
    """As if these tables were made by an earlier version of the games."""
    server.stop()
    for one in where:
        write(server.database, f"UPDATE place SET {one}")
    server.start()


def written_down(server: Server, table: str) -> str:
    ((found,),) = rows_of(server.database, f"SELECT result FROM place WHERE id = '{table}'")
    return str(found or "")


def test_a_finished_game_of_other_rules_is_shown(own_server: Server) -> None:
    ann, bob = Guest(own_server, "Ann"), Guest(own_server, "Bob")
    table = finished(ann)
    before = ann.look(table)
    record = ann.get(f"/api/tables/{table}/record").body.decode()
    assert before.table.result is not None and before.table.earlier is None
    ann.close()
    bob.close()
    upgrade(own_server, "version = 99")
    for one in (ann, bob):
        seen = one.look(table)
        assert seen.table.earlier is not None and "version 99" in seen.table.earlier
        assert seen.table.result == before.table.result and seen.view is None
        moves = record.partition("moves\n")[2].splitlines()
        assert [
            f"{line.numbers[0] + 1} {line.text.partition(': ')[2]}" for line in seen.lines
        ] == moves
    found = bob.get(f"/api/tables/{table}/record").body.decode()
    assert found == record.replace(f"game trambahn {before.table.version}", "game trambahn 99")
    assert "version 99 des règles" in str(bob.look(table, lang="fr").table.earlier)
    for way in ("moments", "at/3", "verdicts/1"):
        refused = ann.get(f"/api/tables/{table}/{way}")
        assert refused.status == 409 and "version 99" in str(refused.problem()["detail"])
    mine = ann.get("/api/me").read(Me).tables
    assert [one.table.earlier for one in mine] == [ann.look(table).table.earlier]
    listed = bob.get("/api/tables", state="over").read(Lobby).tables
    assert [one.result for one in listed] == [before.table.result]
    assert ann.post(f"/api/tables/{table}/close", {}).status == 409, "finished games stay"
    ann.close()
    bob.close()


def test_a_running_game_of_other_rules_says_so_and_keeps_its_secrets(own_server: Server) -> None:
    ann, bob = Guest(own_server, "Ann"), Guest(own_server, "Bob")
    old = ann.make("me", "open").table.id
    bob.post(f"/api/tables/{old}/seats/1/take", {}).read(Shown)
    ann.play(old, 0, 0, "keep 1 2 3")
    bob.play(old, 1, 1, "keep 2 3")
    waiting = ann.make("me", "open").table.id
    fresh = ann.make("me", "me", seed=5).table.id
    ann.close()
    bob.close()
    upgrade(own_server, f"version = 99 WHERE id != '{fresh}'")
    me = {one.table.id: one for one in ann.get("/api/me").read(Me).tables}
    assert me[fresh].my_turn and me[fresh].table.earlier is None
    assert not me[old].my_turn and "cannot go on" in str(me[old].table.earlier)
    assert [line.text for line in ann.look(old).lines] == ["Ann: keep 1 2 3"]
    assert [line.text for line in bob.look(old).lines] == ["Bob: keep 2 3"]
    dan = Guest(own_server, "Dan")
    assert dan.look(old).lines == [] and dan.get(f"/api/tables/{old}/lines").read(Lines).lines == []
    assert dan.get(f"/api/tables/{old}/record").status == 409
    assert dan.get(f"/api/tables/{old}", seat=0).status == 403
    assert ann.try_to_play(old, 0, 2, "draw blind").status == 409
    shown = dan.post(f"/api/tables/{waiting}/seats/1/take", {}).read(Shown)
    assert shown.table.state == "running", "a table that waited follows the rules of today"
    assert dan.post(f"/api/tables/{old}/close", {}).status == 403
    closed = ann.post(f"/api/tables/{old}/close", {}).read(Shown)
    assert closed.table.state == "closed" and len(closed.lines) == 2
    assert "result unfinished" in dan.get(f"/api/tables/{old}/record").body.decode()
    ann.close()
    dan.close()
    upgrade(own_server)
    assert dan.look(waiting).table.earlier is None
    for one in (ann, bob, dan):
        one.close()


def test_a_map_that_is_gone_strands_nobody(own_server: Server) -> None:
    ann = Guest(own_server, "Ann")
    table = ann.make("me", "me", seed=5).table.id
    ann.play(table, 0, 0, "keep 1 2 3")
    ann.close()
    upgrade(own_server, "map = 'atlantis'", "game = 'old-game' WHERE false")
    assert "not here any more" in str(ann.look(table).table.earlier)
    assert ann.get("/api/me").status == 200 and ann.get("/api/tables").status == 200
    ann.close()


@pytest.mark.parametrize("ending", ["result 7 9 winner 2\n", ""])
def test_a_record_of_other_rules_is_looked_at(guest: Welcome, ending: str) -> None:
    ann = guest("Ann")
    record = (
        "rotonde-record 1\ngame trambahn 77\nmap trambahn 0123456789abcdef\noption gone yes\n"
        f"seat 1 Ann\nseat 2 Bob\nseed 42\n{ending}moves\n1 fly <b>high</b>\n2 dive\n"
    )
    shown = ann.post("/api/replays", {"record": record}).read(Shown)
    table = shown.table.id
    assert "version 77" in str(shown.table.earlier)
    assert [line.text for line in shown.lines] == ["Ann: fly <b>high</b>", "Bob: dive"]
    assert (shown.table.result is not None) == bool(ending)
    assert ann.get(f"/api/tables/{table}/record").body.decode() == record
    ann.post(f"/api/tables/{table}/close", {}).read(Shown)
    assert ann.look(table).lines == [], "it is gone with its record"


def test_a_result_is_read_or_not() -> None:
    assert read_result("102 -95 winner 1", 2) == ([102, -95], [0])
    assert read_result("5 5 winner 1 2", 2) == ([5, 5], [0, 1])
    for wrong in (
        "",
        "unfinished",
        "1 2",
        "1 2 winner",
        "1 2 winner 3",
        "a b winner 1",
        "1 winner 1",
    ):
        assert read_result(wrong, 2) is None


def test_results_of_games_that_ended_before_are_written_down(own_server: Server) -> None:
    ann = Guest(own_server, "Ann")
    table = finished(ann)
    result = ann.look(table).table.result
    ann.close()
    upgrade(own_server, "result = ''")
    while not written_down(own_server, table):
        time.sleep(0.02)
    upgrade(own_server, "version = 99")
    assert ann.look(table).table.result == result
    ann.close()


def test_the_reel_counts_moves_and_not_what_happened_beside(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open").table.id
    bob.post(f"/api/tables/{table}/seats/1/take", {}).read(Shown)
    bob.play(table, 1, 0, "keep 1 2 3")
    bob.post(f"/api/tables/{table}/seats/1/link", {}).read(Shown)
    ann.play(table, 0, 2, "keep 1 2 3")
    found = ann.get(f"/api/tables/{table}/moments").read(Moments)
    assert found.played == 2 and [moment.moves for moment in found.moments] == [0, 1, 2]
