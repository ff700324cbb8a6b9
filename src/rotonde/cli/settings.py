"""Options of a game as the command line gives them."""

from __future__ import annotations

from rotonde.cli.printer import Misuse


def options_wanted(words: tuple[str, ...]) -> dict[str, str]:
    """`name=value`, as often as needed."""
    wanted: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise Misuse("option-form", word=word)
        if wanted.get(name, value) != value:
            raise Misuse("option-twice", word=name)
        wanted[name] = value
    return wanted
