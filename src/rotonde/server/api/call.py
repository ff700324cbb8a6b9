"""One call of the API: who asks, in which language, and what there is to answer with."""

from __future__ import annotations

from dataclasses import dataclass

from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import Person
from rotonde.server.services import Services
from rotonde.server.wording import Worded


class NotAGuest(Worded):
    """Whoever changes something must be a guest."""

    def __init__(self) -> None:
        super().__init__("who-are-you")


class Unreadable(Worded):
    """What was sent is not what it should be."""


@dataclass(slots=True)
class Call:
    services: Services
    person: Person | None
    lang: str
    here: bool = False  # at this machine itself
    token: str | None = None  # of a new guest, for the answer to carry

    def someone(self) -> Person:
        """The guest who asks."""
        if self.person is None:
            raise NotAGuest
        return self.person

    async def table(self, id: str) -> LiveTable:
        """As it is now, whatever process has changed it."""
        await self.services.following.refresh(id)
        return await self.services.tables.get(id)
