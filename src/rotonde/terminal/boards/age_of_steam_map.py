"""The hexes of Age of Steam, drawn with characters.

A hex is three lines high: its middle says what it is, and around the middle each arm of track is
the letter of its owner, so that owners and directions can be told without colour.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from rotonde.games.age_of_steam.board import Board
from rotonde.games.age_of_steam.tiles import COEXIST, CROSSING, KINDS, THE_TRACKS
from rotonde.terminal.canvas import Canvas, Cell
from rotonde.terminal.marks import seat_style, short_name
from rotonde.terminal.plain_data import items, numbers, optional_numbers

WIDE = 5  # characters a column, or
NARROW = 4
MARGIN = 3  # for the numbers of the rows
TALL = 4  # lines a row
TERRAIN = ".~^"
TERRAIN_STYLE = ("dim", "cyan", "yellow")
NOBODY = "?"
MORE = "…"
MIDDLE = {CROSSING: "+", COEXIST: "="}
COLOUR_STYLE = ("red", "blue", "magenta", "yellow", "bright_black")


class HexMap:
    """One drawing of a view, as wide as the terminal allows."""

    def __init__(
        self,
        board: Board,
        lang: str,
        view: Mapping[str, object],
        marks: list[str],
        letters: list[str],
        width: int,
    ) -> None:
        self.board = board
        self.lang = lang
        self.view = view
        self.marks = marks
        self.letters = letters
        self.columns = 1 + max(column for column, _ in board.at)
        self.rows = 1 + max(row for _, row in board.at)
        fits = width >= 2 * MARGIN + WIDE * self.columns
        self.step = WIDE if fits else NARROW
        self.arm = 2 if fits else 1
        lowest = max(self.middle(hex)[1] for hex in range(board.hexes))
        self.canvas = Canvas(2 * MARGIN + self.step * self.columns, lowest + 2)
        self.tiles = optional_numbers(view, "tiles")
        self.line_at = optional_numbers(view, "line_at")
        self.colours = optional_numbers(view, "colours")

    def lines(self) -> list[Text]:
        self.rulers()
        for hex in range(self.board.hexes):
            self.draw(hex)
        return self.canvas.lines()

    def middle(self, hex: int) -> Cell:
        column, row = self.board.at[hex]
        x = MARGIN + self.step * column + self.step // 2
        return x, 2 + TALL * row + (column % 2) * TALL // 2

    def rulers(self) -> None:
        """Letters for the columns; numbers for the rows, those of the odd columns on the right."""
        for column in range(self.columns):
            x = MARGIN + self.step * column + self.step // 2
            self.canvas.put((x, 0), chr(ord("a") + column), "dim")
        for row in range(self.rows):
            y = 2 + TALL * row
            right = MARGIN + self.step * self.columns
            self.canvas.write((0, y), f"{row + 1:2}", "dim")
            if (self.columns - 1, row) in self.board.at or (1, row) in self.board.at:
                self.canvas.write((right, y + TALL // 2), f"{row + 1:2}", "dim")

    def draw(self, hex: int) -> None:
        place = self.board.place_of[hex]
        if place >= 0 and self.colours[place] is not None:
            self.city(hex, place)
            return
        x, y = self.middle(hex)
        if place >= 0:
            name = short_name(self.board.place_names[place][self.lang])[: self.step - 2]
            self.canvas.write((x - self.step // 2, y), f"({name:^{self.step - 2}})", "bold")
        tile = self.tiles[hex]
        if tile is not None:
            self.track(hex, tile, place < 0)
        elif place < 0:
            terrain = self.board.terrain[hex]
            self.canvas.put((x, y), TERRAIN[terrain], TERRAIN_STYLE[terrain])

    def city(self, hex: int, place: int) -> None:
        """Its name, its colour and number (or the letter of a new city), the first of its cubes."""
        x, y = self.middle(hex)
        colour = self.colours[place]
        assert colour is not None
        style = f"bold {COLOUR_STYLE[colour]}"
        name = short_name(self.board.place_names[place][self.lang])
        self.canvas.write((x - 1, y - 1), name[:3], "bold")
        sign = f"[{self.letters[colour]}{self.sign(place)}]"
        self.canvas.write((x - self.step // 2, y), sign, style)
        cubes = numbers({"here": items(self.view, "cubes")[place]}, "here")
        here = [number for number, count in enumerate(cubes) for _ in range(count)]
        for at, number in enumerate(here[:3]):
            self.canvas.put((x - 1 + at, y + 1), self.letters[number], COLOUR_STYLE[number])
        if len(here) > 3:
            self.canvas.put((x + 1, y + 1), MORE, "bold")

    def sign(self, place: int) -> str:
        new = optional_numbers(self.view, "new_cities")
        if place in new:
            return self.board.letters[new.index(place)]
        return self.board.space_names[self.board.column_start[place]][1]

    def track(self, hex: int, tile: int, plain: bool) -> None:
        kind, pieces = THE_TRACKS[tile]
        x, y = self.middle(hex)
        if plain:
            self.canvas.put((x, y), MIDDLE.get(KINDS[kind].sort, "·"), "bold")
        for edge in sorted({edge for piece in pieces for edge in piece if edge < 6}):
            owner = self.owner(hex * 6 + edge)
            sign = NOBODY if owner is None else self.marks[owner]
            style = "dim" if owner is None else seat_style(owner)
            self.canvas.put(self.end_of_arm(x, y, edge), sign, style)

    def end_of_arm(self, x: int, y: int, edge: int) -> Cell:
        across = (0, self.arm, self.arm, 0, -self.arm, -self.arm)[edge]
        return x + across, y + (-1, -1, 1, 1, 1, -1)[edge]

    def owner(self, port: int) -> int | None:
        line = self.line_at[port]
        assert line is not None
        known = items(self.view, "lines")[line]
        assert isinstance(known, dict)
        owner = known["owner"]
        return owner if isinstance(owner, int) else None
