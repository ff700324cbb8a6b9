"""Claiming routes: TTR-20 to TTR-26, and the examples of the rulebook (TTR-50)."""

from __future__ import annotations

import pytest

from ticket_to_ride.rides import (
    COLOURS,
    Ride,
    discards,
    display,
    give_route,
    hand,
    player,
    ride,
    usa,
)


def claims(table: Ride, name: str, route: str) -> list[str]:
    """How a player may pay for a route."""
    start = f"claim {route} "
    return [move.removeprefix(start) for move in table.legal(name) if move.startswith(start)]


@pytest.mark.rule("TTR-50", "TTR-20")
def test_montreal_new_york_takes_three_blue_cards() -> None:
    table = ride(hands={"Ann": "3 blue 4 red"})
    assert claims(table, "Ann", "montreal-new_york") == ["blue 3"]
    assert table.refuses("Ann claim montreal-new_york red 3") == "TTR-20"
    table.plays("Ann claim montreal-new_york blue 3")
    assert hand(table, "Ann") == {"red": 4}
    assert discards(table) == {"blue": 3}


@pytest.mark.rule("TTR-50", "TTR-20")
def test_montreal_toronto_takes_any_three_cards_of_one_colour() -> None:
    for colour in COLOURS[:8]:
        table = ride(hands={"Ann": f"3 {colour} 2 orange"})
        assert claims(table, "Ann", "montreal-toronto") == [f"{colour} 3"]
    table = ride(hands={"Ann": "2 blue 2 red"})
    assert claims(table, "Ann", "montreal-toronto") == []
    assert table.refuses("Ann claim montreal-toronto blue 3") == "TTR-20"


@pytest.mark.rule("TTR-20")
def test_exactly_as_many_cards_as_spaces() -> None:
    table = ride(hands={"Ann": "5 blue 5 locomotive"})
    for pay in ("blue 2", "blue 4", "blue 2 +2", "blue 1 +1", "locomotive 2", "locomotive 4"):
        assert table.refuses(f"Ann claim montreal-new_york {pay}") == "TTR-20"


@pytest.mark.rule("TTR-21")
def test_every_mix_is_a_payment_and_locomotives_alone_only_one() -> None:
    table = ride(hands={"Ann": "3 blue 1 red 3 locomotive"})
    assert claims(table, "Ann", "montreal-new_york") == [
        "blue 3",
        "blue 2 +1",
        "blue 1 +2",
        "locomotive 3",
    ]
    assert claims(table, "Ann", "montreal-toronto") == [
        "blue 3",
        "blue 2 +1",
        "blue 1 +2",
        "red 1 +2",
        "locomotive 3",
    ]


@pytest.mark.rule("TTR-21")
def test_locomotives_alone_are_written_in_one_way_only() -> None:
    table = ride(hands={"Ann": "3 blue 3 locomotive"})
    for pay in ("blue 0 +3", "locomotive 2 +1", "locomotive 0 +3", "red 0 +3"):
        assert table.refuses(f"Ann claim montreal-toronto {pay}") == "TTR-21"


@pytest.mark.rule("TTR-21")
def test_all_payments_of_all_hands_for_one_route() -> None:
    """Every hand of up to four blue cards and four locomotives, against a count by hand."""
    for blue in range(5):
        for locos in range(5):
            table = ride(hands={"Ann": f"{blue} blue {locos} locomotive"})
            mixes = [
                f"blue {3 - n}" + (f" +{n}" if n else "")
                for n in range(3)
                if 3 - n <= blue and n <= locos
            ]
            alone = ["locomotive 3"] if locos >= 3 else []
            assert claims(table, "Ann", "montreal-new_york") == mixes + alone


@pytest.mark.rule("TTR-21")
def test_locomotives_are_discarded_with_the_others() -> None:
    table = ride(hands={"Ann": "2 blue 2 locomotive"})
    table.plays("Ann claim montreal-new_york blue 1 +2")
    assert hand(table, "Ann") == {"blue": 1}
    assert discards(table) == {"blue": 1, "locomotive": 2}


@pytest.mark.rule("TTR-22")
def test_a_route_need_not_touch_the_others() -> None:
    table = ride(hands={"Ann": "3 blue"}, routes={"Ann": ["portland-seattle-1"]})
    table.plays("Ann claim montreal-new_york blue 3")
    assert player(table, "Ann").wagons == 45 - 1 - 3


