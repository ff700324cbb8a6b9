"""Age of Steam in the terminal: the map, the goods display, the players' tracks."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.games.age_of_steam.game import AgeOfSteamGame
from rotonde.games.age_of_steam.map_parts import COLOURS
from rotonde.terminal.boards.age_of_steam_map import COLOUR_STYLE, HexMap
from rotonde.terminal.marks import letters, seat_style
from rotonde.terminal.plain_data import (
    View,
    flag,
    items,
    number,
    numbers,
    optional_numbers,
    tables,
)
from rotonde.terminal.sheet import Sheet

EMPTY = "·"
ROWS = 3  # of the goods display, for a city
NEW_ROWS = 2


class Board(Sheet[AgeOfSteamGame]):
    """All that there is to see, fitted to the width of the terminal."""

    def __init__(self, game: Game[Position], view: View, players: list[str], lang: str) -> None:
        super().__init__(AgeOfSteamGame, game, view, players, lang)
        self.board = self.game.board
        self.letters = letters([game.name("colour", n, lang) for n in range(len(COLOURS))])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        hexes = HexMap(self.board, self.lang, self.view, self.marks, self.letters, width)
        yield from hexes.lines()
        yield Text(self.say("legend"), style="dim")
        yield self.goods()
        yield self.colours()
        yield from self.display()
        yield self.turn()
        yield self.tracks()

    def goods(self) -> Text:
        """The cubes on each city."""
        line = Text.assemble((self.say("cubes"), "bold"))
        for place, cubes in enumerate(items(self.view, "cubes")):
            here = numbers({"here": cubes}, "here")
            if sum(here):
                line.append(f"  {self.game.name('place', place, self.lang)} ")
                for colour, count in enumerate(here):
                    line.append(self.letters[colour] * count, COLOUR_STYLE[colour])
        return line

    def colours(self) -> Text:
        """Which letter is which colour, and what is left in the bag."""
        line = Text.assemble((self.say("bag"), "bold"))
        for colour, count in enumerate(numbers(self.view, "bag")):
            name = self.game.name("colour", colour, self.lang)
            line.append(f"  {self.letters[colour]} {name} {count}", COLOUR_STYLE[colour])
        return line

    def display(self) -> list[Text]:
        """West and east side by side, the new cities' columns under their dice."""
        head = Text.assemble((f"{self.say('display'):12}", "bold"))
        sides = range(2)
        for side in sides:
            head.append(f"{self.game.name('side', side, self.lang):6} 1 2 3 4 5 6   ")
        lines = [head]
        for row in range(ROWS):
            line = Text(" " * 12)
            for side in sides:
                line.append(" " * 7)
                line.append_text(self.cubes(self.board.fed_city, side, row, 0))
            lines.append(line)
        for row in range(-1, NEW_ROWS):
            line = Text(" " * 12)
            for side in sides:
                line.append(" " * 7)
                line.append_text(self.cubes(self.board.fed_new, side, row, self.board.cities))
            lines.append(line)
        return lines

    def cubes(self, fed: vec[i64], side: int, row: int, first: int) -> Text:
        """One row of one half; row -1 is that of the new cities' letters."""
        display = optional_numbers(self.view, "display")
        line = Text()
        for column in fed[side * 6 : side * 6 + 6]:
            if column < 0:
                line.append("  ")
            elif row < 0:
                line.append(f"{self.board.letters[column]} ", "bold")
            else:
                cube = display[self.board.column_start[first + column] + row]
                sign = EMPTY if cube is None else self.letters[cube]
                line.append(f"{sign} ", "dim" if cube is None else COLOUR_STYLE[cube])
        line.append("  ")
        return line

    def turn(self) -> Text:
        turns = self.board.file.turns[number(self.view, "seats")]
        now = min(number(self.view, "turns") + 1, turns)
        line = Text.assemble((self.say("turn", turn=now, turns=turns), "bold"))
        cube = self.view["cube"]
        if isinstance(cube, dict):
            there = self.game.name("place", number(cube, "at"), self.lang)
            colour = self.game.name("colour", number(cube, "colour"), self.lang)
            line.append("  " + self.say("cube", colour=colour, place=there))
        return line

    def tracks(self) -> Table:
        """Each player's tracks, in turn order; those who are out come last."""
        keys = ["player", "cash", "income", "shares", "engine", "action", "bid", "pieces", "points"]
        found = Table(*(self.say(key) for key in keys), box=None, pad_edge=False)
        order = numbers(self.view, "order")
        everybody = tables(self.view, "players")
        for seat in [*order, *(seat for seat in range(len(everybody)) if seat not in order)]:
            found.add_row(*self.row(seat, everybody[seat]), style=seat_style(seat))
        return found

    def row(self, seat: int, player: View) -> list[str]:
        if flag(player, "bankrupt"):
            return [f"{self.marks[seat]} {self.players[seat]}", self.say("bankrupt")]
        action = player["action"]
        named = self.game.name("action", action, self.lang) if isinstance(action, int) else ""
        income, shares = number(player, "income"), number(player, "shares")
        points = 3 * income + number(player, "pieces") - 3 * shares
        mark = "▶" if seat in numbers(self.view, "deciding") else " "
        return [
            f"{self.marks[seat]} {self.players[seat]} {mark}",
            f"${number(player, 'cash')}",
            str(income),
            str(shares),
            str(number(player, "engine")),
            named,
            str(number(player, "bid")),
            str(number(player, "pieces")),
            str(points),
        ]


board = Board
