"""Each tip on Ticket to Ride where it belongs, and not where it nearly does."""

from __future__ import annotations

from ticket_to_ride.rides import Ride, give_route, player, ride

from learn.coaching import tips


def with_wagons(table: Ride, **wagons: int) -> Ride:
    for name, left in wagons.items():
        player(table, name).wagons = left
    return table


def test_tickets_that_need_more_wagons_than_there_are() -> None:
    coast_to_coast = {"Ann": ["los_angeles-new_york", "new_york-seattle"]}
    assert "T1" not in tips(ride(tickets=coast_to_coast), "Ann")
    found = tips(with_wagons(ride(tickets=coast_to_coast), Ann=20), "Ann")["T1"]
    assert found.costs_the_game and found.numbers[0] == 43 and found.numbers[1:] > (20, 20)
    shared = {"Ann": ["duluth-houston", "duluth-el_paso"]}  # most of the way is the same
    assert "T1" not in tips(with_wagons(ride(tickets=shared), Ann=16), "Ann")


def test_a_ticket_that_cannot_be_fulfilled_any_more() -> None:
    to_miami = ["charleston-miami", "atlanta-miami", "miami-new_orleans"]
    two = ride(tickets={"Ann": ["boston-miami"]}, routes={"Bob": to_miami[:2]})
    assert "T2" not in tips(two, "Ann")
    give_route(two, "Bob", to_miami[2])
    assert tips(two, "Ann")["T2"].numbers[1] == 12


def test_a_rival_who_will_end_the_game_soon() -> None:
    table = ride(hands={"Ann": "2 red"}, tickets={"Ann": ["houston-kansas_city"]})
    assert "T3" not in tips(with_wagons(table, Bob=9), "Ann")
    found = tips(with_wagons(table, Bob=8), "Ann")["T3"]
    assert found.numbers[:2] == (1, 8) and found.heeding
    player(table, "Ann").hand[4] = 0
    assert "T3" not in tips(table, "Ann"), "nothing can be paid for"


def test_tickets_drawn_late() -> None:
    table = ride()
    assert "T4" not in tips(with_wagons(table, Bob=11), "Ann", "draw tickets")
    assert "T4" in tips(with_wagons(table, Bob=10), "Ann", "draw tickets")
    assert "T4" in tips(with_wagons(table, Bob=40, Ann=8), "Ann", "draw tickets")


def test_the_last_short_way_where_somebody_builds() -> None:
    mine = {"hands": {"Ann": "4 violet"}, "tickets": {"Ann": ["boston-miami"]}}
    free = ride(**mine)  # type: ignore[arg-type]
    assert "T5" not in tips(free, "Ann"), "nobody is near"
    near = ride(**mine, routes={"Bob": ["atlanta-miami", "atlanta-charleston"]})  # type: ignore[arg-type]
    found = tips(near, "Ann")["T5"]
    assert near.p.board.route_ids[found.numbers[0]] == "charleston-miami"
    player(near, "Ann").hand[5] = 0
    assert "T5" not in tips(near, "Ann"), "it cannot be paid for"


def test_a_locomotive_spent_where_a_card_would_do() -> None:
    table = ride(hands={"Ann": "2 red 1 locomotive"})
    move = "claim kansas_city-oklahoma_city-1 red 1 +1"
    assert "T6" in tips(table, "Ann", move)
    assert "T6" not in tips(ride(hands={"Ann": "1 red 1 locomotive"}), "Ann", move)


def test_a_locomotive_taken_where_two_cards_are_better() -> None:
    ticket = {"Ann": ["denver-el_paso"]}
    good = ride(display="locomotive red red blue green", tickets=ticket, hands={"Ann": "1 red"})
    assert "T7" not in tips(good, "Ann", "draw 2"), "this is no locomotive"
    wanted = ride(
        display="locomotive yellow yellow blue green",
        tickets={"Ann": ["duluth-el_paso"]},
        hands={"Ann": "1 yellow"},
        routes={"Bob": ["el_paso-santa_fe", "dallas-el_paso", "el_paso-houston"]},
    )
    assert "T7" in tips(wanted, "Ann", "draw 1")
    useless = ride(display="locomotive white blue green orange", tickets=ticket)
    assert "T7" not in tips(useless, "Ann", "draw 1")


def test_many_cards_and_nothing_claimed() -> None:
    ticket = {"Ann": ["houston-kansas_city"]}
    assert "T8" in tips(ride(hands={"Ann": "9 red 9 blue"}, tickets=ticket), "Ann")
    assert "T8" not in tips(ride(hands={"Ann": "9 red 8 blue"}, tickets=ticket), "Ann")


def test_all_tickets_fulfilled_and_wagons_left() -> None:
    way = ["dallas-houston-1", "dallas-oklahoma_city-1", "kansas_city-oklahoma_city-1"]
    ticket = {"Ann": ["houston-kansas_city"]}
    done = ride(tickets=ticket, routes={"Ann": way})
    assert "T9" in tips(done, "Ann")
    assert "T9" not in tips(with_wagons(done, Ann=14), "Ann")
    assert "T9" not in tips(ride(tickets=ticket, routes={"Ann": way[:2]}), "Ann")


def test_tickets_kept_that_need_too_much() -> None:
    far = ["los_angeles-new_york", "new_york-seattle", "los_angeles-miami"]
    table = ride(ticket_deck=far, tickets={"Ann": ["montreal-vancouver"]})
    table.plays("Ann draw tickets")
    with_wagons(table, Ann=30)
    assert "T10" in tips(table, "Ann", "keep 1 2 3")
    with_wagons(table, Ann=45)
    assert "T10" not in tips(table, "Ann", "keep 1")
