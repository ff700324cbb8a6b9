"""The end of the game and the count: TTR-40 to TTR-44."""

from __future__ import annotations

import pytest

from ticket_to_ride.rides import (
    NAMES,
    Ride,
    finished,
    hand,
    lakes,
    player,
    ride,
    ticket,
)

# 43 spaces: two wagons are left
FEW = ["calgary-winnipeg", "duluth-helena", "duluth-toronto", "el_paso-houston"]
FEW += ["el_paso-los_angeles", "helena-seattle", "miami-new_orleans", "atlanta-nashville"]
NEARLY = FEW[:-1]  # 42 spaces: three wagons are left


def turn(table: Ride) -> str:
    """Whoever is to move draws two cards."""
    name = table.deciding()[0]
    table.plays(f"{name} draw blind\n{name} draw blind")
    return name


@pytest.mark.rule("TTR-40")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("route", "left"), [("dallas-houston-1", 2), ("boston-montreal-1", 1)])
def test_everyone_has_exactly_one_more_turn(seats: int, route: str, left: int) -> None:
    table = ride(seats, hands={"Bob": "2 white"}, routes={"Bob": NEARLY})
    turn(table)
    table.plays(f"Bob claim {route} white {3 - left}")
    assert table.said("last-round") == [(1, left)]
    players = [turn(table) for n in range(seats)]
    assert players == [*NAMES[2:seats], *NAMES[:2]], "the one with few wagons plays last"
    assert table.p.over and table.phase() == "count-points"
    assert table.refuses("Ann draw blind") == "TTR-40"


@pytest.mark.rule("TTR-40")
def test_no_wagon_left_ends_the_game_too() -> None:
    table = ride(hands={"Ann": "3 blue"}, routes={"Ann": NEARLY})
    table.plays("Ann claim montreal-new_york blue 3")
    assert table.said("last-round") == [(0, 0)]
    turn(table)
    assert not table.p.over
    turn(table)
    assert table.p.over


@pytest.mark.rule("TTR-40")
def test_three_wagons_do_not_end_the_game() -> None:
    table = ride(routes={"Ann": NEARLY})
    for n in range(8):
        turn(table)
    assert not table.p.over and table.said("last-round") == []


@pytest.mark.rule("TTR-40")
def test_another_player_with_few_wagons_changes_nothing() -> None:
    other = [
        "portland-salt_lake_city",
        "salt_lake_city-san_francisco-1",
        "portland-san_francisco-1",
    ]
    other += ["sault_ste_marie-winnipeg", "atlanta-miami", "montreal-sault_ste_marie"]
    other += ["denver-phoenix", "el_paso-oklahoma_city"]
    table = ride(3, hands={"Ann": "1 red", "Bob": "2 red"}, routes={"Ann": NEARLY, "Bob": other})
    assert player(table, "Bob").wagons == 3
    table.plays("Ann claim dallas-houston-1 red 1\nBob claim boston-new_york-1 red 2")
    assert table.said("last-round") == [(0, 2)]
    assert [turn(table), turn(table)] == ["Cem", "Ann"]
    assert table.p.over


@pytest.mark.rule("TTR-40")
def test_all_three_actions_are_allowed_in_the_last_turns() -> None:
    table = ride(3, hands={"Ann": "1 red 2 white", "Bob": "3 blue"}, routes={"Ann": NEARLY})
    table.plays("Ann claim dallas-houston-1 red 1\nBob claim montreal-new_york blue 3")
    table.plays("Cem draw tickets\nCem keep 1 2 3")
    table.plays("Ann claim boston-montreal-1 white 2")
    assert table.p.over and player(table, "Ann").wagons == 0


@pytest.mark.rule("TTR-41")
def test_tickets_add_or_subtract_and_a_score_may_be_negative() -> None:
    table = finished(
        routes={"Ann": ["denver-santa_fe", "el_paso-santa_fe"]},
        tickets={"Ann": ["denver-el_paso", "atlanta-new_york"], "Bob": ["new_york-seattle"]},
    )
    assert table.scores() == {"Ann": 2 + 2 + 4 - 6 + 10, "Bob": -22}
    shown = table.view(None)["players"]
    assert isinstance(shown, list)
    board = table.p.board
    assert shown[1]["tickets_shown"] == [ticket(board, "new_york-seattle")]
    assert table.view(None)["scores"] == [12, -22]


@pytest.mark.rule("TTR-41")
def test_a_ticket_may_be_fulfilled_by_any_way_round() -> None:
    way = ["denver-phoenix", "el_paso-phoenix"]
    table = finished(routes={"Ann": way}, tickets={"Ann": ["denver-el_paso"]})
    assert table.scores()["Ann"] == 10 + 4 + 4 + 10


@pytest.mark.rule("TTR-42")
def test_every_player_tied_for_the_longest_path_gets_ten() -> None:
    table = finished(
        3,
        routes={
            "Ann": ["chicago-duluth"],
            "Bob": ["montreal-new_york"],
            "Cem": ["boston-montreal-1"],
        },
    )
    assert table.scores() == {"Ann": 14, "Bob": 14, "Cem": 2}
    assert table.said("longest-path") == [(0, 3, 10), (1, 3, 10)]


