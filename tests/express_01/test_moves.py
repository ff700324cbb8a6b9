"""Moves in words: notation, JSON, descriptions, and the events of a game."""

from __future__ import annotations

import pytest

from express_01.trains import game_on, shares, under_way
from rotonde.core.complaint import Complaint

TEXTS = [
    "show 215",
    "pair a-b",
    "pay 101",
    "pay engine",
    "build 013 504",
    "build 013 504 turned",
    "buy red",
    "take over red 2",
    "take 201",
    "bonus yellow",
    "use engine",
    "keep engine",
    "draw central-2",
    "swap 4",
    "done",
]


@pytest.mark.parametrize("text", TEXTS)
def test_every_move_has_one_text(text: str) -> None:
    game = game_on("germany")
    move = game.notation.parse(text)
    assert game.notation.text(move) == text
    assert game.notation.from_json(game.notation.to_json(move)) == move
    assert move in game.space().moves


def test_a_build_as_json() -> None:
    notation = game_on("germany").notation
    data = {"move": "build", "base": "013", "card": "504", "turned": True}
    assert notation.to_json(notation.parse("build 013 504 turned")) == data
    with pytest.raises(Complaint, match="turned must be true or false, not 1"):
        notation.from_json({**data, "turned": 1})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("build 013 5o4", "there is no card “5o4”; did you mean “5"),
        ("build 113 504", "there is no base card “113”; did you mean “013”?"),
        ("buy rad", "there is no company “rad”; did you mean “red”?"),
        ("draw route-4", "there is no deck “route-4”; did you mean"),
        ("pair a-c", "there is no pair of actions “a-c”"),
        ("build 013", "the move stops before its card"),
        ("build 013 504 tuned", "“tuned” is too much at the end of the move"),
        ("take over red zwei", "is no number for seat"),
        ("sell red", "there is no move “sell”"),
    ],
)
def test_a_wrong_text_is_refused(text: str, said: str) -> None:
    with pytest.raises(Complaint) as complaint:
        game_on("germany").notation.parse(text)
    assert said in str(complaint.value)


def test_moves_described_in_both_languages() -> None:
    train = under_way("013 503, 014 102")
    game, p = train.game, train.p

    def said(text: str, lang: str) -> str:
        return game.describe(p, 0, game.notation.parse(text), lang)

    assert said("build 015 507", "en") == "Build card 507 on 015 Magdeburg"
    assert said("build 014 122", "en") == "Replace the card on 014 Braunschweig by 122"
    assert said("build 014 121 turned", "fr").endswith("par 121 tournée")
    assert said("buy blue", "en") == "Buy a share of the blue company for 1 card"
    taken = said("take over blue 2", "fr")
    assert taken == "Prendre pour 1 carte un titre de la compagnie bleue (joueur 2)"
    assert said("draw route-3", "en") == "Draw from the deck routes 3"
    train.plays("Ann pair a-b\nAnn pay 201")
    assert said("draw route-3", "en") == "Take card 201 from the deck routes 3"


def test_a_bonus_payment_is_told() -> None:
    train = under_way("011 406, 012 102, 013 510")
    shares(train.p, 0, "101 101 101")
    train.plays("Ann pair c-d\nAnn bonus red\nAnn keep engine")
    told = [train.game.tell(event, ["Ann", "Bob"], "en") for event in train.p.diary or []]
    assert told[-1] == "Ann runs a train of the red company: 3 cards to pay for a run over 3."


def test_the_action_space_has_every_move_once() -> None:
    for name in ("germany", "usa"):
        space = game_on(name).space()
        assert 2000 < len(space) < 3000
