"""Who thinks next, and for how long: without any process."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

import pytest

from rotonde.server.bots import allowance, scheduler
from rotonde.server.bots.allowance import Allowance, ThoughtEnough
from rotonde.server.bots.scheduler import FIRST, IN_A_ROW, LATER, LEAST, Scheduler, Wish


class Room:
    """Thinkers with names, who think until they are told that it is done; time goes by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, thinkers: int = 1) -> None:
        self.now = 1000.0
        monkeypatch.setattr(scheduler, "monotonic", lambda: self.now)
        monkeypatch.setattr(allowance, "monotonic", lambda: self.now)
        self.hurried: list[str] = []
        names = [f"thinker {number}" for number in range(thinkers)]
        self.scheduler = Scheduler(names, self.hurried.append)
        self.order: list[str] = []  # who had a turn
        self.ends: list[asyncio.Event] = []  # of those who think
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, asker: str, lane: int = LATER, seconds: float = 5.0) -> Wish:
        wish = Wish(lane, asker, seconds, self.now)
        self.tasks.append(asyncio.create_task(self.think(wish)))
        await settle()
        return wish

    async def think(self, wish: Wish) -> None:
        async with self.scheduler.turn(wish):
            self.order.append(wish.asker)
            end = asyncio.Event()
            self.ends.append(end)
            await end.wait()

    async def end(self, after: float = 0.0) -> None:
        """The one who has thought longest is ready."""
        self.now += after
        self.ends.pop(0).set()
        await settle()

    async def end_all(self) -> list[str]:
        while self.ends:
            await self.end()
        assert not any(self.scheduler.lanes) and not self.scheduler.thinking
        assert len(self.scheduler.free) == self.scheduler.count
        return self.order


async def settle() -> None:
    for i in range(5):
        await asyncio.sleep(0)


