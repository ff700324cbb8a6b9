"""Drawing train cards: TTR-10 to TTR-19 and TTR-27."""

from __future__ import annotations

import pytest

from ticket_to_ride.rides import (
    discards,
    display,
    hand,
    next_cards,
    opening,
    places,
    player,
    ride,
)

DRAWS = ["draw 1", "draw 2", "draw 3", "draw 4", "draw 5", "draw blind"]


@pytest.mark.rule("TTR-10")
def test_a_turn_is_exactly_one_of_three_actions() -> None:
    table = ride(hands={"Ann": "2 red"})
    actions = {move.split()[0] + " " * ("tickets" in move) for move in table.legal("Ann")}
    assert actions == {"draw", "draw ", "claim"}
    assert table.refuses("Ann keep 1") == "TTR-10"
    table.plays("Ann claim boston-new_york-1 red 2")
    assert table.deciding() == ["Bob"], "a claim is the whole turn"


@pytest.mark.rule("TTR-10", "TTR-11")
def test_after_the_first_card_only_a_card_may_follow() -> None:
    table = ride(hands={"Ann": "2 red"})
    table.plays("Ann draw 1")
    assert table.refuses("Ann draw tickets") == "TTR-11"
    assert table.refuses("Ann claim boston-new_york-1 red 2") == "TTR-11"
    assert table.refuses("Ann pass") == "TTR-11"
    assert table.refuses("Ann draw 6") == "TTR-11"


@pytest.mark.rule("TTR-11")
def test_two_cards_each_face_up_or_blind() -> None:
    for first in DRAWS:
        for second in DRAWS:
            table = ride()
            assert table.legal("Ann")[:6] == DRAWS
            next_cards(table, "black black black")
            table.plays(f"Ann {first}")
            assert table.legal("Ann") == DRAWS
            table.plays(f"Ann {second}")
            assert player(table, "Ann").cards() == 2
            assert table.deciding() == ["Bob"]


@pytest.mark.rule("TTR-12")
def test_a_card_taken_is_replaced_before_the_next_draw() -> None:
    table = ride()
    next_cards(table, "orange violet")
    table.plays("Ann draw 3")
    assert display(table) == "white blue orange green red"
    table.plays("Ann draw 3")
    assert hand(table, "Ann") == {"yellow": 1, "orange": 1}
    assert display(table) == "white blue violet green red"


@pytest.mark.rule("TTR-13")
def test_a_face_up_locomotive_ends_the_draw() -> None:
    table = ride(display="locomotive blue yellow green red")
    next_cards(table, "black")
    table.plays("Ann draw 1")
    assert hand(table, "Ann") == {"locomotive": 1}
    assert display(table) == "black blue yellow green red"
    assert table.deciding() == ["Bob"]


@pytest.mark.rule("TTR-14")
def test_the_locomotive_just_turned_up_cannot_be_taken() -> None:
    table = ride()
    next_cards(table, "locomotive")
    table.plays("Ann draw 2")
    assert display(table) == "white locomotive yellow green red"
    assert table.refuses("Ann draw 2") == "TTR-14"
    assert table.legal("Ann") == ["draw 1", "draw 3", "draw 4", "draw 5", "draw blind"]


@pytest.mark.rule("TTR-14")
@pytest.mark.parametrize("first", ["draw 1", "draw blind"])
def test_no_face_up_locomotive_as_second_card_whatever_the_first_was(first: str) -> None:
    table = ride(display="white locomotive yellow locomotive red")
    next_cards(table, "black")
    table.plays(f"Ann {first}")
    assert table.refuses("Ann draw 2") == "TTR-14"
    assert table.refuses("Ann draw 4") == "TTR-14"
    table.plays("Ann draw 5")
    assert table.deciding() == ["Bob"]


