"""Whole games over HTTP: two people, a person and a bot, people at one screen."""

from __future__ import annotations

from collections.abc import Callable

from guests import Guest, Server, heard, watching

from rotonde.core.record_reader import Reader
from rotonde.core.replay import Replay
from rotonde.games.catalogue import game_of
from rotonde.server.api.responses import Lobby, Me
from rotonde.server.play.views.shapes import Moment, Shown, WhyNot

Welcome = Callable[[str], Guest]


def play_to_the_end(table: str, players: list[Guest]) -> Shown:
    """Everybody plays the last of his legal moves: routes are claimed as soon as can be."""
    seen = players[0].look(table)
    while seen.table.state == "running":
        before = seen.n
        if not any(player.look(table, since=before).moves for player in players):
            wait_for_a_bot(players[0], table, before)
        for player in players:
            seen = player.look(table, since=before)
            if seen.moves and seen.seat is not None:
                said = player.try_to_play(
                    table, seen.seat, seen.n, seen.moves[-1].text, f"k{seen.n}"
                )
                assert said.status in (200, 409), said.body  # 409: a bot decided in between
                seen = player.look(table, since=seen.n)
    return seen


def wait_for_a_bot(guest: Guest, table: str, before: int) -> None:
    with watching(guest, table) as live:
        while heard(live).n <= before:
            pass


def test_two_people_play_a_game_to_its_end(guest: Welcome) -> None:
    ann, bob, cy = guest("Ann"), guest("Bob"), guest("Cy")
    made = ann.make("me", "open")
    table = made.table.id
    assert made.table.state == "waiting" and made.view is None
    assert table in [one.id for one in ann.get("/api/tables").read(Lobby).tables]
    assert bob.post(f"/api/tables/{table}/seats/1/take", {}).read(Shown).table.state == "running"
    assert cy.post(f"/api/tables/{table}/seats/1/take", {}).status == 409
    first = bob.look(table, lang="fr")
    assert [seat.name for seat in first.table.seats] == ["Ann", "Bob"]
    assert first.seat == 1 and first.expected.startswith("Choisissez")
    seen = play_to_the_end(table, [ann, bob])
    assert seen.table.state == "over" and seen.view is not None and seen.view["winners"]
    assert ann.look(table).lines[-1].key == "wins"
    assert table not in [one.id for one in ann.get("/api/tables").read(Lobby).tables]
    record_says_the_same(ann, table)
    rematch(ann, bob, cy, table)


def record_says_the_same(ann: Guest, table: str) -> None:
    """The record replays to the same result, and comes back as a replay."""
    text = ann.get(f"/api/tables/{table}/record").body.decode()
    record = next(Reader("it", text).records())
    assert Replay(game_of(record), record).verify().over
    uploaded = ann.post("/api/replays", {"record": text}).read(Shown)
    assert uploaded.table.state == "replay"
    assert ann.look(uploaded.table.id, seat=0).view == ann.look(table, seat=0).view
    for moves in (0, 1, 70, len(record.entries)):
        path = f"/api/tables/{table}/at/{moves}"
        mine = ann.get(path, seat=1).read(Moment)
        again = ann.get(f"/api/tables/{uploaded.table.id}/at/{moves}", seat=1).read(Moment)
        assert mine.view == again.view and mine.moves == moves
    wrong = ann.post("/api/replays", {"record": text + "1 pass\n"})
    assert wrong.status == 422 and "record:" in str(wrong.problem()["detail"])
    assert ann.try_to_play(uploaded.table.id, 0, 0, "pass").status == 403


def rematch(ann: Guest, bob: Guest, cy: Guest, table: str) -> None:
    """Both ask, one table comes of it, with the same seats; nobody else may."""
    assert cy.post(f"/api/tables/{table}/rematch", {}).status == 403
    again = ann.post(f"/api/tables/{table}/rematch", {}).read(Shown)
    assert bob.post(f"/api/tables/{table}/rematch", {}).read(Shown).table.id == again.table.id
    assert again.table.state == "running" and again.table.rematch_of == table
    assert bob.look(table).table.rematch == again.table.id
    mine = bob.get("/api/me").read(Me).tables
    assert [one.seats for one in mine if one.table.id == again.table.id] == [[1]]
    assert ann.post(f"/api/tables/{again.table.id}/rematch", {}).status == 409


def test_a_person_plays_against_bots(guest: Welcome) -> None:
    ann = guest("Ann")
    made = ann.make("random", "me", "random")
    assert made.table.state == "running" and made.mine.seats[0].seat == 1
    seen = play_to_the_end(made.table.id, [ann])
    assert seen.table.state == "over"
    lines = ann.look(made.table.id).lines
    assert not [line for line in lines if line.key.startswith("table/")]
    assert ann.look(made.table.id, seat=0).seat == 0, "over: nothing is secret any more"


def test_people_at_one_screen_hold_several_seats(guest: Welcome) -> None:
    ann = guest("Ann")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    body = {"game": "ticket-to-ride", "seats": seats}
    made = ann.post("/api/tables", body).read(Shown)
    assert made.seat is None and made.moves == [], "nobody's hand before the curtain is lifted"
    assert made.view is not None and "me" not in made.view
    for number in (0, 1):
        seen = ann.look(made.table.id, seat=number)
        assert seen.view is not None and "me" in seen.view and seen.moves
        ann.play(made.table.id, number, seen.n, seen.moves[0].json)
    assert [seat.name for seat in ann.look(made.table.id).table.seats] == ["Ann", "Bob"]


