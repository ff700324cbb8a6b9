"""Bots that are late or fail: a legal move is played for them and the log says so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from guests import PATIENCE

from rotonde.games.catalogue import load_game
from rotonde.server.bots.questions import ChooseMove
from rotonde.server.config import Config, Database
from rotonde.server.play import bot_seats
from rotonde.server.play.errors import BadWish
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import Person
from rotonde.server.play.views.watching import Watcher
from rotonde.server.play.wishes import NewTable, SeatWish
from rotonde.server.services import Services, open_services

ANN = Person("ann", "Ann")


def with_house(
    database: Database,
    work: Callable[[Services], Awaitable[None]],
    budget: float = PATIENCE,
    alone: bool = False,
) -> None:
    async def run() -> None:
        config = Config(database, budget=budget, pace=0.0, bots_alone=alone)
        services = await open_services(config)
        try:
            await work(services)
        finally:
            await services.close()

    asyncio.run(run())


async def against(services: Services, level: str) -> LiveTable:
    wish = NewTable("ticket-to-ride", [SeatWish("me"), SeatWish("bot", level)], seed=3)
    return await services.making.make(ANN, wish)


async def until_entries(services: Services, table: LiveTable, n: int) -> None:
    """Ann plays her first legal move whenever she must, the bot what it likes."""
    session = table.playing()
    async with asyncio.timeout(PATIENCE):
        while session.n < n:
            if session.n > 0 and session.p.decides(0):
                move = table.game.legal_moves(session.p, 0)[0]
                await services.tables.play(table, 0, session.n, move, "")
            await asyncio.sleep(0.01)


def told(services: Services, table: LiveTable, lang: str) -> list[str]:
    lines = services.views.show(table, None, None, lang, -1).lines
    return [line.text for line in lines if line.key.startswith("table/")]


def test_a_late_bot_is_played_for(database: Database) -> None:
    async def work(services: Services) -> None:
        table = await against(services, "ismcts:200000")
        await until_entries(services, table, 1)
        assert told(services, table, "en") == [
            "Bot 2 (searching) thought for too long: a legal move is played for it."
        ]
        assert "réfléchi" in told(services, table, "fr")[0]
        assert (await services.store.entries(table.row.id))[0].note == "late"

    with_house(database, work, budget=0.05)


def test_a_failing_bot_is_played_for_and_the_next_decision_is_its_own(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    true = bot_seats.question_of
    broken = [True, True]

    def question(table: LiveTable, seat: int) -> ChooseMove:
        asked = true(table, seat)
        if broken:
            broken.pop()
            asked.level = "nobody"
        return asked

    monkeypatch.setattr(bot_seats, "question_of", question)

    async def work(services: Services) -> None:
        table = await against(services, "random")
        await until_entries(services, table, 1)
        assert told(services, table, "en") == [
            "Bot 2 (at random) failed: a legal move is played for it."
        ]
        await until_entries(services, table, 12)
        entries = await services.store.entries(table.row.id)
        assert [entry.note for entry in entries if entry.seat == 1][:4] == ["failed"] * 2 + [""] * 2

    with_house(database, work)


def test_a_process_that_dies_is_replaced(database: Database) -> None:
    async def work(services: Services) -> None:
        table = await against(services, "random")
        await until_entries(services, table, 1)
        process = services.runner.thinkers[0].process
        assert process is not None
        process.kill()
        await process.wait()
        await until_entries(services, table, 8)
        assert told(services, table, "en") == []

    with_house(database, work)


@pytest.mark.parametrize(
    "level", ["nobody", "ismcts:3600s", "ismcts:99999999", "random:3", "ismcts:x", "ismcts:-1s"]
)
def test_levels_that_are_not_there_or_too_slow(database: Database, level: str) -> None:
    async def work(services: Services) -> None:
        with pytest.raises(BadWish) as refused:
            await against(services, level)
        assert refused.value.sentence("fr")

    with_house(database, work)


async def only_bots(services: Services) -> LiveTable:
    wish = NewTable("ticket-to-ride", [SeatWish("bot", "random")] * 2, seed=4)
    return await services.making.make(ANN, wish)


async def until_over(table: LiveTable) -> None:
    async with asyncio.timeout(PATIENCE):
        while table.row.state != "over":
            await asyncio.sleep(0.05)


def test_bots_among_themselves_play_to_the_end(database: Database) -> None:
    async def work(services: Services) -> None:
        table = await only_bots(services)
        await until_over(table)
        assert told(services, table, "en") == []

    with_house(database, work, alone=True)


def test_bots_among_themselves_pause_while_nobody_watches(database: Database) -> None:
    async def work(services: Services) -> None:
        table = await only_bots(services)
        session = table.playing()
        await services.bots.resume()
        assert session.n == 0 and not services.bots.tasks, "nobody is there"
        watcher = Watcher(services.views, table, None, "en", None, -1, -1)
        with watcher.looking():
            async with asyncio.timeout(PATIENCE):
                while session.n < 4:
                    await watcher.changed()
                    watcher.message()
        async with asyncio.timeout(PATIENCE):
            while services.bots.tasks:
                await asyncio.sleep(0.01)
        assert table.row.state == "running" and not table.thinking, "he has gone"
        with watcher.looking():
            await until_over(table)
        assert told(services, table, "en") == []

    with_house(database, work)


def test_bots_where_somebody_plays_do_not_wait_to_be_watched(database: Database) -> None:
    async def work(services: Services) -> None:
        table = await against(services, "random")
        assert not table.watchers
        await until_entries(services, table, 2)

    with_house(database, work)


def test_a_bot_leaves_off_when_its_question_is_taken_back(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It thinks for ever: what it was asked is gone, so it is asked anew."""
    asked: list[int] = []
    left: list[int] = []

    async def think(question: ChooseMove, asker: str, waited_for: bool) -> str:
        asked.append(len(question.moves))
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            left.append(asked[-1])
            raise
        return ""

    async def work(services: Services) -> None:
        monkeypatch.setattr(services.runner, "choose", think)
        bots = [SeatWish("bot", "greedy"), SeatWish("bot", "greedy")]
        game = load_game("steel-driver")
        seed = next(seed for seed in range(99) if game.new(3, seed).decides(0))
        wish = NewTable("steel-driver", [SeatWish("me"), *bots], seed=seed)
        table = await services.making.make(ANN, wish)
        session = table.playing()
        first = table.game.legal_moves(session.p, 0)[0]
        async with asyncio.timeout(PATIENCE):
            for turn in (1, 2):
                await services.tables.play(table, 0, session.n, first, "")
                while len(asked) < turn:
                    await asyncio.sleep(0.01)
                await services.tables.undo(table, 0, session.n, "")
                while len(left) < turn or table.thinking:
                    await asyncio.sleep(0.01)
        assert (asked, left, len(session.moves)) == ([1, 1], [1, 1], 0)

    with_house(database, work)