@pytest.mark.rule("TTR-15")
def test_a_locomotive_drawn_blind_is_one_card() -> None:
    table = ride()
    next_cards(table, "locomotive locomotive")
    table.plays("Ann draw blind")
    assert table.deciding() == ["Ann"]
    assert table.legal("Ann") == DRAWS
    table.plays("Ann draw blind")
    assert hand(table, "Ann") == {"locomotive": 2}
    assert table.deciding() == ["Bob"]


@pytest.mark.rule("TTR-16")
def test_three_locomotives_at_set_up_are_swept_away() -> None:
    dealt = ["blue"] * 8
    swept = ["locomotive", "red", "locomotive", "red", "locomotive"]
    again = ["locomotive", "locomotive", "locomotive", "locomotive", "green"]
    table = opening(2, cards=[*dealt, *swept, *again, "white", "black", "green", "black", "white"])
    assert display(table) == "white black green black white"
    assert discards(table) == {"red": 2, "green": 1, "locomotive": 7}
    assert table.said("sweeps") == [(3,), (4,)]


@pytest.mark.rule("TTR-16")
def test_three_locomotives_between_two_cards_are_swept_away() -> None:
    table = ride(display="white locomotive yellow locomotive red")
    next_cards(table, "locomotive violet violet black black orange")
    table.plays("Ann draw 1")
    assert display(table) == "violet violet black black orange"
    assert discards(table) == {"yellow": 1, "red": 1, "locomotive": 3}
    assert table.deciding() == ["Ann"]
    table.plays("Ann draw 5")
    assert hand(table, "Ann") == {"white": 1, "orange": 1}


@pytest.mark.rule("TTR-16")
def test_taking_a_locomotive_that_a_third_replaces_sweeps_too() -> None:
    table = ride(display="locomotive locomotive yellow green locomotive", rest="Bob")
    assert table.legal("Ann")[:5] == DRAWS[:5], "with deck and discards empty they stay"
    table = ride(display="locomotive locomotive yellow green red")
    next_cards(table, "black")
    table.plays("Ann draw 1")
    assert display(table) == "black locomotive yellow green red", "two locomotives stay"


@pytest.mark.rule("TTR-16")
def test_locomotives_stay_when_deck_and_discards_are_empty() -> None:
    table = ride(display="white locomotive yellow locomotive red", deck="1 locomotive", rest="Bob")
    table.plays("Ann draw 1")
    assert display(table) == "locomotive locomotive yellow locomotive red"
    assert table.said("sweeps") == []
    table.plays("Ann draw 3\nBob draw 1")
    assert hand(table, "Bob")["locomotive"] == 12, "they may be taken as usual"


@pytest.mark.rule("TTR-16")
def test_locomotives_stay_when_fewer_than_three_other_cards_are_left() -> None:
    table = ride(display="white locomotive yellow locomotive red", deck="4 locomotive", rest="Bob")
    table.plays("Ann draw 1")
    assert display(table) == "locomotive locomotive yellow locomotive red"
    assert table.said("sweeps") == []
    assert table.legal("Ann") == ["draw 3", "draw 5", "draw blind"]


@pytest.mark.rule("TTR-16")
def test_three_other_cards_are_enough_to_sweep() -> None:
    table = ride(
        display="white locomotive yellow locomotive red",
        deck="1 locomotive",
        discards="1 black",
        rest="Bob",
    )
    next_cards(table, "locomotive black")
    table.chance_brings(*places([0, 0, 1, 0, 1, 0, 0, 0, 3], ["yellow", "red", "locomotive"]))
    assert table.p.cards_left() == 2
    table.plays("Ann draw 1")
    assert table.said("sweeps") == [(3,)]
    assert len([card for card in table.p.face if card >= 0]) == 5