def run(work: Coroutine[None, None, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


def test_askers_have_their_turns_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    async def walk() -> None:
        room = Room(monkeypatch)
        for asker in "aaaaabbc":
            await room.ask(asker)
        assert await room.end_all() == list("abcabaaa")

    run(walk())


def test_who_asks_again_and_again_stands_behind_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def walk() -> None:
        room = Room(monkeypatch, thinkers=2)
        for i in range(20):
            await room.ask("greedy")
        await room.ask("ann")
        assert room.order == ["greedy", "greedy"]
        await room.end()
        assert room.order[2] == "ann"
        await room.end_all()

    run(walk())


def test_moves_that_people_wait_for_come_first_but_not_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def walk() -> None:
        room = Room(monkeypatch)
        await room.ask("eve")
        await room.ask("hint")
        for number in range(IN_A_ROW + 2):
            await room.ask(f"table {number}", FIRST)
        tables = [f"table {number}" for number in range(IN_A_ROW + 2)]
        expected = ["eve", *tables[:IN_A_ROW], "hint", *tables[IN_A_ROW:]]
        assert await room.end_all() == expected

    run(walk())


def test_who_hangs_up_leaves_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    async def walk() -> None:
        room = Room(monkeypatch)
        for asker in ("ann", "eve", "eve", "bob"):
            await room.ask(asker)
        for task in room.tasks[1:3]:
            task.cancel()
        await settle()
        assert list(room.scheduler.lanes[LATER]) == ["bob"]
        assert await room.end_all() == ["ann", "bob"]

    run(walk())


def test_who_hangs_up_while_he_is_thought_for_frees_his_thinker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def walk() -> None:
        room = Room(monkeypatch)
        wish = await room.ask("eve")
        await room.ask("ann")
        room.now += 2.0
        room.tasks[0].cancel()
        await settle()
        assert room.order == ["eve", "ann"] and wish.thought == 2.0
        room.ends.pop(0)
        await room.end_all()

    run(walk())


def test_who_hangs_up_at_the_moment_of_his_turn_keeps_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """His thinker has been chosen, or he has been cancelled, before he himself knows it."""

    async def walk() -> None:
        for cancelled_first in (False, True):
            room = Room(monkeypatch)
            for asker in ("ann", "eve", "bob"):
                await room.ask(asker)
            room.ends.pop(0).set()
            if cancelled_first:
                room.tasks[1].cancel()
            await asyncio.sleep(0)
            if not cancelled_first:
                assert [wish.asker for wish in room.scheduler.thinking] == ["eve"]
                room.tasks[1].cancel()
            await settle()
            assert await room.end_all() == ["ann", "bob"]

    run(walk())


def test_those_who_come_together_share_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """25 bots of 1.5 s each, one process: every one has its turn within 1.5 s from the start."""

    async def walk() -> None:
        monkeypatch.setattr(scheduler, "LEAST", 0.01)
        room = Room(monkeypatch)
        start = room.now
        for number in range(26):
            await room.ask(f"table {number}", FIRST, 1.5)
        await room.end()
        while room.ends:
            wish = next(iter(room.scheduler.thinking))
            assert wish.until - wish.began == pytest.approx(1.5 / 25)
            await room.end(wish.until - wish.began)
        assert len(room.order) == 26 and room.now - start == pytest.approx(1.5)

    run(walk())


def test_alone_one_has_all_the_time_and_waiting_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    async def walk() -> None:
        room = Room(monkeypatch)
        first = await room.ask("ann", FIRST, 3.0)
        assert first.until == first.asked + 3.0
        second = await room.ask("bob", FIRST, 3.0)
        await room.end(1.0)
        assert second.began == first.began + 1.0 and second.until == second.asked + 3.0
        third = await room.ask("eve", FIRST, 3.0)
        await room.end(10.0)
        assert third.until == third.began + LEAST, "something is always thought"
        await room.end_all()

    run(walk())


def test_who_thinks_when_others_come_is_told_to_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    async def walk() -> None:
        room = Room(monkeypatch, thinkers=2)
        hint = await room.ask("ann", LATER, 5.0)
        move = await room.ask("table 1", FIRST, 5.0)
        room.now += 1.0
        assert room.hurried == []
        await room.ask("table 2", FIRST, 1.5)
        assert move.timer is None
        assert room.hurried == [room.scheduler.thinking[hint]], "a hint gives way at once"
        await room.ask("table 3", FIRST, 5.0)
        assert room.hurried[1:] == [room.scheduler.thinking[move]], "so do moves that had theirs"
        await room.end_all()

    run(walk())


def test_who_has_time_gives_way_to_who_has_little(monkeypatch: pytest.MonkeyPatch) -> None:
    async def walk() -> None:
        room = Room(monkeypatch)
        patient = await room.ask("table 1", FIRST, 90.0)
        room.now += 0.6
        await room.ask("table 2", FIRST, 1.0)
        assert room.hurried == [room.scheduler.thinking[patient]]
        await room.end()
        hasty = next(iter(room.scheduler.thinking))
        assert hasty.until == hasty.asked + 1.0
        await room.ask("table 3", FIRST, 90.0)
        room.now += 0.4
        room.scheduler.hasten(hasty)
        assert len(room.hurried) == 1, "half of his second is his"
        await room.end_all()

    run(walk())


def test_seconds_of_thinking_come_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch)
    seconds = Allowance((0.5, 10))
    for i in range(3):
        seconds.spend("eve", 4.0)
    with pytest.raises(ThoughtEnough) as refused:
        seconds.spend("eve", 0.1)
    assert refused.value.about["after"] == 4
    assert "4" in refused.value.sentence("fr") != refused.value.sentence("en")
    seconds.spend("ann", 5.0)
    room.now += 4.5
    seconds.spend("eve", 5.0)
    with pytest.raises(ThoughtEnough):
        seconds.spend("eve", 0.1)
    seconds.give_back("eve", 5.0)
    seconds.spend("eve", 0.1)
    room.now += 1000.0
    seconds.give_back("eve", 100.0)
    assert seconds.of("eve") == 10


def test_not_everybody_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "MOST_REMEMBERED", 3)
    seconds = Allowance((0.001, 1))
    for person in ("eve", "a", "b", "eve", "c", "d"):
        try:
            seconds.spend(person, 1.0)
        except ThoughtEnough:
            assert person == "eve"
    assert len(seconds.left) == 3
