"""Token buckets: not too much at once from one guest, nor from one address."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from math import ceil
from time import monotonic
from typing import Literal

from rotonde.server.config import Limits, Rate, part
from rotonde.server.http.problem import Problem
from rotonde.server.storage.store import Store

Ration = Literal["advice", "chat", "previews"]
NEVER = 1e-6  # a second: where nothing is added
BUSY = 5  # seconds after which somebody may have gone
Bucket = list[float]  # what was in it, and when
Claim = tuple[str, str, Rate]  # of which kind, by whom, and how much he may
MOST_REMEMBERED = 20_000  # of each kind; then the one that was not asked for longest is forgotten
HOUSE = 64  # bits of an IPv6 address that a house is given: it chooses the others itself


class Rates:
    """Buckets that fill with time: who has emptied his must wait."""

    def __init__(self, limits: Limits, shares: int = 1, store: Store | None = None) -> None:
        """`shares`: processes that count, each its part; `store`: where all count making."""
        self.limits = limits = divided(limits, shares)
        self.store = store
        self.shares = shares
        self.buckets: dict[str, OrderedDict[str, Bucket]] = defaultdict(OrderedDict)
        self.sockets: dict[str, int] = {}

    def take(self, *claims: Claim) -> None:
        """One out of each of these buckets, or out of none."""
        now = monotonic()
        buckets = [self.bucket(now, *claim) for claim in claims]
        for bucket, (kind, who, rate) in zip(buckets, claims, strict=True):
            if bucket[0] < 1:
                wait = (1 - bucket[0]) / max(rate[0], NEVER)
                raise Problem(429, "too-fast", after=ceil(wait))
        for bucket in buckets:
            bucket[0] -= 1

    def bucket(self, now: float, kind: str, who: str, rate: Rate) -> Bucket:
        """With what is in it now; whoever asks is remembered longest."""
        known = self.buckets[kind]
        bucket = known.get(who)
        if bucket is None:
            bucket = known[who] = [rate[1], now]
            if len(known) > MOST_REMEMBERED:
                known.popitem(last=False)
            return bucket
        known.move_to_end(who)
        bucket[0] = min(rate[1], bucket[0] + (now - bucket[1]) * rate[0])
        bucket[1] = now
        return bucket

    def read(self, address: str) -> None:
        self.take(("read", house(address), self.limits.reading))

    async def make(self, address: str) -> None:
        """Something new."""
        await self.together("make", house(address), self.limits.making)

    async def rename(self, address: str) -> None:
        """Another name, which may be somebody's: so names are not tried one after the other."""
        await self.together("rename", house(address), self.limits.names)

    async def sign_in(self, address: str, name: str) -> None:
        """Somebody says that he is `name`, whether there is such a person or not."""
        where, limits = house(address), self.limits
        await self.together("sign in", where, limits.sign_in)
        if name:
            await self.together("guess from", f"{where} {name}", limits.guesses)
            await self.together("guess", name, limits.siege)

    async def together(self, kind: str, who: str, rate: Rate) -> None:
        """What is rare, so that all processes together can count it exactly."""
        if self.store is None or not self.store.shared:
            self.take((kind, who, rate))
        elif not await self.store.ration(f"{kind} {who}", *rate):
            raise Problem(429, "too-fast", after=ceil(1 / max(rate[0], NEVER)))

    def change(self, person: str | None, address: str) -> None:
        self.both("change", self.limits.changes, person, address)

    def ration(self, kind: Ration, person: str | None, address: str) -> None:
        """What costs more than other things."""
        limits = self.limits
        rates = {"advice": limits.advice, "chat": limits.chat, "previews": limits.previews}
        self.both(kind, rates[kind], person, address)

    def both(self, kind: str, rate: Rate, person: str | None, address: str) -> None:
        """A guest has his share, and all who come from one address have theirs together."""
        per_second, most = rate
        crowd = (per_second * self.limits.crowd, most * self.limits.crowd)
        together = (f"{kind} from", house(address), crowd)
        if person is None:
            self.take(together)
        else:
            self.take((kind, person, rate), together)

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """A WebSocket or a stream, as long as it is open."""
        address = house(address)
        held = self.sockets.get(address, 0)
        if held >= self.limits.sockets:
            raise Problem(429, "too-many-sockets", after=BUSY)
        self.sockets[address] = held + 1
        try:
            yield
        finally:
            held = self.sockets.pop(address) - 1
            if held:
                self.sockets[address] = held


def divided(limits: Limits, shares: int) -> Limits:
    """What one of several processes allows; at least one at once."""
    if shares == 1:
        return limits
    return replace(
        limits,
        changes=part(limits.changes, shares),
        previews=part(limits.previews, shares),
        advice=part(limits.advice, shares),
        chat=part(limits.chat, shares),
        reading=part(limits.reading, shares),
        sockets=max(1, limits.sockets // shares),
    )


@lru_cache(maxsize=MOST_REMEMBERED)
def house(address: str) -> str:
    """Who is counted as one: an address, and all that a house with IPv6 can call itself."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, HOUSE), strict=False))
