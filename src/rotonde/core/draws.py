"""What chance brought in a move: each result, and of how many outcomes."""

from __future__ import annotations

from dataclasses import dataclass, field

from rotonde.core.complaint import Complaint
from rotonde.core.rng import Asked, Rng


@dataclass
class Draws:
    first: int = 0  # how many draws of the game came before
    results: list[int] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)

    def bounds(self) -> list[int]:
        return [count for count, sure, fewer in self.asked]

    def check(self, results: list[int], bounds: list[int]) -> None:
        """Complain where a record tells of other draws than these."""
        if len(results) != len(self.results):
            raise Complaint("chance-count", said=len(results), came=len(self.results))
        told = list(zip(results, bounds, strict=False))
        came = list(zip(self.results, self.bounds(), strict=True))
        for number, (result, bound) in enumerate(came):
            if told[number : number + 1] != [(result, bound)]:
                about = {"number": self.first + number + 1, "result": result, "bound": bound}
                raise Complaint("fair-draw", said=said_of(results, bounds, number), **about)


def said_of(results: list[int], bounds: list[int], number: int) -> str:
    return chance_words(results[number : number + 1], bounds[number : number + 1])[0]


def chance_words(results: list[int], bounds: list[int]) -> list[str]:
    """As a record has them: `5`, or `5/52` where it says of how many outcomes."""
    if len(bounds) != len(results):
        return [str(result) for result in results]
    return [f"{result}/{bound}" for result, bound in zip(results, bounds, strict=True)]


def watch(rng: Rng) -> Draws:
    """All that chance brings from here on."""
    return Draws(int(rng.n), rng.write_down(), rng.write_asked())
