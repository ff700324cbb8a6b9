"""Sentences in two languages: filled in, counted, compared; and every complaint can be said."""

from __future__ import annotations

import string

import pytest

from rotonde.core.complaint import Complaint, unknown
from rotonde.core.typography import NO_BREAK
from rotonde.core.words import LANGUAGES, Words, core_words, disagreements, fill, holes

SHOPS = {"en": ["bakery", "bank"], "fr": ["boulangerie", "banque"]}


def name(kind: str, number: int, lang: str) -> str:
    assert kind == "shop"
    return SHOPS[lang][number]


def test_numbers_are_put_in() -> None:
    assert fill("{0} at {1:shop}, {0|card|cards}", (3, 1), name, "en") == "3 at bank, cards"
    assert fill("{1:shop} {0}", (3, 0), name, "fr") == "boulangerie 3"
    assert fill("{0} {0|point|points}; {not a hole}", (1,), name, "en") == "1 point; {not a hole}"


@pytest.mark.parametrize(
    ("number", "en", "fr"),
    [(-2, "s", "s"), (-1, "", ""), (0, "s", ""), (1, "", ""), (2, "s", "s"), (11, "s", "s")],
)
def test_plurals(number: int, en: str, fr: str) -> None:
    """French says 0 carte, English 0 cards."""
    assert fill("{0||s}", (number,), name, "en") == en
    assert fill("{0||s}", (number,), name, "fr") == fr


def test_the_holes_of_a_sentence() -> None:
    assert holes("{0:city} {1} {2|a|b} {2} {word!r}") == {"0:city", "0", "1", "2", "{word!r}"}


def test_disagreements_are_found() -> None:
    en = {"a": {"x": "{0} cards", "y": "hello", "z": "{0:city}", "e": "x"}, "b": {"q": "!"}}
    fr = {"a": {"x": "cartes", "z": "{0:route}", "w": "!", "e": " "}}
    assert disagreements(Words({"en": en, "fr": fr})) == [
        "[a] e: empty",
        "[a] w: only in fr",
        "[a] x: the languages speak of different numbers",
        "[a] y: only in en",
        "[a] z: the languages speak of different numbers",
        "[b] q: only in en",
    ]


def test_the_core_agrees_with_itself() -> None:
    assert disagreements(core_words()) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", sorted(core_words().section("en", "complaint")))
def test_every_complaint_of_the_core_can_be_said(key: str, lang: str) -> None:
    template = core_words().text(lang, "complaint", key)
    fields = {field for _, field, _, _ in string.Formatter().parse(template) if field}
    complaint = Complaint(key, **{field: f"<{field}>" for field in fields - {"thing"}})
    complaint.thing = "map" if "thing" in fields else None
    sentence = complaint.sentence(lang)
    assert all(f"<{field}>" in sentence for field in fields - {"thing"})
    assert "{" not in sentence


def test_a_name_that_is_not_there() -> None:
    assert str(unknown("map", "uas", ["usa", "europe"])) == (
        "there is no map “uas”; did you mean “usa”?"
    )
    assert unknown("map", "uas", ["usa"]).sentence("fr") == (
        "il n’y a pas de carte «_uas_»_; vouliez-vous dire «_usa_»_?".replace("_", NO_BREAK)
    )
    assert str(unknown("bot", "x", [])) == "there is no bot “x”"
    assert len(str(unknown("bot", "y" * 10**6, ["y"]))) < 100


def test_the_place_of_a_complaint() -> None:
    complaint = Complaint("no-file")
    assert str(complaint) == "there is no such file"
    assert str(complaint.at(None, 3)) == "there is no such file"
    assert str(complaint.at("a.toml", 7)) == "a.toml:7: there is no such file"
    assert str(complaint.at("b.toml", 9)) == "a.toml:7: there is no such file"
    assert str(Complaint("no-file").at("a.toml", None).at("b", 2)) == (
        "a.toml: there is no such file"
    )


def test_braces_in_what_was_said_do_no_harm() -> None:
    assert str(unknown("bot", "{0} {x}", [])) == "there is no bot “{0} {x}”"


def test_a_complaint_of_a_game_is_said_in_its_words() -> None:
    complaint = unknown("ticket_to_ride/city", "Denvr", ["Denver"])
    assert str(complaint) == "there is no city “Denvr”; did you mean “Denver”?"
