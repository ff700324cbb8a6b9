"""The file of cards: read with exact complaints."""

from __future__ import annotations

import pytest

from rotonde.core.complaint import Complaint
from rotonde.core.data import DataFile
from rotonde.games.trambahn.game import new_game, own_map

TEXT = own_map("trambahn").text


def changed(old: str, new: str) -> DataFile:
    assert old in TEXT
    return DataFile("cards.toml", TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("cost = 10000", "cost = 10500", "a tram that costs 10500 cannot be paid"),
        ("cost = 10000", "cost = 0", "“cost” must be a whole number"),
        ("points = [1, 1,", "points = [1,", "there are 9 numbers of points for 10 values"),
        ("copies = [2, 3,", "copies = [0, 3,", "“copies” must be a whole number from 1"),
        ("money_first = 12", "money_first = 100", "there are 120 cards, but the first deal takes"),
        ("cards_to_bonus = 8", "cards_to_bonus = 5", "a bonus for 5 cards could come before"),
        ("copies = [2, 3,", "copies = [50, 3,", "there are 312 cards; 250 at the most"),
        ("scorings = 10", "scorings = 30", "up to 136 passengers could be laid"),
        ("stations = 112", "stations = 111", "there are 112 stations here, but [counts] says 111"),
        ('id = "red"', 'id = "blue"', "id “blue” stands here for the second time"),
        ('id = "red"', 'id = "red-1"', "“red-1” is no good id"),
        ('id = "trambahn"', 'id = "my own"', "“my own” is no good id"),
        ("hand = 6", "hands = 6", "did you mean “hand”?"),
        ("hand = 6", "", "“hand” is missing"),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(old: str, new: str, sentence: str) -> None:
    file = changed(old, new)
    with pytest.raises(Complaint) as found:
        new_game(file, {})
    assert sentence in str(found.value)
    assert str(found.value).startswith("cards.toml:")
    assert found.value.line is not None
    assert found.value.sentence("fr") != found.value.sentence("en")


def test_other_cards_make_another_game() -> None:
    """Three lines of five values, and a tram that costs three cards."""
    text = TEXT[: TEXT.rindex("[counts]")]
    start, end = text.index('[[line]]\nid = "yellow"'), text.index("# The same 28")
    text = text[:start] + text[end:]
    text = text.replace("[2, 3, 3, 3, 3, 3, 3, 3, 3, 2]", "[5, 5, 5, 5, 4]")
    text = text.replace("[1, 1, 1, 1, 1, 1, 2, 2, 2, 3]", "[1, 1, 1, 2, 3]")
    game = new_game(DataFile("small.toml", text.replace("cost = 5000", "cost = 3000")), {})
    assert (game.board.cards, game.board.highest, game.board.cost[0]) == (80, 5, 3)
    p = game.new(2, 1)
    while not p.over:
        seat = p.decider()
        game.apply(p, seat, game.legal_moves(p, seat)[0])
        p.check()
    assert p.scorings() == 10


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"first": "3"}, "option “first” cannot be “3”; choose one of drawn, 1, 2"),
        ({"equal_values": "yes"}, "choose one of strict, allowed"),
        ({"equal": "strict"}, "did you mean “equal_values”?"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(Complaint) as found:
        new_game(own_map("trambahn"), options)
    assert sentence in str(found.value)
