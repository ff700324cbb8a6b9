"""Swiss rounds: equals meet, and seldom the same ones twice."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from rotonde.arena.game_line import Played
from rotonde.arena.setup import Line, SetUp


def next_tables(setup: SetUp, division: int, games: Sequence[Played]) -> list[Line]:
    """The line-ups of the next round, given all games of the rounds before."""
    seats = setup.divisions[division].seats
    played = [game for game in games if game.division == division]
    ranked = ranking(setup, seats, played)
    waiting = sitting_out(ranked, seats, played)
    left = [bot for bot in ranked if bot not in waiting]
    met = met_before(played)
    tables: list[Line] = []
    while left:
        table = [left.pop(0)]
        while len(table) < seats:
            near = min(left, key=lambda bot: (times_met(met, table, bot), left.index(bot)))
            left.remove(near)
            table.append(near)
        tables.append(tuple(sorted(table)))
    return sorted(tables)


def ranking(setup: SetUp, seats: int, played: list[Played]) -> list[int]:
    """By share of wins; equals in an order drawn from the seed of the tournament."""
    drawn = list(range(len(setup.bots)))
    random.Random(setup.seed).shuffle(drawn)
    shares: dict[int, list[Fraction]] = {bot: [] for bot in drawn}
    for game in played:
        for seat, bot in enumerate(game.line):
            shares[bot].append(game.share(seat))

    def mean(bot: int) -> Fraction:
        got = shares[bot]
        return sum(got, Fraction(0)) / len(got) if got else Fraction(1, seats)

    return sorted(drawn, key=mean, reverse=True)


def sitting_out(ranked: list[int], seats: int, played: list[Played]) -> set[int]:
    """Whoever finds no seat in this round: those who have played most, the last ones first."""
    games = Counter(bot for game in played for bot in game.line)
    upwards = ranked[::-1]
    return set(sorted(upwards, key=lambda bot: -games[bot])[: len(ranked) % seats])


def met_before(played: list[Played]) -> Counter[frozenset[int]]:
    return Counter(
        frozenset((a, b)) for game in played for a in game.line for b in game.line if a < b
    )


def times_met(met: Counter[frozenset[int]], table: list[int], bot: int) -> int:
    return sum(met[frozenset((bot, other))] for other in table)
