"""Moves in words and JSON, and one sentence for whatever is wrong with them."""

from __future__ import annotations

import json

import pytest

from rotonde.core.codec import Names, Number, Plus, Subset
from rotonde.core.complaint import Complaint
from rotonde.core.move import first, move, second, third, verb
from rotonde.core.notation import Field, Notation, Verb

COLOURS = ["red", "green", "blue"]
NOTATION = Notation(
    [
        Verb(0, "draw", [Field("slot", 32, 16, Number(first=1))]),
        Verb(1, "draw blind", []),
        Verb(2, "keep", [Field("tickets", 32, 16, Subset())]),
        Verb(
            3,
            "pay",
            [
                Field("colour", 16, 16, Names("field", COLOURS)),
                Field("cards", 0, 8, Number()),
                Field("more", 8, 8, Plus()),
            ],
        ),
        Verb(4, "pass", []),
    ]
)


def test_a_move_is_four_numbers_in_one() -> None:
    m = move(5, 65535, 1, 2)
    assert (verb(m), first(m), second(m), third(m)) == (5, 65535, 1, 2)
    assert move(1, 0, 0, 0) > move(0, 65535, 65535, 65535)


@pytest.mark.parametrize(
    ("number", "text", "data"),
    [
        (move(0, 2, 0, 0), "draw 3", {"move": "draw", "slot": 3}),
        (move(1, 0, 0, 0), "draw blind", {"move": "draw blind"}),
        (move(2, 5, 0, 0), "keep 1 3", {"move": "keep", "tickets": [1, 3]}),
        (move(2, 0, 0, 0), "keep", {"move": "keep", "tickets": []}),
        (move(2, 0x8000, 0, 0), "keep 16", {"move": "keep", "tickets": [16]}),
        (
            move(3, 0, 2, 1 << 8 | 4),
            "pay blue 4 +1",
            {"move": "pay", "colour": "blue", "cards": 4, "more": 1},
        ),
        (
            move(3, 0, 0, 4),
            "pay red 4",
            {"move": "pay", "colour": "red", "cards": 4, "more": 0},
        ),
        (move(4, 0, 0, 0), "pass", {"move": "pass"}),
    ],
)
def test_words_json_and_back(number: int, text: str, data: dict[str, object]) -> None:
    assert NOTATION.text(number) == text
    assert NOTATION.parse(text) == NOTATION.parse(f"  {text.replace(' ', '   ')} ") == number
    assert NOTATION.to_json(number) == data
    assert NOTATION.from_json(json.loads(json.dumps(data))) == number


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the move is empty"),
        ("   ", "the move is empty"),
        ("drow 3", "there is no move “drow”; did you mean “draw”?"),
        ("zzz", "there is no move “zzz”"),
        ("draw", "the move stops before its slot"),
        ("draw 0", "'0' is no number for slot"),
        ("draw -1", "'-1' is no number for slot"),
        ("draw x", "'x' is no number for slot"),
        ("draw ²", "'²' is no number for slot"),
        ("draw ٣", "'٣' is no number for slot"),
        ("draw 1_0", "'1_0' is no number for slot"),
        ("draw 70000", "'70000' is no number for slot"),
        ("draw 123456789", "'123456789' is no number for slot"),
        ("draw 1 2", "“2” is too much at the end of the move"),
        ("draw blind now", "“now” is too much at the end of the move"),
        ("keep 0", "'0' is no number for tickets"),
        ("keep 17", "17 is no number for tickets"),
        ("keep 99999", "99999 is no number for tickets"),
        ("keep 1 2 1", "1 is said twice in tickets"),
        ("pay", "the move stops before its colour"),
        ("pay blu 3", "there is no field “blu”; did you mean “blue”?"),
        ("pay blue", "the move stops before its cards"),
        ("pay blue 3 1", "“1” is too much at the end of the move"),
        ("pay blue 256", "'256' is no number for cards"),
        ("pay blue 3 +", "'' is no number for more"),
        ("pay blue 3 +x", "'x' is no number for more"),
        ("pay blue 3 +300", "'+300' is no number for more"),
    ],
)
def test_bad_words(text: str, sentence: str) -> None:
    with pytest.raises(Complaint) as found:
        NOTATION.parse(text)
    assert str(found.value) == sentence
    assert found.value.sentence("fr") != sentence


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (None, "a move is an object with the name of the move in “move”"),
        ([], "a move is an object with the name of the move in “move”"),
        ({}, "a move is an object with the name of the move in “move”"),
        ({"move": 3}, "a move is an object with the name of the move in “move”"),
        ({"move": "paas"}, "there is no move “paas”; did you mean “pass”?"),
        ({"move": "draw"}, "the move stops before its slot"),
        ({"move": "draw", "slot": "3"}, "'3' is no number for slot"),
        ({"move": "draw", "slot": True}, "True is no number for slot"),
        ({"move": "draw", "slot": 1.5}, "1.5 is no number for slot"),
        ({"move": "draw", "slot": 0}, "0 is no number for slot"),
        ({"move": "draw", "slot": -4}, "-4 is no number for slot"),
        ({"move": "draw", "slot": 65537}, "'65537' is no number for slot"),
        ({"move": "draw", "slot": 1, "slto": 2}, "there is no field “slto”; did you mean “slot”?"),
        ({"move": "keep", "tickets": 3}, "tickets must be a list of numbers, not 3"),
        ({"move": "keep", "tickets": ["1"]}, "'1' is no number for tickets"),
        ({"move": "keep", "tickets": [0]}, "0 is no number for tickets"),
        ({"move": "keep", "tickets": [False]}, "False is no number for tickets"),
        ({"move": "keep", "tickets": [10**12]}, "1000000000000 is no number for tickets"),
        ({"move": "keep", "tickets": [2, 2]}, "2 is said twice in tickets"),
        (
            {"move": "pay", "colour": 1, "cards": 1, "more": 0},
            "colour must be a name, not 1",
        ),
        (
            {"move": "pay", "colour": "red", "cards": 1, "more": -1},
            "-1 is no number for more",
        ),
        (
            {"move": "pay", "colour": "red", "cards": 10**30, "more": 0},
            f"'{10**30}' is no number for cards",
        ),
    ],
)
def test_bad_json(data: object, sentence: str) -> None:
    with pytest.raises(Complaint) as found:
        NOTATION.from_json(data)
    assert str(found.value) == sentence


@pytest.mark.parametrize("number", [-1, 5 << 48, 1 << 70])
def test_a_number_that_is_no_move(number: int) -> None:
    for write in (NOTATION.text, NOTATION.to_json):
        with pytest.raises(Complaint, match=f"^{number} is not a move of this game$"):
            write(number)


def test_a_name_out_of_range_can_still_be_shown() -> None:
    assert NOTATION.text(move(3, 0, 9, 1)) == "pay #9 1"
