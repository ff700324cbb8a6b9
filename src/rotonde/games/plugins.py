"""Games of other packages (plug-ins), found by the entry point group `rotonde.games`.

A plug-in that does not work is left out with one sentence; it never breaks another game.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final, final

from rotonde.core.complaint import Complaint
from rotonde.games.parts import GameParts
from rotonde.games.required import NAME, check_required, reason

GROUP: Final = "rotonde.games"


@final
class Plugins:
    """The games that were found, by name, and what was wrong with those left out."""

    def __init__(self) -> None:
        self.games: Final[dict[str, GameParts]] = {}
        self.refused: Final[list[Complaint]] = []

    def take(self, entry: EntryPoint, taken: list[str]) -> None:
        try:
            parts = loaded(entry)
            if parts.name in taken or parts.name in self.games:
                raise Complaint("plugin-taken", name=entry.name, package=source(entry))
            check_required(parts)
        except Complaint as complaint:
            self.refused.append(complaint)
            return
        self.games[parts.name] = parts


def loaded(entry: EntryPoint) -> GameParts:
    """What an entry point names; a complaint if it is not the descriptor of a game."""
    about: dict[str, object] = {"name": entry.name, "package": source(entry)}
    try:
        found: object = entry.load()
    except (Exception, SystemExit) as error:
        raise Complaint("plugin-import", why=reason(error), **about) from None
    if not isinstance(found, GameParts):
        raise Complaint("plugin-type", value=entry.value, **about)
    if found.name != entry.name or not NAME.fullmatch(entry.name):
        raise Complaint("plugin-name", word=found.name, **about)
    return found


def source(entry: EntryPoint) -> str:
    """The package that brings it, as it was installed."""
    return entry.dist.name if entry.dist is not None else entry.value


def found_plugins(entries: list[EntryPoint], taken: list[str]) -> Plugins:
    """In the order of their names; of two games with one name the first is taken."""
    plugins = Plugins()
    for entry in sorted(entries, key=lambda entry: (entry.name, source(entry))):
        plugins.take(entry, taken)
    return plugins


@cache
def installed(taken: tuple[str, ...]) -> Plugins:
    """Looked for once; `taken` are the names of our own games."""
    return found_plugins(list(entry_points(group=GROUP)), list(taken))
