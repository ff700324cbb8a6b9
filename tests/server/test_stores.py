"""What every store holds to: who comes second is refused, and a database is brought up to date."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from local_game import rows_of, write
from postgres import Common, Postgres, asked

from rotonde.server.config import Config, Database, database_of, without_password
from rotonde.server.play.errors import NotNow, OutOfStep
from rotonde.server.play.people import Person
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import Services, open_services
from rotonde.server.storage.errors import Conflict, NotStored, Unusable
from rotonde.server.storage.opening import open_store
from rotonde.server.storage.postgresql import connections
from rotonde.server.storage.postgresql.schema import STEPS as POSTGRESQL_STEPS
from rotonde.server.storage.rows import Entry, Quota
from rotonde.server.storage.sqlite import store as sqlite_store
from rotonde.server.storage.sqlite.schema import STEPS as SQLITE_STEPS
from rotonde.server.storage.store import Store

ANN, BOB, CID = Person("ann", "Ann"), Person("bob", "Bob"), Person("cid", "Cid")
PASS = Entry(0, "pass", "", "", 0.0)
MUCH = Quota(1000, 10**9)
STEP_FILES = Path(sqlite_store.__file__).parent / "steps"
STEP_NAMES = [f"from_{one.stem}" for one in sorted(STEP_FILES.glob("*.sql"))]
Welcome = Callable[[], Common]
# A table of the first schema: running, with an entry, somebody at each seat, and a replay.
OLD = """
INSERT INTO person VALUES ('ann', 'Ann', 1.5);
INSERT INTO setting VALUES ('secret', 'never told');
INSERT INTO place VALUES ('t', 'trambahn', 1, 'trambahn', '0', '{}', 4000000000000000000, 1,
    'ann', 'k', 1, 'running', 5.5, NULL, NULL);
INSERT INTO place VALUES ('u', 'trambahn', 1, 'trambahn', '0', '{}', 1, 0,
    'ann', 'k', 1, 'waiting', 6.5, NULL, NULL);
INSERT INTO place VALUES ('r', 'trambahn', 77, 'trambahn', '0', '{}', 1, 0,
    'ann', '', 1, 'replay', 7.5, NULL, 'rotonde-record é');
