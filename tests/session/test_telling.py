"""Sentences that speak to their reader where they are about him, and of whom they speak."""

from __future__ import annotations

import pytest

from rotonde.core.position import EVERYBODY, Event
from rotonde.games.catalogue import GAMES, load_game
from rotonde.session.telling import describe, expected, listed, subject, tell, to_reader

NAMES = ["Anne", "Bob", "Cléo", "Dan", "Eve", "Fay"]


def said(game: str, key: str, numbers: tuple[int, ...], lang: str, reader: int | None) -> str:
    event = Event(key, numbers, EVERYBODY)
    return tell(load_game(game), event, NAMES, lang, reader).replace("\u202f", " ")


def test_you_are_spoken_to() -> None:
    assert said("steel-driver", "raises", (1, 4), "en", 1) == "You bid 4."
    assert said("steel-driver", "raises", (1, 4), "fr", 1) == "Vous misez 4."
    assert said("steel-driver", "raises", (1, 4), "fr", 0) == "Bob mise 4."
    assert said("steel-driver", "raises", (1, 4), "fr", None) == "Bob mise 4."


def test_the_second_who_is_named_may_read_too() -> None:
    numbers = (0, 3, 1)
    assert said("express-01", "pays-to", numbers, "en", 0).endswith(" to Bob.")
    assert said("express-01", "pays-to", numbers, "fr", 1).startswith("Anne vous paie la carte ")
    assert said("express-01", "pays-to", numbers, "en", 2).startswith("Anne pays card ")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_to_a_seat_calls_it_by_its_name(name: str, lang: str) -> None:
    words = load_game(name).about.words
    spoken = [key for key in words.section(lang, "event") if key.endswith(".you")]
    assert len(spoken) > 10
    for key in spoken:
        found = to_reader(words, lang, "event", key.removesuffix(".you"), (0, 9, 9, 9, 9, 9), 0)
        assert "{0:" not in found
        assert any(you in found.casefold() for you in ("you", "vous", "vos ", "votre")), found


@pytest.mark.parametrize(
    ("key", "numbers", "reader", "whom"),
    [
        ("claims", (2, 0, 3, 0, 0, 4), EVERYBODY, 2),
        ("you-draw", (3,), 1, 1),
        ("turns-up", (3,), EVERYBODY, None),
    ],
)
def test_of_whom_a_line_speaks(
    key: str, numbers: tuple[int, ...], reader: int, whom: int | None
) -> None:
    assert subject(load_game("ticket-to-ride"), Event(key, numbers, reader)) == whom


def test_who_waits_is_told_for_whom() -> None:
    game = load_game("ticket-to-ride")
    p = game.new(3, 1)
    assert expected(game, p, NAMES, "en", 0).startswith("Choose your first tickets")
    assert expected(game, p, NAMES, "en", None) == "Anne, Bob and Cléo choose the first tickets."
    game.play(p, 0, game.legal_moves(p, 0)[-1])
    assert expected(game, p, NAMES, "fr", 0) == (
        "Bob et Cléo choisissent leurs premières cartes Destination."
    )
    game.play(p, 1, game.legal_moves(p, 1)[-1])
    assert expected(game, p, NAMES, "fr", 0) == ("Cléo choisit ses premières cartes Destination.")


def test_a_move_names_people_and_what_is_mine() -> None:
    words = load_game("age-of-steam").about.words
    assert "your own link" in to_reader(words, "en", "move", "ride", (0, 1, 2), 2)
    assert "{2:player}" in to_reader(words, "en", "move", "ride", (0, 1, 2), 1)
    express = load_game("express-01")
    p = express.new(3, 1)
    seat = p.decider()
    move = express.legal_moves(p, seat)[0]
    assert describe(express, p, seat, move, NAMES, "en").startswith("Show card ")


def test_lists() -> None:
    assert listed(["Anne"], "fr") == "Anne"
    assert listed(["Anne", "Bob", "Cléo"], "fr") == "Anne, Bob et Cléo"