@pytest.mark.rule("TTR-22")
def test_a_player_needs_the_wagons() -> None:
    long = ["calgary-winnipeg", "duluth-helena", "duluth-toronto", "el_paso-houston"]
    long += ["el_paso-los_angeles", "helena-seattle", "miami-new_orleans"]
    table = ride(hands={"Ann": "4 blue"}, routes={"Ann": long})
    assert player(table, "Ann").wagons == 3
    assert table.refuses("Ann claim chicago-omaha blue 4") == "TTR-22"
    assert claims(table, "Ann", "chicago-omaha") == []
    assert claims(table, "Ann", "montreal-new_york") == ["blue 3"], "exactly enough is enough"


@pytest.mark.rule("TTR-23")
@pytest.mark.parametrize(
    ("route", "pay", "points"),
    [
        ("atlanta-nashville", "red 1", 1),
        ("boston-new_york-1", "red 2", 2),
        ("chicago-duluth", "red 3", 4),
        ("dallas-el_paso", "red 4", 7),
        ("helena-omaha", "red 5", 10),
        ("miami-new_orleans", "red 6", 15),
    ],
)
def test_a_route_scores_at_once(route: str, pay: str, points: int) -> None:
    table = ride(hands={"Ann": "6 red"})
    table.plays(f"Ann claim {route} {pay}")
    assert player(table, "Ann").points == points
    assert player(table, "Ann").wagons == 45 - int(pay.split()[1])
    assert table.said("claims")[0][-1] == points


@pytest.mark.rule("TTR-24")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_claimed_route_is_its_owners_alone(seats: int) -> None:
    table = ride(seats, hands={"Ann": "3 blue", "Bob": "3 blue"})
    table.plays("Ann claim montreal-new_york blue 3")
    assert table.refuses("Bob claim montreal-new_york blue 3") == "TTR-24"
    table.plays("Bob draw tickets\nBob keep 1")
    owners = table.view("Bob")["owner"]
    route = table.p.board.route_ids.index("montreal-new_york")
    assert isinstance(owners, list) and owners[route] == 0


@pytest.mark.rule("TTR-24")
def test_not_even_its_owner_claims_a_route_twice() -> None:
    table = ride(hands={"Ann": "3 blue"}, routes={"Ann": ["montreal-new_york"]})
    assert table.refuses("Ann claim montreal-new_york blue 3") == "TTR-24"


@pytest.mark.rule("TTR-25")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_owns_both_routes_of_a_double_route(seats: int) -> None:
    table = ride(seats, hands={"Ann": "2 yellow"}, routes={"Ann": ["boston-new_york-1"]})
    assert table.refuses("Ann claim boston-new_york-2 yellow 2") == "TTR-25"
    assert claims(table, "Ann", "boston-new_york-2") == []


@pytest.mark.rule("TTR-26")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_other_route_is_closed_with_two_or_three_players(seats: int) -> None:
    table = ride(seats, hands={"Ann": "2 red", "Bob": "2 yellow"})
    table.plays("Ann claim boston-new_york-1 red 2")
    assert table.refuses("Bob claim boston-new_york-2 yellow 2") == "TTR-26"
    twin = table.p.board.route_ids.index("boston-new_york-2")
    assert table.view(None)["closed"] == [twin]


@pytest.mark.rule("TTR-26")
@pytest.mark.parametrize("seats", [4, 5])
def test_the_other_route_stays_open_with_four_or_five(seats: int) -> None:
    table = ride(seats, hands={"Ann": "2 red", "Bob": "2 yellow"})
    table.plays("Ann claim boston-new_york-1 red 2")
    assert table.view(None)["closed"] == []
    table.plays("Bob claim boston-new_york-2 yellow 2")
    assert player(table, "Bob").points == 2


@pytest.mark.rule("TTR-25", "TTR-26")
def test_twins_are_found_by_their_cities_on_the_whole_map() -> None:
    board = usa().board
    pairs = [(n, int(twin)) for n, twin in enumerate(board.twin) if twin >= 0]
    assert len(pairs) == 44
    for route, twin in pairs:
        ends = {board.route_a[route], board.route_b[route]}
        assert ends == {board.route_a[twin], board.route_b[twin]} and board.twin[twin] == route


@pytest.mark.rule("TTR-26")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_double_route_closes_or_not(seats: int) -> None:
    table = ride(seats)
    board = table.p.board
    for route in range(board.routes):
        if board.twin[route] > route:
            fresh = ride(seats)
            give_route(fresh, "Ann", board.route_ids[route])
            fresh.p.check()
            closed = fresh.view(None)["closed"]
            assert closed == ([int(board.twin[route])] if seats < 4 else [])


@pytest.mark.rule("TTR-20")
def test_a_claim_leaves_the_display_alone() -> None:
    table = ride(hands={"Ann": "3 blue"})
    before = display(table)
    table.plays("Ann claim montreal-new_york blue 3")
    assert display(table) == before
