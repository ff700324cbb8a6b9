"""What an operator does, on both stores: moved, checked, copied, tables and people."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from local_game import rows_of
from postgres import Common
from postgres import programs as folder_of_programs

from rotonde.core.record import result_of
from rotonde.server.config import Config, Database
from rotonde.server.operate import backup, checking, keys, moving, people, tables
from rotonde.server.operate.copies import programs
from rotonde.server.operate.opening import opened
from rotonde.server.operate.raw import Raw
from rotonde.server.play.people import Person
from rotonde.server.play.wishes import NewTable, Replacement, SeatWish
from rotonde.server.services import open_services
from rotonde.server.storage.errors import Unusable
from rotonde.server.storage.opening import open_store

Welcome = Callable[[], Common]


async def filled(database: Database, games: int = 2) -> tuple[list[str], Person, str]:
    """Some games that are over and one that is on, of a guest; a token that he holds."""
    services = await open_services(Config(database))
    ann, token = await services.people.welcome("Ann")
    made: list[str] = []
    for number in range(games + 1):
        seats = [SeatWish("me"), SeatWish("me")]
        table = await services.making.make(ann, NewTable("trambahn", seats))
        session, luck = table.playing(), random.Random(number)
        while not session.p.over and (number < games or session.n < 5):
            seat = session.p.deciders()[0]
            move = luck.choice(table.game.legal_moves(session.p, seat))
            await services.tables.play(table, seat, session.n, move, f"k{session.n}")
        made.append(table.row.id)
        if session.p.over:
            assert table.row.result == result_of(session.p)
    await services.close()
    return made, ann, token


def elsewhere(database: Database, folder: Path, postgres: Welcome) -> Database:
    """An empty database of the other kind."""
    return postgres().new() if isinstance(database, Path) else folder / "other.db"


async def on(database: Database, work: Callable[[Raw], Awaitable[None]]) -> None:
    async with opened(database) as raw:
        await work(raw)


def test_a_database_moves_there_and_back(
    database: Database, tmp_path: Path, postgres: Welcome
) -> None:
    other = elsewhere(database, tmp_path, postgres)
    again = tmp_path / "again.db" if isinstance(database, Path) else postgres().new()

    async def run() -> None:
        made, ann, token = await filled(database)
        async with opened(database) as raw:
            before = await moving.digests(raw)
        assert await moving.move(database, other) == before
        with pytest.raises(Unusable, match="was moved to"):
            await open_store(database)
        assert await moving.move(other, again) == before
        services = await open_services(Config(again))
        assert await services.people.person_of(token) == ann, "a token stays good"
        assert (await services.tables.get(made[-1])).playing().n == 5
        await services.close()
        assert not (await checking.check(again)).wrong

    asyncio.run(run())


def test_nothing_is_moved_into_what_is_not_empty_or_in_use(
    database: Database, tmp_path: Path, postgres: Welcome
) -> None:
    other = elsewhere(database, tmp_path, postgres)

    async def run() -> None:
        await filled(database, 0)
        await filled(other, 0)
        with pytest.raises(Unusable, match="not empty"):
            await moving.move(database, other)
        services = await open_services(Config(database))
        await services.people.welcome("Bob")
        with pytest.raises(Unusable, match="in use"):
            await moving.move(database, tmp_path / "new.db")
        await services.close()
        await (await open_store(database)).close()

    asyncio.run(run())


def damage(database: Database, sql: str) -> None:
    async def run() -> None:
        async with opened(database) as raw:
            await raw.write("INSERT INTO pardon SELECT id FROM place")
            await raw.write(sql)
            await raw.write("DELETE FROM pardon")

    asyncio.run(run())


def test_a_check_names_the_damaged_table(database: Database) -> None:
    made, _, _ = asyncio.run(filled(database))
    found = asyncio.run(checking.check(database))
    assert (found.tables, found.wrong, found.database) == (3, [], [])
    damage(database, f"UPDATE entry SET text = 'tass' WHERE place = '{made[0]}' AND n = 3")
    damage(database, f"UPDATE place SET result = '7' WHERE id = '{made[1]}'")
    damage(database, f"UPDATE place SET n = 4 WHERE id = '{made[2]}'")
    found = asyncio.run(checking.check(database))
    assert sorted(table for table, why in found.wrong) == sorted(made)


def test_a_flipped_byte_in_the_file_is_found(tmp_path: Path) -> None:
    """In the text of a move, where SQLite itself sees nothing wrong."""
    file = tmp_path / "rotonde.db"
    made, _, _ = asyncio.run(filled(file, 1))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        sql = "SELECT place, n, text FROM entry WHERE place = ? AND length(text) > 3 LIMIT 1"
        place, n, text = connection.execute(sql, (made[0],)).fetchone()
    content = bytearray(file.read_bytes())
    at = content.index(f"{text}k{n}".encode())  # the move, and beside it its key
    content[at + 1] ^= 0x80
    file.write_bytes(content)
    found = asyncio.run(checking.check(file))
    assert [table for table, why in found.wrong] == [place]


def test_a_copy_is_made_and_brought_back(
    database: Database, tmp_path: Path, postgres: Welcome, monkeypatch: pytest.MonkeyPatch
) -> None:
    if isinstance(database, str):
        monkeypatch.setenv("PGBIN", str(folder_of_programs()))
    copy = tmp_path / "copy"
    fresh = tmp_path / "fresh.db" if isinstance(database, Path) else postgres().new(empty=True)

    async def run() -> None:
        await filled(database)
        services = await open_services(Config(database))  # a server runs meanwhile
        await services.people.welcome("Bob")
        await backup.backup(database, copy)
        await services.close()
        with pytest.raises(Unusable, match="is there already"):
            await backup.backup(database, copy)
        await backup.restore(copy, fresh)
        async with opened(database) as one, opened(fresh) as other:
            assert await moving.digests(one) == await moving.digests(other)
        with pytest.raises(Unusable):
            await backup.restore(copy, fresh)

    asyncio.run(run())
    assert os.stat(copy).st_mode & 0o077 == 0, "it holds secrets"


def test_without_its_programs_a_copy_is_one_sentence(
    postgres: Welcome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGBIN", str(tmp_path))
    address = postgres().new()
    asyncio.run(filled(address, 0))
    with pytest.raises(Unusable, match="pg_dump is not installed"):
        asyncio.run(backup.backup(address, tmp_path / "copy"))
    assert not (tmp_path / "copy").exists()


def test_a_password_is_not_told_to_everybody_on_the_machine() -> None:
    plain = programs.without_secret("postgresql://ann:s%40x@db.org/rotonde?sslmode=require")
    assert plain == ("postgresql://ann@db.org/rotonde?sslmode=require", "s@x")


def test_tables_are_listed_closed_and_deleted(database: Database) -> None:
    made, _, _ = asyncio.run(filled(database))

    async def work(raw: Raw) -> None:
        listed = await tables.listed(raw, "", 10)
        assert {one.id for one in listed} == set(made) and listed[0].host_name == "Ann"
        assert [one.id for one in await tables.listed(raw, "running", 10)] == [made[2]]
        await tables.close(raw, made[2])
        with pytest.raises(Unusable, match="Nothing is played"):
            await tables.close(raw, made[0])
        await tables.delete(raw, made[0])
        with pytest.raises(Unusable, match="no table"):
            await tables.delete(raw, made[0])
        await raw.vacuum()

    asyncio.run(on(database, work))
    left = rows_of(database, "SELECT DISTINCT place FROM entry ORDER BY place")
    assert left == sorted((id,) for id in made[1:])
    assert (made[0],) in rows_of(database, "SELECT place FROM fairness"), "it is never used again"
    with pytest.raises(Exception, match="entries never go"):
        damage_without_pardon(database)


def damage_without_pardon(database: Database) -> None:
    async def run() -> None:
        async with opened(database) as raw:
            await raw.write("DELETE FROM entry")

    asyncio.run(run())


def test_a_person_is_told_all_and_then_forgotten(database: Database) -> None:
    made, ann, token = asyncio.run(filled(database))

    async def work(raw: Raw) -> None:
        known = await people.export(raw, ann.id)
        assert known["name"] == "Ann" and {one["table"] for one in known["tables"]} == set(made)
        assert len(known["moves"]) == await raw.count("entry")
        assert json.loads(json.dumps(known)) == known
        assert await people.erase(raw, ann.id) == 3
        with pytest.raises(Unusable, match="no person"):
            await people.export(raw, ann.id)

    asyncio.run(on(database, work))
    for shape in moving.shapes():
        for row in rows_of(database, f"SELECT * FROM {shape.name}"):
            assert ann.id not in row and "Ann" not in row, shape.name
    assert not asyncio.run(checking.check(database)).wrong, "the games stay"

    async def later() -> None:
        services = await open_services(Config(database))
        assert await services.people.person_of(token) is None
        await services.close()

    asyncio.run(later())


def test_names_go_out_of_what_the_log_tells(database: Database) -> None:
    async def run() -> None:
        services = await open_services(Config(database))
        ann, _ = await services.people.welcome("Ann")
        bob, _ = await services.people.welcome("Bob")
        seats = [SeatWish("me"), SeatWish("open")]
        table = await services.making.make(ann, NewTable("trambahn", seats))
        await services.seating.take(table, bob, 1, "", "")
        await services.hosting.replace(table, ann, 1, Replacement("bot", "random"))
        await services.people.rename(bob, "Bert")  # what he was called then is still there
        await services.close()
        async with opened(database) as raw:
            await people.erase(raw, bob.id)

    asyncio.run(run())
    told = rows_of(database, "SELECT text FROM entry WHERE text LIKE '!%'")
    assert told and all("Bob" not in text for (text,) in told)
    assert all("Ann" not in text or '"host"' in text for (text,) in told)


def test_keys_change_and_what_was_signed_stays_good_for_once(database: Database) -> None:
    made, ann, token = asyncio.run(filled(database, 0))

    async def who(change: bool) -> Person | None:
        async with opened(database, alone=True) as raw:
            await (keys.rotate(raw, False) if change else keys.forget_old(raw))
        services = await open_services(Config(database))
        found = await services.people.person_of(token)
        key = services.people.seat_key(made[0], 0, 0)
        assert services.people.opens(key, made[0], 0, 0)
        assert services.people.opens(first, made[0], 0, 0) == (found is not None)
        await services.close()
        return found

    async def key_of() -> str:
        services = await open_services(Config(database))
        found = services.people.seat_key(made[0], 0, 0)
        await services.close()
        return found

    first = asyncio.run(key_of())
    assert asyncio.run(who(True)) == ann
    assert asyncio.run(who(False)) is None
