"""Openskill ratings (Plackett-Luce), with intervals from a bootstrap over whole games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from rotonde.arena.game_line import Played

MOST_RATED = 60_000  # games in all samples together: some seconds
FEWEST_SAMPLES, MOST_SAMPLES = 40, 200
CONFIDENCE = 0.95


@dataclass(frozen=True)
class Rating:
    """The strength of a bot, its uncertainty as openskill sees it, and the bootstrap's interval."""

    mu: float
    sigma: float
    low: float
    high: float


def ratings(games: Sequence[Played], bots: int, seed: int) -> list[Rating]:
    """One a bot. The games are rated in a drawn order: theirs has the weak ones first."""
    luck = random.Random(seed)
    order = list(games)
    luck.shuffle(order)
    rated = rate(order, bots)
    samples: list[list[float]] = [[] for bot in range(bots)]
    times = max(FEWEST_SAMPLES, min(MOST_SAMPLES, MOST_RATED // max(1, len(order))))
    for n in range(times if order else 0):
        for bot, (mu, sigma) in enumerate(rate(luck.choices(order, k=len(order)), bots)):
            samples[bot].append(mu)
    return [Rating(mu, sigma, *around(mu, samples[bot])) for bot, (mu, sigma) in enumerate(rated)]


def rate(games: Sequence[Played], bots: int) -> list[tuple[float, float]]:
    """Strength and uncertainty after these games, one after another."""
    model = PlackettLuce()
    known = [model.rating() for bot in range(bots)]
    for game in games:
        teams = [[model.create_rating([known[b].mu, known[b].sigma])] for b in game.line]
        after = model.rate(teams, ranks=[float(rank) for rank in game.ranks()])
        for bot in set(game.line):
            same = [after[seat][0] for seat, other in enumerate(game.line) if other == bot]
            known[bot].mu = sum(one.mu for one in same) / len(same)  # copies learn together
            known[bot].sigma = sum(one.sigma for one in same) / len(same)
    return [(one.mu, one.sigma) for one in known]


def around(mu: float, samples: list[float]) -> tuple[float, float]:
    """The interval that holds so much of the samples, and the rating itself."""
    ordered = sorted(samples) or [mu]
    cut = int(len(ordered) * (1 - CONFIDENCE) / 2)
    return min(mu, ordered[cut]), max(mu, ordered[-1 - cut])