def test_a_friend_comes_by_link_and_comes_back_by_his_own(guest: Welcome) -> None:
    ann, bob, other = guest("Ann"), guest("Bob"), guest("Bob's phone")
    made = ann.make("me", "friend", listed=False)
    table, invitation = made.table.id, made.mine.invitations[0].key
    take = f"/api/tables/{table}/seats/1/take"
    assert bob.post(take, {}).status == 403
    assert bob.post(take, {"key": "wrong"}).status == 403
    assert not bob.look(table).mine.invitations
    seen = bob.post(take, {"key": invitation}).read(Shown)
    own = seen.mine.seats[0].key
    assert own != invitation
    assert ann.post(take, {"key": invitation}).status == 403, "an invitation opens once"
    assert ann.get(f"/api/tables/{table}", seat=1).status == 403
    assert other.post(take, {"key": own}).read(Shown).seat == 1
    assert bob.post(f"/api/tables/{table}/seats/1/leave", {}).read(Shown).seat is None
    assert bob.try_to_play(table, 1, 0, "keep 1 2").status == 403
    assert bob.post(take, {"key": own}).read(Shown).seat == 1
    assert other.look(table).table.seats[1].name == "Bob"


def test_the_host_fills_the_table_with_bots(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open", "open").table.id
    assert bob.put(f"/api/tables/{table}/seats/1", {"kind": "bot"}).status == 403
    changed = ann.put(f"/api/tables/{table}/seats/1", {"kind": "bot", "level": "random"})
    assert changed.read(Shown).table.seats[1].kind == "bot"
    assert ann.put(f"/api/tables/{table}/seats/7", {"kind": "open"}).status == 404
    assert ann.post(f"/api/tables/{table}/start", {}).read(Shown).table.state == "running"
    assert ann.post(f"/api/tables/{table}/start", {}).status == 409
    assert ann.put(f"/api/tables/{table}/seats/0", {"kind": "bot"}).status == 409


def test_a_bot_takes_the_seat_of_one_who_left(guest: Welcome) -> None:
    """Only the host may ask it, and only for a seat that nobody holds."""
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open").table.id
    own = bob.post(f"/api/tables/{table}/seats/1/take", {}).read(Shown).mine.seats[0].key
    bot = {"kind": "bot", "level": "random"}
    assert ann.put(f"/api/tables/{table}/seats/1", bot).status == 409
    bob.post(f"/api/tables/{table}/seats/1/leave", {})
    assert bob.put(f"/api/tables/{table}/seats/1", bot).status == 403
    assert ann.put(f"/api/tables/{table}/seats/1", {"kind": "open"}).status == 409
    assert ann.put(f"/api/tables/{table}/seats/1", bot).status == 200
    assert bob.post(f"/api/tables/{table}/seats/1/take", {"key": own}).status == 409
    assert play_to_the_end(table, [ann]).table.state == "over"


def test_why_not_names_the_rule_and_links_to_it(guest: Welcome) -> None:
    ann = guest("Ann")
    table = ann.make("me", "me").table.id
    path = f"/api/tables/{table}/why-not"
    told = ann.get(path, seat=0, move="keep 1", lang="fr").read(WhyNot)
    assert not told.legal and told.rule == "TTR-04" and told.link is not None
    assert (
        told.link == "/rules/ticket-to-ride#TTR-04"
        and ann.get("/rules/ticket-to-ride").status == 200
    )
    rule = ann.get("/api/games/ticket-to-ride/rules/TTR-04", lang="fr")
    assert told.words is not None and told.words in rule.body.decode()
    assert ann.get(path, seat=0, move='{"move": "keep", "tickets": [1, 2]}').status in (200, 422)
    assert ann.get(path, seat=0, move="keep 1 2").read(WhyNot).legal
    assert ann.get(path, seat=0, move="fly away").status == 422
    refused = ann.try_to_play(table, 0, 0, "keep 1").problem()
    assert refused["rule"] == "TTR-04" and refused["link"] == told.link


def test_a_map_of_our_own_is_played_like_any_other(guest: Welcome) -> None:
    ann = guest("Ann")
    more = {"game": "age-of-steam", "map": "salt_coast", "seed": 5}
    table = ann.make("me", "apprentice", "driver", **more).table.id
    for _ in range(6):
        seen = ann.look(table)
        while not seen.moves:
            seen = ann.look(table)
        ann.play(table, 0, seen.n, seen.moves[-1].text)
    assert ann.look(table).table.map == "salt_coast"


def test_a_restart_goes_on_where_it_was(own_server: Server) -> None:
    server = own_server
    ann = Guest(server, "Ann")
    table = ann.make("me", "random", "random").table.id
    for i in range(3):
        seen = ann.look(table)
        while not seen.moves:
            seen = ann.look(table)
        ann.play(table, 0, seen.n, seen.moves[-1].text)
    server.stop()
    ann.close()
    server.start()
    seen = play_to_the_end(table, [ann])
    assert seen.table.state == "over"
    ann.close()
