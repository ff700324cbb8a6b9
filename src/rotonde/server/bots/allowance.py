"""How many seconds of thinking a person may ask for."""

from __future__ import annotations

from collections import OrderedDict
from math import ceil
from time import monotonic

from rotonde.server.config import Rate
from rotonde.server.wording import Worded

MOST_REMEMBERED = 20_000  # people; then the one who has not asked for longest is forgotten


class ThoughtEnough(Worded):
    """Somebody has had what he may have: later again."""

    def __init__(self, after: int) -> None:
        super().__init__("thought-enough", after=after)


class Allowance:
    """Seconds that come back with time. Who has any left may spend more than that, once."""

    def __init__(self, rate: Rate) -> None:
        """So many seconds a second in the long run, so many at once."""
        self.rate = rate
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # how much, and when

    def spend(self, person: str, seconds: float) -> None:
        left = self.of(person)
        if left <= 0:
            raise ThoughtEnough(ceil(-left / self.rate[0]) or 1)
        self.keep(person, left - seconds)

    def give_back(self, person: str, seconds: float) -> None:
        """What was not needed."""
        self.keep(person, self.of(person) + seconds)

    def of(self, person: str) -> float:
        per_second, most = self.rate
        left, at = self.left.get(person, (most, 0.0))
        return min(most, left + (monotonic() - at) * per_second)

    def keep(self, person: str, left: float) -> None:
        self.left[person] = (left, monotonic())
        self.left.move_to_end(person)
        if len(self.left) > MOST_REMEMBERED:
            self.left.popitem(last=False)
