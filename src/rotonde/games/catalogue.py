"""All games, and where everything of a game is found. Nothing is imported before it is asked for.

The games of the house have a line each; games of other packages (`plugins.py`) come after them.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module, resources
from pathlib import Path
from types import ModuleType
from typing import Final

from rotonde.core.complaint import Complaint, unknown
from rotonde.core.data import DataFile, read_data
from rotonde.core.game import Game
from rotonde.core.glossary import Term, load_glossary
from rotonde.core.options import Option
from rotonde.core.position import Position
from rotonde.core.record import Record
from rotonde.core.rule_page import RulePage, load_rule_page
from rotonde.core.words import Words, load_words
from rotonde.games.parts import DEFINES, GameParts, own_parts
from rotonde.games.plugins import installed
from rotonde.games.required import reason

GAMES: Final = ["age-of-steam", "express-01", "steel-driver", "ticket-to-ride", "trambahn"]
OWN: Final = {name: own_parts(name) for name in GAMES}


def every_game() -> list[str]:
    """The games of the house, then those of other packages."""
    return [*GAMES, *installed(tuple(GAMES)).games]


def left_out() -> list[Complaint]:
    """What was wrong with the games of other packages that could not be taken."""
    return installed(tuple(GAMES)).refused


def parts_of(name: str) -> GameParts:
    """The descriptor of a game."""
    own = OWN.get(name)
    if own is not None:
        return own
    found = installed(tuple(GAMES)).games.get(name)
    if found is not None:
        return found
    for complaint in left_out():
        if complaint.about["name"] == name:
            raise complaint
    raise unknown("game", name, every_game())


def part_of(name: str, part: str) -> ModuleType | None:
    """A part of a game that is a module, imported; None where the game does not bring it."""
    module = parts_of(name).module(part)
    if module is None:
        return None
    try:
        found = import_module(module)
    except (Exception, SystemExit) as error:
        raise Complaint("game-part", name=name, part=part, why=reason(error)) from None
    for defined in DEFINES[part]:
        if not hasattr(found, defined):
            raise Complaint("game-part", name=name, part=part, why=f"{module}.{defined}")
    return found


def package(name: str) -> str:
    """The package of a game's rules."""
    return parts_of(name).package


def words_of(name: str) -> Words:
    """The words of a game, in both languages."""
    return load_words(package(name))


def rule_page_of(name: str) -> RulePage:
    """The rule page of a game."""
    return load_rule_page(package(name))


def glossary_of(name: str) -> list[Term]:
    """The terms of a game of the house, or of a package that brings its own."""
    own = load_glossary(package(name))
    return own or [term for term in load_glossary(__package__) if name in term.games]


def options_of(name: str) -> list[Option]:
    """The options of a game."""
    options: list[Option] = import_module(f"{package(name)}.options").OPTIONS
    return options


def maps_of(name: str) -> list[str]:
    """The maps that come with a game, the rulebook's first."""
    maps: list[str] = import_module(f"{package(name)}.game").MAPS
    return maps


def lessons_of(name: str) -> list[Path]:
    """The files of the guided games that come with a game, by name; none where it has none."""
    folder = Path(str(resources.files(package(name)))) / "lessons"
    return sorted(folder.glob("*.toml"))


def load_game(
    name: str, map_name: str | None = None, options: Mapping[str, str] | None = None
) -> Game[Position]:
    """A game on one of its own maps, or on the map of a file (a path that ends in `.toml`)."""
    module = import_module(f"{package(name)}.game")
    game: Game[Position] = module.new_game(map_file(name, map_name), options or {})
    return game


def map_file(name: str, map_name: str | None) -> DataFile:
    """A map of a game by its name, or a file that ends in `.toml`; the first map by default."""
    maps = maps_of(name)
    if map_name is not None and map_name.endswith(".toml"):
        return read_data(Path(map_name))
    if map_name is not None and map_name not in maps:
        raise unknown("map", map_name, maps)
    module = import_module(f"{package(name)}.game")
    file: DataFile = module.own_map(map_name or maps[0])
    return file


def printed(name: str, map_name: str) -> dict[str, object]:
    """All that is printed on board and cards: a map file with the files it stands on."""
    file = map_file(name, map_name)
    module = parts_of(name).printed
    if module is None:
        return file.content
    content: dict[str, object] = import_module(module).printed(file)
    return content


def game_of(record: Record, map_path: str | None = None) -> Game[Position]:
    """The game that a record was played with."""
    try:
        if map_path is None and record.map_name not in maps_of(record.game):
            raise Complaint("map-needed", said=record.map_name)
        return load_game(record.game, map_path or record.map_name, record.options)
    except Complaint as complaint:
        raise record.place_set_up(complaint) from None
