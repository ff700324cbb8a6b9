"""Names as they look: of those that could be taken for each other only one account has one."""

from __future__ import annotations

import unicodedata
from functools import cache

from rotonde.server.play.errors import NotNow

# What guests are called who were never asked, and those who are gone: no account has such a name.
NOBODYS = ("Guest", "Invité", "Anonymous", "Anonyme", "Rotonde", "Host", "Hôte", "Admin")
DRAWN_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l", "!": "l", "$": "s", "5": "s"})
PAIRS = (("rn", "m"), ("vv", "w"))


class NameTaken(NotNow):
    """Somebody has this name, or one that looks like it."""


def skeleton(name: str) -> str:
    """The same for all names that look alike, whatever the case, the accents and the alphabet."""
    plain = without_marks(unicodedata.normalize("NFKC", name))
    folded = without_marks("".join(map(latin, plain)).casefold())
    drawn = "".join(latin(c) for c in folded).casefold().translate(DRAWN_ALIKE)
    kept = "".join(c for c in drawn if c.isalnum())
    for pair, one in PAIRS:
        kept = kept.replace(pair, one)
    return kept or drawn


def without_marks(text: str) -> str:
    apart = unicodedata.normalize("NFKD", text)
    return "".join(c for c in apart if not unicodedata.combining(c))


def latin(letter: str) -> str:
    """The letter of ours that another one could be taken for."""
    if letter.isascii():
        return letter
    for form in (letter, letter.upper()):
        for alike in lookalikes().get(form, ()):
            if alike.isascii() and alike.isalnum():
                return alike
    return letter


@cache
def lookalikes() -> dict[str, list[str]]:
    """By Unicode's own table. It takes a moment to read: only a name of other letters needs it."""
    from confusable_homoglyphs.confusables import confusables_data

    return {one: [alike["c"] for alike in found] for one, found in confusables_data.items()}


@cache
def nobodys() -> frozenset[str]:
    return frozenset(map(skeleton, NOBODYS))


def is_nobodys(name: str) -> bool:
    return skeleton(name) in nobodys()
