"""Age of Steam: a reference with one rule bent is found in lock-step."""

from __future__ import annotations

import pytest
from at_play import COMPILED

from reference import age_of_steam, age_of_steam_auction
from reference.age_of_steam_building import Builder
from reference.age_of_steam_goods import Network
from reference.age_of_steam_map import Hex, Tile
from reference.age_of_steam_table import Table
from reference.age_of_steam_track import Piece, Track
from reference.contract import reference_of
from reference.difference import Difference
from reference.lockstep import Lockstep
from reference.settings import setting

pytestmark = pytest.mark.skipif(
    not COMPILED, reason="THE ENGINE IS NOT COMPILED HERE: bent rules take games"
)
A_LONG_GAME = 5  # greedy players who come to high incomes
MOST_GAMES = 60


def is_found(what: str, first: int = 0) -> None:
    with pytest.raises(Difference, match=f"DIFFERENCE in ({what})"):
        for number in range(first, MOST_GAMES):
            Lockstep(setting("age-of-steam", number)).run()


def test_the_second_place_pays_half(monkeypatch: pytest.MonkeyPatch) -> None:  # bends AOS-13
    def payment(bid: int, place: int, players: int) -> int:
        return 0 if place == players else (bid + 1) // 2

    monkeypatch.setattr(age_of_steam_auction, "payment", payment)
    is_found("the state")


def test_terrain_is_paid_again(monkeypatch: pytest.MonkeyPatch) -> None:  # bends AOS-45
    plain = Builder.price

    def price(self: Builder, track: Track, hex: Hex, tile: Tile) -> int:
        return plain(self, track, hex, tile) + (track.map.sign[hex] == "~" and hex in track.tile)

    monkeypatch.setattr(Builder, "price", price)
    is_found("the state|the legal moves")


def test_others_unfinished_track_may_be_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    def fits(self: Builder, track: Track, hex: Hex, added: set[Piece], turned: object) -> bool:
        return True  # bends AOS-33, AOS-35, AOS-36

    monkeypatch.setattr(Builder, "fits", fits)
    is_found("the legal moves")


def test_lines_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:  # bends AOS-51
    monkeypatch.setattr(age_of_steam.Reference, "lose_lines", lambda self, seat: None)
    is_found("the state")


def test_a_place_may_be_passed_twice(monkeypatch: pytest.MonkeyPatch) -> None:  # bends AOS-62
    plain = Network.goes_on

    def goes_on(self: Network, colour: str, way: object, seen: list[Hex], left: int) -> bool:
        return plain(self, colour, way, seen[:1], left)  # type: ignore[arg-type]

    monkeypatch.setattr(Network, "goes_on", goes_on)
    is_found("the legal moves", A_LONG_GAME)


def test_income_falls_too_little(monkeypatch: pytest.MonkeyPatch) -> None:  # bends AOS-73
    monkeypatch.setattr(Table, "income_reduction", lambda self: None)
    is_found("the state", A_LONG_GAME)


def test_what_is_asked_of_a_reference_is_the_reference() -> None:
    assert reference_of("age-of-steam") is age_of_steam.Reference
