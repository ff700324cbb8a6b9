"""Draw the terminal boards as pictures for the docs: `docs/pictures/<game>.svg`."""

from __future__ import annotations

import io
import re
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import SVG_EXPORT_THEME

from rotonde.bots.bot import ask, make_bot
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.core.words import load_words
from rotonde.games.catalogue import GAMES, load_game

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
PLAYERS = ["Ada", "Blaise", "Clara", "David", "Emmy", "Felix"]
SEED = 3
HOW_FAR = 0.6  # of the game
WIDTH = 110


def midgame(game: Game[Position], seats: int) -> Position:
    """A position some way into a game among bots."""
    bot = make_bot(game, "greedy" if game.about.name != "ticket-to-ride" else "ismcts:100")
    p, luck = game.new(seats, SEED), seeded(SEED)
    course = []
    while not p.over:
        course.append(p.clone())
        seat = p.decider()
        game.play(p, seat, ask(bot, game, p, seat, luck))
    return course[int(len(course) * HOW_FAR)]


def picture(name: str) -> str:
    game = load_game(name)
    seats = min(max(3, game.about.least_seats), game.about.most_seats)
    p = midgame(game, seats)
    module = import_module(f"rotonde.terminal.boards.{name.replace('-', '_')}")
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    console.print(module.board(game, p.view(p.decider()), PLAYERS[:seats], "en"))
    title = load_words(f"rotonde.games.{name.replace('-', '_')}").text("en", "game", "name")
    svg = console.export_svg(title=f"Rotonde · {title}", theme=SVG_EXPORT_THEME, unique_id=name)
    return re.sub(r"@font-face \{.*?\n    \}\n|<!-- Generated.*?-->\n", "", svg, flags=re.DOTALL)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.svg").write_text(picture(name), encoding="utf-8")
        print(f"docs/pictures/{name}.svg")


if __name__ == "__main__":
    main()
