"""Observations: named, within bounds, and made of what a seat may know."""

from __future__ import annotations

import numpy as np
import pytest
from at_play import Table, examples, game_at, position_at, tables
from hypothesis import given
from hypothesis import strategies as some
from research.settings import env_at, every_map, every_setting

from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.research.env_spec import EnvSpec, env_spec_for
from rotonde.research.sitting import Sitting
from rotonde.research.types import Floats


def counted(table: EnvSpec, p: Position, seat: int, name: str) -> list[int]:
    """A feature as whole numbers."""
    sitting = Sitting(table, 0)
    sitting.p = p
    found = table.feature(sitting.observation(seat), name)
    return [int(number) for number in np.rint(found)]


def observed(table: EnvSpec, p: Position, seat: int) -> Floats:
    sitting = Sitting(table, 0)
    sitting.p = p
    return sitting.observation(seat)


@pytest.mark.parametrize("at", tables(), ids=str)
@examples(compiled=12, interpreted=2)
@given(setting=some.integers(0, 30), seed=some.integers(0, 2**62 - 2), part=some.floats(0, 1))
def test_what_a_seat_cannot_know_does_not_show(
    at: Table, setting: int, seed: int, part: float
) -> None:
    """The observation of a determinization is the same for the seat it was made for."""
    game = game_at(at, setting)
    table = env_spec_for(at.game, at.map_name, at.seats, game.about.options)
    p = position_at(game, at.seats, seed, part)
    luck = seeded(seed)
    for seat in range(at.seats):
        true = observed(table, p, seat)
        assert ((true >= 0) & (true <= 1)).all()
        for times in range(3):
            assert (observed(table, p.determinize(seat, luck), seat) == true).all()


@every_setting
def test_every_number_stays_within_its_piece(game: str, map_name: str, seats: int) -> None:
    table = env_spec_for(game, map_name, seats, None)
    for seed in range(3):
        env = env_at(game, map_name, seats, seed, 1.0)
        assert env.observation_space("player_0").contains(env.observe("player_0"))
    names = [feature.name for feature in table.features.features]
    assert len(set(names)) == len(names)
    assert sum(feature.size for feature in table.features.features) == table.size
    assert all(feature.meaning and feature.most >= 1 for feature in table.features.features)


@every_map
def test_a_whole_game_within_bounds(game: str, map_name: str, seats: int) -> None:
    """At every step, for every seat."""
    table = env_spec_for(game, map_name, seats, None)
    sitting = Sitting(table, 3)
    luck = seeded(4)
    while not sitting.p.over:
        for seat in range(seats):
            seen = sitting.observation(seat)
            assert seen.min() >= 0 and seen.max() <= 1
        legal = sitting.mask(sitting.p.decider()).nonzero()[0]
        sitting.play(int(legal[luck.below(len(legal))]))


def of_view(view: dict[str, object], *path: str) -> list[int]:
    found: object = view
    for name in path:
        assert isinstance(found, dict)
        found = found[name]
    assert isinstance(found, list)
    return [number for number in found if isinstance(number, int)]


@pytest.mark.parametrize(
    ("game", "seats", "features"),
    [
        ("ticket-to-ride", 3, {"my hand": ("me", "hand"), "discards": ("discards",)}),
        (
            "trambahn",
            2,
            {"unseen": ("unseen",), "for sale": ("display",), "discards": ("discards",)},
        ),
        ("express-01", 3, {"stations": ("stations",)}),
        ("age-of-steam", 3, {"bag": ("bag",), "supply": ("supply",), "drawn": ("drawn",)}),
    ],
)
def test_pieces_say_what_the_view_says(
    game: str, seats: int, features: dict[str, tuple[str, ...]]
) -> None:
    table = env_spec_for(game, None, seats, None)
    for seed in range(5):
        p = position_at(table.game, seats, seed, 0.2 * seed)
        for seat in range(seats):
            view = p.view(seat)
            for name, path in features.items():
                assert counted(table, p, seat, name) == of_view(view, *path), name


@pytest.mark.parametrize(
    ("game", "seats", "feature", "field"),
    [
        ("ticket-to-ride", 3, "wagons", "wagons"),
        ("ticket-to-ride", 4, "cards", "cards"),
        ("steel-driver", 4, "cash", "cash"),
        ("express-01", 3, "base routes", "base_routes"),
        ("age-of-steam", 4, "engine", "engine"),
        ("trambahn", 2, "points", "points"),
    ],
)
def test_seats_are_counted_from_the_one_who_looks(
    game: str, seats: int, feature: str, field: str
) -> None:
    table = env_spec_for(game, None, seats, None)
    p = position_at(table.game, seats, 6, 0.7)
    players = p.view(0)["players"]
    assert isinstance(players, list)
    numbers = [player[field] for player in players]
    for seat in range(seats):
        assert counted(table, p, seat, feature) == numbers[seat:] + numbers[:seat]


def test_a_piece_that_is_not_there() -> None:
    table = env_spec_for("trambahn", None, 2, None)
    with pytest.raises(KeyError):
        counted(table, table.game.new(2, 1), 0, "the rival's hand")
