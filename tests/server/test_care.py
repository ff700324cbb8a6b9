"""Tables that nobody can stall: what one may keep, long logs, long lists, forgotten tables."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from local_game import changed, on_sqlite

from rotonde.server.api.responses import Lobby
from rotonde.server.config import Care, Config, Database
from rotonde.server.http.problem import details
from rotonde.server.play.errors import NotNow
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import Person
from rotonde.server.play.views.lobby_list import Wanted, read_cursor
from rotonde.server.play.views.log_lines import Part, lines
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import Services, open_services
from rotonde.server.storage.errors import TooMuch
from rotonde.server.storage.rows import Cursor
from rotonde.server.storage.sqlite.schema import STEPS
from rotonde.server.storage.sqlite.store import SqliteStore

ANN, BOB = Person("ann", "Ann"), Person("bob", "Bob")
CARE = Care(tables=3, uploads=1500, undos_at_once=4, undos=6, lines=20)
RECORD = "rotonde-record 1\ngame trambahn 77\nmap trambahn 0\nseat 1 A\nseat 2 B\nseed 1\nmoves\n"
Work = Callable[[Services], Awaitable[None]]


def during(database: Database, work: Work, care: Care = CARE) -> None:
    async def run() -> None:
        services = await open_services(Config(database, care=care))
        try:
            await work(services)
        finally:
            await services.close()

    asyncio.run(run())


async def table_of(services: Services, *kinds: str, host: Person = ANN) -> LiveTable:
    seats = [SeatWish(kind) for kind in kinds]  # type: ignore[arg-type]
    return await services.making.make(host, NewTable("ticket-to-ride", seats))


def test_one_person_keeps_so_many_tables(database: Database) -> None:
    async def work(services: Services) -> None:
        made = [await table_of(services, "me", "open") for _ in range(3)]
        with pytest.raises(TooMuch) as refused:
            await table_of(services, "me", "open")
        answer = details(refused.value, "fr")
        assert answer.status_code == 413 and "3 tables" in bytes(answer.body).decode()
        await table_of(services, "me", "open", host=BOB)
        await services.hosting.close(made[0], ANN)
        await table_of(services, "me", "open")

    during(database, work)


def test_one_person_keeps_so_many_bytes_of_records(database: Database) -> None:
    async def work(services: Services) -> None:
        text = RECORD + "1 é\n" * 100
        first = await services.making.replay(ANN, text, False)
        await services.making.replay(ANN, text, False)
        with pytest.raises(TooMuch):
            await services.making.replay(ANN, text, False)
        await services.making.replay(BOB, text, False)
        await services.hosting.close(await services.tables.find(first), ANN)
        await services.making.replay(ANN, text, False)

    during(database, work)


def test_no_list_reads_a_record_or_asks_table_by_table(tmp_path: Path) -> None:
    async def work(services: Services) -> None:
        for _ in range(3):
            await services.making.replay(ANN, RECORD + "1 x\n", True)
            await table_of(services, "me", "open")
        asked: list[str] = []
        store = on_sqlite(services)
        store.reader.set_trace_callback(asked.append)
        rows = await store.lobby(["waiting"], None, 100)
        rows += await store.tables_of(ANN.id, 50)
        store.reader.set_trace_callback(None)
        assert len(rows) == 9 and len(asked) == 3, (
            "the second list is of what goes on, and of what is over"
        )
        assert not any("uploaded" in sql for sql in asked)
        assert [len(row.seats) for row in rows] == [2] * 9
        assert rows[0].seats[0].holders == {ANN.id}

    during(tmp_path / "rotonde.db", work)


async def keep_tickets(services: Services, table: LiveTable, times: int) -> None:
    """Choose, and take it back, so many times."""
    move = table.game.notation.parse("keep 1 2")
    for _ in range(times):
        n = table.playing().n
        await services.tables.play(table, 0, n, move, "", by=ANN.id)
        await services.tables.undo(table, 0, n + 1, "", by=ANN.id)


def test_taking_back_has_an_end(database: Database) -> None:
    async def work(services: Services) -> None:
        table = await table_of(services, "me", "me", "me")
        await keep_tickets(services, table, 4)
        move = table.game.notation.parse("keep 1 2")
        await services.tables.play(table, 0, 8, move, "", by=ANN.id)
        assert not services.views.show(table, ANN, 0, "en", -1).undo
        with pytest.raises(NotNow) as refused:
            await services.tables.undo(table, 0, 9, "", by=ANN.id)
        assert refused.value.key == "too-many-undos" and table.playing().n == 9
        services.tables.lose(table)
        again = await services.tables.get(table.row.id)
        assert again.playing().undos_here == 4 and again.playing().undos_by == {0: 4}

    during(database, work)


def test_nobody_goes_round_the_end_by_turns(database: Database) -> None:
    """Two seats of one person that choose and take back in turn get no further than one."""

    async def work(services: Services) -> None:
        table = await table_of(services, "me", "me", "me")
        move = table.game.notation.parse("keep 1 2")
        with pytest.raises(NotNow) as refused:
            for number in range(50):
                seat, n = number % 2, table.playing().n
                await services.tables.play(table, seat, n, move, "", by=ANN.id)
                await services.tables.undo(table, seat, n + 1, "", by=ANN.id)
        assert refused.value.key == "too-many-undos" and table.playing().n <= 10

    during(database, work)


def test_a_long_log_comes_in_parts(database: Database) -> None:
    async def work(services: Services) -> None:
        table = await table_of(services, "me", "me", "me")
        await keep_tickets(services, table, 40)
        whole = lines(table, 0, "en", Part(-1, 10_000)).lines
        shown = services.views.show(table, ANN, 0, "en", -1)
        assert shown.older is not None and len(shown.lines) < 20 + 10
        found = shown.lines
        while shown.older is not None:
            part = lines(table, 0, "en", Part(-1, 20, shown.older + 1))
            found, shown.older = [*part.lines, *found], part.older
        assert found == whole
        assert services.views.show(table, ANN, 0, "en", 70).older is None

    during(database, work, Care(lines=20))


def test_the_lobby_goes_on_page_by_page(database: Database) -> None:
    async def work(services: Services) -> None:
        made = [(await table_of(services, "me", "open")).row.id for _ in range(7)]
        store, found, after = services.store, list[str](), None
        while rows := await store.lobby(["waiting", "running"], None, 3, after):
            found += [row.id for row in rows]
            after = Cursor(rows[-1].made_at, rows[-1].id)
        assert found == made[::-1]
        first = msgspec.json.decode(
            await services.lobby.message(Wanted(None, None, "en"), 3), type=Lobby
        )
        assert [one.id for one in first.tables] == found[:3] and first.next is not None
        rest = await store.lobby(["waiting"], None, 100, read_cursor(first.next))
        assert [row.id for row in rest] == found[3:]
        assert read_cursor("nonsense") is None
        assert await store.lobby(["waiting"], "trambahn", 3) == []

    during(database, work, Care())


def test_a_list_is_made_once_for_all_who_look(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(services: Services) -> None:
        made: list[str] = []
        real = services.store.lobby

        async def counted(*asked: object) -> object:
            made.append(str(asked))
            return await real(*asked)  # type: ignore[arg-type]

        monkeypatch.setattr(services.store, "lobby", counted)
        events = [asyncio.Event() for _ in range(50)]
        services.lobby.watchers.update(events)
        for _ in range(20):
            services.lobby.changed()
            for one in events:
                await services.lobby.message(Wanted(None, None, "en"), 50)
        assert all(one.is_set() for one in events)
        assert len(made) == 1, "the first is told at once, the others wait for the rest"
        for one in events:
            one.clear()
        await asyncio.wait_for(events[0].wait(), 60)
        for one in events:
            await services.lobby.message(Wanted(None, None, "en"), 20)
        await services.lobby.message(Wanted(None, None, "fr"), 20)
        assert len(made) == 3, "once for each language"

    during(database, work)


def test_forgotten_tables_are_closed_and_finished_games_stay(database: Database) -> None:
    async def work(services: Services) -> None:
        waits = await table_of(services, "me", "open")
        plays = await table_of(services, "me", "me")
        over = await table_of(services, "me", "me")
        await services.store.put_result(over.row.id, "1 2 winner 2")
        replay = await services.making.replay(ANN, RECORD, True)
        day = 86400.0
        assert await services.keeper.sweep(0.5 * day) == []
        assert await services.keeper.sweep(2 * day) == [waits.row.id]
        assert waits.lost, "those who look at it are told to come back"
        again = await services.tables.get(waits.row.id)
        said = services.views.show(again, ANN, None, "en", -1)
        assert said.table.state == "closed" and "waited too long" in said.expected
        await services.tables.play(plays, 0, 0, plays.game.notation.parse("keep 1 2"), "")
        assert await services.keeper.sweep(89 * day) == []
        assert await services.keeper.sweep(91 * day) == [plays.row.id]
        assert "nobody had played" in str(
            services.views.show(
                await services.tables.get(plays.row.id), ANN, None, "en", -1
            ).table.closed
        )
        assert await services.keeper.sweep(9999 * day) == []
        assert (await services.tables.find(replay)).row.state == "replay"

    during(database, work)


def test_a_move_keeps_a_game_alive(database: Database) -> None:
    async def work(services: Services) -> None:
        table = await table_of(services, "me", "me")
        await changed(services, "UPDATE place SET touched_at = 0")
        move = table.game.notation.parse("keep 1 2")
        await services.tables.play(table, 0, 0, move, "")
        assert await services.keeper.sweep(86400.0) == []

    during(database, work)


def test_where_the_host_is_gone_a_player_steps_in(database: Database) -> None:
    async def work(services: Services) -> None:
        table = await table_of(services, "me", "open")
        await services.seating.take(table, BOB, 1, "", "")
        with pytest.raises(Exception, match="Only the host"):
            await services.hosting.hand_over(table, BOB, 1)
        table.row.touched_at -= 4 * 86400.0
        await services.hosting.hand_over(table, BOB, 1)
        assert table.row.host == BOB.id

    during(database, work)


def test_a_database_of_an_earlier_version_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "rotonde.db"
    with closing(sqlite3.connect(path)) as old:
        old.executescript(f"{STEPS[0]} {STEPS[1]} PRAGMA user_version = 2;")
        old.execute(
            "INSERT INTO place VALUES ('t', 'trambahn', 77, 'trambahn', '0', '{}', 1, 0, 'ann', '',"
            " 1, 'replay', 5.0, NULL, ?)",
            (RECORD,),
        )
        old.execute("INSERT INTO seat VALUES ('t', 0, 'me', '', 'A', 0)")
        old.commit()
    store = SqliteStore(path)
    row = asyncio.run(store.table("t"))
    assert row is not None and row.touched_at == 5.0 and len(row.seats) == 1
    assert asyncio.run(store.record("t")) == RECORD
    store.shut()
