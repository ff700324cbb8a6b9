"""Words that mean one thing, in both languages: `glossary.toml` beside the games."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Final, final

from rotonde.core.typography import no_breaks
from rotonde.core.words import LANGUAGES

FILE: Final = "glossary.toml"


@final
class Term:
    """One thing: what it is called, what it is in a word, how else it is sought and never said."""

    def __init__(self, content: dict[str, object]) -> None:
        self.games: Final = texts(content.get("games"))
        self.name: Final = spoken(content, "")
        self.meaning: Final = spoken(content, "means_")
        self.found: Final = texts(content.get("found"))
        self.never: Final = {lang: texts(content.get(f"never_{lang}")) for lang in LANGUAGES}


def texts(found: object) -> list[str]:
    return [str(one) for one in found] if isinstance(found, list) else []


def spoken(content: dict[str, object], start: str) -> dict[str, str]:
    return {lang: no_breaks(str(content[f"{start}{lang}"]), lang) for lang in LANGUAGES}


@cache
def load_glossary(package: str) -> list[Term]:
    file = resources.files(package) / FILE
    found = tomllib.loads(file.read_text("utf-8"))["term"] if file.is_file() else []
    return [Term(content) for content in found]
