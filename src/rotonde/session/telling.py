"""What happened and what may be done, said to one reader: to him, of him, it says `you`.

A sentence that names seats may have others beside it: `raises.you` is said to the first seat that
it names, `raises.you2` to the second. `turn-order` tells what is expected of a reader,
`turn-order.other` of whom a reader waits for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from rotonde.core.elision import put_in
from rotonde.core.game import Game
from rotonde.core.position import EVERYBODY, Event, Position
from rotonde.core.words import Namer, Words, core_words, fill

SEAT = re.compile(r"\{(\d+):(?:seat|player)\}")
SEATS = ("seat", "player")  # kinds of holes that are somebody's name


def tell(
    game: Game[Position], event: Event, names: Sequence[str], lang: str, reader: int | None
) -> str:
    """A line of the diary; no reader: nobody is spoken to."""
    words = game.about.words
    said = to_reader(words, lang, "event", event.key, event.numbers, reader)
    return fill(said, event.numbers, namer(game, names), lang)


def describe(
    game: Game[Position], p: Position, seat: int, move: int, names: Sequence[str], lang: str
) -> str:
    """What a move means, to the seat that may play it."""
    key, numbers = game.in_words(p, seat, move)
    said = to_reader(game.about.words, lang, "move", key, numbers, seat)
    return fill(said, numbers, namer(game, names), lang)


def expected(
    game: Game[Position], p: Position, names: Sequence[str], lang: str, reader: int | None
) -> str:
    """What the reader is to do, or whom he waits for to do what."""
    deciders = p.deciders()
    said = game.expected(p, lang)
    if not deciders or reader in deciders:
        return said
    who = listed([names[seat] for seat in deciders], lang)
    key = f"{game.phases[p.phase].name}.other"
    other = game.about.words.section(lang, "phase").get(key)
    if other is None:
        return put_in(core_words().text(lang, "list", "awaited"), {"who": who, "what": said}, lang)
    return fill(other, (0, len(deciders)), lambda kind, number, lang: who, lang)


def subject(game: Game[Position], event: Event) -> int | None:
    """The seat that a line speaks of: the first it names, or the only one that may read it."""
    named = seat_holes(game.about.words.text("en", "event", event.key))
    if named:
        return event.numbers[named[0]]
    return None if event.reader == EVERYBODY else int(event.reader)


def to_reader(
    words: Words, lang: str, section: str, key: str, numbers: Sequence[int], reader: int | None
) -> str:
    """The sentence that speaks to the reader, if it is about him and there is one."""
    told = words.section(lang, section)
    for place, hole in enumerate(seat_holes(words.text("en", section, key)), 1):
        if numbers[hole] == reader:
            said = told.get(f"{key}.you" if place == 1 else f"{key}.you{place}")
            if said is not None:
                return said
    return told[key]


@cache
def seat_holes(template: str) -> tuple[int, ...]:
    """Which numbers of a sentence are seats, each once, as they are counted."""
    return tuple(sorted({int(found) for found in SEAT.findall(template)}))


def listed(names: Sequence[str], lang: str) -> str:
    """`Ann, Bob and Cleo`."""
    if len(names) < 2:
        return "".join(names)
    last = core_words().text(lang, "list", "and")
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def namer(game: Game[Position], names: Sequence[str]) -> Namer:
    def name(kind: str, number: int, lang: str) -> str:
        return names[number] if kind in SEATS else game.name(kind, number, lang)

    return name
