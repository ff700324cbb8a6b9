"""Where the small maps are. They are ours, and the rules of the games hold on them unchanged."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Final

from rotonde.core.complaint import unknown

MAPS: Final = {
    "age-of-steam": "hamlet",
    "express-01": "branch_line",
    "steel-driver": "island",
    "ticket-to-ride": "crossroads",
    "trambahn": "siding",
}


def map_of(game: str) -> str:
    """The path of a game's small map, to be given wherever a map is asked for."""
    if game not in MAPS:
        raise unknown("game", game, list(MAPS))
    return str(Path(str(resources.files("rotonde.research.exact"))) / "data" / f"{MAPS[game]}.toml")
