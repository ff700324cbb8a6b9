"""In which language a request is answered, and the server's own sentences."""

from __future__ import annotations

from rotonde.core.words import LANGUAGES, load_words


def say(lang: str, section: str, key: str, **about: object) -> str:
    return load_words("rotonde.server").text(lang, section, key).format(**about)


def language(wanted: str | None, accepted: str) -> str:
    """`?lang=`, else the first language of the browser that is spoken here, else English."""
    for said in (wanted or "", *ranked(accepted)):
        if said[:2].lower() in LANGUAGES:
            return said[:2].lower()
    return LANGUAGES[0]


def ranked(accepted: str) -> list[str]:
    """The languages of an Accept-Language header, dearest first."""
    found: list[tuple[float, str]] = []
    for part in accepted[:200].split(","):
        name, semicolon, weight = part.strip().partition(";q=")
        try:
            found.append((float(weight) if semicolon else 1.0, name))
        except ValueError:
            continue
    return [name for weight, name in sorted(found, key=lambda one: -one[0])]
