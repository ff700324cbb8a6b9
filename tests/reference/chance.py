"""The chance that a reference sees: what it brought in the engine, number by number.

A reference asks for a number below so many outcomes, as at a table one rolls a die or lifts a card.
It must ask for the same numbers in the same order as the engine did, no more and no fewer. What
has a single outcome is no chance: it is neither told nor asked.
"""

from __future__ import annotations

from collections import deque
from typing import TypeVar

Item = TypeVar("Item")


class WrongChance(Exception):
    """The reference asks for something else than the engine has drawn."""


class Chance:
    def __init__(self) -> None:
        self.left: deque[tuple[int, int]] = deque()  # of how many outcomes, and which one came

    def brings(self, outcomes: int, result: int) -> None:
        if outcomes > 1:
            self.left.append((outcomes, result))

    def below(self, outcomes: int) -> int:
        """A number in 0..outcomes-1."""
        if outcomes == 1:
            return 0
        if not self.left:
            raise WrongChance(f"asks for one of {outcomes} outcomes, the engine drew nothing more")
        asked, result = self.left.popleft()
        if asked != outcomes:
            raise WrongChance(f"asks for one of {outcomes} outcomes, the engine for one of {asked}")
        return result

    def shuffled(self, items: list[Item]) -> list[Item]:
        """From the last place to the second: each item changes places with one up to it."""
        found = list(items)
        for last in range(len(found) - 1, 0, -1):
            other = self.below(last + 1)
            found[last], found[other] = found[other], found[last]
        return found
