"""Cities and links of Steel Driver, drawn with characters."""

from __future__ import annotations

from collections import Counter

from rich.text import Text

from rotonde.games.steel_driver.board import Board
from rotonde.terminal.canvas import Canvas, Cell, straight, word_cells
from rotonde.terminal.marks import short_name

WIDEST = 130
ASPECT = 0.5  # a character is twice as high as it is wide
LONGEST = 7  # characters of a city on the map: [Phi30]
MARGIN = 4
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"


class LinkMap:
    """Where everything lies on a sheet of a given width: each city is a word, moved a little
    where another one is in its way; each link a line between two of them."""

    def __init__(self, board: Board, words: list[str], styles: list[str], width: int) -> None:
        wide, high = board.file.canvas
        self.board = board
        self.words = words
        self.styles = styles
        self.width = min(width, WIDEST)
        self.height = max(12, round(self.width * ASPECT * high / wide))
        self.taken: set[Cell] = set()
        self.centres = [self.place(*city.at) for city in board.file.cities]

    def place(self, x: int, y: int) -> Cell:
        """The middle of a city's word, as near to where it belongs as there is room."""
        wide, high = self.board.file.canvas
        column = round(MARGIN + x * (self.width - 1 - 2 * MARGIN) / wide)
        row = round(y * (self.height - 1) / high)
        near = [(column + dx, row + dy) for dx in range(-6, 7) for dy in range(-2, 3)]
        near.sort(key=lambda cell: abs(cell[0] - column) + 3 * abs(cell[1] - row))
        centre = next((cell for cell in near if self.has_room(cell)), (column, row))
        self.taken.update(word_cells((centre[0] - LONGEST // 2, centre[1]), " " * LONGEST))
        return centre

    def has_room(self, centre: Cell) -> bool:
        first = centre[0] - LONGEST // 2
        cells = word_cells((first, centre[1]), " " * LONGEST)
        inside = first >= 0 and first + LONGEST <= self.width and 0 <= centre[1] < self.height
        return inside and not self.taken.intersection(cells)

    def lines(self, owners: list[int | None], letters: list[str], colours: list[str]) -> list[Text]:
        """Free links are dots with their cost, built ones the letter of their company."""
        canvas = Canvas(self.width, self.height)
        paths = [self.path(link) for link in range(self.board.links)]
        for link, path in enumerate(paths):
            owner = owners[link]
            for cell in path:
                if owner is None:
                    canvas.put(cell, "·", "dim")
        for link, path in enumerate(paths):
            owner = owners[link]
            for cell in path:
                if owner is not None:
                    canvas.put(cell, letters[owner], f"bold {colours[owner]}")
        self.write_costs(canvas, paths, owners)
        for centre, word, style in zip(self.centres, self.words, self.styles, strict=True):
            canvas.write((centre[0] - len(word) // 2, centre[1]), word, style)
        return canvas.lines()

    def path(self, link: int) -> list[Cell]:
        """The cells of a link that no city covers."""
        a, b = self.centres[self.board.link_a[link]], self.centres[self.board.link_b[link]]
        hidden = {cell for end in (a, b) for cell in self.under(end)}
        return [cell for cell in straight(min(a, b), max(a, b)) if cell not in hidden]

    def under(self, centre: Cell) -> list[Cell]:
        word = self.words[self.centres.index(centre)]
        return word_cells((centre[0] - len(word) // 2, centre[1]), word)

    def write_costs(
        self, canvas: Canvas, paths: list[list[Cell]], owners: list[int | None]
    ) -> None:
        """Each cost on its own line, where no other line passes if there is such a place."""
        covered = {cell for centre in self.centres for cell in self.under(centre)}
        used = Counter(cell for path in paths for cell in path)
        written: set[Cell] = set()
        for link, path in enumerate(paths):
            free = [cell for cell in path if cell not in covered and cell not in written]
            if owners[link] is None and free:
                middle = path[len(path) // 2]
                best = min(free, key=lambda cell: (used[cell], abs(cell[0] - middle[0])))
                canvas.put(best, small(self.board.cost[link]), "bold")
                written.add(best)


def small(cost: int) -> str:
    """A cost as a raised digit, so that nobody reads it as part of a city's value."""
    return RAISED[cost] if cost < len(RAISED) else "⁺"


def unlike(names: list[str]) -> list[str]:
    """Short names of which no two are the same: `SFe` and `SFr` where both would be `SF`."""
    short = [short_name(name) for name in names]
    codes = [
        code if short.count(code) == 1 else code + name.split()[-1][1:2]
        for code, name in zip(short, names, strict=True)
    ]
    return [
        code if codes.count(code) == 1 else f"{code}{codes[:n].count(code) + 1}"
        for n, code in enumerate(codes)
    ]
