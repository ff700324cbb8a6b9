"""Who meets whom, where they sit, and what their games make of their ratings."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from rotonde.arena.game_line import Played, from_line, to_line
from rotonde.arena.intervals import of_share
from rotonde.arena.match import Forfeit
from rotonde.arena.ratings import ratings
from rotonde.arena.setup import (
    ALL,
    LADDER,
    ROTATIONS,
    ROUND_ROBIN,
    SWISS,
    Line,
    SetUp,
    divided,
    line_ups,
    seatings,
    setup_of,
)
from rotonde.arena.swiss import next_tables
from rotonde.arena.tournament import count, one_round
from rotonde.games.catalogue import load_game


def set_up(form: str, bots: int, seats: int, seeds: int = 2, rounds: int = 0) -> SetUp:
    game = load_game("steel-driver" if seats > 2 else "ticket-to-ride")
    names = tuple(f"ismcts:{n}" for n in range(1, bots + 1))
    return SetUp(form, (divided(game, None, seats),), names, seeds, 3, ALL, rounds)


def game(line: Line, winners: list[int], scores: list[int], number: int = 0) -> Played:
    return Played(number, 0, line, 1, scores, winners, 10, 20, None, "")


def test_every_seating_has_the_same_seeds() -> None:
    fixtures = one_round(set_up(ROUND_ROBIN, 4, 3), [])
    assert len(fixtures) == count(set_up(ROUND_ROBIN, 4, 3)) == 4 * 6 * 2
    assert [one.number for one in fixtures] == list(range(48))
    by_seed = Counter(one.seed for one in fixtures)
    assert list(by_seed.values()) == [24, 24]
    assert len({(one.line, one.seed) for one in fixtures}) == 48
    for seat in range(3):
        assert set(Counter(one.line[seat] for one in fixtures).values()) == {12}


def test_line_ups() -> None:
    assert line_ups(set_up(ROUND_ROBIN, 3, 2), 2) == [(0, 1), (0, 2), (1, 2)]
    assert line_ups(set_up(ROUND_ROBIN, 2, 4), 4) == [(0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 1, 1)]
    assert line_ups(set_up(LADDER, 3, 3), 3) == [(1, 0, 0), (2, 1, 1)]
    assert seatings((1, 0, 0), ALL) == [(0, 0, 1), (0, 1, 0), (1, 0, 0)]
    assert len(seatings((0, 1, 2, 3), ALL)) == 24
    assert seatings((2, 0, 1), ROTATIONS) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_a_set_up_is_kept_as_json() -> None:
    setup = set_up(SWISS, 5, 3, rounds=4)
    assert setup_of(setup.plain()) == setup


def test_swiss_rounds() -> None:
    """Equals meet, nobody twice while there is somebody else, and byes go round."""
    setup = set_up(SWISS, 5, 2, seeds=1, rounds=4)
    played: list[Played] = []
    met: Counter[Line] = Counter()
    for n in range(4):
        fixtures = one_round(setup, played)
        assert len(fixtures) * 4 == count(setup)
        met.update({tuple(sorted(one.line)) for one in fixtures})
        for one in fixtures:
            best = one.line.index(max(one.line))
            played.append(game(one.line, [best], [best, 1 - best], one.number))
    assert set(met.values()) == {1} and sum(met.values()) == 8
    games = Counter(bot for one in played for bot in one.line)
    assert max(games.values()) - min(games.values()) <= 2
    again = next_tables(setup, 0, played)
    assert again == next_tables(setup, 0, played) and len(again) == 2


def test_ranks_and_shares() -> None:
    assert game((0, 1, 2), [1], [5, 9, 7]).ranks() == [3, 1, 2]
    tied = game((0, 1, 2), [0, 2], [5, 3, 5])
    assert tied.ranks() == [1, 3, 1]
    assert [tied.share(seat) for seat in range(3)] == [Fraction(1, 2), 0, Fraction(1, 2)]
    assert game((0, 1), [1], [5, 5]).ranks() == [2, 1]  # a tie-break
    assert game((0, 1, 2), [], [-46, -46, -46]).ranks() == [1, 1, 1]  # nobody wins
    lost = Played(0, 0, (0, 1), 1, [], [1], 3, 4, Forfeit(0, {"en": "a", "fr": "b"}), "")
    assert lost.ranks() == [2, 1]
    assert from_line(to_line(lost, set_up(ROUND_ROBIN, 2, 2))) == lost


def test_ratings_find_the_order_and_their_intervals_hold_them() -> None:
    games = [game((a, b), [1], [0, 1]) for a in range(4) for b in range(a + 1, 4)] * 5
    found = ratings(games, 4, 1)
    assert found == ratings(games, 4, 1)
    strengths = [one.mu for one in found]
    assert strengths == sorted(strengths)
    assert all(one.low <= one.mu <= one.high for one in found)
    assert found[0].high < found[3].low
    copies = ratings([game((0, 0, 0, 1), [3], [0, 0, 0, 9])] * 20, 2, 1)
    assert copies[1].low > copies[0].high


def test_an_interval_of_wins() -> None:
    low, high = of_share(1.0, 20)
    assert low == pytest.approx(0.8389, abs=1e-4) and high == 1.0
    assert of_share(0.5, 0) == (0.0, 1.0)
    assert list(of_share(0.5, 100)) == pytest.approx([0.4038, 0.5962], abs=1e-4)
