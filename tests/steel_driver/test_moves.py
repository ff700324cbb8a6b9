"""Moves as they are said, in JSON and in words."""

from __future__ import annotations

import pytest

from rotonde.core.complaint import Complaint
from steel_driver.railroad import no_more_auctions, opening, sell, usa


@pytest.mark.parametrize(
    ("text", "json"),
    [
        ("open red 3", {"move": "open", "company": "red", "cubes": 3}),
        ("bid 5", {"move": "bid", "cubes": 5}),
        ("pass", {"move": "pass"}),
        ("build boston-new_york", {"move": "build", "link": "boston-new_york", "start": ""}),
        (
            "build boston-new_york from boston",
            {"move": "build", "link": "boston-new_york", "start": "boston"},
        ),
        ("take chicago", {"move": "take", "city": "chicago"}),
    ],
)
def test_text_and_json(text: str, json: dict[str, object]) -> None:
    notation = usa().notation
    move = notation.parse(text)
    assert notation.text(move) == text
    assert notation.to_json(move) == json
    assert notation.from_json(json) == move


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("open", "stops before its company"),
        ("open red", "stops before its cubes"),
        ("open rad 3", "there is no company “rad”; did you mean “red”"),
        ("open red three", "'three' is no number for cubes"),
        ("bid -1", "'-1' is no number for cubes"),
        ("bid 70000", "'70000' is no number for cubes|70000"),
        ("build boston-new_yrok", "did you mean “boston-new_york”"),
        ("build boston-new_york boston", "“boston” is too much at the end"),
        ("build boston-new_york from", "stops before its start"),
        ("build boston-new_york from bostn", "there is no city “bostn”; did you mean “boston”"),
        ("take chicaco", "did you mean “chicago”"),
        ("pass now", "“now” is too much"),
        ("biuld boston-new_york", "there is no move “biuld”; did you mean “build”"),
    ],
)
def test_what_is_no_move(text: str, says: str) -> None:
    with pytest.raises(Complaint, match=says):
        usa().notation.parse(text)


@pytest.mark.parametrize("start", [None, 3, ["boston"]])
def test_a_starting_city_in_json_is_a_name(start: object) -> None:
    with pytest.raises(Complaint, match="start must be a name"):
        usa().notation.from_json({"move": "build", "link": "boston-albany", "start": start})


def test_the_action_space() -> None:
    """Six markers and 50 cubes, 49 raises, a pass, 88 links and 5 of them twice more, 38 cities."""
    board = usa().board
    both = [link for link in range(board.links) if board.two_starts(link)]
    assert [board.link_ids[link] for link in both] == [
        "boston-new_york",
        "new_york-philadelphia",
        "philadelphia-baltimore",
        "san_francisco-los_angeles",
        "portland-san_francisco",
    ]
    assert len(usa().space()) == 300 + 49 + 1 + 88 + 10 + 38


def test_moves_in_words() -> None:
    table = opening(3)
    game, p = table.game, table.p

    def said(name: str, text: str, lang: str) -> str:
        return game.describe(p, table.seat(name), game.notation.parse(text), lang)

    assert said("Ann", "open red 1", "en") == "Put up the Pennsylvania company, bidding 1 cube"
    assert said("Ann", "open blue 2", "fr") == (
        "Mettre aux enchères la compagnie Baltimore & Ohio pour 2 cubes"
    )
    assert said("Ann", "pass", "en") == "Pass the active-player marker on"
    table.plays("Ann open red 1")
    assert said("Bob", "pass", "en") == "Pass: out of this auction"
    assert said("Bob", "bid 4", "fr") == "Miser 4 cubes"
    table.plays("""
        Bob bid 4
        Cem pass
        Ann pass
    """)
    sell(table, "blue", "Cem", 2)
    no_more_auctions(table)
    assert said("Bob", "build boston-new_york from boston", "en") == (
        "Build Boston – New York for the Pennsylvania company for 2 cubes, starting in Boston"
    )
    assert said("Bob", "build boston-albany", "en") == (
        "Build Boston – Albany for the Pennsylvania company for 2 cubes"
    )
    assert said("Bob", "take new_orleans", "fr") == (
        "Prendre le cube noir (ville\u202f: La Nouvelle-Orléans)"
    )
    assert game.expected(p, "en") == "Build a rail for your company."


def test_the_diary_in_words() -> None:
    table = opening(3)
    sell(table, "red", "Ann", 2)
    no_more_auctions(table)
    table.plays("Ann build boston-new_york from boston")
    told = [table.game.tell(event, table.names, "en") for event in table.p.diary or []]
    assert told[:3] == [
        "Ann plays first.",
        "Round 1: 10 cubes for everybody.",
        "Ann puts the Pennsylvania company up and bids 2 cubes.",
    ]
    assert "Ann builds Boston – New York for the Pennsylvania company: 2 cubes, +$40." in told
    assert "Ann takes $40 of profit from the Pennsylvania company." in told
