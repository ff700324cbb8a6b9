"""Who thinks next, and for how long, so that nobody can keep another waiting.

Everybody who asks has a queue of his own, and the queues are served in turn. A wish says within
how many seconds it is to be answered, waiting included: the more askers wait, the shorter is each
one's share of the thinking, and who thinks already when they come is told to come to an end.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Generic, TypeVar

T = TypeVar("T")
FIRST, LATER = 0, 1  # moves that people wait for; hints, verdicts, bots among themselves
LEAST = 0.2  # seconds of thinking that everybody is given, however many wait
IN_A_ROW = 3  # so many of the first before one of the others has its turn


@dataclass(eq=False)
class Wish:
    """Something to be thought about."""

    lane: int
    asker: str
    seconds: float  # in which it is to be answered
    asked: float = field(default_factory=monotonic)
    began: float = 0.0
    until: float = 0.0  # it may think
    thought: float = 0.0  # seconds, in the end
    timer: asyncio.TimerHandle | None = None
    told: bool = False  # to come to an end


class Scheduler(Generic[T]):
    def __init__(self, thinkers: Iterable[T], hurry: Callable[[T], None]) -> None:
        """`hurry` tells a thinker to answer what it has found so far."""
        self.free = list(thinkers)
        self.count = len(self.free)
        self.hurry = hurry
        self.lanes: tuple[OrderedDict[str, deque[Wish]], ...] = (OrderedDict(), OrderedDict())
        self.granted: dict[Wish, asyncio.Future[T]] = {}  # to all who wait or think
        self.thinking: dict[Wish, T] = {}
        self.in_a_row = 0

    @asynccontextmanager
    async def turn(self, wish: Wish) -> AsyncIterator[T]:
        """Wait for a thinker. Who is cancelled leaves the queue, or gives his thinker back."""
        granted = self.granted[wish] = asyncio.get_running_loop().create_future()
        self.lanes[wish.lane].setdefault(wish.asker, deque()).append(wish)
        self.serve()
        self.press()
        try:
            yield await granted
        finally:
            del self.granted[wish]
            if wish in self.thinking:
                self.end(wish)
            else:
                self.withdraw(wish)

    def serve(self) -> None:
        """Give the free thinkers to those whose turn it is; the last that was used knows most."""
        while self.free and any(self.lanes):
            wish = self.next()
            wish.began = monotonic()
            wish.until = wish.began + self.share(wish)
            self.thinking[wish] = self.free.pop()
            if not self.granted[wish].done():
                self.granted[wish].set_result(self.thinking[wish])

    def next(self) -> Wish:
        first, later = self.lanes
        turn_of_later = bool(later) and (not first or self.in_a_row >= IN_A_ROW)
        self.in_a_row = self.in_a_row + 1 if later and not turn_of_later else 0
        lane = later if turn_of_later else first
        asker, queue = lane.popitem(last=False)
        wish = queue.popleft()
        if queue:
            lane[asker] = queue  # behind all others
        return wish

    def share(self, wish: Wish) -> float:
        """What is left of its time, or the whole time of somebody who waits and has less; shared
        with all who wait, so that each gets the same in the end."""
        if wish.lane == LATER and self.lanes[FIRST]:
            return LEAST
        waiting = self.lanes[wish.lane].values()
        left = wish.asked + wish.seconds - wish.began
        least = min([left, *(queue[0].seconds for queue in waiting)])
        return max(LEAST, least / (1 + len(waiting) / self.count))

    def press(self) -> None:
        """Those who wait press as many as they need; hints make room before moves do."""
        pressing = len(self.lanes[FIRST]) or self.count * bool(self.lanes[LATER])
        for wish in sorted(self.thinking, key=lambda wish: -wish.lane)[:pressing]:
            self.hasten(wish)

    def hasten(self, wish: Wish) -> None:
        """End the thinking as soon as it has lasted its share, which others have made smaller."""
        if wish.timer is not None:
            wish.timer.cancel()
        more = wish.began + self.share(wish) - monotonic()
        if more > 0:
            wish.timer = asyncio.get_running_loop().call_later(more, self.hasten, wish)
        elif not wish.told:
            wish.told = True
            self.hurry(self.thinking[wish])

    def end(self, wish: Wish) -> None:
        if wish.timer is not None:
            wish.timer.cancel()
        wish.thought = monotonic() - wish.began
        self.free.append(self.thinking.pop(wish))
        lane = self.lanes[wish.lane]
        if wish.asker in lane:
            lane.move_to_end(wish.asker)  # behind those who came meanwhile, too
        self.serve()

    def withdraw(self, wish: Wish) -> None:
        lane = self.lanes[wish.lane]
        lane[wish.asker].remove(wish)
        if not lane[wish.asker]:
            del lane[wish.asker]