@pytest.mark.rule("TTR-16")
def test_after_ten_sweeps_in_a_row_the_locomotives_stay() -> None:
    table = ride(
        display="white locomotive locomotive violet red",
        deck="12 locomotive",
        discards="1 black",
        rest="Bob",
    )
    deck, discarded, results = 11, 1, [11]  # the highest number brings a locomotive
    for sweep in range(10):
        discarded += 5
        for slot in range(5):
            if deck == 0:
                deck, discarded = discarded, 0
            deck -= 1
            results.append(deck)
    table.chance_brings(*results)
    table.plays("Ann draw 1")
    assert len(table.said("sweeps")) == 10
    assert display(table).split().count("locomotive") >= 3
    assert table.p.rng.forced == []


@pytest.mark.rule("TTR-16")
def test_locomotives_that_stayed_are_swept_after_the_next_replacement() -> None:
    """Three locomotives stayed for want of other cards; a claim brings them."""
    table = ride(
        display="locomotive locomotive locomotive black -",
        hands={"Ann": "3 blue"},
        rest="Bob",
        deck="1 locomotive",
    )
    next_cards(table, "locomotive blue blue blue black", "3 blue 4 locomotive 1 black")
    table.plays("Ann claim montreal-new_york blue 3")
    assert table.said("sweeps") == [(4,)]


@pytest.mark.rule("TTR-16", "TTR-27")
def test_locomotives_that_stayed_are_swept_when_a_claim_brings_discards() -> None:
    """Nothing could replace them; now something can, though no space is empty."""
    table = ride(
        display="locomotive locomotive locomotive black white",
        hands={"Ann": "3 blue"},
        rest="Bob",
    )
    assert table.said("sweeps") == []
    next_cards(table, "blue blue blue black white", "3 blue 1 black 1 white 3 locomotive")
    table.plays("Ann claim montreal-new_york blue 3")
    assert table.said("sweeps") == [(3,)]
    assert display(table) == "blue blue blue black white"
    assert table.deciding() == ["Bob"]


@pytest.mark.rule("TTR-16")
def test_two_locomotives_that_stayed_are_left_alone_by_a_claim() -> None:
    table = ride(
        display="locomotive locomotive red black white", hands={"Ann": "3 blue"}, rest="Bob"
    )
    table.plays("Ann claim montreal-new_york blue 3")
    assert table.said("sweeps") == []
    assert display(table) == "locomotive locomotive red black white"


@pytest.mark.rule("TTR-17")
def test_the_discards_become_the_deck_when_a_card_is_needed() -> None:
    table = ride(deck="1 black", discards="3 violet", rest="Bob")
    table.plays("Ann draw blind")
    assert table.p.n_deck == 0 and table.said("shuffles") == [], "not before it is needed"
    table.plays("Ann draw blind")
    assert table.said("shuffles") == [(3,)]
    assert hand(table, "Ann") == {"black": 1, "violet": 1}
    assert table.p.n_deck == 2 and table.p.n_discards == 0


@pytest.mark.rule("TTR-17")
def test_the_discards_become_the_deck_in_the_middle_of_a_refill() -> None:
    table = ride(
        display="white locomotive yellow locomotive red",
        deck="1 locomotive 2 black",
        discards="6 violet",
        rest="Bob",
    )
    next_cards(table, "locomotive black black")
    swept = {"yellow": 1, "red": 1, "locomotive": 3}
    pool = [0, 0, 1, 0, 1, 6, 0, 0, 3]
    table.chance_brings(*places(pool, ["violet", "violet", "violet"]))
    table.plays("Ann draw 1")
    assert display(table) == "black black violet violet violet"
    assert table.said("shuffles") == [(6 + sum(swept.values()),)]


@pytest.mark.rule("TTR-18")
def test_without_any_card_drawing_is_not_allowed() -> None:
    table = ride(display="- - - - -", hands={"Ann": "3 blue"}, rest="Bob")
    assert not [move for move in table.legal("Ann") if move in DRAWS]
    for draw in DRAWS:
        assert table.refuses(f"Ann {draw}") == "TTR-18"
    assert "draw tickets" in table.legal("Ann")


