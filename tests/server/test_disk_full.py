"""A disk that is full: a sentence for whoever asks, one line in the log, and then it goes on."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from secrets import token_hex

import pytest
from guests import PATIENCE
from local_game import on_sqlite

from rotonde.server.config import Config
from rotonde.server.play import bot_seats
from rotonde.server.play.people import Person
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import Services
from rotonde.server.storage import errors
from rotonde.server.storage.errors import SILENCE, NotStored, Trouble

FULL = "database or disk is full"
ANN = Person("ann", "Ann")


def test_trouble_is_told_once_and_then_how_often(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(errors, "monotonic", lambda: now[0])
    trouble = Trouble()
    for i in range(1000):
        trouble.tell(sqlite3.OperationalError(FULL))
    assert caplog.messages == [f"the database: {FULL}"]
    now[0] += SILENCE
    trouble.tell(sqlite3.OperationalError(FULL))
    assert caplog.messages[1:] == [f"the database: {FULL} (and 999 times before this)"]


async def grow(services: Services, most: int) -> None:
    """SQLite itself keeps the file at its size, or at so many pages."""

    def command(connection: sqlite3.Connection) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {max(most, pages)}")

    await on_sqlite(services).do(command)


async def play(services: Services, id: str) -> None:
    """Ann plays until the disk is full, and asks on; the bot does the same by itself.

    While she waits for the bot, guests come: also when it is the bot whose move finds no room,
    somebody else is told so.
    """
    while True:
        table = await services.tables.get(id)
        session = table.playing()
        if session.p.decides(0):
            move = table.game.legal_moves(session.p, 0)[0]
            await services.tables.play(table, 0, session.n, move, "")
        else:
            await services.store.put_person(token_hex(8), "long name " * 500, 0.0)
        await asyncio.sleep(0.001)


def test_a_full_disk_is_one_line_and_then_it_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_seats, "REST", 0.01)

    async def run() -> None:
        services = Services(Config(tmp_path / "rotonde.db", budget=PATIENCE, pace=0.0))
        wish = NewTable("ticket-to-ride", [SeatWish("me"), SeatWish("bot", "random")], seed=3)
        table = await services.making.make(ANN, wish)
        await grow(services, 1)
        failures = 0
        while failures < 20:
            with pytest.raises(NotStored):
                await play(services, table.row.id)
            failures += 1
        n = (await services.tables.get(table.row.id)).playing().n
        assert len(await services.store.entries(table.row.id)) == n, "what is shown is on the disk"
        await grow(services, 10**6)
        while (await services.tables.get(table.row.id)).playing().n < n + 10:
            try:
                async with asyncio.timeout(0.5):
                    await play(services, table.row.id)
            except TimeoutError:
                pass
        await services.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(asyncio.wait_for(run(), PATIENCE))
    assert [message for message in caplog.messages if FULL in message] == [f"the database: {FULL}"]
    assert not [record for record in caplog.records if record.exc_info], "no traceback"
    assert len(caplog.messages) == 1, caplog.messages


def test_a_bot_goes_on_after_a_move_whose_answer_was_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asked has gone, the move is on the disk, and it is the bot's turn."""
    monkeypatch.setattr(bot_seats, "REST", 0.01)

    async def run() -> None:
        services = Services(Config(tmp_path / "rotonde.db", budget=PATIENCE, pace=0.0))
        wish = NewTable("trambahn", [SeatWish("me"), SeatWish("bot", "random")])
        table = await services.making.make(ANN, wish)
        id = table.row.id
        while not table.playing().p.decides(0):
            await asyncio.sleep(0.01)
        session = table.playing()
        while 0 in session.p.deciders():  # until what she plays makes it the bot's turn
            n, move = session.n, table.game.legal_moves(session.p, 0)[0]
            asked = asyncio.create_task(services.tables.play(table, 0, n, move, ""))
            await asyncio.sleep(0)
            asked.cancel()
            await asyncio.wait([asked])
            while len(await services.store.entries(id)) == n:
                await asyncio.sleep(0.01)
            table = await services.tables.get(id)
            session = table.playing()
        while 0 not in (await services.tables.get(id)).playing().p.deciders():
            await asyncio.sleep(0.01)
        await services.close()

    asyncio.run(asyncio.wait_for(run(), PATIENCE))
