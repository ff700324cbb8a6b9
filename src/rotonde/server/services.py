"""Everything a running server has."""

from __future__ import annotations

import asyncio

from rotonde.server.bots.runner import Runner
from rotonde.server.config import Config
from rotonde.server.play.bot_seats import BotSeats
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import People
from rotonde.server.play.seating import Seating
from rotonde.server.play.tables import Tables
from rotonde.server.play.views.table_view import TableViews
from rotonde.server.storage.rows import OVER
from rotonde.server.storage.store import Store


class Services:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.database)
        self.people = People(self.store)
        self.tables = Tables(self.store, config.tables_in_memory)
        self.seating = Seating(self.tables, self.people, config.budget, config.allow_seeds)
        self.views = TableViews(self.people)
        self.runner = Runner(config.thinkers, config.budget, config.limits.thinking)
        self.bots = BotSeats(self.tables, self.runner, config.pace, config.bots_alone)
        self.in_lobby: set[asyncio.Event] = set()  # those who watch the list of tables
        self.tables.moved = self.moved
        self.seating.begun = self.seated
        self.views.looked_at = self.bots.wake

    def moved(self, table: LiveTable) -> None:
        self.bots.wake(table)
        if table.row.state == OVER:
            self.lobby_changed()

    def seated(self, table: LiveTable) -> None:
        self.bots.wake(table)
        self.lobby_changed()

    def lobby_changed(self) -> None:
        for event in self.in_lobby:
            event.set()

    def start(self) -> None:
        self.bots.run(self.bots.resume())

    async def close(self) -> None:
        await self.bots.close()
        await self.runner.close()
        self.store.close()