INSERT INTO seat VALUES ('t', 0, 'me', '', 'Ann', 0);
INSERT INTO seat VALUES ('t', 1, 'bot', 'random', '', 0);
INSERT INTO holder VALUES ('t', 0, 'ann');
INSERT INTO entry VALUES ('t', 0, 0, 'pass', '', '', 8.5);
INSERT INTO entry VALUES ('t', 1, 1, 'pass', '', '', 9.5);
"""


# What one process knows by itself; the file has its version elsewhere.
AMONG_PROCESSES = ("version", "answer", "looking")


def with_store(database: Database, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await open_store(database)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


async def table_of(services: Services, *kinds: str, **more: Any) -> str:
    seats = [SeatWish(kind) for kind in kinds]  # type: ignore[arg-type]
    return (await services.making.make(ANN, NewTable("ticket-to-ride", seats, **more))).row.id


def test_in_one_commit_a_wrong_entry_harms_no_other(database: Database) -> None:
    async def run() -> None:
        services = await open_services(Config(database))
        a, b, c, d = [await table_of(services, "me", "me") for _ in range(4)]
        store = services.store
        asking = [(a, 0), (b, 1), (c, 0), (a, 0), (d, 0)]
        wrong = await asyncio.gather(
            *(store.append(id, n, PASS, "1 2 winner 2" * (id == d)) for id, n in asking),
            return_exceptions=True,
        )
        assert [type(one) for one in wrong if one is not None] == [Conflict, Conflict]
        assert [len(await store.entries(id)) for id in (a, b, c, d)] == [1, 0, 1, 1]
        over = await store.table(d)
        assert over is not None and (over.state, over.result) == ("over", "1 2 winner 2")
        await services.close()

    asyncio.run(run())


def test_who_knew_other_seats_writes_nothing(database: Database) -> None:
    async def work(store: Store) -> None:
        services = Services(Config(database), store)
        id = await table_of(services, "me", "open")
        old = await store.table(id)
        assert old is not None
        await services.seating.take(await services.tables.get(id), BOB, 1, "", "")
        with pytest.raises(Conflict):
            await store.put_table(old, {})
        with pytest.raises(Conflict):
            await store.append(id, 0, PASS, seating=old.seating)
        now = await store.table(id)
        assert now is not None and now.seats[1].holders == {BOB.id}
        await store.append(id, 0, PASS, seating=now.seating, deciding=2)
        now = await store.table(id)
        assert now is not None and now.deciding == 2

    with_store(database, work)


def test_one_key_makes_one_table_also_at_the_same_moment(database: Database) -> None:
    async def work(store: Store) -> None:
        services = Services(Config(database), store)
        made = await asyncio.gather(*(table_of(services, "me", "open", key="k") for _ in range(8)))
        assert len(set(made)) == 1

    with_store(database, work)
    assert rows_of(database, "SELECT count(*) FROM place") == [(1,)]


def test_the_database_itself_keeps_the_log(database: Database) -> None:
    with_store(database, nothing)
    write(database, "INSERT INTO entry VALUES ('t', 0, 0, 'pass', '', '', 0)")
    for wrong in (
        "INSERT INTO entry VALUES ('t', 2, 0, 'pass', '', '', 0)",
        "INSERT INTO entry VALUES ('t', 0, 0, 'pass', '', '', 0)",
        "UPDATE entry SET text = 'draw blind'",
        "DELETE FROM entry",
    ):
        with pytest.raises(Exception, match=r"entr|UNIQUE|unique"):
            write(database, wrong)
    assert rows_of(database, "SELECT n FROM entry") == [(0,)]


async def nothing(store: Store) -> None:
    assert store.secret


def script(database: Database, sql: str) -> None:
    """Several statements."""
    if isinstance(database, Path):
        return write(database, sql)

    async def run() -> None:
        connection = await import_module("asyncpg").connect(database)
        await connection.execute(sql)
        await connection.close()

    asyncio.run(run())


@pytest.mark.parametrize("version", range(1, len(SQLITE_STEPS)), ids=STEP_NAMES[:-1])
def test_a_database_of_any_version_is_brought_up_to_date(blank: Database, version: int) -> None:
    database = blank
    steps = SQLITE_STEPS if isinstance(database, Path) else POSTGRESQL_STEPS
    mark = f"PRAGMA user_version = {version};"
    if isinstance(database, str):
        mark = f"CREATE TABLE version (number INTEGER); INSERT INTO version VALUES ({version});"
    script(database, f"{steps[0]} {OLD} {' '.join(steps[1:version])} {mark}")

    async def work(store: Store) -> None:
        assert store.secret == "never told" and await store.name_of("ann") == "Ann"
        found = await store.whole("t")
        assert found is not None and found.row.seed == 4000000000000000000
        assert [entry.at for entry in found.entries] == [8.5, 9.5]
        assert found.row.touched_at == 5.5 and found.row.seats[0].holders == {"ann"}
        assert await store.record("r") == "rotonde-record é"
        await store.append("t", 2, PASS)
        assert len(await store.entries("t")) == 3

    with_store(database, work)
    kept = rows_of(database, "SELECT id, key, n FROM place ORDER BY id")
    assert kept == [("r", "", 0), ("t", "k", 3), ("u", "", 0)], "the first keeps a key of two"


def test_a_database_of_a_later_version_is_left_alone(database: Database) -> None:
    with_store(database, nothing)
    later = len(SQLITE_STEPS) + 1
    mark = f"PRAGMA user_version = {later}"
    script(
        database, mark if isinstance(database, Path) else f"INSERT INTO version VALUES ({later})"
    )
    with pytest.raises(Unusable) as refused:
        with_store(database, nothing)
    assert "from before the upgrade" in refused.value.sentence("en")
    assert str(later) in refused.value.sentence("fr")


def test_both_stores_have_the_same_columns(tmp_path: Path, postgres: Welcome) -> None:
    file, address = tmp_path / "rotonde.db", postgres().new()
    with_store(file, nothing)
    with_store(address, nothing)
    there = asked(
        address,
        "SELECT table_name::text, column_name::text FROM information_schema.columns"
        f" WHERE table_schema = 'public' AND table_name NOT IN {AMONG_PROCESSES}",
    )
    here = rows_of(
        file,
        "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c"
        " WHERE m.type = 'table'",
    )
    assert sorted(here) == sorted(there)


def test_two_processes_meet_only_in_the_database(postgres: Welcome) -> None:
    """Each has its own memory; who is behind is told so, and reads again."""
    address = postgres().new()

    async def run() -> None:
        one, other = [await open_services(Config(address)) for _ in range(2)]
        id = await table_of(one, "me", "open", "open")
        here, there = await one.tables.get(id), await other.tables.get(id)
        await one.seating.take(here, BOB, 1, "", "")
        with pytest.raises(NotNow):
            await other.seating.take(there, CID, 1, "", "")
        there = await other.tables.get(id)
        await other.seating.take(there, CID, 2, "", "")
        here, there = await one.tables.get(id), await other.tables.get(id)
        if here.session is None:
            one.tables.lose(here)
            here = await one.tables.get(id)
        seat = here.playing().p.deciders()[0]
        n, move = here.playing().n, here.game.legal_moves(here.playing().p, seat)[0]
        await one.tables.play(here, seat, n, move, "here")
        with pytest.raises(OutOfStep):
            await other.tables.play(there, seat, n, move, "there")
        assert (await other.tables.get(id)).playing().n == n + 1
        await one.close()
        await other.close()

    asyncio.run(run())


def test_many_processes_append_the_same_and_one_wins(postgres: Welcome) -> None:
    """Four that write the same entries in other orders: no deadlock, and nothing twice."""
    address = postgres().new()

    async def run() -> None:
        stores = [await open_store(address) for _ in range(4)]
        services = Services(Config(address), stores[0])
        tables = [await table_of(services, "me", "me", key=f"k{i}") for i in range(30)]
        orders = [tables, tables[::-1], tables[15:] + tables[:15], tables[::2] + tables[1::2]]
        for n in range(5):
            found = await asyncio.gather(
                *(
                    store.append(id, n, PASS)
                    for store, order in zip(stores, orders, strict=True)
                    for id in order
                ),
                return_exceptions=True,
            )
            assert found.count(None) == len(tables)
            assert {type(one) for one in found} == {type(None), Conflict}
        for store in stores:
            await store.close()

    asyncio.run(run())
    assert asked(address, "SELECT count(*) FROM entry") == [(150,)]


def test_without_its_database_nothing_is_stored_and_then_it_goes_on(
    own_postgres: Postgres,
) -> None:
    server, address = own_postgres, own_postgres.new()

    async def run() -> None:
        services = await open_services(Config(address))
        id = await table_of(services, "me", "me")
        server.kill()
        with pytest.raises(NotStored):
            await services.store.append(id, 0, PASS)
        with pytest.raises(NotStored):
            await services.store.table(id)
        await asyncio.to_thread(server.start)
        await services.store.append(id, 0, PASS)
        assert len(await services.store.entries(id)) == 1
        await services.close()

    asyncio.run(run())


def test_an_address_is_told_from_a_file_and_shown_without_its_password() -> None:
    assert database_of("rotonde.db") == Path("rotonde.db")
    address = database_of("postgresql://ann:secret@db.example.org/rotonde?sslmode=require")
    assert without_password(address) == "postgresql://db.example.org/rotonde"


def test_an_address_where_nobody_answers_is_told(postgres: Welcome, tmp_path: Path) -> None:
    postgres()
    with pytest.raises(Unusable, match="cannot be used as a database"):
        with_store(f"postgresql:///rotonde?host={tmp_path}", nothing)


def test_a_missing_driver_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "asyncpg", None)
    with pytest.raises(Unusable, match=r"rotonde\[postgresql\]"):
        with_store("postgresql://localhost/rotonde", nothing)
