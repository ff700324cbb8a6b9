"""One call of the API: who asks, in which language, and what there is to answer with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from rotonde.server.play.accounts.accounts import Asking
from rotonde.server.play.accounts.labels import label_of
from rotonde.server.play.accounts.passkeys import Site
from rotonde.server.play.live_table import LiveTable
from rotonde.server.play.people import Known, Person
from rotonde.server.services import Services
from rotonde.server.wording import Worded


class NotAGuest(Worded):
    """Whoever changes something must be a guest."""

    def __init__(self) -> None:
        super().__init__("who-are-you")


class SignedOut(Worded):
    """The token by which somebody looks is good no more."""

    def __init__(self) -> None:
        super().__init__("signed-out")


class Unreadable(Worded):
    """What was sent is not what it should be."""


class Counting(Protocol):
    """Who counts what may not be tried too often."""

    async def rename(self, address: str) -> None: ...

    async def sign_in(self, address: str, name: str) -> None: ...


class Uncounted:
    """For those who ask beside HTTP."""

    async def rename(self, address: str) -> None: ...

    async def sign_in(self, address: str, name: str) -> None: ...


@dataclass(slots=True)
class Call:
    services: Services
    person: Person | None
    lang: str
    here: bool = False  # at this machine itself
    token: str | None = None  # for the answer to carry: a new one, or none any more
    known: Known | None = None  # the same person, and on which device
    address: str = ""
    agent: str = ""  # what his browser calls itself,
    origin: str = ""  # and what it calls this server
    bearer: str = ""  # the token that came
    counting: Counting = field(default_factory=Uncounted)

    def someone(self) -> Person:
        """The guest who asks."""
        if self.person is None:
            raise NotAGuest
        return self.person

    def myself(self) -> Known:
        """The same, on a device."""
        if self.known is None:
            raise NotAGuest
        return self.known

    def asking(self) -> Asking:
        return Asking(self.known, label_of(self.agent), Site(self.origin))

    def hear(self, news: Sequence[str]) -> None:
        """What was just written of many tables is read by this process too."""
        for word in news:
            self.services.following.hear(word)

    async def still_me(self) -> None:
        """Whoever has looked for long may have been signed out meanwhile."""
        if self.bearer and await self.services.people.person_of(self.bearer) is None:
            raise SignedOut

    async def table(self, id: str) -> LiveTable:
        """As it is now, whatever process has changed it."""
        await self.services.following.refresh(id)
        return await self.services.tables.get(id)
