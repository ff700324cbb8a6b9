"""What is compiled, in which unit, and how well: hot code together and optimised, the rest quickly.

A unit is one C file for the compiler: it sees across the modules inside, and units are compiled at
the same time. What is hot is known from profiles of random games and searches of every game.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

PACKAGE = "rotonde"
LIBRARY = "rotonde_engine"  # what mypyc adds to it is in shim.py
COMPILED = ("core", "games", "bots", "observations")

HOT, WARM, COLD = "hot", "warm", "cold"
INLINED = ("rotonde.core.move", "rotonde.core.rng", "rotonde.core.position")  # see inlines.py

# Asked once a game or once a file, never while a game is played by bots.
COLD_CORE = frozenset(
    [
        "codec",
        "complaint",
        "data",
        "draws",
        "fair",
        "files",
        "first_player",
        "look",
        "notation",
        "options",
        "record",
        "record_reader",
        "replay",
        "space",
        "toml_lines",
        "words",
    ]
)
COLD_BOTS = frozenset(["advice", "analysis", "bot", "levels", "random_match", "tuning"])
COLD_GAME = frozenset(
    [
        "card_file",
        "map_fields",
        "map_file",
        "map_parts",
        "naming",
        "options",
        "printed",
        "referee",
        "retelling",
        "rules",
    ]
)
FRAME = frozenset(("board", "game"))  # of a game: made once, then only read

# Large games are two units, so that a change is compiled soon; few calls go from one to the other.
SECOND = {
    "age_of_steam": frozenset(
        ["deliveries", "goods", "money", "player", "position", "prices", "scoring"]
    ),
    "express_01": frozenset(["actions", "decks", "paying", "player", "position", "run", "shares"]),
}
FIRST_PHASES = {"age_of_steam": ("build_track", "lay_tile"), "express_01": ()}


@dataclass(frozen=True)
class Unit:
    name: str
    warmth: str
    modules: tuple[str, ...]


def modules(source: Path) -> list[str]:
    """Every module that is compiled, by its dotted name."""
    files = [file for part in COMPILED for file in (source / PACKAGE / part).rglob("*.py")]
    names = (file.relative_to(source).with_suffix("").parts for file in files)
    return sorted(".".join(name) for name in names if name[-1] != "__init__")


def place(module: str) -> tuple[str, str]:
    """The unit of a module, and how warm it is."""
    _, part, *inner = module.split(".")
    leaf = inner[-1]
    if part == "games" and len(inner) > 1:
        return place_in_game(inner[0], leaf, "phases" in inner)
    if part == "bots" and inner[0] == "sense":
        return ("sense_steam", HOT) if inner[1] == "age_of_steam" else ("sense", WARM)
    if part == "observations":
        return "observations", HOT
    if part == "games" or leaf in COLD_CORE | COLD_BOTS:
        return "cold_core", COLD
    return "kernel", HOT


def place_in_game(game: str, leaf: str, is_phase: bool) -> tuple[str, str]:
    if leaf in COLD_GAME:
        return "cold_games", COLD
    if leaf in FRAME:
        return "frames", COLD
    if game not in SECOND:
        return game, HOT
    is_second = leaf not in FIRST_PHASES[game] if is_phase else leaf in SECOND[game]
    return (f"{game}_2" if is_second else game), HOT


def units(names: list[str]) -> list[Unit]:
    """All modules in their units, the longest to compile first."""
    found: dict[tuple[str, str], list[str]] = {}
    for name in names:
        found.setdefault(place(name), []).append(name)
    return [Unit(name, warmth, tuple(inside)) for (name, warmth), inside in found.items()]
