"""Bots at tables: they think in processes of their own, never in the way of people."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
from collections.abc import Coroutine

import msgspec

from rotonde.server.bots.engine import age, of_thinkers
from rotonde.server.bots.worker import Answer, Outlook, Question
from rotonde.server.config import Config
from rotonde.server.http.problem import Problem
from rotonde.server.play.course import Course
from rotonde.server.play.tables import LiveTable, Tables

LATE, FAILED = "late", "failed"
HURRY = 0.2  # of the usual pause
log = logging.getLogger("rotonde.server")


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

    async def ask(self, question: bytes) -> Answer:
        process = await self.start()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(question + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise ConnectionError("the thinking process has ended")
        return msgspec.json.decode(line, type=Answer)

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


class Robots:
    def __init__(self, tables: Tables, config: Config) -> None:
        self.tables = tables
        self.config = config
        self.free: asyncio.Queue[Thinker] = asyncio.Queue()
        self.thinkers = [Thinker() for number in range(config.thinkers)]
        for thinker in self.thinkers:
            self.free.put_nowait(thinker)
        self.tasks: set[asyncio.Task[None]] = set()

    def wake(self, table: LiveTable) -> None:
        """Ask the bots that must decide here and are not thinking yet."""
        for seat in table.bots_to_move():
            if seat not in table.thinking:
                table.thinking.add(seat)
                self.run(self.decide(table, seat))

    def run(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def resume(self) -> None:
        """After a restart: go on wherever a bot is expected."""
        for id in self.tables.store.with_bots():
            try:
                self.wake(self.tables.get(id))
            except Problem as problem:
                log.warning("table %s cannot go on: %s", id, problem.sentence("en"))
            await asyncio.sleep(0)

    async def decide(self, table: LiveTable, seat: int) -> None:
        try:
            await asyncio.sleep(self.pause(table, seat))
            while seat in table.bots_to_move() and not table.lost:
                if await self.one_decision(table, seat):
                    break
        except Exception:
            log.exception("a bot at table %s", table.row.id)
        finally:
            table.thinking.discard(seat)
        self.wake(self.tables.get(table.row.id) if table.lost else table)

    def pause(self, table: LiveTable, seat: int) -> float:
        """People can follow, and take back; a bot that goes on with its own turn hurries."""
        course = table.course
        goes_on = course is not None and bool(course.moves) and course.moves[-1][0] == seat
        return self.config.pace * (HURRY if goes_on else 1.0)

    async def one_decision(self, table: LiveTable, seat: int) -> bool:
        """Think, then play; False: the table has changed meanwhile, and must be looked at again."""
        course = table.playing()
        undos = course.undos
        note = ""
        try:
            answer = await self.think(question_of(table, course, seat))
            move = table.game.notation.parse(answer.move)
        except (TimeoutError, ConnectionError, ValueError, Problem) as error:
            note = LATE if isinstance(error, TimeoutError) else FAILED
            log.warning("bot at table %s, seat %d: %s %s", table.row.id, seat + 1, note, error)
            move = -1
        if undos != course.undos or table.lost or not course.p.decides(seat):
            return False
        legal = table.game.legal_moves(course.p, seat)
        if move not in legal:
            move, note = secrets.choice(legal), note or FAILED
        try:
            await self.tables.play(table, seat, course.n, move, "", note)
        except Problem as problem:
            if problem.status != 409:
                raise
            return False
        return True

    async def think(self, question: Question) -> Answer:
        """The time runs from the moment a process is free."""
        thinker = await self.free.get()
        try:
            asked = thinker.ask(msgspec.json.encode(question))
            answer = await asyncio.wait_for(asked, self.config.budget)
        except BaseException:
            await thinker.stop()
            raise
        finally:
            self.free.put_nowait(thinker)
        if answer.failed:
            raise ValueError(answer.failed)
        return answer

    async def advise(self, question: Question) -> list[Outlook]:
        """What a person asked for; a process that fails is our fault, not his."""
        try:
            return (await self.think(question)).advice
        except (TimeoutError, ConnectionError, ValueError) as error:
            log.warning("advice at table %s: %s", question.table, error)
            raise Problem(503, "no-advice") from None

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for thinker in self.thinkers:
            await thinker.stop()


def question_of(table: LiveTable, course: Course, seat: int, moves: int | None = None) -> Question:
    """About the table as it is, or as it was after so many moves."""
    text = table.game.notation.text
    return Question(
        table.row.id,
        table.header,
        [f"{by + 1} {text(move)}" for by, move, number in course.moves[:moves]],
        seat,
        secrets.randbits(60),
        table.row.seats[seat].level,
    )
