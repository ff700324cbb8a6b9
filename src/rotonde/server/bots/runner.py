"""Processes that think, so that bots are never in the way of people."""

from __future__ import annotations

import asyncio
import logging
import os
import sys

import msgspec

from rotonde.server.bots.engine import age, of_thinkers
from rotonde.server.bots.questions import (
    Advised,
    AnyAnswer,
    AnyQuestion,
    ChooseMove,
    Chosen,
    Failed,
    GiveAdvice,
    JudgeMove,
    Outlook,
)
from rotonde.server.wording import Worded

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

    async def ask(self, question: bytes) -> AnyAnswer:
        process = await self.start()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(question + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise ConnectionError("the thinking process has ended")
        return ANSWERS.decode(line)

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


class Runner:
    """A pool of processes; a question waits for one that is free."""

    def __init__(self, thinkers: int, budget: float) -> None:
        """`budget`: seconds for one question, from the moment a process is free."""
        self.budget = budget
        self.thinkers = [Thinker() for number in range(thinkers)]
        self.free: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in self.thinkers:
            self.free.put_nowait(thinker)

    async def think(self, question: AnyQuestion) -> Chosen | Advised:
        thinker = await self.free.get()
        try:
            asked = thinker.ask(msgspec.json.encode(question))
            answer = await asyncio.wait_for(asked, self.budget)
        except BaseException:
            await thinker.stop()
            raise
        finally:
            self.free.put_nowait(thinker)
        if isinstance(answer, Failed):
            raise ValueError(answer.why)
        return answer

    async def choose(self, question: ChooseMove) -> str:
        """The move of a bot."""
        answer = await self.think(question)
        assert isinstance(answer, Chosen)
        return answer.move

    async def advise(self, question: GiveAdvice | JudgeMove) -> list[Outlook]:
        """What a person asked for."""
        try:
            answer = await self.think(question)
        except (TimeoutError, ConnectionError, ValueError) as error:
            log.warning("advice at table %s: %s", question.table, error)
            raise NoAdvice from None
        assert isinstance(answer, Advised)
        return answer.moves

    async def close(self) -> None:
        for thinker in self.thinkers:
            await thinker.stop()
