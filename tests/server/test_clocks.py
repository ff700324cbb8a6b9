"""Clocks at tables: what happens when time is up, exactly once, and what all may agree on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator

import pytest
from guests import Guest, Server, heard, watching
from local_game import rows_of

from rotonde.server.config import Config, Database
from rotonde.server.play.care.entries import BOT
from rotonde.server.play.clocks.clock_view import clock_of
from rotonde.server.play.clocks.reckoning import MERCY
from rotonde.server.play.clocks.rules import ClockRules, TimeOut
from rotonde.server.play.errors import NotAllowed, NotNow
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import Person
from rotonde.server.play.views.shapes import Lines
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import Services, open_services
from rotonde.server.storage.queues import Queues
from rotonde.server.storage.rows import LATE, STOOD_IN, Entry

ANN, BOB, CID = Person("ann", "Ann"), Person("bob", "Bob"), Person("cid", "Cid")
MINUTE = ClockRules("live", bank=60, increment=5)
Work = Callable[[Services], Awaitable[None]]


class Now:
    """The clock of the server, which the test turns."""

    def __init__(self) -> None:
        self.start = time.time()
        self.passed = 0.0

    def __call__(self) -> float:
        return self.start + self.passed


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Iterator[Now]:
    turned = Now()
    monkeypatch.setattr("time.time", turned)
    yield turned
    monkeypatch.undo()


def during(database: Database, work: Work) -> None:
    async def run() -> None:
        services = await open_services(Config(database, bots_think=False))
        try:
            await work(services)
        finally:
            await services.close()

    asyncio.run(run())


async def two(services: Services, clock: ClockRules | None = MINUTE) -> LiveTable:
    """Ann and Bob must choose their tickets, both at once."""
    wish = NewTable("ticket-to-ride", [SeatWish("me"), SeatWish("open")], clock=clock)
    wish.stand_in, wish.options = "random", {"first": "1"}
    table = await services.making.make(ANN, wish)
    await services.seating.take(table, BOB, 1, "", "")
    return table


async def keep(services: Services, table: LiveTable, seat: int, by: str) -> None:
    move = table.game.legal_moves(table.playing().p, seat)[0]
    await services.tables.play(table, seat, table.playing().n, move, "", by=by)


def told(table: LiveTable) -> list[str]:
    """What happened beside the game."""
    return [entry.text for entry in entries_of(table) if entry.text.startswith("!")]


def entries_of(table: LiveTable) -> list[Entry]:
    return [one.entry for one in table.playing().happened if one.entry is not None]


def bank(table: LiveTable, seat: int) -> float:
    assert table.clocks is not None
    return table.clocks.seats[seat].bank


def test_each_of_those_who_decide_at_once_has_a_clock(database: Database, now: Now) -> None:
    async def work(services: Services) -> None:
        table = await two(services)
        now.passed = 20
        await keep(services, table, 1, BOB.id)
        assert bank(table, 1) == pytest.approx(45, abs=0.1), "20 gone, 5 won"
        clock = clock_of(table)
        assert clock is not None and clock.seats[0] is not None and clock.seats[1] is not None
        assert clock.seats[0].strikes_at == pytest.approx(now.start + 60, abs=0.1)
        assert clock.seats[1].strikes_at is None, "Bob waits for Ann"
        now.passed = 50
        await keep(services, table, 0, ANN.id)
        assert bank(table, 0) == pytest.approx(15, abs=0.1)
        services.tables.lose(table)
        again = await services.tables.get(table.row.id)
        assert again.clocks is not None and table.clocks is not None
        assert again.clocks.seats == table.clocks.seats, "they follow from the entries"

    during(database, work)


@pytest.mark.parametrize("time_out", ["move", "until-back", "forfeit"])
def test_when_time_is_up(database: Database, now: Now, time_out: TimeOut) -> None:
    async def work(services: Services) -> None:
        table = await two(services, ClockRules("live", bank=60, time_out=time_out))
        id = table.row.id
        now.passed = 59
        await keep(services, table, 0, ANN.id)
        await services.striking.look_at(id)
        assert not told(table), "not yet"
        now.passed = 60.2
        await services.striking.look_at(id)
        assert not told(table), "what came in time may still be on its way"
        now.passed = 61
        with pytest.raises(NotNow) as late:
            await keep(services, table, 1, BOB.id)
        assert late.value.key == "time-up"
        for _ in range(3):
            await services.striking.look_at(id)
        assert len(told(table)) == 1
        assert table.bots_to_move() == [1]
        assert await services.store.conduct_of(["ann", "bob"]) == {"ann": {}, "bob": {LATE: 1}}
        assert clock_of(table).seats[1] is None  # type: ignore[union-attr]
        services.tables.lose(table)
        table = await services.tables.get(id)
        assert table.bots_to_move() == [1], "the database knows"
        with pytest.raises((NotNow, NotAllowed)):
            await keep(services, table, 1, BOB.id)
        await keep(services, table, 1, BOT)
        await after_time_out(services, table, time_out)

    during(database, work)


async def after_time_out(services: Services, table: LiveTable, time_out: TimeOut) -> None:
    """A bot has moved for Bob; then Ann does."""
    note = entries_of(table)[-1].note
    assert note == ("" if time_out == "forfeit" else STOOD_IN)
    while table.playing().p.decides(0):
        await keep(services, table, 0, ANN.id)
    services.tables.lose(table)
    table = await services.tables.get(table.row.id)
    turns = await services.store.take_turns("worker", 9, 1.0, False)
    if time_out == "move":
        assert table.bots_to_move() == [] and not turns, "Bob decides again"
        assert bank(table, 1) == MERCY
        await keep(services, table, 1, BOB.id)
        return
    assert table.bots_to_move() == [1] and [turn.table for turn in turns] == [table.row.id]
    if time_out == "forfeit":
        seat = table.row.seats[1]
        assert (seat.kind, seat.holders) == ("bot", set())
        assert table.row.unseated == {(1, BOB.id): LATE}
        return
    await services.leaving.back(table, BOB, 1)
    assert table.bots_to_move() == []
    await keep(services, table, 1, BOB.id)


def test_two_processes_strike_once(database: Database, now: Now) -> None:
    async def run() -> None:
        first = await open_services(Config(database, bots_think=False))
        # Of a file there is one server: there both looks are its own.
        second = (
            await open_services(Config(database, bots_think=False)) if first.store.shared else first
        )
        table = await two(first)
        await second.tables.get(table.row.id)
        now.passed = 70
        looks = [one.striking.look_at(table.row.id) for one in (first, second, first, second)]
        await asyncio.gather(*looks)
        assert len(await first.store.entries(table.row.id)) == 2, "one for each seat"
        await first.close()
        if second is not first:
            await second.close()

    asyncio.run(run())


def test_all_must_agree_on_a_pause_and_on_its_end(database: Database, now: Now) -> None:
    async def work(services: Services) -> None:
        table = await two(services)
        ask = services.leaving.ask
        now.passed = 10
        await ask(table, ANN, 0, "pause")
        with pytest.raises(NotNow) as refused:
            await ask(table, ANN, 0, "pause")
        assert refused.value.key == "asked"
        assert clock_of(table).paused is False  # type: ignore[union-attr]
        await ask(table, BOB, 1, "pause")
        assert clock_of(table).paused is True  # type: ignore[union-attr]
        now.passed = 1000
        await services.striking.look_at(table.row.id)
        assert all("time-out" not in text for text in told(table))
        with pytest.raises(NotNow) as refused:
            await ask(table, ANN, 0, "pause")
        assert refused.value.key == "paused"
        await ask(table, ANN, 0, "resume")
        await ask(table, BOB, 1, "resume")
        now.passed = 1040
        await services.striking.look_at(table.row.id)
        assert all("time-out" not in text for text in told(table))
        now.passed = 1051
        await services.striking.look_at(table.row.id)
        assert sum("time-out" in text for text in told(table)) == 2
        with pytest.raises(NotAllowed):
            await ask(table, CID, 1, "resume")

    during(database, work)


def test_it_is_due_in_the_database_before_it_is_up(database: Database, now: Now) -> None:
    async def work(services: Services) -> None:
        table = await two(services)
        await asyncio.gather(*services.bots.tasks)
        [(there,)] = await asyncio.to_thread(
            rows_of, database, f"SELECT {clock_of_store(services)}"
        )
        [(at,)] = await asyncio.to_thread(rows_of, database, DUE)
        assert at == pytest.approx(there + 60.5, abs=5)
        await keep(services, table, 1, BOB.id)
        await services.striking.look_at(table.row.id)
        await services.hosting.close(table, ANN)
        await services.striking.look_at(table.row.id)
        assert not await asyncio.to_thread(rows_of, database, DUE)

    during(database, work)


def test_a_server_killed_while_time_is_up_strikes_once(own_server: Server) -> None:
    """Killed before, while, and after it writes the time-out: it is there once in the end."""
    server = own_server
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    clock = {"kind": "live", "bank": 1, "time_out": "until-back"}
    tables = []
    for _ in range(4):
        id = ann.make("me", "open", clock=clock, stand_in="random").table.id
        bob.post(f"/api/tables/{id}/seats/1/take", {})
        tables.append(id)
    with watching(ann, tables[0], "?seat=0") as socket:
        while not any(line.key == "table/time-out" for line in heard(socket).lines):
            pass
        server.kill()
    server.start()
    ann, bob = again(server, ann), again(server, bob)
    for id in tables:
        with watching(ann, id, "?seat=0") as socket:
            while struck(ann, id) != [0, 1]:
                heard(socket)
    ann.close()
    bob.close()
    found = rows_of(server.database, OUTS)
    assert sorted(found) == sorted((id, seat, 1) for id in tables for seat in (0, 1))


def struck(guest: Guest, table: str) -> list[int | None]:
    """Whose time was up, as the beginning of the log says: bots may have played much since."""
    log = guest.get(f"/api/tables/{table}/lines", before=12).read(Lines)
    return sorted(line.seat for line in log.lines if line.key == "table/time-out")  # type: ignore[type-var]


def clock_of_store(services: Services) -> str:
    """The clock of the database, in its own words."""
    assert isinstance(services.store, Queues)
    return services.store.now


DUE = "SELECT at FROM due WHERE kind = 'clock'"
OUTS = "SELECT place, seat, count(*) FROM entry WHERE text LIKE '%time-out%' GROUP BY place, seat"


def again(server: Server, guest: Guest) -> Guest:
    """The same guest, at the server that was started anew."""
    new = Guest(server)
    new.headers = guest.headers
    guest.close()
    return new
