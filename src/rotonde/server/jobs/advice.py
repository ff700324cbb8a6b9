"""Hints and verdicts: thought about here, or by whichever process takes the job."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING, Protocol

import msgspec

from rotonde.server.bots.questions import GiveAdvice, JudgeMove, Outlook
from rotonde.server.bots.runner import NoAdvice, Runner
from rotonde.server.bots.scheduler import LATER, Wish
from rotonde.server.jobs.task import Said, Task
from rotonde.server.storage.errors import NotStored
from rotonde.server.storage.postgresql.answers import Answers

if TYPE_CHECKING:
    from rotonde.server.jobs.shared import SharedJobs

ADVICE, FORGET = "advice", "forget"
LOOK = 1.0  # seconds between two looks for an answer of which nothing was heard
LONGEST = 15.0  # seconds more than asked for; then nobody has time, or nobody is there
LEFT_OFF = 5.0  # seconds in which who was told to leave off says how much he has thought
Asked = GiveAdvice | JudgeMove


class Thought(msgspec.Struct):
    """What was found; None: it failed, or was left off."""

    moves: list[Outlook] | None
    seconds: float
    left_off: bool = False


THOUGHT = msgspec.json.Decoder(Thought)
QUESTION: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)


class Advice(Protocol):
    async def advise(self, question: Asked, person: str) -> list[Outlook]:
        """What a person asked for."""
        ...


class SharedAdvice:
    def __init__(self, runner: Runner, jobs: SharedJobs, answers: Answers) -> None:
        self.runner = runner
        self.jobs = jobs
        self.answers = answers
        self.waiting: dict[str, asyncio.Event] = {}
        self.leaving: set[asyncio.Task[None]] = set()
        jobs.knows(Task(ADVICE, self.think))
        jobs.knows(Task(FORGET, self.forget, every=True))

    async def advise(self, question: Asked, person: str) -> list[Outlook]:
        """One at a time for each person: nobody fills all processes."""
        seconds = self.runner.seconds(question.seconds)
        self.runner.allowance.spend(person, seconds)
        id, thought = token_hex(16), 0.0
        self.waiting[id] = asyncio.Event()
        job = None
        try:
            told = msgspec.json.encode(question).decode()
            said: Said = {"id": id, "person": person, "question": told}
            job = await self.jobs.defer(ADVICE, said, lock=f"{ADVICE} {person}")
            async with asyncio.timeout(seconds + LONGEST):
                found = await self.answer(id)
                while found.left_off:  # by a process that ends: another takes it
                    found = await self.answer(id)
            thought, job = found.seconds, None
        except TimeoutError:
            raise NoAdvice from None
        finally:
            if job is None:
                self.end(id, person, seconds - thought)
            else:
                self.leave(job, id, person, seconds)
        if found.moves is None:
            raise NoAdvice
        return found.moves

    def heard(self, id: str) -> None:
        """There is an answer; perhaps to somebody else."""
        if id in self.waiting:
            self.waiting[id].set()

    async def answer(self, id: str) -> Thought:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self.waiting[id].wait()
            self.waiting[id].clear()
            with suppress(NotStored):
                if (said := await self.answers.take(id)) is not None:
                    return THOUGHT.decode(said)

    def end(self, id: str, person: str, unused: float) -> None:
        del self.waiting[id]
        self.runner.allowance.give_back(person, unused)

    def leave(self, job: int, id: str, person: str, seconds: float) -> None:
        """Who asked has gone, and is not kept by what must still be done."""
        task = asyncio.create_task(self.leave_off(job, id, person, seconds))
        self.leaving.add(task)
        task.add_done_callback(self.leaving.discard)

    async def leave_off(self, job: int, id: str, person: str, seconds: float) -> None:
        thought = seconds
        try:
            if await self.jobs.cancel(job):
                thought = 0.0
            else:
                async with asyncio.timeout(LEFT_OFF):
                    thought = (await self.answer(id)).seconds
        except (NotStored, TimeoutError):
            pass  # then all of it counts
        finally:
            self.end(id, person, seconds - thought)

    async def think(self, said: Said) -> None:
        """The job."""
        question, person = QUESTION.decode(str(said["question"])), str(said["person"])
        wish = Wish(LATER, person, self.runner.seconds(question.seconds))
        moves: list[Outlook] | None = None
        left_off = True
        try:
            with suppress(NoAdvice):
                moves = await self.runner.consider(question, wish)
            left_off = False
        finally:
            told = msgspec.json.encode(Thought(moves, wish.thought, left_off)).decode()
            await self.answers.put(str(said["id"]), told)

    async def forget(self, said: Said) -> None:
        await self.answers.forget()

    async def close(self) -> None:
        for task in list(self.leaving):
            task.cancel()
        await asyncio.gather(*self.leaving, return_exceptions=True)
