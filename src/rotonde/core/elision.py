"""French elision: `de Anne` is `d’Anne`, `que Anne` is `qu’Anne`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

SHORT = r"\b(?:[Dd]|(?:[Qq]|[Jj]usq|[Ll]orsq|[Pp]uisq)u)e "  # the words that lose their e
BEFORE_FIELD = re.compile(rf"({SHORT})(?=\{{([a-z_]+)\}})")
VOWELS = "aeiouœæ"


def elides(word: str) -> bool:
    """Whether it begins with a vowel; an h may be mute or not, so it is left alone."""
    letters = unicodedata.normalize("NFD", word[:2].lower())
    if letters[:1] == "y":
        return letters[1:].isalpha() and letters[1] not in VOWELS
    return letters[:1] != "" and letters[0] in VOWELS


def before(short: str, word: str) -> str:
    """A short word with its space, as it stands before a word."""
    return f"{short[:-2]}’" if short and elides(word) else short


def put_in(template: str, about: Mapping[str, object], lang: str) -> str:
    """A sentence with named fields, filled in."""
    if lang == "fr":
        template = BEFORE_FIELD.sub(
            lambda found: before(found[1], str(about.get(found[2], ""))), template
        )
    return template.format(**about)
