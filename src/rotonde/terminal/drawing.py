"""The board of a game in the terminal: as the game draws it, or its view as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.console import RenderableType
from rich.text import Text

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.catalogue import part_of

STEP = "  "


def draw_board(
    game: Game[Position], view: Mapping[str, object], players: list[str], lang: str
) -> RenderableType:
    """Drawn from a view, so that it cannot show a secret."""
    boards = part_of(game.about.name, "board")
    if boards is None:
        return Text("\n".join(lines_of(view)))
    drawn: RenderableType = boards.board(game, view, players, lang)
    return drawn


def lines_of(value: Mapping[str, object], indent: str = "") -> Iterator[str]:
    """A line a field; what is inside a field stands below it."""
    for key, item in value.items():
        if isinstance(item, Mapping):
            yield f"{indent}{key}:"
            yield from lines_of(item, indent + STEP)
        elif isinstance(item, list) and any(isinstance(one, Mapping) for one in item):
            yield f"{indent}{key}:"
            numbered = {f"{n}": one for n, one in enumerate(item, 1)}
            yield from lines_of(numbered, indent + STEP)
        elif isinstance(item, list):
            yield f"{indent}{key}: {' '.join(map(str, item))}".rstrip()
        else:
            yield f"{indent}{key}: {item}"
