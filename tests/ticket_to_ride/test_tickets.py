"""Tickets and what is secret: TTR-30 to TTR-33."""

from __future__ import annotations

import json

import pytest

from rotonde.core.position import EVERYBODY
from rotonde.core.rng import seeded
from ticket_to_ride.rides import (
    finished,
    offer,
    opening,
    player,
    ride,
    ticket,
    ticket_deck,
    tickets,
)

FIVE = ["denver-el_paso", "houston-kansas_city", "atlanta-new_york"]
FIVE += ["calgary-salt_lake_city", "chicago-new_orleans"]


@pytest.mark.rule("TTR-30")
def test_three_tickets_are_drawn_and_at_least_one_is_kept() -> None:
    table = ride(ticket_deck=FIVE)
    table.plays("Ann draw tickets")
    assert offer(table, "Ann") == FIVE[:3]
    assert table.legal("Ann") == [
        "keep 1",
        "keep 2",
        "keep 1 2",
        "keep 3",
        "keep 1 3",
        "keep 2 3",
        "keep 1 2 3",
    ]
    assert table.refuses("Ann keep") == "TTR-30"
    assert table.refuses("Ann keep 4") == "TTR-30"
    assert table.refuses("Ann draw blind") == "TTR-30"


@pytest.mark.rule("TTR-30")
def test_the_others_go_under_the_deck_in_the_order_of_the_offer() -> None:
    table = ride(ticket_deck=FIVE)
    table.plays("Ann draw tickets\nAnn keep 2")
    assert ticket_deck(table) == [FIVE[3], FIVE[4], FIVE[0], FIVE[2]]
    assert tickets(table, "Ann") == [FIVE[1]]
    assert table.deciding() == ["Bob"]


@pytest.mark.rule("TTR-30")
@pytest.mark.parametrize("left", [1, 2])
def test_fewer_than_three_tickets_are_left(left: int) -> None:
    table = ride(ticket_deck=FIVE[:left])
    table.plays("Ann draw tickets")
    assert offer(table, "Ann") == FIVE[:left]
    assert table.legal("Ann") == ["keep 1", "keep 2", "keep 1 2"][: 2 * left - 1]
    assert table.refuses("Ann keep") == "TTR-30"
    table.plays("Ann keep 1")
    assert ticket_deck(table) == FIVE[1:left]


@pytest.mark.rule("TTR-30")
def test_without_tickets_they_cannot_be_drawn() -> None:
    table = ride(ticket_deck=[])
    assert "draw tickets" not in table.legal("Ann")
    assert table.refuses("Ann draw tickets") == "TTR-30"


@pytest.mark.rule("TTR-31")
def test_any_number_of_tickets_may_be_held_and_the_number_is_public() -> None:
    table = ride(tickets={"Ann": FIVE})
    for turn in range(4):
        table.plays("Ann draw tickets\nAnn keep 1 2 3\nBob draw blind\nBob draw blind")
    public = table.view("Bob")["players"]
    assert isinstance(public, list) and public[0]["tickets"] == 5 + 12
    assert "tickets_shown" not in public[0]


@pytest.mark.rule("TTR-31", "TTR-33")
def test_nothing_a_rival_reads_depends_on_ones_tickets_and_cards() -> None:
    """Exchange Ann's secrets for others: Bob's view and a spectator's stay the same."""
    one = ride(
        hands={"Ann": "3 blue"}, tickets={"Ann": FIVE[:2]}, ticket_deck=FIVE[2:], rest="deck"
    )
    two = ride(
        hands={"Ann": "2 red 1 black"},
        tickets={"Ann": FIVE[3:]},
        ticket_deck=FIVE[:3],
        rest="deck",
    )
    for seat in (EVERYBODY, 1):
        assert json.dumps(one.p.view(seat)) == json.dumps(two.p.view(seat))
    assert one.view("Ann") != two.view("Ann")


