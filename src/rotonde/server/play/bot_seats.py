"""Bots at tables: whoever must decide is asked, and plays in time."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine

from rotonde.bots.bot import SEARCHING
from rotonde.server.bots.own import is_brought
from rotonde.server.bots.questions import ChooseMove
from rotonde.server.bots.runner import Runner
from rotonde.server.play.bot_leases import OTHER_RULES, WATCHED, Leases
from rotonde.server.play.care.entries import BOT
from rotonde.server.play.errors import NotAllowed, NotNow, OtherRules, PlayError
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.tables import Tables
from rotonde.server.storage.errors import NotStored
from rotonde.server.storage.queues import Turn
from rotonde.server.storage.rows import Entry
from rotonde.session.session import Session

LATE, FAILED = "late", "failed"
HURRY = 0.2  # of the usual pause
QUICK, LONG = 1.0, 3600.0  # seconds for a bot that does not search; for one that counts its tries
AT_ONCE = 8  # tables for each thinking process, where several servers share them
REST = 2.0  # seconds before a bot tries again, where the database has failed
log = logging.getLogger("rotonde.server")


class BotSeats:
    def __init__(
        self,
        tables: Tables,
        runner: Runner,
        pace: float,
        alone: bool = False,
        here: bool = True,
    ) -> None:
        """`pace`: seconds a bot lets pass before it decides; `alone`: bots among themselves play
        on while nobody watches; `here`: bots think in this process."""
        self.tables = tables
        self.runner = runner
        self.pace = pace
        self.alone = alone
        self.here = here
        self.tasks: set[asyncio.Task[None]] = set()
        self.thoughts: dict[LiveTable, set[asyncio.Task[str]]] = {}
        most = AT_ONCE * len(runner.thinkers)
        self.leases = Leases(tables.store, most, alone, self.run, self.attend)

    def wake(self, table: LiveTable) -> None:
        """Ask the bots that must decide here and are not thinking yet, if anybody cares."""
        seats = table.bots_to_move()
        if not self.is_mine(table):
            self.ask_others(table, bool(seats))
            return
        for seat in seats:
            if seat not in table.thinking:
                table.thinking.add(seat)
                self.run(self.decide(table, seat))
        if self.tables.store.shared and not seats and not table.thinking and not table.lost:
            self.leases.held.discard(table.row.id)
            self.run(self.leases.end(table.row.id, table.counters().n))

    def is_mine(self, table: LiveTable) -> bool:
        """Whether this process thinks for the bots of a table: alone with its file, or by lease."""
        if self.tables.store.shared:
            return self.here and table.row.id in self.leases.held
        return self.here and (table.has_people() or bool(table.watchers) or self.alone)

    def ask_others(self, table: LiveTable, wanted: bool) -> None:
        """The turn stands in the database; whoever has time takes it, perhaps this process."""
        if not self.tables.store.shared or not wanted:
            return
        if table.watchers and not table.has_people():
            self.run(self.watched([table.row.id]))
        self.look()

    def look(self) -> None:
        if self.here and self.tables.store.shared:
            self.leases.poke()

    async def watched(self, ids: list[str]) -> None:
        try:
            await self.tables.store.watch(ids, WATCHED)
        except NotStored:
            return  # the next look says it again
        self.look()

    async def attend(self, turn: Turn) -> None:
        """A table whose turn was taken."""
        try:
            table = await self.tables.get(turn.table)
            if table.counters().n < turn.n:
                await self.tables.catch_up(table)
        except OtherRules:
            await self.leases.leave_to_others(turn.table, OTHER_RULES)
        except (PlayError, NotStored):
            self.leases.held.discard(turn.table)  # until the lease is over
        except Exception:
            self.leases.held.discard(turn.table)
            log.exception("the turn of a bot at table %s", turn.table)
        else:
            self.wake(table)

    def run(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        """What goes wrong where nobody waits for it is in the log."""
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something that nobody waits for", exc_info=error)

    def leave_off(self, table: LiveTable) -> None:
        """What the bots here think about was taken back."""
        for thought in self.thoughts.get(table, ()):
            thought.cancel()

    async def resume(self) -> None:
        """After a restart: go on wherever a bot is expected."""
        if self.tables.store.shared:
            return self.look()
        for id in await self.tables.store.with_bots():
            try:
                self.wake(await self.tables.get(id))
            except PlayError as error:
                log.warning("table %s cannot go on: %s", id, error)
            await asyncio.sleep(0)

    async def decide(self, table: LiveTable, seat: int) -> None:
        try:
            await asyncio.sleep(self.pause(table, seat))
            while seat in table.bots_to_move() and not table.lost and self.is_mine(table):
                if await self.one_decision(table, seat):
                    break
        except NotStored:
            await asyncio.sleep(REST)  # the store has said it
        except Exception:
            log.exception("a bot at table %s", table.row.id)
            await asyncio.sleep(REST)  # or it would fail without a pause, for ever
        finally:
            table.thinking.discard(seat)
        await self.go_on(table)

    def come_back(self, table: LiveTable) -> None:
        """What was being written when a table was lost may be there, and make it a bot's turn."""
        self.run(self.go_on(table, REST))

    async def go_on(self, table: LiveTable, rest: float = 0.0) -> None:
        """A table that was lost is read again, as soon as that is possible."""
        await asyncio.sleep(rest)
        while table.lost:
            try:
                table = await self.tables.get(table.row.id)
            except PlayError:
                self.leases.held.discard(table.row.id)
                return  # it has gone for good
            except NotStored:
                await asyncio.sleep(REST)
        self.wake(table)

    def pause(self, table: LiveTable, seat: int) -> float:
        """People can follow, and take back; a bot that goes on with its own turn hurries."""
        session = table.session
        goes_on = session is not None and bool(session.moves) and session.moves[-1][0] == seat
        return self.pace * (HURRY if goes_on else 1.0)

    async def one_decision(self, table: LiveTable, seat: int) -> bool:
        """Think, then play; False: the table has changed meanwhile, and must be looked at again."""
        session = table.playing()
        before = so_far(session, seat)
        note = ""
        try:
            move = table.game.notation.parse(await self.thought(table, seat))
        except asyncio.CancelledError:
            if before == so_far(session, seat) or being_cancelled():
                raise
            return False
        except (TimeoutError, ConnectionError, ValueError) as error:
            note = LATE if isinstance(error, TimeoutError) else FAILED
            log.warning("bot at table %s, seat %d: %s %s", table.row.id, seat + 1, note, error)
            move = -1
        if before != so_far(session, seat) or table.lost or seat not in table.bots_to_move():
            return False
        legal = table.game.legal_moves(session.p, seat)
        if move not in legal:
            move, note = secrets.choice(legal), note or FAILED
        try:
            await self.tables.play(table, seat, session.n, move, "", note, BOT)
        except (NotNow, NotAllowed):
            return False  # it has gone on, or the seat is somebody else's by now
        return True

    async def thought(self, table: LiveTable, seat: int) -> str:
        """What the bot chooses, while it is to think."""
        thought = asyncio.create_task(self.chosen(table, seat))
        thoughts = self.thoughts.setdefault(table, set())
        thoughts.add(thought)
        try:
            return await thought
        finally:
            thoughts.discard(thought)
            if not thoughts:
                self.thoughts.pop(table, None)

    async def chosen(self, table: LiveTable, seat: int) -> str:
        """A table where people wait asks for itself, bots among themselves for their host."""
        waited_for = table.has_people()
        asker = table.row.id if waited_for else table.row.host
        return await self.runner.choose(question_of(table, seat), asker, waited_for)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.leases.give_back()


def being_cancelled() -> bool:
    """Whether this task is to end, and not only what it waits for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def so_far(session: Session[Entry], seat: int) -> tuple[int, int]:
    """What makes a thought stale: something was taken back, or another has moved for this bot."""
    return session.undos, sum(move[0] == seat for move in session.moves)


def question_of(table: LiveTable, seat: int) -> ChooseMove:
    """About the table as it is."""
    level = table.row.seats[seat].playing_level
    return ChooseMove(
        table=table.row.id,
        header=table.header,
        moves=table.moves_as_text(),
        seat=seat,
        luck=secrets.randbits(60),
        level=level,
        seconds=deadline_of(level),
    )


def deadline_of(level: str) -> float:
    """Seconds in which a bot is to decide, waiting included."""
    if is_brought(level):
        return LONG
    name, _, much = level.partition(":")
    if much.endswith("s"):
        return float(much[:-1])
    return LONG if name in SEARCHING else QUICK
