"""The longest continuous path (TTR-42), against examples and against walking every path."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rotonde.core.rng import Rng, seeded
from rotonde.games.ticket_to_ride.longest_path import longest_path
from ticket_to_ride.rides import finished, usa

BOARD = usa().board

LOOP = ["dallas-houston-1", "houston-new_orleans", "little_rock-new_orleans", "dallas-little_rock"]


def length_of(ids: list[str]) -> int:
    return longest_path(BOARD, vec[i64](sorted(BOARD.route_ids.index(name) for name in ids)))


@pytest.mark.rule("TTR-42")
def test_branches_do_not_count() -> None:
    ids = ["portland-salt_lake_city", "helena-salt_lake_city", "las_vegas-salt_lake_city"]
    ids += ["las_vegas-los_angeles", "denver-salt_lake_city-1", "denver-kansas_city-1"]
    assert length_of(ids) == 13


@pytest.mark.rule("TTR-42")
def test_a_long_chain_with_a_branch() -> None:
    ids = ["calgary-seattle", "portland-seattle-1", "portland-san_francisco-1"]
    ids += ["los_angeles-san_francisco-1", "el_paso-los_angeles", "el_paso-houston"]
    ids += ["houston-new_orleans", "atlanta-new_orleans-1", "atlanta-nashville"]
    ids += ["nashville-saint_louis", "chicago-saint_louis-1", "chicago-pittsburgh-1"]
    ids += ["new_york-pittsburgh-1", "atlanta-charleston"]
    assert len(ids) == 14
    assert length_of(ids) == 41


@pytest.mark.rule("TTR-42")
def test_a_loop_counts_whole_and_a_city_may_be_passed_again() -> None:
    assert length_of(LOOP) == 1 + 2 + 3 + 2
    tail = ["dallas-el_paso"]
    assert length_of(LOOP + tail) == 8 + 4, "in along the tail and once round"
    two_tails = [*tail, "dallas-oklahoma_city-1"]
    assert length_of(LOOP + two_tails) == 8 + 4 + 2, "round in the middle of the way"
    three_tails = [*two_tails, "atlanta-new_orleans-1"]
    assert length_of(LOOP + three_tails) == 14, "the third tail is a branch"


@pytest.mark.rule("TTR-42")
def test_separate_networks_do_not_add_up() -> None:
    assert length_of(["calgary-winnipeg", "atlanta-miami", "boston-montreal-1"]) == 6
    assert length_of([]) == 0


@pytest.mark.rule("TTR-42")
def test_the_path_counts_wagons_not_routes() -> None:
    table = finished(
        routes={
            "Ann": ["dallas-houston-1", "portland-seattle-1", "seattle-vancouver-1"],
            "Bob": ["atlanta-miami"],
        }
    )
    assert table.said("longest-path") == [(1, 5, 10)]


def brute_force(routes: list[int]) -> int:
    """Walk every path from every city."""
    roads: dict[int, list[tuple[int, int, int]]] = {}
    for n, route in enumerate(routes):
        a, b, length = int(BOARD.route_a[route]), int(BOARD.route_b[route]), BOARD.length[route]
        roads.setdefault(a, []).append((n, b, int(length)))
        roads.setdefault(b, []).append((n, a, int(length)))

    def walk(city: int, used: int) -> int:
        best = 0
        for n, other, length in roads[city]:
            if not used >> n & 1:
                best = max(best, length + walk(other, used | 1 << n))
        return best

    return max((walk(city, 0) for city in roads), default=0)


def network(luck: Rng, count: int, dense: bool) -> list[int]:
    """Random routes, no double ones; a dense network grows from a few cities."""
    chosen: list[int] = []
    cities: set[int] = set()
    for attempt in range(400):
        route = int(luck.below(BOARD.routes))
        ends = {int(BOARD.route_a[route]), int(BOARD.route_b[route])}
        new = len(ends - cities)
        if len(chosen) == count:
            break
        if route in chosen or int(BOARD.twin[route]) in chosen:
            continue
        if dense and chosen and (new == 2 or (new == 1 and luck.below(3))):
            continue
        chosen.append(route)
        cities |= ends
    return sorted(chosen)


@pytest.mark.rule("TTR-42")
@pytest.mark.parametrize("dense", [False, True])
def test_random_networks_agree_with_walking_every_path(dense: bool) -> None:
    luck = seeded(42)
    for n in range(150):
        routes = network(luck, 3 + n % 14, dense)
        assert longest_path(BOARD, vec[i64](routes)) == brute_force(routes), routes


@pytest.mark.rule("TTR-42")
def test_branching_agrees_with_walking_when_patience_is_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Large networks take the other way through the search: force it on small ones."""
    module = pytest.importorskip("rotonde.games.ticket_to_ride.longest_path")
    if module.__file__.endswith(".so"):
        pytest.skip("a compiled constant cannot be changed")
    monkeypatch.setattr(module, "PATIENCE", 3)
    luck = seeded(7)
    for n in range(150):
        routes = network(luck, 6 + n % 10, True)
        assert longest_path(BOARD, vec[i64](routes)) == brute_force(routes), routes
