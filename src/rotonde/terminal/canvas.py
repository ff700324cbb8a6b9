"""A sheet of characters to draw a map on."""

from __future__ import annotations

from rich.text import Text

Cell = tuple[int, int]  # column, row


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.ink: dict[Cell, tuple[str, str]] = {}

    def holds(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def put(self, cell: Cell, character: str, style: str = "") -> None:
        if self.holds(cell):
            self.ink[cell] = (character, style)

    def write(self, cell: Cell, words: str, style: str = "") -> None:
        for n, character in enumerate(words):
            self.put((cell[0] + n, cell[1]), character, style)

    def lines(self) -> list[Text]:
        return [self.line(row) for row in range(self.height)]

    def line(self, row: int) -> Text:
        line = Text(no_wrap=True)
        for column in range(self.width):
            character, style = self.ink.get((column, row), (" ", ""))
            line.append(character, style)
        line.rstrip()
        return line


def straight(start: Cell, end: Cell) -> list[Cell]:
    """The cells between two others, neither of them included."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    cells = []
    for n in range(1, steps):
        x = start[0] + (end[0] - start[0]) * n / steps
        y = start[1] + (end[1] - start[1]) * n / steps
        cells.append((round(x), round(y)))
    return cells


def word_cells(cell: Cell, words: str) -> list[Cell]:
    return [(cell[0] + n, cell[1]) for n in range(len(words))]
