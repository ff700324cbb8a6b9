"""Moves as they are written and told."""

from __future__ import annotations

import pytest

from rotonde.core.complaint import Complaint
from trambahn.town import game, town


@pytest.mark.parametrize(
    "text",
    [
        "passenger blue-7 blue",
        "passenger conductor yellow",
        "station red-4 new",
        "station conductor 2",
        "income green-10",
        "buy steam 3",
        "done",
    ],
)
def test_text_and_json_lead_back_to_the_move(text: str) -> None:
    notation = game().notation
    move = notation.parse(text)
    assert notation.text(move) == text
    assert notation.from_json(notation.to_json(move)) == move
    assert move in game().space().moves


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("pasenger blue-7 blue", "there is no move “pasenger”"),
        ("passenger blue-11 blue", "there is no card “blue-11”"),
        ("passenger blue-7 bleu", "there is no row “bleu”; did you mean “blue”?"),
        ("passenger blue-7", "the move stops before its row"),
        ("station red-4 0", "0 is no number for column"),
        ("station red-4", "the move stops before its column"),
        ("buy steem 1", "there is no tram “steem”; did you mean “steam”?"),
        ("done now", "“now” is too much at the end of the move"),
    ],
)
def test_bad_moves_are_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Complaint) as found:
        game().notation.parse(text)
    assert sentence in str(found.value)


def test_json_of_a_new_column() -> None:
    notation = game().notation
    move = notation.parse("station red-4 new")
    assert notation.to_json(move) == {"move": "station", "card": "red-4", "column": "new"}
    for column in (0, -1, "old", None, True):
        with pytest.raises(Complaint):
            notation.from_json({"move": "station", "card": "red-4", "column": column})


def test_moves_in_words() -> None:
    table = town(
        hands={"Ann": "blue-7 red-1 conductor"},
        columns={"Ann": ["blue-2 horse"], "Bob": ["blue-3 blue-4 horse"]},
        rows={"blue": "blue-1 blue-1 blue-9"},
    )
    tell = table.game.describe
    move = table.game.notation.parse
    last = (
        "Lay the blue 7 as the last passenger of the blue row: "
        "2 points for you, 4 for the other player"
    )
    assert tell(table.p, 0, move("passenger blue-7 blue"), "en") == last
    french = "Poser le 1 rouge comme passager dans la rangée rouge"
    assert tell(table.p, 0, move("passenger red-1 red"), "fr") == french
    table.plays("Ann passenger red-1 red")
    assert tell(table.p, 0, move("done"), "en") == "No second passenger"
    table.plays("Ann done")
    assert tell(table.p, 0, move("station blue-7 1"), "en") == "Lay the blue 7 in column 1"
    assert (
        tell(table.p, 0, move("station conductor 1"), "fr")
        == "Poser le conducteur dans la colonne 1"
    )
    bought = "Buy for column 1: electric tram (×4), 15 money cards"
    assert tell(table.p, 0, move("buy electric 1"), "en") == bought
