"""Everything a running server has."""

from __future__ import annotations

from collections.abc import Coroutine
from pathlib import Path
from secrets import token_hex

from rotonde.server.bots.runner import Runner
from rotonde.server.config import Config, part
from rotonde.server.jobs.advice import Advice, SharedAdvice
from rotonde.server.jobs.local import LocalJobs
from rotonde.server.jobs.task import Jobs, Task
from rotonde.server.play.accounts.accounts import Accounts
from rotonde.server.play.bot_seats import BotSeats
from rotonde.server.play.care.bans import Bans
from rotonde.server.play.care.hosting import Hosting
from rotonde.server.play.care.keeper import Keeper
from rotonde.server.play.clocks.leaving import Leaving
from rotonde.server.play.clocks.striking import Striking
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.making import Making
from rotonde.server.play.memory.following import Following
from rotonde.server.play.memory.presence import Presence
from rotonde.server.play.people import People
from rotonde.server.play.seating import Seating
from rotonde.server.play.tables import Tables
from rotonde.server.play.views.lessons import LessonBook
from rotonde.server.play.views.lobby_list import LobbyList
from rotonde.server.play.views.table_view import TableViews
from rotonde.server.storage.opening import open_store
from rotonde.server.storage.postgresql.answers import Answers
from rotonde.server.storage.postgresql.lookers import Lookers
from rotonde.server.storage.postgresql.store import PostgresqlStore
from rotonde.server.storage.rows import OVER
from rotonde.server.storage.sqlite.store import SqliteStore
from rotonde.server.storage.store import Store


class Services:
    def __init__(self, config: Config, store: Store | None = None) -> None:
        """`store`: the one that was opened for it; without, `config.database` is a file."""
        if store is None:
            assert isinstance(config.database, Path), "see `open_services`"
            store = SqliteStore(config.database)
        self.config = config
        self.store = store
        self.people = People(self.store)
        self.accounts = Accounts(self.people)
        self.tables = Tables(self.store, config.tables_in_memory, config.care)
        self.seating = Seating(self.tables, self.people, config.budget, config.allow_seeds)
        self.making = Making(self.seating)
        self.hosting = Hosting(self.seating)
        self.leaving = Leaving(self.seating)
        self.views = TableViews(self.people, config.care)
        self.lessons = LessonBook(self.views, config.lessons)
        thinking = part(config.limits.thinking, config.processes * config.machines)
        self.runner = Runner(config.thinkers, config.budget, thinking)
        self.jobs: Jobs
        self.advice: Advice
        lookers = None
        if isinstance(store, PostgresqlStore):
            from rotonde.server.jobs.shared import SharedJobs  # with all that it brings

            self.jobs = shared = SharedJobs(store, store.address, config.thinkers)
            self.advice = SharedAdvice(self.runner, shared, Answers(store))
            lookers = Lookers(store, token_hex(8))
        else:
            self.jobs, self.advice = LocalJobs(store), self.runner
        self.bots = BotSeats(
            self.tables, self.runner, config.pace, config.bots_alone, config.bots_think
        )
        self.lobby = LobbyList(self.store)
        self.bans = Bans(self.store, self.banned)
        self.also: list[Coroutine[None, None, None]] = []  # that run while it is served
        self.keeper = Keeper(self.tables, self.lobby.changed)
        self.presence = Presence(self.tables, lookers)
        self.following = Following(
            self.tables, self.people, self.bots, self.presence, self.lobby.changed
        )
        if isinstance(self.advice, SharedAdvice):
            self.following.answered = self.advice.heard
        self.jobs.knows(Task("care", self.keeper.job, every=True))
        self.jobs.knows(Task("nobody looks", self.presence.forget, every=True))
        self.striking = Striking(self.seating, self.bots.run)
        self.tables.moved = self.moved
        self.tables.undone = self.bots.leave_off
        self.tables.gone = self.bots.come_back
        self.seating.begun = self.seated
        self.views.looked_at = self.looked_at
        self.views.kept_out = lambda person: person in self.bans.people
        self.views.present = self.presence.looking

    def looked_at(self, table: LiveTable) -> None:
        self.bots.wake(table)
        self.striking.arm(table)

    def moved(self, table: LiveTable) -> None:
        self.looked_at(table)
        if table.row.state == OVER:
            self.lobby.changed()

    def seated(self, table: LiveTable) -> None:
        self.looked_at(table)
        self.lobby.changed()

    def banned(self) -> None:
        """Whoever looks is sent something, or sent away."""
        for table in self.tables.loaded.values():
            table.changed()

    def start(self) -> None:
        self.store.listen(self.following)
        for work in (self.bans.run(), self.presence.run(), self.striking.run(), *self.also):
            self.bots.run(work)
        if self.config.bots_think or not self.store.shared:
            self.bots.run(self.jobs.run())
        if self.config.bots_think:
            self.bots.run(self.bots.resume())

    async def close(self) -> None:
        await self.bots.close()
        await self.presence.close()
        if isinstance(self.advice, SharedAdvice):
            await self.advice.close()
        await self.jobs.close()
        await self.runner.close()
        await self.store.close()


async def open_services(config: Config) -> Services:
    """On whatever database; within the loop in which it will be used."""
    services = Services(config, await open_store(config.database))
    await services.bans.read()
    return services
