"""Is this policy better than that one? The same deals, the same seats, the same rivals.

Each of two policies plays every deal from every seat against the same rivals; a deal is one draw,
and what counts is the difference on it. Most of the luck is on both sides and falls out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from rotonde.arena.intervals import Z
from rotonde.arena.match import play_match
from rotonde.arena.simulate import seed_of
from rotonde.games.catalogue import load_game
from rotonde.policies.named import any_bot
from rotonde.policies.own import Own


@dataclass(frozen=True)
class Paired:
    """What the first won of each deal, what the second, and the mean difference."""

    first: list[float]  # parts of the win, a mean over all seats, a deal each
    second: list[float]

    def difference(self) -> float:
        """How much more the first won, as a part of a game."""
        return fmean(a - b for a, b in zip(self.first, self.second, strict=True))

    def interval(self) -> tuple[float, float]:
        """Its 95 % interval, with a deal as one draw; nothing is certain after a single one."""
        each = [a - b for a, b in zip(self.first, self.second, strict=True)]
        if len(each) < 2:
            return -1.0, 1.0
        reach = Z * stdev(each) / sqrt(len(each))
        return self.difference() - reach, self.difference() + reach


def paired(
    game: str,
    first: str | Own,
    second: str | Own,
    against: str | Own,
    deals: int,
    *,
    seats: int | None = None,
    seed: int = 0,
    map_name: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Paired:
    """Both policies play these deals from every seat, all other seats being `against`."""
    loaded = load_game(game, map_name, dict(options or {}))
    count = seats or max(2, loaded.about.least_seats)
    rival = any_bot(loaded, against)

    def won_by(policy: str | Own) -> Iterator[float]:
        bot = any_bot(loaded, policy)
        for n in range(deals):
            parts = []
            for seat in range(count):
                bots = [bot if other == seat else rival for other in range(count)]
                names = ["it" if other == seat else "rival" for other in range(count)]
                ended = play_match(loaded, bots, names, seed_of(seed, n))
                parts.append((seat in ended.winners) / max(1, len(ended.winners)))
            yield fmean(parts)

    return Paired(list(won_by(first)), list(won_by(second)))