@pytest.mark.rule("TTR-18")
def test_the_display_may_be_taken_while_deck_and_discards_are_empty() -> None:
    table = ride(display="- blue - - locomotive", rest="Bob")
    assert [m for m in table.legal("Ann") if m in DRAWS] == ["draw 2", "draw 5"]
    assert table.refuses("Ann draw 1") == "TTR-18"
    assert table.refuses("Ann draw blind") == "TTR-18"


@pytest.mark.rule("TTR-18")
@pytest.mark.parametrize("left", ["- - - - -", "- locomotive - locomotive locomotive"])
def test_the_draw_ends_after_one_card_when_nothing_else_can_be_taken(left: str) -> None:
    table = ride(display="blue" + left[1:], rest="Bob")
    table.plays("Ann draw 1")
    assert table.deciding() == ["Bob"]
    assert hand(table, "Ann") == {"blue": 1}
    table = ride(display=left, deck="1 blue", rest="Bob")
    table.plays("Ann draw blind")
    assert table.deciding() == ["Bob"]


@pytest.mark.rule("TTR-18")
def test_the_second_card_must_be_taken_where_it_can_be() -> None:
    table = ride(display="blue locomotive - - -", deck="1 red", rest="Bob")
    table.plays("Ann draw blind")
    assert table.legal("Ann") == ["draw 1"]
    assert table.refuses("Ann pass") == "TTR-11"
    table.plays("Ann draw 1")
    assert hand(table, "Ann") == {"red": 1, "blue": 1}


@pytest.mark.rule("TTR-19")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    table = ride(rest="Ann", deck="4 blue")
    held = player(table, "Ann").cards()
    assert held == 110 - 5 - 4
    table.plays("Ann draw blind\nAnn draw blind")
    assert player(table, "Ann").cards() == held + 2


@pytest.mark.rule("TTR-27")
def test_an_empty_space_is_filled_as_soon_as_a_claim_brings_discards() -> None:
    table = ride(display="white - yellow - red", hands={"Ann": "3 blue"}, rest="Bob")
    table.plays("Ann claim montreal-new_york blue 3")
    assert display(table) == "white blue yellow blue red"
    assert (table.p.n_deck, table.p.n_discards) == (1, 0)


@pytest.mark.rule("TTR-27")
def test_a_space_that_cannot_be_refilled_stays_empty() -> None:
    table = ride(rest="Bob", hands={"Ann": "1 orange"})
    table.plays("Ann draw 2\nAnn draw 4")
    assert display(table) == "white - yellow - red"
    table.plays("Bob draw tickets\nBob keep 1")
    assert display(table) == "white - yellow - red"
    table.plays("Ann claim atlanta-nashville orange 1")
    assert display(table) == "white orange yellow - red", "lowest space first"


@pytest.mark.rule("TTR-27", "TTR-16")
def test_three_locomotives_are_swept_after_a_space_was_filled() -> None:
    table = ride(
        display="locomotive - yellow locomotive red",
        hands={"Ann": "2 blue 1 locomotive"},
        discards="",
        rest="Bob",
    )
    pool = [0, 2, 0, 0, 0, 0, 0, 0, 1]
    table.chance_brings(*places(pool, ["locomotive"]))
    table.plays("Ann claim montreal-new_york blue 2 +1")
    assert table.said("sweeps") == [(3,)]
    assert len(display(table).split()) == 5


@pytest.mark.rule("TTR-17")
def test_the_shuffle_depends_on_the_cards_not_on_their_order() -> None:
    """Two games that discarded the same cards in another order go on alike."""
    ends = []
    first, second = "claim boston-new_york-1 red 2", "claim boston-montreal-1 yellow 2"
    for claims in ((first, second), (second, first)):
        table = ride(hands={"Ann": "2 red 2 yellow"}, deck="1 black", rest="Bob")
        for claim in claims:
            table.plays(f"Ann {claim}\nBob draw tickets\nBob keep 1")
        table.plays("Ann draw blind\nAnn draw blind")
        ends.append((hand(table, "Ann"), display(table)))
    assert ends[0] == ends[1]
