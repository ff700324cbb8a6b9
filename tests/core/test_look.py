"""`plain` overlooks nothing, interpreted or compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.look import AGAIN, field_names, frozen_by, plain
from rotonde.core.rng import seeded
from rotonde.games.catalogue import load_game


class Thing:
    def __init__(self, **fields: object) -> None:
        self.__dict__.update(fields)


class Slotted:
    __slots__ = ("left", "right")

    def __init__(self) -> None:
        self.left = 1


def test_every_field_of_a_generator_is_seen() -> None:
    rng = seeded(3)
    watching = ["asked", "drawn", "fewer", "forced", "key", "sure", "watched"]
    assert field_names(rng) == sorted(["a", "b", "c", "n", *watching])
    before = plain(rng)
    for field in ("a", "b", "c", "n"):
        other = rng.clone()
        setattr(other, field, getattr(other, field) ^ 1)
        assert plain(other) != before
    assert plain(rng.clone()) == before


def test_fields_of_the_base_class_are_seen() -> None:
    p = load_game("ticket-to-ride").new(2, 1)
    seen = plain(p)
    assert isinstance(seen, dict)
    assert {"asides", "deciding", "rng", "seats", "players", "deck"} <= seen.keys()
    players = seen["players"]
    assert isinstance(players, list) and isinstance(players[0], dict)
    assert len(players) == 2 and sum(players[0]["hand"]) == 4


def test_vecs_and_lists_and_sets_are_walked() -> None:
    inner = Thing(numbers=vec[i64]([1, 2]), names={"b", "a"}, pair=(1, "x"), table={1: [None]})
    assert plain(inner) == {
        "": "Thing",
        "numbers": [1, 2],
        "names": ["a", "b"],
        "pair": [1, "x"],
        "table": {"1": [None]},
    }


def test_a_field_without_a_value_is_not_the_same_as_none() -> None:
    assert plain(Slotted()) == {"": "Slotted", "left": 1, "right": "<unset>"}


def test_the_same_object_twice_is_told_from_two_equal_ones() -> None:
    one = Thing(x=1)
    shared = plain(Thing(a=one, b=one))
    assert shared != plain(Thing(a=one, b=Thing(x=1)))
    assert AGAIN in str(shared)


def test_a_circle_ends() -> None:
    one = Thing()
    one.__dict__["me"] = one
    assert AGAIN in str(plain(one))


def test_what_the_game_holds_is_compared_by_identity() -> None:
    game, other = load_game("ticket-to-ride"), load_game("ticket-to-ride")
    seen = plain(game.new(2, 1), frozen_by(game))
    assert isinstance(seen, dict) and str(seen["board"]).startswith("<Board at ")
    assert seen == plain(game.new(2, 1), frozen_by(game))
    assert seen != plain(other.new(2, 1), frozen_by(other))
