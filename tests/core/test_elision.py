"""French: `de` and `que` lose their e before a vowel."""

from __future__ import annotations

import pytest

from rotonde.core.elision import elides, put_in
from rotonde.core.words import fill
from rotonde.games.catalogue import GAMES, load_game

PEOPLE = ["Anne", "Bob", "Élodie"]


def name(kind: str, number: int, lang: str) -> str:
    return PEOPLE[number]


@pytest.mark.parametrize("word", ["Anne", "Élodie", "œuf", "Île", "Yves", "Ulysse", "evansville"])
def test_vowels(word: str) -> None:
    assert elides(word)


@pytest.mark.parametrize("word", ["Bob", "York", "Hudson", "11", "", "« Anne »", "Ça", "🚂", "Y"])
def test_no_vowels(word: str) -> None:
    """An h may be mute or not; nobody can tell from the letter."""
    assert not elides(word)


def test_sentences_with_numbers() -> None:
    assert fill("réserve de {0:seat}", (0,), name, "fr") == "réserve d’Anne"
    assert fill("De {0:seat} que {1:seat}", (2, 2), name, "fr") == "D’Élodie qu’Élodie"
    assert fill("réserve de {0:seat}", (1,), name, "fr") == "réserve de Bob"
    assert fill("le code {0:seat}, inde {0:seat}", (0,), name, "fr") == "le code Anne, inde Anne"
    assert fill("de {0} à {1}", (8, 11), name, "fr") == "de 8 à 11"
    assert fill("de {0:seat}", (0,), name, "en") == "de Anne"


def test_sentences_with_fields() -> None:
    assert put_in("Destinations de {player} :", {"player": "Anne"}, "fr") == "Destinations d’Anne :"
    assert put_in("de {player} {n}", {"player": "Bob", "n": 3}, "fr") == "de Bob 3"
    assert put_in("de {word!r}", {"word": "Anne"}, "fr") == "de 'Anne'"
    assert put_in("{a}", {"a": "de {b}"}, "fr") == "de {b}"


@pytest.mark.parametrize("game_name", GAMES)
def test_no_sentence_of_a_game_says_de_anne(game_name: str) -> None:
    """Every event that names a player, told of one whose name begins with a vowel."""
    game = load_game(game_name)
    events = game.about.words.section("fr", "event")
    named = [key for key, said in events.items() if ":seat}" in said]
    assert named
    for key in named:
        said = fill(events[key], (0,) * 9, lambda kind, n, lang: "Anne", "fr")
        assert not any(f"{short} Anne" in said for short in ("de", "De", "que", "Que")), said
        assert "Anne est " not in said, said  # a participle would have to agree
