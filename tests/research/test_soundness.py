"""Is the truth likelier among the determinizations than it should be?

If hidden facts are dealt again as they should be, the truth is one deal among others: two deals
have as much in common as a deal and the truth. Were something of the truth to leak into the deals,
they would have more in common with the truth than with each other.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest
from at_play import load, play_on

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import seeded

HIDDEN = [
    ("express-01", "germany", 2),
    ("express-01", "germany", 3),
    ("ticket-to-ride", "usa", 2),
    ("ticket-to-ride", "usa", 4),
    ("trambahn", "trambahn", 2),
]
GAMES_PLAYED = 500
hidden_games = pytest.mark.parametrize(("name", "map_name", "seats"), HIDDEN)


def secrets_of(p: Position, seat: int) -> list[Counter[object]]:
    """What the rivals of a seat hold, each feature as a bag of things."""
    found: list[Counter[object]] = []
    for rival in range(p.seats):
        if rival != seat:
            mine = p.view(rival)["me"]
            assert isinstance(mine, dict)
            found += [Counter(enumerated(key, mine[key])) for key in sorted(mine) if key != "seat"]
    return found


def enumerated(key: str, value: object) -> list[object]:
    """A hand that is counted by colour is spread out; other lists are bags already."""
    if isinstance(value, list) and key == "hand" and len(value) == 9:
        return [colour for colour, count in enumerate(value) for n in range(count)]
    if isinstance(value, list):
        return value
    return [str(value)]


def in_common(one: list[Counter[object]], other: list[Counter[object]]) -> float:
    shared = sum((a & b).total() for a, b in zip(one, other, strict=True))
    return shared / max(1, sum(a.total() for a in one))


def surplus(game: Game[Position], seats: int, moves: int) -> tuple[float, float]:
    """How much more deals have in common with the truth than with each other: mean and error."""
    found: list[float] = []
    for n in range(GAMES_PLAYED):
        p = game.new(seats, 1000 + n)
        play_on(game, p, moves, seeded(n))
        if p.over:
            continue
        seat = n % seats
        luck = seeded(77 + n)
        truth = secrets_of(p, seat)
        one, two = (secrets_of(p.determinize(seat, luck), seat) for times in range(2))
        found.append(in_common(one, truth) - in_common(one, two))
    assert len(found) > GAMES_PLAYED // 2
    mean = sum(found) / len(found)
    variance = sum((x - mean) ** 2 for x in found) / (len(found) - 1)
    return mean, sqrt(variance / len(found))


@hidden_games
def test_at_the_start_the_truth_is_one_deal_among_others(
    name: str, map_name: str, seats: int
) -> None:
    """Nobody has decided anything yet, so every deal is exactly as likely as the rules say."""
    mean, error = surplus(load(name, map_name), seats, 0)
    assert error < 0.03
    assert abs(mean) < 4 * error + 1e-9, f"{mean:+.4f} ± {error:.4f}"


@hidden_games
@pytest.mark.parametrize("moves", [10, 60])
def test_later_the_truth_is_not_likelier_than_it_should_be(
    name: str, map_name: str, seats: int, moves: int
) -> None:
    """What the rivals chose tells something of their hands that no deal uses, so the truth may be
    a little less like the deals than they are like each other; it must not be more."""
    mean, error = surplus(load(name, map_name), seats, moves)
    assert error < 0.03
    assert mean < 4 * error + 1e-9, f"{mean:+.4f} ± {error:.4f}"


def test_the_measure_notices_a_leak() -> None:
    """One deal in five being the truth itself is found out by the same measure."""
    game = load("ticket-to-ride", "usa")
    found: list[float] = []
    for n in range(GAMES_PLAYED):
        p = game.new(2, 1000 + n)
        luck = seeded(77 + n)
        truth = secrets_of(p, 0)
        one, two = (secrets_of(p.determinize(0, luck), 0) for times in range(2))
        if n % 5 == 0:
            one = truth
        found.append(in_common(one, truth) - in_common(one, two))
    mean = sum(found) / len(found)
    error = sqrt(sum((x - mean) ** 2 for x in found)) / len(found)
    assert mean > 4 * error
