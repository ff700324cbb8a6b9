"""The cards of Express 01 in a grid: track that meets at the edges, stations, the best run."""

from __future__ import annotations

from rich.text import Text

from rotonde.games.express_01.board import Board
from rotonde.games.express_01.faces import PATHS, Face, letters_of, side_set, sides_of
from rotonde.terminal.canvas import Canvas

HEIGHT = 5
WIDEST = 13
MIDDLE = 2  # row
THIN = "·╵╶╰╷│╭├╴╯─┴╮┤┬┼"  # by the set of sides N, E, S, W
DOUBLE = "·╨╞╚╥║╔╠╡╝═╩╗╣╦╬"
TRACK = "white"
RUN = "bold magenta"
LEVELS = ["", "yellow", "red", "blue"]
RAISED = ["", "¹", "²", "³"]
TANK = "ᴜ"


class Grid:
    """The whole board; `route` is a run as cells with the sides it comes in and leaves by."""

    def __init__(
        self, board: Board, lies: list[int], lang: str, signs: list[str], styles: list[str]
    ) -> None:
        self.board = board
        self.lies = lies
        self.lang = lang
        self.signs = signs  # of the companies and, last, of neutral stations
        self.styles = styles

    def lines(self, width: int, route: list[list[int]]) -> list[Text]:
        bases = self.board.file.bases
        columns = max(base.column for base in bases) + 1
        rows = max(base.row for base in bases) + 1
        wide = max(7, min(WIDEST, width // columns))
        wide -= 1 - wide % 2  # odd: there is a middle
        canvas = Canvas(columns * wide, rows * HEIGHT)
        used = sides_used(route)
        for cell, base in enumerate(bases):
            corner = (base.column * wide, base.row * HEIGHT)
            Drawing(self, canvas, corner, wide, used.get(cell, 0)).draw(cell)
        for one, other in self.board.file.block:
            self.block(canvas, wide, min(one, other))
        return canvas.lines()

    def block(self, canvas: Canvas, wide: int, cell: int) -> None:
        """The wooden block stands on the east side of the western card (EXP-84)."""
        base = self.board.file.bases[cell]
        for row in range(1, HEIGHT - 1):
            at = (base.column * wide + wide - 1, base.row * HEIGHT + row)
            canvas.put(at, "█", "dark_orange")


class Drawing:
    """One card at its corner."""

    def __init__(
        self, grid: Grid, canvas: Canvas, corner: tuple[int, int], wide: int, used: int
    ) -> None:
        self.grid = grid
        self.canvas = canvas
        self.left, self.top = corner
        self.wide = wide
        self.middle = wide // 2
        self.used = used  # sides that the run goes over

    def draw(self, cell: int) -> None:
        board = self.grid.board
        lying = self.grid.lies[cell]
        if lying < 0:
            self.base(cell)
            return
        face = board.faces[lying]
        for side in sides_of(face.exits()):
            self.arm(side)
        self.corner(board.card_ids[lying >> 1], board.level[lying >> 1], face)
        if face.stations:
            self.stations(face)
        else:
            self.paths(face)

    def put(self, column: int, row: int, words: str, style: str = "") -> None:
        self.canvas.write((self.left + column, self.top + row), words, style)

    def base(self, cell: int) -> None:
        base = self.grid.board.file.bases[cell]
        name = base.names[self.grid.lang]
        self.put(0, 0, base.number, "dim")
        self.put(0, 1, name[: self.wide - 1], "" if base.city else "dim")
        self.put(self.middle, MIDDLE, "○" if base.city else "·", "" if base.city else "dim")

    def corner(self, number: str, level: int, face: Face) -> None:
        self.put(0, 0, f"{number}{RAISED[level]}", LEVELS[level])
        if face.tank:
            row = 0 if face.tank == 1 else HEIGHT - 1
            self.put(self.wide - 2, row, TANK, "cyan")

    def arm(self, side: int) -> None:
        """Track from the middle to the edge; double where the run goes."""
        run = self.used >> side & 1
        style = RUN if run else TRACK
        if side % 2 == 0:
            for row in (0, 1) if side == 0 else (3, 4):
                self.put(self.middle, row, "║" if run else "│", style)
            return
        columns = range(self.middle) if side == 3 else range(self.middle + 1, self.wide)
        for column in columns:
            self.put(column, MIDDLE, "═" if run else "─", style)

    def paths(self, face: Face) -> None:
        """The middle of a route card; several paths are named, for drawing cannot tell them."""
        sign = DOUBLE[self.used] if self.used else THIN[face.exits()]
        self.put(self.middle, MIDDLE, sign, RUN if self.used else TRACK)
        if len(face.paths) == 1:
            return
        words = [name for name in PATHS if side_set(name) in face.paths]
        if len(words) <= 3:
            self.below(" ".join(words[:2]), " ".join(words[2:]))
        else:
            missing = [name for name in PATHS if name not in words]
            self.below("✱", "-" + "".join(missing) if missing else "")

    def below(self, left: str, right: str) -> None:
        self.put(0, 3, left[: self.middle], "dim")
        self.put(self.middle + 1, 3, right[: self.middle], "dim")

    def stations(self, face: Face) -> None:
        if len(face.stations) == 1:
            station = face.stations[0]
            sign, style = self.grid.signs[station.colour], self.grid.styles[station.colour]
            self.put(self.middle - 1, MIDDLE, f"[{sign}]", f"{style} bold")
            if station.bonus:
                self.put(self.middle + 1, 1, f"+{station.bonus}", "bold")
            return
        names = []
        for n, station in enumerate(face.stations):
            sign, style = self.grid.signs[station.colour], self.grid.styles[station.colour]
            self.put(self.middle - 1 + 2 * n, MIDDLE, sign, f"{style} bold")
            names.append(f"{sign}{letters_of(station.exits)}")
            if station.bonus:
                self.put(self.middle + 1, 1, f"{sign}+{station.bonus}", "bold")
        self.put(self.middle, MIDDLE, "/")
        self.below(names[0], names[1])


def sides_used(route: list[list[int]]) -> dict[int, int]:
    """For each cell of a run the sides that it goes over."""
    used: dict[int, int] = {}
    for cell, came, out in route:
        for side in (came, out):
            if side >= 0:
                used[cell] = used.get(cell, 0) | 1 << side
    return used
