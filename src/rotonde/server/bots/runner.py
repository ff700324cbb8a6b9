"""Processes that think, so that bots are never in the way of people."""

from __future__ import annotations

import asyncio
import logging
import os
import sys

import msgspec

from rotonde.server.bots.allowance import Allowance
from rotonde.server.bots.engine import age, of_thinkers
from rotonde.server.bots.own import OwnPolicies, is_brought
from rotonde.server.bots.questions import (
    Advised,
    AnyAnswer,
    AnyQuestion,
    ChooseMove,
    Chosen,
    Enough,
    Failed,
    GiveAdvice,
    JudgeMove,
    Outlook,
)
from rotonde.server.bots.scheduler import FIRST, LATER, Scheduler, Wish
from rotonde.server.config import Rate
from rotonde.server.wording import Worded

ENOUGH = msgspec.json.encode(Enough()) + b"\n"
GRACE = 2.0  # seconds in which a process leaves off that was told to; then it is killed
PART = 0.5  # of the budget in which an answer is wanted; the rest is for what cannot be hurried
log = logging.getLogger("rotonde.server")
ANSWERS: msgspec.json.Decoder[AnyAnswer] = msgspec.json.Decoder(AnyAnswer)


class NoAdvice(Worded):
    """The process that was to advise has failed: our fault, not that of who asked."""

    def __init__(self) -> None:
        super().__init__("no-advice")


class Thinker:
    """A process that thinks, started when it is first needed and killed when it is late."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.engine = 0.0  # its age
        self.asked = False  # something that it has not answered
        self.hurried = False  # also before it could be asked

    async def start(self) -> asyncio.subprocess.Process:
        engine = age(os.environ)
        if engine != self.engine:
            await self.stop()
            self.engine = engine
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "rotonde.server.bots.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env=of_thinkers(os.environ),
                start_new_session=True,
            )
        return self.process

    async def ask(self, question: bytes, most: float) -> AnyAnswer:
        """An answer within so many seconds, or the process is killed."""
        self.hurried = False
        try:
            async with asyncio.timeout(most):
                return await self.answer(question)
        except asyncio.CancelledError:
            await self.leave_off()
            raise
        except BaseException:
            await self.stop()
            raise

    async def answer(self, question: bytes) -> AnyAnswer:
        process = await self.start()
        assert process.stdin is not None
        process.stdin.write(question + b"\n" + (ENOUGH if self.hurried else b""))
        self.asked = True
        await process.stdin.drain()
        return ANSWERS.decode(await self.line(process))

    async def line(self, process: asyncio.subprocess.Process) -> bytes:
        assert process.stdout is not None
        line = await process.stdout.readline()
        self.asked = False
        if not line:
            raise ConnectionError("the thinking process has ended")
        return line

    def hurry(self) -> None:
        """Let it answer what it has found so far."""
        self.hurried = True
        if self.asked and self.process is not None and self.process.stdin is not None:
            self.process.stdin.write(ENOUGH)

    async def leave_off(self) -> None:
        """Nobody waits for the answer any more; the process can be asked something else."""
        self.hurry()
        try:
            if self.asked and self.process is not None:
                async with asyncio.timeout(GRACE):
                    await self.line(self.process)
        except (TimeoutError, ConnectionError, asyncio.CancelledError):
            await self.stop()

    async def stop(self) -> None:
        process, self.process = self.process, None
        self.asked = False
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


class Runner:
    """Processes that think, and who may use them."""

    def __init__(self, thinkers: int, budget: float, thinking: Rate) -> None:
        """`budget`: seconds for one question, from the moment a process is free; `thinking`: of
        advice, for one person."""
        self.budget = budget
        self.thinkers = [Thinker() for number in range(thinkers)]
        self.scheduler = Scheduler(self.thinkers, Thinker.hurry)
        self.allowance = Allowance(thinking)
        self.own = OwnPolicies(budget)

    async def think(self, question: AnyQuestion, wish: Wish) -> Chosen | Advised:
        async with self.scheduler.turn(wish) as thinker:
            question.until = wish.until
            answer = await thinker.ask(msgspec.json.encode(question), self.budget)
        if isinstance(answer, Failed):
            raise ValueError(answer.why)
        return answer

    def seconds(self, wanted: float) -> float:
        return min(wanted, PART * self.budget)

    async def choose(self, question: ChooseMove, asker: str, waited_for: bool) -> str:
        """The move of a bot; those that people wait for come first."""
        if is_brought(question.level):
            return await self.own.choose(question)
        wish = Wish(FIRST if waited_for else LATER, asker, self.seconds(question.seconds))
        answer = await self.think(question, wish)
        assert isinstance(answer, Chosen)
        return answer.move

    async def advise(self, question: GiveAdvice | JudgeMove, person: str) -> list[Outlook]:
        """What a person asked for."""
        wish = Wish(LATER, person, self.seconds(question.seconds))
        self.allowance.spend(person, wish.seconds)
        try:
            return await self.consider(question, wish)
        finally:
            self.allowance.give_back(person, wish.seconds - wish.thought)

    async def consider(self, question: GiveAdvice | JudgeMove, wish: Wish) -> list[Outlook]:
        """The same, whoever has allowed it."""
        try:
            answer = await self.think(question, wish)
        except (TimeoutError, ConnectionError, ValueError) as error:
            log.warning("advice at table %s: %s", question.table, error)
            raise NoAdvice from None
        assert isinstance(answer, Advised)
        return answer.moves

    async def close(self) -> None:
        for thinker in self.thinkers:
            await thinker.stop()
