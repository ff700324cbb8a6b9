"""Every line of the log and every figure of a player has a rule that explains it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rotonde.core.words import load_words
from rotonde.games.catalogue import GAMES, package
from rotonde.learn.explain import explained_by

PAGES = Path(__file__).resolve().parents[2] / "src" / "rotonde" / "web" / "static" / "games"
FIGURE = re.compile(r'key: ["`]([a-z]+)[^,]*,\s*label:')
LISTED = re.compile(r"FIGURES = .*?\(\[(.*?)\]\)")


def figures(game: str) -> set[str]:
    """The figures that the page of a game shows of a player."""
    found: set[str] = set()
    for file in (PAGES / game.replace("-", "_")).glob("*.js"):
        text = file.read_text("utf-8")
        if "export function figures(" in text:
            body = text[text.index("export function figures(") :].split("\n}\n")[0]
            found |= set(FIGURE.findall(body))
            found |= {
                word for listed in LISTED.findall(text) for word in re.findall("[a-z]+", listed)
            }
    return found


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_left_without_its_rule(name: str) -> None:
    words, rules = load_words(package(name)), explained_by(name)
    events = {f"event.{key}" for key in words.section("en", "event") if "." not in key}
    shown = {f"figure.{key}" for key in figures(name)}
    assert len(shown) >= 3
    assert set(rules) == events | shown
    assert set(rules.values()) <= set(words.section("en", "rule"))


def test_a_game_of_another_package_may_say_nothing() -> None:
    assert explained_by("milk-train") == {}
