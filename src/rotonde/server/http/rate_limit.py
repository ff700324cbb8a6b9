"""Token buckets: not too much at once from one guest or one address."""

from __future__ import annotations

from time import monotonic
from typing import Literal

from rotonde.server.config import Limits, Rate
from rotonde.server.http.problem import Problem

Ration = Literal["advice", "chat", "previews"]
MOST_REMEMBERED = 20_000


class Rates:
    """Buckets that fill with time: who has emptied his must wait."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}  # what was in it, and when
        self.sockets: dict[str, int] = {}

    def take(self, kind: str, who: str, rate: Rate) -> None:
        now = monotonic()
        per_second, most = rate
        had, at = self.buckets.get((kind, who), (most, now))
        left = min(most, had + (now - at) * per_second) - 1
        if left < 0:
            raise Problem(429, "too-fast")
        if len(self.buckets) >= MOST_REMEMBERED:
            self.buckets.clear()
        self.buckets[kind, who] = (left, now)

    def read(self, address: str) -> None:
        self.take("read", address, self.limits.reading)

    def make(self, address: str) -> None:
        """Something new."""
        self.take("make", address, self.limits.making)

    def change(self, who: str) -> None:
        self.take("change", who, self.limits.changes)

    def ration(self, kind: Ration, who: str) -> None:
        """What costs more than other things."""
        limits = self.limits
        rates = {"advice": limits.advice, "chat": limits.chat, "previews": limits.previews}
        self.take(kind, who, rates[kind])

    def open_socket(self, address: str) -> None:
        held = self.sockets.get(address, 0)
        if held >= self.limits.sockets:
            raise Problem(429, "too-many-sockets")
        self.sockets[address] = held + 1

    def close_socket(self, address: str) -> None:
        held = self.sockets.pop(address, 1) - 1
        if held > 0:
            self.sockets[address] = held