@pytest.mark.rule("TTR-31", "TTR-33")
def test_only_their_reader_hears_of_secret_cards_and_tickets() -> None:
    table = opening(3)
    table.plays("Ann keep 1 2\nBob keep 2 3\nCem keep 1 2 3")
    table.plays("Ann draw blind\nAnn draw blind\nBob draw tickets\nBob keep 1 3")
    secret = {"you-draw", "you-keep", "you-are-offered"}
    for event in table.p.diary or []:
        assert (event.reader != EVERYBODY) == (event.key in secret)
    assert sum(event.key == "you-draw" for event in table.heard("Ann")) == 4 + 2
    assert sum(event.key == "you-draw" for event in table.heard("Bob")) == 4


@pytest.mark.rule("TTR-32")
def test_only_ones_own_routes_join_the_cities_of_a_ticket() -> None:
    way = ["denver-santa_fe", "el_paso-santa_fe"]
    own = finished(routes={"Ann": way}, tickets={"Ann": ["denver-el_paso"]})
    assert own.said("ticket-fulfilled") == [(0, ticket(own.p.board, "denver-el_paso"), 4)]
    shared = finished(routes={"Ann": way[:1], "Bob": way[1:]}, tickets={"Ann": ["denver-el_paso"]})
    assert shared.said("ticket-fulfilled") == []
    assert shared.said("ticket-failed") == [(0, ticket(own.p.board, "denver-el_paso"), 4)]


@pytest.mark.rule("TTR-33")
def test_what_everybody_sees() -> None:
    table = ride(
        hands={"Ann": "3 blue", "Bob": "2 red"},
        tickets={"Ann": FIVE[:2]},
        discards="1 green",
        routes={"Ann": ["montreal-new_york"]},
    )
    table.plays("Ann draw 1\nAnn draw blind")
    view = table.view(None)
    ann = view["players"]
    assert isinstance(ann, list)
    assert ann[0] == {
        "wagons": 42,
        "points": 4,
        "cards": 5,
        "seen": [1, 0, 0, 0, 0, 0, 0, 0, 0],
        "tickets": 2,
        "offer": 0,
    }
    assert view["discards"] == [0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert view["deck"] == 110 - 5 - 5 - 1 - 2
    assert view["ticket_deck"] == 28
    assert "me" not in view


@pytest.mark.rule("TTR-33")
def test_a_card_paid_is_taken_from_those_everybody_saw() -> None:
    table = ride(hands={"Ann": "1 white"}, display="white white yellow green red")
    table.plays("Ann draw 1\nAnn draw 2\nBob draw blind\nBob draw blind")
    assert player(table, "Ann").seen[0] == 2
    table.plays("Ann claim boston-montreal-1 white 2")
    assert player(table, "Ann").seen[0] == 0
    assert player(table, "Ann").hand[0] == 1


@pytest.mark.rule("TTR-33")
def test_who_returned_tickets_knows_where_they_lie_and_nobody_else_does() -> None:
    table = opening(2)
    back = offer(table, "Ann")[2]
    table.plays("Ann keep 1 2\nBob keep 1 2")
    number = ticket(table.p.board, back)
    for name in ("Ann", "Bob"):
        me = table.view(name)["me"]
        assert isinstance(me, dict)
        assert (me["in_deck"] == {"24": number}) == (name == "Ann")
    for n in range(30):
        other = table.p.determinize(0, seeded(n))
        assert other.tickets.order[24] == number, "Ann knows this"
    seen = {int(table.p.determinize(1, seeded(n)).tickets.order[24]) for n in range(60)}
    assert len(seen) > 15, "Bob does not"


@pytest.mark.rule("TTR-33")
def test_a_returned_ticket_rises_as_others_are_drawn() -> None:
    table = opening(2)
    back = ticket(table.p.board, offer(table, "Ann")[2])
    table.plays("Ann keep 1 2\nBob keep 1 2 3\nAnn draw tickets\nAnn keep 1 2 3")
    me = table.view("Ann")["me"]
    assert isinstance(me, dict) and me["in_deck"] == {"21": back}
