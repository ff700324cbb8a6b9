"""Everything a running server has."""

from __future__ import annotations

from rotonde.server.config import Config
from rotonde.server.people import People
from rotonde.server.rates import Rates
from rotonde.server.robots import Robots
from rotonde.server.seating import Seating
from rotonde.server.showing import Showing
from rotonde.server.store import Store
from rotonde.server.tables import Tables


class House:
    def __init__(self, config: Config) -> None:
        self.config = config
        self.store = Store(config.database)
        self.people = People(self.store)
        self.tables = Tables(self.store, config.tables_in_memory)
        self.seating = Seating(self.tables, self.people, config.budget)
        self.showing = Showing(self.people)
        self.robots = Robots(self.tables, config)
        self.rates = Rates(config.limits)
        self.tables.moved = self.robots.wake
        self.seating.begun = self.robots.wake

    def start(self) -> None:
        self.robots.run(self.robots.resume())

    async def close(self) -> None:
        await self.robots.close()
        self.store.close()
