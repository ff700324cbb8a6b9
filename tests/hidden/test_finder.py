"""The finder of leaks finds them, and nothing else."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import isclose

import pytest
from at_play import COMPILED, load

from hidden.chi_square import ALARM, LEVEL, MOST_COMPARISONS, SAMPLES, beyond, chance_of, power
from hidden.comparing import ALIKE, GLANCE, deal_faults, determinize, faults, shifted
from hidden.courses import course_of
from hidden.twins import Pair, best_pairs, differ, luck_of
from rotonde.core.position import Position
from rotonde.core.rng import Rng, seeded

LEAKY = [("ticket-to-ride", "usa", 3), ("trambahn", "trambahn", 2)]


@cache
def pair_of(name: str, map_name: str, seats: int) -> Pair:
    """Two games that differ, for seat 0."""
    for seed in range(20):
        course = course_of(load(name, map_name), seats, seed, "random")
        for pair in best_pairs(course, 0, luck_of(seed), 4):
            if differ(pair) and pair.number > 0:
                return pair
    raise AssertionError("no two games differ")


def some_truth(p: Position, seat: int, luck: Rng) -> Position:
    """A sampler that leaks: every third time it deals what is true."""
    q = p.determinize(seat, luck)
    return p.clone() if luck.below(3) == 0 else q


def clumsy(p: Position, seat: int, luck: Rng) -> Position:
    """A sampler that does not leak, but uses luck in its own order in every position."""
    for times in range(sum(map(len, map(str, [p.view(s) for s in range(p.seats)]))) % 7):
        luck.below(2)
    return p.determinize(seat, luck)


@pytest.mark.parametrize(("name", "map_name", "seats"), LEAKY)
def test_a_sampler_that_deals_the_truth_now_and_then_is_caught(
    name: str, map_name: str, seats: int
) -> None:
    pair = pair_of(name, map_name, seats)
    found = deal_faults(pair, some_truth)
    assert found and all("distribution" in fault for fault in found)


@pytest.mark.parametrize(("name", "map_name", "seats"), LEAKY)
def test_a_sampler_that_is_only_clumsy_is_not(name: str, map_name: str, seats: int) -> None:
    pair = pair_of(name, map_name, seats)
    assert shifted(pair, clumsy, GLANCE if COMPILED else GLANCE // 10) == []


def test_a_view_that_tells_too_much_is_caught() -> None:
    """Two games that the seat can tell apart are no pair: views and legal moves are compared."""
    game = load("ticket-to-ride", "usa")
    pair = Pair(game, 0, game.new(2, 1), game.new(2, 2), 0)
    assert "step 0, seat 0: the view" in faults(pair, determinize, hints=False)


def test_a_shift_of_five_in_a_hundred_is_found() -> None:
    """With the samples that are taken nearly always; and with the same luck it cannot hide."""
    assert power(SAMPLES) > 0.99
    assert not COMPILED or 0.95**ALIKE < 1e-5
    luck = seeded(3)
    for times in range(5):
        ours, theirs = (
            Counter(luck.below(1000) < limit for n in range(SAMPLES)) for limit in (475, 525)
        )
        assert chance_of(ours, theirs) < LEVEL


def test_an_alarm_is_false_less_than_once_in_a_million_runs() -> None:
    assert LEVEL * MOST_COMPARISONS <= ALARM <= 1e-6
    luck = seeded(4)
    least = 1.0
    for times in range(400):
        ours, theirs = (Counter(luck.below(9) for n in range(500)) for one in range(2))
        least = min(least, chance_of(ours, theirs))
    assert 1e-5 < least < 0.05, "it would have been an alarm, or it never is"


def test_the_tail_of_the_distribution_is_right_far_out() -> None:
    """Against values of tables."""
    known = [
        (3.841459, 1, 0.05),
        (18.466827, 4, 1e-3),
        (50.844128, 1, 1e-12),
        (73.466019, 8, 1e-12),
    ]
    for statistic, freedom, tail in known:
        assert isclose(beyond(statistic, freedom), tail, rel_tol=1e-4)
    assert beyond(0.0, 3) == 1.0
