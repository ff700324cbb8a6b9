"""Everything a running server has."""

from __future__ import annotations

import asyncio

from rotonde.server.bots.runner import Robots
from rotonde.server.config import Config
from rotonde.server.http.rate_limit import Rates
from rotonde.server.play.people import People
from rotonde.server.play.seating import Seating
from rotonde.server.play.table_view import Showing
from rotonde.server.play.tables import LiveTable, Tables
from rotonde.server.storage.rows import OVER
from rotonde.server.storage.store import Store


class Services:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.database)
        self.people = People(self.store)
        self.tables = Tables(self.store, config.tables_in_memory)
        self.seating = Seating(self.tables, self.people, config.budget)
        self.showing = Showing(self.people)
        self.robots = Robots(self.tables, config)
        self.rates = Rates(config.limits)
        self.in_lobby: set[asyncio.Event] = set()  # those who watch the list of tables
        self.tables.moved = self.moved
        self.seating.begun = self.seated

    def moved(self, table: LiveTable) -> None:
        self.robots.wake(table)
        if table.row.state == OVER:
            self.lobby_changed()

    def seated(self, table: LiveTable) -> None:
        self.robots.wake(table)
        self.lobby_changed()

    def lobby_changed(self) -> None:
        for event in self.in_lobby:
            event.set()

    def start(self) -> None:
        self.robots.run(self.robots.resume())

    async def close(self) -> None:
        await self.robots.close()
        self.store.close()
