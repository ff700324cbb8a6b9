"""Not too much at once from one guest or one address."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from rotonde.server.config import Limits, Rate
from rotonde.server.http.problem import Problem

if TYPE_CHECKING:
    from rotonde.server.http.call import Call
    from rotonde.server.http.typed import Route

MOST_REMEMBERED = 20_000


class Rates:
    """Buckets that fill with time: who has emptied his must wait."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.buckets: dict[str, tuple[float, float]] = {}  # what was in it, and when
        self.sockets: dict[str, int] = {}

    def check(self, call: Call, route: Route) -> None:
        if route.makes:
            self.take(f"make {call.address}", self.limits.making)
        elif route.unsafe:
            who = call.person.id if call.person else call.address
            self.take(f"change {who}", self.limits.changes)
        else:
            self.take(f"read {call.address}", self.limits.reading)

    def take(self, who: str, rate: Rate) -> None:
        now = monotonic()
        per_second, most = rate
        had, at = self.buckets.get(who, (most, now))
        left = min(most, had + (now - at) * per_second) - 1
        if left < 0:
            raise Problem(429, "too-fast")
        if len(self.buckets) >= MOST_REMEMBERED:
            self.buckets.clear()
        self.buckets[who] = (left, now)

    def open_socket(self, address: str) -> None:
        held = self.sockets.get(address, 0)
        if held >= self.limits.sockets:
            raise Problem(429, "too-many-sockets")
        self.sockets[address] = held + 1

    def close_socket(self, address: str) -> None:
        held = self.sockets.pop(address, 1) - 1
        if held > 0:
            self.sockets[address] = held
