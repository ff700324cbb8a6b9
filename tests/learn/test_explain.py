"""Lines of the log, figures of players and things of the table are explained in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rotonde.core.words import LANGUAGES, load_words
from rotonde.games.catalogue import GAMES, package
from rotonde.learn.explain import explained_by

PAGES = Path(__file__).resolve().parents[2] / "src" / "rotonde" / "web" / "static" / "games"
FIGURE = re.compile(r'key: ["`]([a-z]+)[^,]*,\s*label:')
LISTED = re.compile(r"FIGURES = .*?\(\[(.*?)\]\)")
THING = re.compile(r'"thing\.([a-z]+)"|about: "([a-z]+)"|(?:bar|counted)\((?:ctx, )?"([a-z]+)"')
SPOT = re.compile(r"[\"`]([a-z]+)(?=[\"`]|[-:]\$\{)")  # the whole id, or what it begins with
WORDY = 45  # words: a sentence or two, for somebody who sees the thing for the first time


def scripts(game: str) -> list[str]:
    folder = PAGES / game.replace("-", "_")
    return [file.read_text("utf-8") for file in sorted(folder.glob("*.js"))]


def figures(game: str) -> set[str]:
    """The figures that the page of a game shows of a player."""
    found: set[str] = set()
    for text in scripts(game):
        if "export function figures(" in text:
            body = text[text.index("export function figures(") :].split("\n}\n")[0]
            found |= set(FIGURE.findall(body))
            found |= {
                word for listed in LISTED.findall(text) for word in re.findall("[a-z]+", listed)
            }
    return found


def things(game: str) -> set[str]:
    """What the page of a game names as a thing to be explained."""
    return {word for text in scripts(game) for found in THING.findall(text) for word in found} - {
        ""
    }


def spots(game: str) -> set[str]:
    """What the spots of a game's page may be, by the beginning of their ids."""
    return {word for text in scripts(game) for word in SPOT.findall(text)}


def told(name: str, kind: str) -> set[str]:
    return {key.removeprefix(kind) for key in explained_by(name) if key.startswith(kind)}


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_left_without_its_rule(name: str) -> None:
    words, rules = load_words(package(name)), explained_by(name)
    events = {key for key in words.section("en", "event") if "." not in key}
    assert len(figures(name)) >= 3
    assert told(name, "event.") == events
    assert told(name, "figure.") == figures(name)
    assert set(rules.values()) <= set(words.section("en", "rule"))


@pytest.mark.parametrize("name", GAMES)
def test_every_thing_that_the_page_names_is_explained(name: str) -> None:
    known = told(name, "thing.")
    assert len(known) >= 8
    assert things(name) <= known
    assert known <= things(name) | spots(name), "explained, and nowhere on the page"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_figures_and_things_have_a_sentence_of_their_own(name: str, lang: str) -> None:
    meaning = load_words(package(name)).section(lang, "meaning")
    assert set(meaning) == {key for key in explained_by(name) if not key.startswith("event.")}
    for key, said in meaning.items():
        assert said.endswith("."), key
        assert 4 <= len(said.split()) <= WORDY, key


@pytest.mark.parametrize("name", GAMES)
def test_every_step_of_a_turn_has_its_picture(name: str) -> None:
    drawn = (PAGES / name.replace("-", "_") / "steps.js").read_text("utf-8")
    steps = load_words(package(name)).section("en", "turn")
    assert set(re.findall(r'^  "([A-Z]+-\d+)": ', drawn, re.M)) == set(steps)


def test_a_game_of_another_package_may_say_nothing() -> None:
    assert explained_by("milk-train") == {}


def test_a_line_that_comes_back_is_explained_by_the_rule_of_links() -> None:
    said = load_words(package("age-of-steam")).text("en", "rule", "AOS-54")
    assert explained_by("age-of-steam")["event.comes-back"] == "AOS-54" and "to itself" in said