@pytest.mark.rule("TTR-42")
def test_without_a_route_nobody_has_the_longest_path() -> None:
    table = finished()
    assert table.scores() == {"Ann": 0, "Bob": 0}
    assert table.said("longest-path") == []


@pytest.mark.rule("TTR-43")
def test_most_points_wins() -> None:
    table = finished(routes={"Ann": ["chicago-duluth"], "Bob": ["boston-montreal-1"]})
    assert table.winners() == ["Ann"]


@pytest.mark.rule("TTR-43")
def test_a_tie_goes_to_more_fulfilled_tickets() -> None:
    """Ann: 4 + 4 + a ticket of 4 + 10; Bob: 15 + 7 for routes of one path as long as Ann's."""
    ann = ["denver-santa_fe", "el_paso-santa_fe"]  # 2 + 2 points, 4 wagons, a ticket of 4
    bob = ["chicago-duluth", "montreal-new_york"]  # 4 + 4 points, 3 wagons
    table = finished(
        routes={"Ann": ann, "Bob": bob},
        tickets={"Ann": ["denver-el_paso", "miami-toronto"], "Bob": []},
    )
    assert table.scores() == {"Ann": 4 + 4 - 10 + 10, "Bob": 8}
    assert table.scores()["Ann"] == table.scores()["Bob"]
    assert table.winners() == ["Ann"]


@pytest.mark.rule("TTR-43")
def test_a_tie_in_tickets_goes_to_the_longer_own_path_with_or_without_the_bonus() -> None:
    """Cem has the longest path and little else; Ann and Bob are tied, Ann's path is longer."""
    table = finished(
        3,
        routes={
            "Ann": ["boston-montreal-1", "boston-new_york-1"],  # 2 + 2 points, 4 wagons
            "Bob": ["chicago-duluth"],  # 4 points, 3 wagons
            "Cem": ["atlanta-miami"],  # 10 points, 5 wagons
        },
        tickets={"Cem": ["new_york-seattle"]},
    )
    assert table.scores() == {"Ann": 4, "Bob": 4, "Cem": 10 + 10 - 22}
    assert table.winners() == ["Ann"]


@pytest.mark.rule("TTR-43")
def test_players_tied_in_everything_share_the_victory() -> None:
    table = finished(3, routes={"Ann": ["chicago-duluth"], "Cem": ["montreal-new_york"]})
    assert table.winners() == ["Ann", "Cem"]
    assert table.said("wins") == [(0,), (2,)]


@pytest.mark.rule("TTR-43")
def test_negative_scores_are_ranked_too() -> None:
    table = finished(tickets={"Ann": ["new_york-seattle"], "Bob": ["los_angeles-new_york"]})
    assert table.scores() == {"Ann": -22, "Bob": -21}
    assert table.winners() == ["Bob"]


@pytest.mark.rule("TTR-44")
def test_passing_is_refused_while_anything_can_be_done() -> None:
    assert ride().refuses("Ann pass") == "TTR-44"
    cards = ride(display="- - locomotive - -", rest="Bob", ticket_deck=[])
    assert cards.refuses("Ann pass") == "TTR-44"
    tickets = ride(display="- - - - -", rest="Bob", ticket_deck=["denver-el_paso"])
    assert tickets.refuses("Ann pass") == "TTR-44"
    assert tickets.legal("Ann") == ["draw tickets"], "the only thing left is forced"
    route = ride(display="- - - - -", hands={"Ann": "1 red"}, rest="Bob", ticket_deck=[])
    assert route.refuses("Ann pass") == "TTR-44"


@pytest.mark.rule("TTR-44")
def test_a_player_who_can_do_nothing_passes() -> None:
    table = ride(display="- - - - -", rest="Bob", ticket_deck=[])
    assert hand(table, "Ann") == {}
    assert table.legal("Ann") == ["pass"]
    table.plays("Ann pass\nBob claim montreal-new_york blue 3")
    assert not table.p.over and table.p.passes == 0
    assert [m for m in table.legal("Ann") if m.startswith("draw")], "Bob's cards are there now"


@pytest.mark.rule("TTR-44")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_game_ends_when_everybody_has_passed_in_turn(seats: int) -> None:
    """Four towns: every route claimed, every card in a hand, every ticket dealt."""
    routes = {
        "Ann": ["north-south", "north-east"],
        "Bob": ["south-west", "east-south", "west-north-1"],
        "Cem": ["west-north-2"],
    }
    table = ride(
        seats,
        game=lakes(),
        display="- - - -",
        rest=NAMES[seats - 1],
        ticket_deck=[],
        routes={name: routes[name] for name in NAMES[:seats]},
    )
    for name in table.names:
        assert not table.p.over
        assert table.legal(name) == ["pass"]
        table.plays(f"{name} pass")
    assert table.p.over
    assert table.said("longest-path") == [(0, 6, 5), (1, 6, 5)]
    assert table.scores()["Ann"] == 7 + 2 + 5
