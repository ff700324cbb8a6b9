"""Where the page of a game lies: its folder on disk, and its addresses in the browser."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from rotonde.games.catalogue import every_game, parts_of

OURS = "rotonde.web"  # its folder `static` is served anyway
GAMES = "/games"  # below it lie the pages of plug-ins


class GamePage(Struct):
    """Where the page of a game lies: addresses at this server."""

    module: str  # the script that draws the game
    cover: str | None = None
    style: str | None = None
    words: str | None = None  # the folder of `en.json` and `fr.json`


@cache
def page_of(game: str) -> GamePage | None:
    """The addresses of a page and of what lies beside it; None where a game has no page."""
    folder = folder_of(game)
    if folder is None or not (folder / "index.js").is_file():
        return None
    package, _, inside = str(parts_of(game).page).partition(":")
    start = f"/{inside}" if package == OURS else f"{GAMES}/{game}"
    return GamePage(
        module=f"{start}/index.js",
        cover=f"{start}/cover.js" if (folder / "cover.js").is_file() else None,
        style=f"{start}/style.css" if (folder / "style.css").is_file() else None,
        words=f"{start}/words/" if (folder / "words").is_dir() else None,
    )


def folder_of(game: str) -> Path | None:
    """The folder that `package:folder` names; None where it is not there."""
    page = parts_of(game).page
    if page is None:
        return None
    package, _, inside = page.partition(":")
    try:
        folder = Path(str(files(package))) / inside
    except (ImportError, TypeError, ValueError):
        return None
    return folder if inside and folder.is_dir() else None


def foreign_folders() -> dict[str, Path]:
    """The folders of plug-ins that are served, by the address they are served at."""
    found: dict[str, Path] = {}
    for game in every_game():
        folder, page = folder_of(game), page_of(game)
        if folder is not None and page is not None and page.module.startswith(GAMES):
            found[f"{GAMES}/{game}"] = folder
    return found
