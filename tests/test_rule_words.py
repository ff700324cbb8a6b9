"""What a rule page says besides the rules, for every game: short, true, and in one vocabulary."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rotonde.core.rule_page import RulePage, sections_of
from rotonde.core.words import LANGUAGES, load_words
from rotonde.games.catalogue import (
    GAMES,
    glossary_of,
    load_game,
    maps_of,
    printed,
    rule_page_of,
    words_of,
)

SRC = Path(__file__).resolve().parent.parent / "src" / "rotonde"
MINUTE = ["goal", "turn", "end", "miss.1", "miss.2", "miss.3"]
MOST_OF_A_MINUTE, MOST_OF_A_LEAD = 120, 25
HOLE = re.compile(r"\{[^{}]*\}")
TALKS = ("rule", "note", "section", "lead", "overview", "turn", "aid", "diagram", "phase", "move")
each = pytest.mark.parametrize("game", GAMES)
spoken = pytest.mark.parametrize("lang", LANGUAGES)


def words_in(text: str) -> int:
    return len(re.findall(r"\w[\w’-]*", text))


@spoken
@each
def test_a_minute_is_a_minute(game: str, lang: str) -> None:
    said = words_of(game).section(lang, "overview")
    assert list(said) == MINUTE
    assert words_in(" ".join(said.values())) <= MOST_OF_A_MINUTE


@spoken
@each
def test_every_section_has_a_short_lead(game: str, lang: str) -> None:
    leads = words_of(game).section(lang, "lead")
    assert {one.first for one in sections_of(words_of(game), rule_page_of(game))} == leads.keys()
    assert all(words_in(text) <= MOST_OF_A_LEAD for text in leads.values())


@each
def test_the_page_has_every_rule_once_and_play_before_reference(game: str) -> None:
    words, page = words_of(game), rule_page_of(game)
    sections = sections_of(words, page)
    rules = [rule for section in sections for rule in section.rules]
    assert sorted(rules) == sorted(words.section("en", "rule"))
    assert [one.first for one in sections] == [*page.play, *page.reference]
    for example, rule in page.examples.items():
        assert rules.index(example) > rules.index(rule)


@each
def test_every_phase_that_asks_has_its_rule(game: str) -> None:
    words, phases = words_of(game), rule_page_of(game).phases
    told = words.section("en", "phase")
    asking = {key.removesuffix(".other") for key in told if key.endswith(".other")}
    assert asking <= phases.keys()
    assert {key.partition(" ")[0] for key in phases} <= asking
    assert set(phases.values()) <= words.section("en", "rule").keys()
    verbs = [verb.words for verb in load_game(game).notation.verbs]
    assert {key.partition(" ")[2] for key in phases if " " in key} <= set(verbs)


@each
def test_steps_and_diagrams_stand_beside_rules_that_are_there(game: str) -> None:
    words, page = words_of(game), rule_page_of(game)
    rules = words.section("en", "rule").keys()
    assert words.section("en", "turn").keys() <= rules
    assert set(page.diagrams.values()) - {""} <= rules
    assert 4 <= len(page.diagrams) <= 6
    assert page.numbers and set(page.numbers.values()) <= rules
    assert page.numbers.keys() <= words.section("en", "aid").keys()


@spoken
@each
def test_every_diagram_has_its_text_and_its_picture(game: str, lang: str) -> None:
    said = words_of(game).section(lang, "diagram")
    folder = SRC / "web" / "static" / "games" / game.replace("-", "_") / "diagrams"
    for name in rule_page_of(game).diagrams:
        assert said[name] and said[f"{name}.alt"]
        drawn = (folder / f"{name}.{lang}.svg").read_text("utf-8")
        numbers = [key for key in said if re.fullmatch(rf"{name}\.\d", key)]
        assert len(re.findall(r'<circle [^>]*r="11" class=', drawn)) == len(numbers)
        assert "prefers-color-scheme:dark" in drawn and "#dark:target" in drawn
    assert {key.partition(".")[0] for key in said} == rule_page_of(game).diagrams.keys()


def texts_of(game: str) -> list[str]:
    """All French sentences that speak of a game: rules, page, lessons."""
    words = words_of(game)
    short = game.replace("-", "_")
    page = SRC / "web" / "static" / "games" / short / "words" / "fr.json"
    found = [text for name in TALKS for text in words.section("fr", name).values()]
    found += json.loads(page.read_text("utf-8")).values()
    for lesson in (SRC / "games" / short / "lessons").glob("*.toml"):
        found += re.findall(r'\bfr = "([^"]*)"', lesson.read_text("utf-8"))
    return [HOLE.sub("", text) for text in found]


@each
def test_french_texts_say_what_the_glossary_says(game: str) -> None:
    hints = [
        HOLE.sub("", text) for text in load_words("rotonde.bots").section("fr", "reason").values()
    ]
    for term in glossary_of(game):
        for word in term.never["fr"]:
            wrong = re.compile(rf"\b{word}s?\b")
            assert [text for text in texts_of(game) if wrong.search(text)] == [], term.name["fr"]
            if word in ("billet", "tram", "itinéraire"):
                assert [text for text in hints if wrong.search(text)] == []


@each
def test_the_glossary_uses_words_of_the_rules(game: str) -> None:
    """The first name of each term is a word that the rules use, in both languages."""
    for lang in LANGUAGES:
        said = " ".join(
            text for name in TALKS for text in words_of(game).section(lang, name).values()
        ).lower()
        for term in glossary_of(game):
            first = re.split(r" ?[;:(,]", term.name[lang])[0].strip().lower()
            assert all(word.rstrip("s") in said for word in first.split()), (lang, first)


def cells(game: str, row: str) -> list[str]:
    return words_of(game).text("en", "aid", row).split(" | ")[1:]


def table(game: str, name: str) -> dict[str, Any]:
    """A table of the game's first map."""
    found = printed(game, maps_of(game)[0])[name]
    assert isinstance(found, dict)
    return found


def test_numbers_of_the_aids_are_those_of_the_games() -> None:
    ticket, steel = table("ticket-to-ride", "rules"), table("steel-driver", "rules")
    assert cells("ticket-to-ride", "table.1.2") == [str(n) for n in ticket["points"]]
    assert cells("ticket-to-ride", "table.2.1") == [str(ticket["wagons"])]
    assert cells("steel-driver", "table.1.2") == [str(n) for n in steel["cubes"]]
    assert cells("steel-driver", "table.2.2") == [str(n) for n in steel["sets"]]
    points = table("trambahn", "stations")["points"]
    assert cells("trambahn", "table.1.2") == [str(points[value - 1]) for value in (1, 7, 10)]
    turns = table("age-of-steam", "map")["turns"]
    assert cells("age-of-steam", "table.4.1") == [str(players) for players in turns]
    assert cells("age-of-steam", "table.4.2") == [str(n) for n in turns.values()]


@each
def test_a_game_without_a_rule_page_has_its_rules_in_order(game: str) -> None:
    words = words_of(game)
    sections = sections_of(words, RulePage({}))
    assert [rule for one in sections for rule in one.rules] == list(words.section("en", "rule"))
