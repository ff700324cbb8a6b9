"""The head of every board: what it is drawn from, and how it speaks of the players."""

from __future__ import annotations

from typing import Generic, TypeVar

from rich.table import Table
from rich.text import Text

from rotonde.core.elision import put_in
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.words import load_words
from rotonde.terminal.marks import seat_marks, seat_style
from rotonde.terminal.plain_data import View, numbers

G = TypeVar("G")
AT_TURN = "◀"


class Sheet(Generic[G]):
    """A game, what one reader sees of it, who plays, and the language it is said in."""

    def __init__(
        self, kind: type[G], game: Game[Position], view: View, players: list[str], lang: str
    ) -> None:
        assert isinstance(game, kind)
        self.game: G = game
        ours = load_words("rotonde.terminal").section(lang, game.about.name)
        self.words = ours or game.about.words.section(lang, "board")  # a plug-in has its own
        self.view = view
        self.players = players
        self.lang = lang
        self.marks = seat_marks(players)

    def say(self, key: str, **about: object) -> str:
        return put_in(self.words[key], about, self.lang)

    def grid(self) -> Table:
        return Table(box=None, padding=(0, 2, 0, 0), header_style="dim")

    def grid_of_players(self, *keys: str) -> Table:
        """Rows begin with `mark` and `named`; the rest are numbers."""
        grid = self.grid()
        grid.add_column("")
        grid.add_column(self.say("player"))
        for key in keys:
            grid.add_column(self.say(key), justify="right")
        return grid

    def mark(self, seat: int) -> Text:
        return Text(f"█{self.marks[seat]}█", style=seat_style(seat))

    def named(self, seat: int) -> str:
        """A name, with a sign beside it while the player has to decide."""
        turn = f" {AT_TURN}" if seat in numbers(self.view, "deciding") else ""
        return f"{self.players[seat]}{turn}"
