"""Where puzzles are kept: in the package of a game, and in a folder of whoever runs a server."""

from __future__ import annotations

from datetime import date
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path

from rotonde.core.files import read_text
from rotonde.games.catalogue import load_game, package, part_of
from rotonde.learn.puzzles.puzzle import Puzzle, by_id, read

FILE = "puzzles.jsonl"


def ours(game: str) -> list[Puzzle]:
    """Those that come with a game; none where it has no such file."""
    file = resources.files(package(game)) / FILE
    return read(file.read_text("utf-8"), FILE) if file.is_file() else []


def theirs(game: str, folder: Path) -> list[Puzzle]:
    """Those that the owner of a folder has made: `<game>.jsonl`."""
    path = folder / f"{game}.jsonl"
    return read(read_text(path), str(path)) if path.exists() else []


@cache
def kept(game: str, folder: Path | None = None) -> dict[str, Puzzle]:
    """All puzzles of a game by the rules of today, each by its name."""
    part = part_of(game, "puzzles")
    if part is None:
        return {}
    themes = {theme.name for theme in part.THEMES}
    version = load_game(game).about.version
    found = ours(game) + (theirs(game, folder) if folder is not None else [])
    return by_id(p for p in found if p.version == version and p.theme in themes)


def of_the_day(game: str, day: date, folder: Path | None = None) -> str | None:
    """The same puzzle for everybody on one day; every day another one, as far as can be."""
    names = sorted(kept(game, folder), key=lambda id: sha256(f"{game} {id}".encode()).hexdigest())
    return names[day.toordinal() % len(names)] if names else None
