"""Bots that are late or fail: a legal move is played for them and the log says so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from guests import PATIENCE

from rotonde.server import robots
from rotonde.server.answers import Person
from rotonde.server.asked import NewTable, SeatWish
from rotonde.server.config import Config
from rotonde.server.house import House
from rotonde.server.problem import Problem
from rotonde.server.tables import Table
from rotonde.server.thinker import Question

ANN = Person("ann", "Ann")


def with_house(
    path: Path, work: Callable[[House], Awaitable[None]], budget: float = PATIENCE
) -> None:
    async def run() -> None:
        house = House(Config(path / "rotonde.db", budget=budget, pace=0.0))
        try:
            await work(house)
        finally:
            await house.close()

    asyncio.run(run())


async def against(house: House, level: str) -> Table:
    wish = NewTable("ticket-to-ride", [SeatWish("me"), SeatWish("bot", level)], seed=3)
    return await house.seating.make(ANN, wish)


async def until_entries(house: House, table: Table, n: int) -> None:
    """Ann plays her first legal move whenever she must, the bot what it likes."""
    course = table.playing()
    async with asyncio.timeout(PATIENCE):
        while course.n < n:
            if course.n > 0 and course.p.decides(0):
                move = table.game.legal_moves(course.p, 0)[0]
                await house.tables.play(table, 0, course.n, move, "")
            await asyncio.sleep(0.01)


def told(house: House, table: Table, lang: str) -> list[str]:
    lines = house.showing.show(table, None, None, lang, -1).lines
    return [line.text for line in lines if line.key.startswith("table/")]


def test_a_late_bot_is_played_for(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await against(house, "ismcts:200000")
        await until_entries(house, table, 1)
        assert told(house, table, "en") == [
            "Bot 2 (searching) thought for too long: a legal move is played for it."
        ]
        assert "réfléchi" in told(house, table, "fr")[0]
        assert house.store.entries(table.row.id)[0].note == "late"

    with_house(tmp_path, work, budget=0.05)


def test_a_failing_bot_is_played_for_and_the_next_decision_is_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    true = robots.question_of
    broken = [True, True]

    def question(table: Table, *rest: object) -> Question:
        asked = true(table, *rest)  # type: ignore[arg-type]
        if broken:
            broken.pop()
            asked.level = "nobody"
        return asked

    monkeypatch.setattr(robots, "question_of", question)

    async def work(house: House) -> None:
        table = await against(house, "random")
        await until_entries(house, table, 1)
        assert told(house, table, "en") == [
            "Bot 2 (at random) failed: a legal move is played for it."
        ]
        await until_entries(house, table, 12)
        entries = house.store.entries(table.row.id)
        assert [entry.note for entry in entries if entry.seat == 1][:4] == ["failed"] * 2 + [""] * 2

    with_house(tmp_path, work)


def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await against(house, "random")
        await until_entries(house, table, 1)
        process = house.robots.thinkers[0].process
        assert process is not None
        process.kill()
        await process.wait()
        await until_entries(house, table, 8)
        assert told(house, table, "en") == []

    with_house(tmp_path, work)


@pytest.mark.parametrize(
    "level", ["nobody", "ismcts:3600s", "ismcts:99999999", "random:3", "ismcts:x", "ismcts:-1s"]
)
def test_levels_that_are_not_there_or_too_slow(tmp_path: Path, level: str) -> None:
    async def work(house: House) -> None:
        with pytest.raises(Problem) as refused:
            await against(house, level)
        assert refused.value.status == 422 and refused.value.sentence("fr")

    with_house(tmp_path, work)


def test_bots_among_themselves_play_to_the_end(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        wish = NewTable("ticket-to-ride", [SeatWish("bot", "random")] * 2, seed=4)
        table = await house.seating.make(ANN, wish)
        async with asyncio.timeout(PATIENCE):
            while table.row.state != "over":
                await asyncio.sleep(0.05)
        assert told(house, table, "en") == []

    with_house(tmp_path, work)
