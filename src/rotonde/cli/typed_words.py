"""Words as people type them: without accents, capitals and dashes."""

from __future__ import annotations

import unicodedata


def plain(words: str) -> str:
    apart = unicodedata.normalize("NFKD", words.casefold())
    kept = "".join(" " if letter in "-–’'_" else letter for letter in apart)
    return " ".join("".join(c for c in kept if not unicodedata.combining(c)).split())
