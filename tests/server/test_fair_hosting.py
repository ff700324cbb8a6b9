"""Chance that can be proved at tables whose host changes seats, closes them, or chose the seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from guests import Awaited, Guest, Server
from test_earlier import upgrade

from rotonde.server.play.care.replays import read, session_of_record
from rotonde.server.play.errors import BadWish, NotAllowed, NotNow
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.memory.game_cache import box
from rotonde.server.play.people import Person
from rotonde.server.play.views.shapes import Shown
from rotonde.server.play.wishes import NewTable, Replacement, SeatWish
from rotonde.server.services import Services

ANN, BOB, CID = Person("ann", "Ann"), Person("bob", "Bob"), Person("cid", "Cid")
HERS, HIS, OTHER = "aa" * 16, "bb" * 16, "cc" * 16
Welcome = Callable[[str], Guest]


async def with_bob(services: Services) -> LiveTable:
    """Ann and Bob have added to chance; a third seat is still free."""
    seats = [SeatWish("me", contribution=HERS), SeatWish("open"), SeatWish("open")]
    table = await services.making.make(ANN, NewTable("ticket-to-ride", seats))
    await services.seating.take(table, BOB, 1, "", HIS)
    assert added(table) == [HERS, HIS, ""]
    return table


def added(table: LiveTable) -> list[str]:
    assert table.fair is not None
    return table.fair.contributions


def key_of(services: Services, table: LiveTable, seat: int) -> str:
    return services.people.seat_key(table.row.id, seat, table.row.seats[seat].epoch)


@pytest.mark.parametrize("kind", ["bot", "friend"])
def test_who_is_replaced_before_the_game_takes_along_what_he_added(
    awaited: Awaited, services: Services, kind: str
) -> None:
    async def walk() -> None:
        table = await with_bob(services)
        await services.hosting.replace(table, ANN, 1, Replacement(kind))  # type: ignore[arg-type]
        assert added(table) == [HERS, "", ""]
        if kind == "friend":
            await services.seating.take(table, CID, 1, key_of(services, table, 1), OTHER)
        stored = await services.store.fairness(table.row.id)
        assert stored is not None and stored.contributions == added(table)
        assert added(table)[1] == ("" if kind == "bot" else OTHER)

    awaited(walk())


def test_a_new_link_and_a_second_device_leave_what_was_added(
    awaited: Awaited, services: Services
) -> None:
    async def walk() -> None:
        table = await with_bob(services)
        await services.seating.take(table, CID, 1, key_of(services, table, 1), OTHER)
        assert added(table) == [HERS, HIS, ""]
        await services.hosting.renew(table, ANN, 1)
        await services.hosting.renew(table, CID, 1)
        assert table.row.seats[1].holders == {CID.id} and added(table) == [HERS, HIS, ""]

    awaited(walk())


def test_once_the_game_is_on_no_change_of_seats_touches_chance(
    awaited: Awaited, services: Services
) -> None:
    async def walk() -> None:
        table = await with_bob(services)
        await services.seating.start(table, ANN, "random")
        before = await services.store.fairness(table.row.id)
        assert before is not None and table.fair is not None
        await services.hosting.replace(table, ANN, 1, Replacement("friend"))
        await services.seating.take(table, CID, 1, key_of(services, table, 1), OTHER)
        await services.hosting.replace(table, ANN, 2, Replacement("friend"))
        await services.hosting.hand_over(table, ANN, 1)
        assert await services.store.fairness(table.row.id) == before == table.fair

    awaited(walk())


def test_a_host_who_chose_the_seed_invites_nobody_in_place_of_a_bot(
    awaited: Awaited, services: Services
) -> None:
    async def walk() -> None:
        wish = NewTable("ticket-to-ride", [SeatWish("me"), SeatWish("bot")], seed=5)
        table = await services.making.make(ANN, wish)
        row = replace(table.row)
        for seat in (0, 1):
            with pytest.raises(BadWish) as refused:
                await services.hosting.replace(table, ANN, seat, Replacement("friend"))
            assert refused.value.key == "seed-with-others"
        assert table.row == row == await services.store.table(row.id)
        with pytest.raises(NotAllowed) as known:
            await services.seating.take(table, BOB, 0, key_of(services, table, 0), "")
        assert known.value.key == "seed-known"

    awaited(walk())


def everything(one: Guest, table: str) -> str:
    """All that a guest is told of a table."""
    ways = ("", "/record", "/lines", "/moments", "/at/0", "/hint?seat=0")
    answers = [one.get(f"/api/tables/{table}{way}").body.decode() for way in ways]
    return "".join([*answers, one.get("/api/tables").body.decode()])


def test_the_secret_is_told_when_the_host_closes_the_game_and_not_before(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.make("me", "open").table.id
    bob.post(f"/api/tables/{table}/seats/1/take", {"contribution": HIS}).read(Shown)
    ann.play(table, 0, 0, "keep 1 2 3")
    while_on = [everything(one, table) for one in (ann, bob, guest("Dan"))]
    assert bob.get(f"/api/tables/{table}/record").status == 409
    ann.post(f"/api/tables/{table}/close", {}).read(Shown)
    text = bob.get(f"/api/tables/{table}/record").body.decode()
    fair = read(text).fair
    assert fair is not None and fair.contributions == ["", HIS]
    assert "result unfinished" in text
    assert not any(fair.secret in said or fair.key().hex() in said for said in while_on)
    shown = bob.look(table)
    assert shown.fair is not None and shown.fair.commitment == fair.commitment
    assert shown.fair.rematch is None and shown.table.luck == "fair"
    session, proof = session_of_record(box("ticket-to-ride", None, {}), text)
    assert proof == fair and len(session.moves) == 1, "every draw follows from the secret"
    assert ann.try_to_play(table, 0, 1, "draw blind").status == 409, "and no draw comes any more"


def test_a_closed_table_is_closed_again_after_a_restart(own_server: Server) -> None:
    ann = Guest(own_server, "Ann")
    wish = {"game": "trambahn", "seats": [{"kind": "me"}, {"kind": "me"}], "key": "again"}
    made = ann.post("/api/tables", wish).read(Shown)
    ann.post(f"/api/tables/{made.table.id}/close", {}).read(Shown)
    text = ann.get(f"/api/tables/{made.table.id}/record").body.decode()
    own_server.kill()
    ann.close()
    own_server.start()
    assert ann.get(f"/api/tables/{made.table.id}/record").body.decode() == text
    again = ann.post("/api/tables", wish).read(Shown)
    assert again.table.id == made.table.id and again.table.state == "closed", "no secret twice"
    ann.close()


def test_a_forgotten_game_is_closed_before_its_secret_is_told(
    awaited: Awaited, services: Services
) -> None:
    async def walk() -> None:
        table = await with_bob(services)
        await services.seating.start(table, ANN, "random")
        with pytest.raises(NotNow):
            table.record(["A", "B", "C"])
        assert await services.keeper.sweep(100 * 86400.0) == [table.row.id]
        again = await services.tables.get(table.row.id)
        assert again.row.state == "closed" and not again.bots_to_move()
        assert again.record(["A", "B", "C"]).fair == table.fair

    awaited(walk())


def test_of_other_rules_the_secret_is_told_once_the_game_is_closed(own_server: Server) -> None:
    ann = Guest(own_server, "Ann")
    made = ann.make("me", "me", game="trambahn")
    table, fair = made.table.id, made.fair
    ann.close()
    upgrade(own_server, "version = 99")
    seen = ann.look(table)
    assert seen.fair == fair is not None and seen.table.luck == "fair"
    assert ann.get(f"/api/tables/{table}/record").status == 409
    before = everything(ann, table)
    ann.post(f"/api/tables/{table}/close", {}).read(Shown)
    found = read(ann.get(f"/api/tables/{table}/record").body.decode()).fair
    assert found is not None and found.secret not in before
    found.check()
    assert found.commitment == fair.commitment and found.contributions == fair.contributions
    ann.close()
