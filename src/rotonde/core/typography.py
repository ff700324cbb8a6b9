"""How a language is set: French no-break spaces, and large numbers.

Word files are written with plain spaces; those that must not break are put in when words are
loaded, so that nobody has to type or see invisible characters; wide ones become narrow.
"""

from __future__ import annotations

import re
from typing import Final

NO_BREAK: Final = "\u202f"  # narrow
BEFORE: Final = re.compile(r"(?<=[^\s({\[])[ \u00a0](?=:(?![\w/)=-])|[;!?»%$€](?!\w))")
AFTER: Final = re.compile(r"(?<=«)[ \u00a0]")
GROUP: Final = re.compile(r"(?<=\d)[ \u00a0](?=\d{3}(?!\d))")
UNIT: Final = re.compile(r"(?<=[\d}])[ \u00a0](?=(?:s|ms|min|h|o|ko|Mo|Go|px)\b)")
LEAST_GROUPED: Final = 1000


def no_breaks(text: str, lang: str) -> str:
    """French: no line begins with a colon, a dollar or a unit, and none ends with «."""
    if lang != "fr":
        return text
    for place in (BEFORE, AFTER, UNIT, GROUP):
        text = place.sub(NO_BREAK, text)
    return text


def grouped(number: int, lang: str) -> str:
    """`1,000` in English, `1 000` in French."""
    if -LEAST_GROUPED < number < LEAST_GROUPED:
        return str(number)
    return f"{number:,}".replace(",", NO_BREAK if lang == "fr" else ",")
