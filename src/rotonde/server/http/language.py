"""In which language a request is answered."""

from __future__ import annotations

from functools import lru_cache

from rotonde.core.words import LANGUAGES

LONGEST = 200  # characters of a header that are read


def language(wanted: str | None, accepted: str) -> str:
    """`?lang=`, else the first language of the browser that is spoken here, else English."""
    if wanted and wanted[:2].lower() in LANGUAGES:
        return wanted[:2].lower()
    return preferred(accepted[:LONGEST])


@lru_cache(maxsize=256)
def preferred(accepted: str) -> str:
    for said in ranked(accepted):
        if said[:2].lower() in LANGUAGES:
            return said[:2].lower()
    return LANGUAGES[0]


def ranked(accepted: str) -> list[str]:
    """The languages of an Accept-Language header, dearest first."""
    found: list[tuple[float, str]] = []
    for part in accepted.split(","):
        name, semicolon, weight = part.strip().partition(";q=")
        try:
            found.append((float(weight) if semicolon else 1.0, name))
        except ValueError:
            continue
    return [name for weight, name in sorted(found, key=lambda one: -one[0])]
