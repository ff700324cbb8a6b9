"""What a rule page says besides the rules, for every game: short, and in both languages."""

from __future__ import annotations

import re

import pytest

from rotonde.core.words import LANGUAGES
from rotonde.games.catalogue import GAMES, words_of

MINUTE = ["goal", "turn", "end", "miss.1", "miss.2", "miss.3"]
MOST_WORDS = 120


def words_in(text: str) -> int:
    return len(re.findall(r"\w[\w’-]*", text))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_minute_is_a_minute(game: str, lang: str) -> None:
    said = words_of(game).section(lang, "overview")
    assert list(said) == MINUTE
    assert words_in(" ".join(said.values())) <= MOST_WORDS
