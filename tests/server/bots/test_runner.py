"""Real processes: they leave off when they are told to, and answer with the best so far."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from queue import SimpleQueue
from threading import Event
from time import monotonic

import msgspec
import pytest
from guests import PATIENCE

from rotonde.bots.bot import ask, make_bot
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import new_record
from rotonde.core.rng import seeded
from rotonde.games.catalogue import load_game
from rotonde.server.bots import runner as runner_module
from rotonde.server.bots.allowance import ThoughtEnough
from rotonde.server.bots.in_time import Patience, choose
from rotonde.server.bots.questions import AnyQuestion, ChooseMove, Enough, GiveAdvice
from rotonde.server.bots.runner import Runner
from rotonde.server.bots.worker import listen

GAME: Game[Position] = load_game("trambahn")
HEADER = new_record(GAME, ["A", "B"], 5).text()
START = GAME.new(2, 5)
SEAT = int(START.decider())
FREE = (1e9, 1e9)


def hint(seconds: float) -> GiveAdvice:
    return GiveAdvice(
        table="t", header=HEADER, moves=[], seat=SEAT, luck=1, lang="fr", seconds=seconds
    )


def move(level: str, seconds: float) -> ChooseMove:
    return ChooseMove(
        table="t", header=HEADER, moves=[], seat=SEAT, luck=1, level=level, seconds=seconds
    )


def with_runner(work: Callable[[Runner], Coroutine[None, None, None]]) -> None:
    """One process that has time for anything; it is running already."""

    async def run() -> None:
        runner = Runner(1, 2 * PATIENCE, FREE)
        try:
            await runner.choose(move("random", 1.0), "t", True)
            await asyncio.wait_for(work(runner), PATIENCE)
        finally:
            await runner.close()

    asyncio.run(run())


def process_of(runner: Runner) -> int:
    process = runner.thinkers[0].process
    assert process is not None and process.returncode is None
    return process.pid


async def until_asked(runner: Runner) -> None:
    while not runner.thinkers[0].asked:
        await asyncio.sleep(0.01)


def test_a_hint_that_nobody_waits_for_ends_and_its_process_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(runner_module, "GRACE", PATIENCE)

    async def work(runner: Runner) -> None:
        pid = process_of(runner)
        runner.allowance.rate = (0.001, 100.0)
        waiting = [asyncio.create_task(runner.advise(hint(90), "eve")) for i in range(2)]
        await until_asked(runner)
        with pytest.raises(ThoughtEnough):
            await runner.advise(hint(90), "eve")
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert all(task.cancelled() for task in waiting)
        assert await runner.advise(hint(0.05), "eve"), "what was not thought is given back"
        assert process_of(runner) == pid

    with_runner(work)


def test_a_process_that_does_not_leave_off_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner_module, "GRACE", 0.01)
    monkeypatch.setattr(runner_module, "ENOUGH", b"")

    async def work(runner: Runner) -> None:
        pid = process_of(runner)
        waiting = asyncio.create_task(runner.advise(hint(90), "eve"))
        await until_asked(runner)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert await runner.choose(move("random", 1.0), "t", True)
        assert process_of(runner) != pid

    with_runner(work)


def test_a_long_hint_gives_way_to_a_bot_and_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits 90 s here, and nothing is killed."""

    async def work(runner: Runner) -> None:
        pid = process_of(runner)
        long = asyncio.create_task(runner.advise(hint(90), "eve"))
        slow = asyncio.create_task(runner.choose(move("chief:90s", 90), "t", True))
        await until_asked(runner)
        assert await runner.choose(move("random", 1.0), "u", True)
        assert await long and await slow
        assert process_of(runner) == pid

    with_runner(work)


def test_what_is_said_about_a_question_does_not_touch_the_next() -> None:
    words: list[AnyQuestion | Enough] = [hint(1), Enough(), move("random", 1)]
    enough, asked = Event(), SimpleQueue[AnyQuestion | None]()
    said: list[bool] = []

    def lines() -> object:
        for word in words:
            yield msgspec.json.encode(word)
            said.append(enough.is_set())

    listen(lines(), enough, asked)  # type: ignore[arg-type]
    assert said == [False, True, False] and enough.is_set(), "nobody is there in the end"
    assert [asked.get(), asked.get(), asked.get()] == [words[0], words[2], None]


@pytest.mark.parametrize("level", ["chief:40", "ismcts:40", "guided:40", "driver", "random"])
def test_who_has_time_chooses_as_anywhere_else(level: str) -> None:
    patience = Patience(monotonic() + PATIENCE, Event())
    bot = make_bot(GAME, level)
    found = choose(bot, GAME, START, SEAT, seeded(7), patience)
    assert found == ask(make_bot(GAME, level), GAME, START, SEAT, seeded(7))


@pytest.mark.parametrize("level", ["chief:100000000", "ismcts:100000000", "chief:3600s"])
def test_who_has_no_time_plays_his_best_so_far(level: str) -> None:
    legal = GAME.legal_moves(START, SEAT)
    enough = Event()
    enough.set()
    for patience in (Patience(monotonic() + 0.1, Event()), Patience(monotonic() + 3600, enough)):
        assert choose(make_bot(GAME, level), GAME, START, SEAT, seeded(7), patience) in legal
