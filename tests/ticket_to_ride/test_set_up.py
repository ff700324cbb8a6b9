"""Set-up: TTR-01 to TTR-06."""

from __future__ import annotations

import pytest

from rotonde.core.complaint import Complaint
from ticket_to_ride.rides import (
    COLOURS,
    NAMES,
    display,
    hand,
    offer,
    opening,
    player,
    ticket_deck,
    tickets,
    usa,
)

PLAIN = ["white", "blue", "yellow", "green"]


@pytest.mark.rule("TTR-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everyone_begins_with_45_wagons_and_no_points(seats: int) -> None:
    table = opening(seats)
    assert [(p.wagons, p.points) for p in table.p.players] == [(45, 0)] * seats


@pytest.mark.rule("TTR-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 100])
def test_nobody_plays_alone_or_by_six(seats: int) -> None:
    with pytest.raises(Complaint, match=f"for 2 to 5 players, not {seats}"):
        usa().new(seats, 1)


@pytest.mark.rule("TTR-02")
def test_the_deck_has_twelve_of_each_colour_and_fourteen_locomotives() -> None:
    p = usa().box(2, 1)
    assert dict(zip(COLOURS, p.deck, strict=True)) == dict.fromkeys(COLOURS[:8], 12) | {
        "locomotive": 14
    }
    assert p.n_deck == 110


@pytest.mark.rule("TTR-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hands_of_four_are_dealt_first_then_five_cards_face_up(seats: int) -> None:
    dealt = [PLAIN[seat % 4] for seat in range(seats) for i in range(4)]
    table = opening(seats, cards=[*dealt, "red", "violet", "black", "orange", "red"])
    for seat, name in enumerate(table.names):
        assert hand(table, name) == {PLAIN[seat % 4]: 4}
    assert display(table) == "red violet black orange red"
    assert table.p.n_deck == 110 - 4 * seats - 5


@pytest.mark.rule("TTR-04")
def test_two_or_three_of_three_tickets_are_kept() -> None:
    table = opening(2)
    assert len(offer(table, "Ann")) == 3 and len(ticket_deck(table)) == 30 - 6
    assert table.legal("Ann") == ["keep 1 2", "keep 1 3", "keep 2 3", "keep 1 2 3"]
    for few in ("keep 1", "keep 2", "keep 3", "keep", "keep 1 4", "keep 4 5"):
        assert table.refuses(f"Ann {few}") == "TTR-04"


@pytest.mark.rule("TTR-04")
@pytest.mark.parametrize("order", ["Ann Bob Cem", "Cem Bob Ann", "Bob Cem Ann", "Cem Ann Bob"])
def test_returned_tickets_lie_in_seat_order_whoever_chose_first(order: str) -> None:
    table = opening(3, first="2")
    top = ticket_deck(table)
    back = [offer(table, "Ann")[1], offer(table, "Bob")[0], offer(table, "Cem")[2]]
    kept = [sorted([offer(table, "Ann")[0], offer(table, "Ann")[2]])]
    chosen = {"Ann": "keep 1 3", "Bob": "keep 2 3", "Cem": "keep 1 2"}
    for name in order.split():
        table.plays(f"{name} {chosen[name]}")
    assert ticket_deck(table) == top + back
    assert sorted(tickets(table, "Ann")) == kept[0]
    assert table.deciding() == ["Bob"]


@pytest.mark.rule("TTR-05")
def test_all_are_dealt_before_any_ticket_is_returned() -> None:
    table = opening(5)
    dealt = [ticket for name in NAMES for ticket in offer(table, name)]
    assert len(set(dealt)) == 15
    assert table.deciding() == NAMES
    table.plays("Cem keep 1 2")
    assert len(ticket_deck(table)) == 15, "Cem's third ticket waits until everybody has chosen"
    assert table.deciding() == ["Ann", "Bob", "Dee", "Eva"]


@pytest.mark.rule("TTR-05")
def test_nobody_sees_what_another_was_dealt_or_kept() -> None:
    table = opening(2)
    before = table.view("Bob")
    table.plays("Ann keep 1 3")
    after = table.view("Bob")
    assert after == before | {"deciding": [1]}
    public = after["players"]
    assert isinstance(public, list) and public[0]["tickets"] == 0 and public[0]["offer"] == 3
    heard = {event.key for event in table.heard("Bob") if event.numbers[:1] == (0,)}
    assert "you-keep" not in heard and "has-chosen" in heard


@pytest.mark.rule("TTR-05")
def test_a_choice_of_first_tickets_stands() -> None:
    table = opening(2)
    table.plays("Ann keep 1 3")
    assert table.refuses("Ann keep 1 2 3") == "TTR-05"
    assert player(table, "Ann").chosen == 0b101


@pytest.mark.rule("TTR-06")
@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_named_seat_begins_and_play_goes_clockwise(first: int) -> None:
    table = opening(3, first=str(first))
    for name in table.names:
        table.plays(f"{name} keep 1 2 3")
    turns = []
    for turn in range(6):
        turns.append(table.p.turn)
        table.plays(f"{table.deciding()[0]} draw tickets")
        table.plays(f"{table.deciding()[0]} keep 1")
    assert turns == [(first - 1 + n) % 3 for n in range(6)]


@pytest.mark.rule("TTR-06")
def test_the_first_player_is_drawn_from_the_seed() -> None:
    firsts = [usa("drawn").new(4, seed).turn for seed in range(60)]
    assert set(firsts) == {0, 1, 2, 3}
    assert firsts == [usa("drawn").new(4, seed).turn for seed in range(60)]


@pytest.mark.rule("TTR-06")
def test_nobody_plays_out_of_turn() -> None:
    table = opening(2)
    table.plays("Ann keep 1 2\nBob keep 1 2")
    assert table.refuses("Bob draw blind") == "TTR-06"


@pytest.mark.rule("TTR-06")
def test_a_first_seat_that_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(Complaint, match="seat 4 is to play first"):
        usa("4").new(3, 1)
