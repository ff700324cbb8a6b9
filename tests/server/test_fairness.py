"""Chance of tables: promised, added to by players, secret while the game is on, proved after."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from guests import Awaited, Guest, Server
from local_game import changed

from rotonde.core.fair import Fair, commitment_of
from rotonde.core.look import plain
from rotonde.core.record_reader import Reader
from rotonde.core.replay import Replay
from rotonde.core.rng import seeded
from rotonde.games.catalogue import game_of
from rotonde.server.bots.worker import Followed
from rotonde.server.config import Care, Config
from rotonde.server.play.bot_seats import question_of
from rotonde.server.play.errors import NotNow
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import Person
from rotonde.server.play.tables import Tables
from rotonde.server.play.views.shapes import Pledge, Shown
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import Services
from rotonde.server.storage.errors import NotStored
from rotonde.server.storage.sqlite.schema import STEPS

Welcome = Callable[[str], Guest]
ADDED = ["aa" * 32, "bb" * 16]
ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")


async def table_of_two(services: Services, game: str = "trambahn") -> LiveTable:
    """Ann opens a table, Bob sits down; both add to chance."""
    wish = NewTable(game, [SeatWish("me", contribution=ADDED[0]), SeatWish("open")])
    table = await services.making.make(ANN, wish)
    assert table.session is None
    await services.seating.take(table, BOB, 1, "", ADDED[1])
    return table


async def play_on(services: Services, table: LiveTable, most: int = 10_000) -> None:
    luck = seeded(4)
    for time in range(most):
        p = table.playing().p
        if p.over:
            return
        seat = int(p.decider())
        legal = table.game.legal_moves(p, seat)
        move = legal[luck.below(len(legal))]
        await services.tables.play(table, seat, table.playing().n, move, "")


def verified(text: str) -> Fair:
    record = next(Reader("record", text).records())
    replay = Replay(game_of(record), record)
    assert replay.verify().over and not replay.is_short() and replay.draws > 0
    assert record.fair is not None
    return record.fair


def test_a_whole_game_is_promised_added_to_and_proved(awaited: Awaited, services: Services) -> None:
    async def whole() -> tuple[str, Fair]:
        table = await table_of_two(services)
        promised = services.views.show(table, ANN, 0, "en", -1).fair
        assert promised is not None and promised.contributions == ADDED
        await play_on(services, table)
        found = verified(table.record(["Ann", "Bob"]).text())
        return promised.commitment, found

    commitment, found = awaited(whole())
    assert found.contributions == ADDED
    assert found.commitment == commitment == commitment_of(found.table, found.secret)


def test_nothing_that_leaves_tells_the_secret_or_the_key(
    awaited: Awaited, services: Services
) -> None:
    """Views of all readers at every moment, the lobby, and what bots are asked."""

    async def walk() -> None:
        table = await table_of_two(services, "ticket-to-ride")
        fair = table.fair
        assert fair is not None
        hidden = [fair.secret, fair.key().hex(), str(fair.key()), bytes.fromhex(fair.secret).hex()]
        for time in range(12):
            await play_on(services, table, 1)
            said = [question_of(table, 0).header, *question_of(table, 0).moves]
            for reader, seat in ((ANN, 0), (BOB, 1), (None, None)):
                said.append(services.views.encoded(table, reader, seat, "en", -1))
            said += [str(await services.store.lobby(["running"], None, 50)), str(table.row)]
            assert not [word for word in hidden for text in said if word in text]
            with pytest.raises(NotNow):
                table.record(["Ann", "Bob"])

    awaited(walk())


@pytest.mark.parametrize("game", ["trambahn", "ticket-to-ride", "express-01"])
def test_a_process_that_thinks_follows_the_game_and_knows_no_draw_to_come(
    awaited: Awaited, services: Services, game: str
) -> None:
    async def walk() -> None:
        table = await table_of_two(services, game)
        followed = Followed(table.header)
        assert "seed none" in table.header
        for time in range(25):
            await play_on(services, table, 1)
            question = question_of(table, 0)
            assert followed.goes_on(question)
            p = followed.position(question)
            for seat in range(-1, 2):
                assert p.view(seat) == table.playing().p.view(seat)
            assert p.rng.key is None and len(followed.session.kept) == 1
            ours, theirs = table.playing().p.rng.clone(), p.rng.clone()
            assert [ours.below(1 << 30) for n in range(3)] != [
                theirs.below(1 << 30) for n in range(3)
            ]

    awaited(walk())


def test_a_table_read_from_the_disk_goes_on_with_the_same_draws(
    awaited: Awaited, services: Services
) -> None:
    async def walk() -> None:
        table = await table_of_two(services)
        await play_on(services, table, 15)
        again = await Tables(services.store, 10, Care()).get(table.row.id)
        mine, read = plain(table.playing().p), plain(again.playing().p)
        assert str(read) == str(mine)
        ahead = [table.playing().p.rng.clone().below(1000) for n in range(5)]
        assert [again.playing().p.rng.clone().below(1000) for n in range(5)] == ahead

    awaited(walk())


def test_what_was_added_is_fixed_when_the_game_begins(awaited: Awaited, services: Services) -> None:
    async def walk() -> None:
        table = await table_of_two(services)
        fair = table.fair
        assert fair is not None
        key = fair.key()
        for person, seat in ((BOB, 1), (ANN, 0)):
            await services.seating.take(table, person, seat, "", "cc" * 16)
            await services.seating.leave(table, person, seat)
        assert fair.contributions == ADDED
        stored = await services.store.fairness(table.row.id)
        assert stored is not None and stored.key() == key
        with pytest.raises(NotStored):
            await services.store.put_table(table.row, {}, None, ["", ""])
        assert await services.store.fairness(table.row.id) == stored

    awaited(walk())


def test_who_leaves_before_the_game_takes_along_what_he_added(
    awaited: Awaited, services: Services
) -> None:
    async def walk() -> None:
        seats = [SeatWish("me"), SeatWish("open"), SeatWish("open")]
        table = await services.making.make(ANN, NewTable("ticket-to-ride", seats))
        assert table.fair is not None
        await services.seating.take(table, ANN, 0, "", ADDED[0])
        await services.seating.take(table, ANN, 0, "", "cc" * 16)
        await services.seating.take(table, BOB, 1, "", ADDED[1])
        assert table.fair.contributions == [*ADDED, ""], "the first that was added stays"
        await services.seating.leave(table, BOB, 1)
        assert table.fair.contributions == [ADDED[0], "", ""]
        await services.seating.start(table, ANN, "random")
        stored = await services.store.fairness(table.row.id)
        assert stored is not None and stored.contributions == [ADDED[0], "", ""]

    awaited(walk())


def test_a_secret_is_never_used_again(awaited: Awaited, services: Services) -> None:
    """Even where a table is gone from the database, and its key is sent once more."""

    async def walk() -> None:
        wish = NewTable("trambahn", [SeatWish("me"), SeatWish("me")], key="k1")
        table = await services.making.make(ANN, wish)
        assert (await services.making.make(ANN, wish)).row.id == table.row.id
        await changed(services, "DELETE FROM place")
        services.tables.loaded.clear()
        with pytest.raises(NotStored):
            await services.making.make(ANN, wish)

    awaited(walk())


def test_what_is_promised_before_a_table_is_made_is_kept(guest: Welcome) -> None:
    ann = guest("Ann")
    promise = ann.get("/api/promises/my-key").read(Pledge)
    assert ann.get("/api/promises/my-key").read(Pledge) == promise
    assert guest("Bob").get("/api/promises/my-key").read(Pledge) != promise
    seats = [{"kind": "me", "contribution": ADDED[0]}, {"kind": "bot", "level": "random"}]
    body = {"game": "trambahn", "seats": seats, "key": "my-key"}
    made = ann.post("/api/tables", body).read(Shown)
    assert made.fair is not None and made.table.luck == "fair"
    assert (made.table.id, made.fair.commitment) == (promise.table, promise.commitment)
    assert made.fair.contributions == [ADDED[0], ""]


@pytest.mark.parametrize("wrong", ["aa", "AA" * 32, "xy" * 32, "aa" * 65, "a" * 33])
def test_a_bad_contribution_is_refused(guest: Welcome, wrong: str) -> None:
    ann = guest("Ann")
    table = ann.make("me", "open").table.id
    path = f"/api/tables/{table}/seats/0/take"
    assert ann.post(path, {"contribution": wrong}).status == 400
    body = {"game": "trambahn", "seats": [{"kind": "open", "contribution": ADDED[0]}] * 2}
    assert ann.post("/api/tables", body).problem()["status"] == 422


def finish(ann: Guest, table: str) -> None:
    while (seen := ann.look(table)).deciding:
        seat = seen.deciding[0]
        mine = ann.look(table, seat=seat)
        ann.play(table, seat, mine.n, mine.moves[mine.n % len(mine.moves)].text)


def test_a_server_that_was_killed_goes_on_with_the_same_draws(own_server: Server) -> None:
    ann = Guest(own_server, "Ann")
    seats = [{"kind": "me", "contribution": said} for said in ADDED]
    made = ann.post("/api/tables", {"game": "trambahn", "seats": seats}).read(Shown)
    table, fair = made.table.id, made.fair
    for n in range(6):
        seat = ann.look(table).deciding[0]
        mine = ann.look(table, seat=seat)
        ann.play(table, seat, mine.n, mine.moves[0].text)
    assert ann.get(f"/api/tables/{table}/record").status == 409
    own_server.kill()
    ann.close()
    own_server.start()
    assert ann.look(table).fair == fair
    finish(ann, table)
    found = verified(ann.get(f"/api/tables/{table}/record").body.decode())
    assert fair is not None and found.commitment == fair.commitment
    over = ann.look(table)
    assert over.fair is not None and over.fair.rematch is not None
    again = ann.post(f"/api/tables/{table}/rematch", {"contribution": ADDED[0]}).read(Shown)
    assert again.fair is not None and again.fair.contributions == [ADDED[0], ADDED[0]]
    assert over.fair.rematch == Pledge(again.table.id, again.fair.commitment)
    ann.close()


@pytest.mark.parametrize("kind", ["open", "friend"])
def test_a_chosen_seed_is_refused_where_others_sit(guest: Welcome, kind: str) -> None:
    ann = guest("Ann")
    seats = [{"kind": "me"}, {"kind": kind}]
    body = {"game": "trambahn", "seats": seats, "seed": 5, "key": "seeded"}
    answer = ann.post("/api/tables", body)
    assert answer.status == 422 and "tells you every card" in str(answer.problem()["detail"])
    said = msgspec.json.encode(body)
    french = ann.ask("POST", "/api/tables?lang=fr", said).problem()
    assert "toutes les cartes" in str(french["detail"])


def test_a_chosen_seed_is_told_and_nobody_else_sits_down(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    shown = ann.make("me", "me", seed=5)
    assert shown.table.luck == "chosen" and shown.table.seeded and shown.fair is None
    held = shown.mine.seats[1]
    path = f"/api/tables/{shown.table.id}/seats/1/take"
    refused = bob.post(path, {"key": held.key})
    assert refused.status == 403 and "nobody else may sit there" in str(refused.problem()["detail"])
    listed = msgspec.json.decode(bob.get("/api/tables", most=100).body)["tables"]
    assert {one["id"]: one["luck"] for one in listed}[shown.table.id] == "chosen"


def test_a_proof_from_elsewhere_is_looked_at_and_one_that_was_changed_is_refused(
    guest: Welcome,
) -> None:
    ann = guest("Ann")
    made = ann.make("me", "me", game="trambahn")
    finish(ann, made.table.id)
    text = ann.get(f"/api/tables/{made.table.id}/record").body.decode()
    shown = ann.post("/api/replays", {"record": text}).read(Shown)
    assert shown.table.luck == "fair" and shown.fair is not None and made.fair is not None
    assert shown.fair.commitment == made.fair.commitment
    secret = verified(text).secret
    changed = text.replace(secret, secret[:-1] + ("1" if secret[-1] == "0" else "0"))
    refused = ann.post("/api/replays", {"record": changed})
    assert refused.status == 422 and "committed to" in str(refused.problem()["detail"])


def as_before(path: Path) -> None:
    """The file as a version of two steps would have written it."""
    old = path.with_suffix(".old")
    connection = sqlite3.connect(old)
    connection.executescript(f"{STEPS[0]} {STEPS[1]} PRAGMA user_version = 2;")
    connection.execute("ATTACH ? AS new", (str(path),))
    for table in ("setting", "person", "place", "seat", "holder", "entry"):
        now, then = (
            [str(row[1]) for row in connection.execute(f"PRAGMA {schema}.table_info({table})")]
            for schema in ("new", "main")
        )
        names = ", ".join(name for name in then if name in now)
        connection.execute(
            f"INSERT OR REPLACE INTO {table} ({names}) SELECT {names} FROM new.{table}"
        )
    connection.execute("UPDATE place SET seeded = 0")
    connection.commit()
    connection.close()
    old.replace(path)


def test_a_file_of_before_goes_on_from_its_seed(tmp_path: Path) -> None:
    """A table that was dealt from a seed is never dealt anew."""
    path = tmp_path / "rotonde.db"
    services = Services(Config(path))
    wish = NewTable("trambahn", [SeatWish("me"), SeatWish("me")], seed=5)
    table = asyncio.run(services.making.make(ANN, wish))
    view = table.playing().p.view(0)
    asyncio.run(services.close())
    as_before(path)
    services = Services(Config(path))
    found = asyncio.run(services.tables.get(table.row.id))
    assert found.playing().p.view(0) == view and found.fair is None
    asyncio.run(services.close())
