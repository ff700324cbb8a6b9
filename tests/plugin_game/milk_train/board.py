"""Milk Train in the terminal: the line with its trains, and the hand of who looks."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from milk_train.game import MilkTrainGame
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.terminal.plain_data import View, numbers, table
from rotonde.terminal.sheet import Sheet


class Board(Sheet[MilkTrainGame]):
    def __init__(self, game: Game[Position], view: View, players: list[str], lang: str) -> None:
        super().__init__(MilkTrainGame, game, view, players, lang)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        at, cards = numbers(self.view, "at"), numbers(self.view, "cards")
        for seat in range(len(self.players)):
            rails = "═" * at[seat] + self.marks[seat] + "─" * (self.game.line.stations - at[seat])
            yield Text(rails)
        grid = self.grid_of_players("station", "cards")
        for seat in range(len(self.players)):
            grid.add_row(self.mark(seat), self.named(seat), str(at[seat]), str(cards[seat]))
        yield grid
        if "me" in self.view:
            hand = numbers(table(self.view, "me"), "hand")
            held = [str(worth + 1) for worth, count in enumerate(hand) for _ in range(count)]
            yield Text(self.say("hand", cards=" ".join(held)))


def board(game: Game[Position], view: View, players: list[str], lang: str) -> Board:
    return Board(game, view, players, lang)
