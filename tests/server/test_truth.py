"""Two tabs, a double click or a lost answer never play a move twice."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from guests import Guest, Server
from local_game import on_sqlite

from rotonde.server.config import Config
from rotonde.server.play.errors import OutOfStep
from rotonde.server.play.people import Person
from rotonde.server.play.views.shapes import Shown
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import Services
from rotonde.server.storage.errors import Conflict, NotStored
from rotonde.server.storage.rows import Entry
from rotonde.server.storage.sqlite.store import SqliteStore

Welcome = Callable[[str], Guest]


def in_turn(ann: Guest) -> tuple[str, int, Shown]:
    """A table of Ann's alone where one seat must act, and what that seat sees."""
    table = ann.make("me", "me", seed=5).table.id
    for seat in (0, 1):
        ann.play(table, seat, seat, "keep 1 2 3")
    seat = ann.look(table).deciding[0]
    return table, seat, ann.look(table, seat=seat)


def test_asked_again_with_the_same_key_it_is_the_same_move(guest: Welcome) -> None:
    ann = guest("Ann")
    table, seat, seen = in_turn(ann)
    first = ann.play(table, seat, seen.n, "draw blind", "k1")
    again = ann.play(table, seat, seen.n, "draw blind", "k1")
    assert not first.repeated and again.repeated and first.n == again.n
    ann.play(table, seat, first.n, "draw blind", "k2")
    later = ann.play(table, seat, seen.n, "draw blind", "k1")
    assert later.repeated and ann.look(table).n == seen.n + 2


def test_another_move_with_an_old_number_is_a_conflict(guest: Welcome) -> None:
    ann = guest("Ann")
    table, seat, seen = in_turn(ann)
    ann.play(table, seat, seen.n, "draw blind", "k1")
    for n, move, key in (
        (seen.n, "draw blind", "other-tab"),
        (seen.n, "draw tickets", "k1"),
        (seen.n + 5, "draw blind", "k3"),
        (0, "draw blind", ""),
    ):
        refused = ann.try_to_play(table, seat, n, move, key)
        assert refused.status == 409 and refused.problem()["n"] == seen.n + 1
    assert ann.look(table).n == seen.n + 1


def test_of_many_at_once_one_is_played(guest: Welcome, server: Server) -> None:
    """Twenty requests at the same moment: ten with one key, ten with their own."""
    ann = guest("Ann")
    table, seat, seen = in_turn(ann)

    def click(number: int) -> int:
        tab = Guest(server)
        tab.headers = ann.headers
        key = "same" if number < 10 else f"tab-{number}"
        status = tab.try_to_play(table, seat, seen.n, "draw blind", key).status
        tab.close()
        return status

    with ThreadPoolExecutor(20) as pool:
        statuses = list(pool.map(click, range(20)))
    assert set(statuses) <= {200, 409} and statuses.count(200) in (1, 10)
    assert ann.look(table).n == seen.n + 1


def test_a_table_made_twice_with_one_key_is_one_table(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    once, twice = ann.make("me", "open", key="k"), ann.make("me", "open", key="k")
    assert once.table.id == twice.table.id
    assert bob.make("me", "open", key="k").table.id != once.table.id
    assert ann.make("me", "open").table.id != ann.make("me", "open").table.id


def test_a_seed_that_was_chosen_is_told(guest: Welcome) -> None:
    ann = guest("Ann")
    assert ann.make("me", "me", seed=5).table.seeded
    assert not ann.make("me", "me").table.seeded


def test_only_the_holder_plays_and_only_in_turn(guest: Welcome) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table, seat, seen = in_turn(ann)
    assert bob.try_to_play(table, seat, seen.n, "draw blind").status == 403
    refused = ann.try_to_play(table, 1 - seat, seen.n, "draw blind")
    assert refused.status == 422 and refused.problem()["rule"] == "TTR-06"
    assert ann.look(table).n == seen.n


def test_a_disk_that_fails_or_knows_more_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that could not be written is not played; what others wrote is not overwritten."""

    async def work() -> None:
        services = Services(Config(tmp_path / "rotonde.db"))
        ann = Person("ann", "Ann")
        wish = NewTable("ticket-to-ride", [SeatWish("me")] * 2, seed=5)
        table = await services.making.make(ann, wish)
        keep = table.game.notation.parse("keep 1 2")
        monkeypatch.setattr(on_sqlite(services).writer, "append", full)
        with pytest.raises(NotStored):
            await services.tables.play(table, 0, 0, keep, "k")
        monkeypatch.undo()
        table = await services.tables.get(table.row.id)
        assert table.playing().n == 0
        behind = Entry(1, "keep 2 3", "x", "", 0.0)
        await services.store.append(table.row.id, 0, behind)
        with pytest.raises(OutOfStep):
            await services.tables.play(table, 0, 0, keep, "k")
        table = await services.tables.get(table.row.id)
        assert table.playing().n == 1 and not table.playing().p.decides(1)
        assert not (await services.tables.play(table, 0, 1, keep, "k")).repeated
        await services.close()

    asyncio.run(work())


async def full(*entry: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def test_in_one_commit_a_wrong_entry_harms_no_other(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "rotonde.db")
        entry = Entry(0, "pass", "", "", 0.0)
        places = [("a", 0), ("b", 1), ("c", 0), ("a", 0), ("d", 0)]
        wrong = await asyncio.gather(
            *(
                store.append(place, n, entry, "1 2 winner 2" * (place == "d"))
                for place, n in places
            ),
            return_exceptions=True,
        )
        assert [type(one) for one in wrong if one is not None] == [Conflict, Conflict]
        assert [len(await store.entries(place)) for place in "abcd"] == [1, 0, 1, 1]
        await store.close()

    asyncio.run(work())


def test_entries_never_change_and_leave_no_gap(tmp_path: Path) -> None:
    """The database itself refuses it."""
    store = SqliteStore(tmp_path / "rotonde.db")
    connection = sqlite3.connect(tmp_path / "rotonde.db", isolation_level=None)
    connection.execute("INSERT INTO entry VALUES ('t', 0, 0, 'pass', '', '', 0)")
    for wrong in (
        "INSERT INTO entry VALUES ('t', 2, 0, 'pass', '', '', 0)",
        "INSERT INTO entry VALUES ('t', 0, 0, 'pass', '', '', 0)",
        "UPDATE entry SET text = 'draw blind'",
        "DELETE FROM entry",
    ):
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute(wrong)
    connection.close()
    store.shut()


def test_no_record_while_it_holds_secrets(guest: Welcome) -> None:
    ann = guest("Ann")
    table, _, _ = in_turn(ann)
    refused = ann.get(f"/api/tables/{table}/record")
    assert refused.status == 409 and refused.problem()
