"""Who is kept out by the operator: read again and again, so that every process knows it soon."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable
from contextlib import suppress

from rotonde.server.storage.errors import NotStored, logged
from rotonde.server.storage.rows import PERSON
from rotonde.server.storage.store import Store

LOOK = 2.0  # seconds between two looks
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    def __init__(self, store: Store, changed: Callable[[], None]) -> None:
        """`changed` is told when somebody is kept out who was not."""
        self.store = store
        self.changed = changed
        self.people: frozenset[str] = frozenset()
        self.networks: tuple[Network, ...] = ()

    async def read(self) -> None:
        found = await self.store.bans()
        before, self.people = self.people, frozenset(who for kind, who in found if kind == PERSON)
        self.networks = tuple(ipaddress.ip_network(who) for kind, who in found if kind != PERSON)
        if self.people - before:
            self.changed()

    async def run(self) -> None:
        """Where the database fails, what was known stays."""
        while True:
            with suppress(NotStored), logged("who is kept out"):
                await self.read()
            await asyncio.sleep(LOOK)

    def keeps_out(self, address: str) -> bool:
        return bool(self.networks) and is_within(address, self.networks)


def is_within(address: str, networks: tuple[Network, ...]) -> bool:
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None) or found
    return any(mapped in network for network in networks)
