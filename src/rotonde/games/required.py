"""What every game must bring, tried out: words, options, maps and rules that open."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Final

from rotonde.core.complaint import Complaint
from rotonde.core.data import DataFile
from rotonde.core.game import Game
from rotonde.core.options import Option
from rotonde.core.words import LANGUAGES, load_words
from rotonde.games.parts import GameParts

NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONG: Final = 200  # of a foreign error message


def check_required(parts: GameParts) -> None:
    """Open the game on its first map; a complaint names the part that does not work."""
    for part in REQUIRED:
        try:
            fault = REQUIRED[part](parts)
        except (Exception, SystemExit) as error:
            fault = reason(error)
        if fault:
            raise Complaint("game-part", name=parts.name, part=part, why=fault)


def reason(error: BaseException) -> str:
    """An error of foreign code in one line."""
    said = " ".join(str(error).split()) or "-"
    return f"{type(error).__name__}: {said[:LONG]}"


def fault_of_words(parts: GameParts) -> str:
    words = load_words(parts.package)
    for lang in LANGUAGES:
        for section, key in (("game", "name"), ("game", "description")):
            if key not in words.section(lang, section):
                return f"words/{lang}.toml: [{section}] {key}"
        if not words.section(lang, "rule"):
            return f"words/{lang}.toml: [rule]"
    return ""


def fault_of_options(parts: GameParts) -> str:
    options: object = import_module(f"{parts.package}.options").OPTIONS
    if not isinstance(options, list) or not all(isinstance(one, Option) for one in options):
        return "OPTIONS: list[Option]"
    return ""


def fault_of_rules(parts: GameParts) -> str:
    module = import_module(f"{parts.package}.game")
    maps: object = module.MAPS
    if not isinstance(maps, list) or not maps or not all(isinstance(one, str) for one in maps):
        return "MAPS: list[str]"
    file: object = module.own_map(maps[0])
    if not isinstance(file, DataFile):
        return "own_map(name) -> DataFile"
    game: object = module.new_game(file, {})
    if not isinstance(game, Game):
        return "new_game(file, options) -> Game"
    if game.about.name != parts.name:
        return f"About.name: {game.about.name}"
    return ""


REQUIRED: Final = {"words": fault_of_words, "options": fault_of_options, "game": fault_of_rules}
