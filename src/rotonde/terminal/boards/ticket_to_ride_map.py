"""Cities and routes of Ticket to Ride, drawn with characters."""

from __future__ import annotations

from rich.text import Text

from rotonde.games.ticket_to_ride.board import GREY, NONE, Board
from rotonde.terminal.canvas import Canvas, Cell, straight, word_cells
from rotonde.terminal.marks import seat_style, short_name

WIDEST = 130
LOWEST = 25  # rows; a high terminal gives half of its own
ASPECT = 0.5  # a character is twice as high as it is wide
CITY = "◉"
MARGIN = 2
CROWDED = 1000  # the price of a label that cannot be read
SHORTENED = 4  # the price of a name that is not whole


class RouteMap:
    """Where everything lies on a sheet of a given width."""

    def __init__(
        self, board: Board, lang: str, owners: list[int | None], closed: list[int], size: Cell
    ) -> None:
        self.board = board
        self.lang = lang
        self.owners = owners
        self.closed = closed
        wide, high = board.file.canvas
        shape = ASPECT * high / wide
        self.width = min(size[0], WIDEST, round(max(size[1] // 2, LOWEST) / shape))
        self.height = max(8, round(self.width * shape))
        self.cities = [self.cell(x, y) for x, y in board.file.city_at]
        self.paths = [self.path(route) for route in range(board.routes)]
        self.taken: set[Cell] = set()  # by cities and their names
        self.labels = self.place_labels()

    def cell(self, x: int, y: int) -> Cell:
        wide, high = self.board.file.canvas
        column = MARGIN + x * (self.width - 1 - 2 * MARGIN) / wide
        return round(column), round(y * (self.height - 1) / high)

    def path(self, route: int) -> list[Cell]:
        """The cells of a route; the second of a double route lies beside the first."""
        start = self.cities[self.board.route_a[route]]
        end = self.cities[self.board.route_b[route]]
        start, end = min(start, end), max(start, end)
        cells = straight(start, end)
        twin = self.board.twin[route]
        if twin == NONE or twin > route:
            return cells
        flat = abs(end[0] - start[0]) >= 2 * abs(end[1] - start[1])
        return [(x, y + 1) if flat else (x + 1, y) for x, y in cells]

    def place_labels(self) -> list[tuple[Cell, str]]:
        """Each name where it hides least; a short name where the whole one hides too much."""
        used = [cell for path in self.paths for cell in path]
        weight = {cell: used.count(cell) for cell in set(used)}
        self.taken = set(self.cities)
        labels = []
        for city, names in enumerate(self.board.file.city_names):
            cell, name = self.best_label(city, names[self.lang], weight)
            self.taken.update(word_cells((cell[0] - 1, cell[1]), f" {name} "))
            labels.append((cell, name))
        return labels

    def best_label(self, city: int, name: str, weight: dict[Cell, int]) -> tuple[Cell, str]:
        x, y = self.cities[city]
        best, lowest = ((x + 1, y), name), CROWDED * CROWDED
        for shortness, word in enumerate((name, name[:7].rstrip(), short_name(name))):
            starts = [(x + 1, y), (x - len(word), y)]
            starts += [(x - shift, y + row) for row in (-1, 1) for shift in (0, len(word) // 2)]
            for start in starts:
                price = self.price(start, word, weight) + SHORTENED * shortness
                if price < lowest:
                    best, lowest = (start, word), price
        return best

    def price(self, start: Cell, word: str, weight: dict[Cell, int]) -> int:
        total = 0
        for x, y in word_cells(start, word):
            if not (0 <= x < self.width and 0 <= y < self.height) or (x, y) in self.taken:
                total += CROWDED
            total += 2 * weight.get((x, y), 0)
        return total

    def lines(self, letters: list[str], styles: list[str], marks: list[str]) -> list[Text]:
        canvas = Canvas(self.width, self.height)
        order = sorted(range(self.board.routes), key=lambda r: (self.owners[r] is not None, -r))
        written = set(self.taken)
        for route in order:
            self.draw(canvas, route, letters, styles, marks, written)
        for cell, name in self.labels:
            canvas.write(cell, name, "bold")
        for cell in self.cities:
            canvas.put(cell, CITY, "bold")
        return canvas.lines()

    def draw(
        self,
        canvas: Canvas,
        route: int,
        letters: list[str],
        styles: list[str],
        marks: list[str],
        written: set[Cell],
    ) -> None:
        """A free route: dots in its colour, its letter and length; a claimed one: blocks."""
        path, owner, colour = self.paths[route], self.owners[route], self.board.colour[route]
        if owner is not None:
            stroke, style, sign = "█", seat_style(owner), marks[owner]
        elif route in self.closed:
            stroke, style, sign = "×", "dim", ""
        else:
            letter = "" if colour == GREY else letters[colour]
            style = "" if colour == GREY else styles[colour]
            stroke, sign = "·", f"{letter}{self.board.length[route]}"
        for cell in path:
            if cell not in written:
                canvas.put(cell, stroke, style)
        cells = room_for(path, len(sign), written)
        for cell, character in zip(cells, sign, strict=False):
            canvas.put(cell, character, f"{style} bold".strip())
        written.update(cells)


def room_for(path: list[Cell], count: int, written: set[Cell]) -> list[Cell]:
    """So many cells in a row that nothing is written on, as near the middle as can be."""
    starts = range(len(path) - count + 1)
    for start in sorted(starts, key=lambda n: abs(2 * n + count - len(path))):
        cells = path[start : start + count]
        if not written.intersection(cells):
            return cells
    return [cell for cell in path if cell not in written][-count:] if count else []
