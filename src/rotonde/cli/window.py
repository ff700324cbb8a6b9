"""The screen of a seat, fitted to the terminal: where not everything fits, the part of the board
that the choices speak of stands above them, and can be moved up and down."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.segment import Segment, SegmentLines
from rich.text import Text

from rotonde.cli.menu import Choice, Menu
from rotonde.cli.printer import Printer
from rotonde.cli.screen import expected_line, print_screen, title
from rotonde.cli.table import TerminalTable
from rotonde.cli.typed_words import plain
from rotonde.terminal.drawing import draw_board
from rotonde.terminal.sheet import AT_TURN

SPARE = 3  # lines: the title, the prompt, and how much of the board is out of sight
LEAST_BOARD = 6
MOST_NEWS = 3
MOST_MINE = 3  # lines of what is in one's hand
SIGNS = (AT_TURN, "▶")  # beside the player whose turn it is
WORD = re.compile(r"[^\W\d_]{3,}")
HEX = re.compile(r"\b[a-z](\d+)\b")  # c9: a column and a row
ROW = re.compile(r"^ *(\d+) | (\d+)$")  # the number beside a row of a map

Drawn = list[list[Segment]]


class Window:
    def __init__(self, printer: Printer, table: TerminalTable) -> None:
        self.printer = printer
        self.table = table
        self.top: int | None = None  # the first line of the board that is shown; None: as it suits
        self.told: list[
            Text
        ] = []  # what a guided game says below the list, for as long as it holds

    def look(self, seat: int) -> Menu:
        """A new decision: what is to be seen, and the list of moves."""
        table, printer = self.table, self.printer
        self.top = None
        menu = Menu(table.game, table.p, seat, table.names, printer.lang)
        self.draw(seat, menu)
        return menu

    def draw(self, seat: int, menu: Menu) -> None:
        out = self.printer.out
        if not out.is_terminal:
            self.draw_whole(seat, menu)
            return
        if not self.fits(seat, menu):
            menu.fit(out, max(MOST_NEWS, out.height // 2 - 2 - len(self.lesson())))
        self.draw_part(seat, menu)

    def redraw(self, seat: int, menu: Menu) -> None:
        """The list has changed: at a terminal the board's part follows it."""
        if self.printer.out.is_terminal:
            self.top = None
            self.draw(seat, menu)
        else:
            menu.print(self.printer.out)

    def draw_whole(self, seat: int, menu: Menu) -> None:
        print_screen(self.printer, self.table, seat)
        menu.print(self.printer.out)
        self.printer.out.print(*self.told, sep="\n", end="\n" if self.told else "")

    def pan(self, seat: int, menu: Menu, down: bool) -> None:
        """Half a window further."""
        step = self.room(seat, menu) // 2
        self.top = (self.top or 0) + (step if down else -step)
        self.draw(seat, menu)

    def fits(self, seat: int, menu: Menu) -> bool:
        """All of the board and the list as it is, with a little news."""
        below = len(drawn(self.printer.out, menu)) + len(self.lesson()) + MOST_NEWS
        whole = len(self.board(seat)) + below + SPARE
        return whole < self.printer.out.height

    def room(self, seat: int, menu: Menu) -> int:
        taken = len(self.below(seat, menu)) + SPARE
        return max(LEAST_BOARD, self.printer.out.height - taken)

    def draw_part(self, seat: int, menu: Menu) -> None:
        out, board = self.printer.out, self.board(seat)
        mine = [n for n, line in enumerate(board) if self.is_mine(line)][:MOST_MINE]
        room = self.room(seat, menu) - len(mine)
        last = max(0, len(board) - room)
        if self.top is None:
            self.top = best_window([text_of(line) for line in board], menu.shown(), room)
        self.top = min(max(0, self.top), last)
        out.clear()
        out.print(Rule(title(self.printer, self.table, seat)))
        inside = range(self.top, self.top + room)
        shown = [*board[self.top : self.top + room], *(board[n] for n in mine if n not in inside)]
        out.print(SegmentLines(shown, new_lines=True), end="")
        if last:
            left = self.printer.say("out-of-sight", above=self.top, below=last - self.top)
            out.print(Text(left, style="dim", no_wrap=True, overflow="ellipsis"))
        out.print(SegmentLines(self.below(seat, menu), new_lines=True), end="")

    def is_mine(self, line: Sequence[Segment]) -> bool:
        """A line of what only this player has: it is never out of sight."""
        return text_of(line).startswith(self.printer.say("yours"))

    def board(self, seat: int) -> Drawn:
        table = self.table
        board = draw_board(table.game, table.p.view(seat), table.names, self.printer.lang)
        return drawn(self.printer.out, board)

    def below(self, seat: int, menu: Menu) -> Drawn:
        """The latest news, what is expected, the list, and what a guided game says of it."""
        table, printer = self.table, self.printer
        news = [Text(f"· {table.tell(e, printer.lang, seat)}") for e in table.news(seat)]
        lesson = self.lesson()
        said = latest([drawn(printer.out, one) for one in news], 1 if lesson else MOST_NEWS)
        expected = drawn(printer.out, expected_line(printer, table, seat))
        most = printer.out.height - LEAST_BOARD - SPARE - len([*said, *expected, *lesson])
        return [*said, *expected, *self.listed(menu, max(2, most)), *lesson]

    def lesson(self) -> Drawn:
        return [line for one in self.told for line in drawn(self.printer.out, one)]

    def listed(self, menu: Menu, most: int) -> Drawn:
        """The list, or as much of it as there is room for."""
        printer, lines = self.printer, drawn(self.printer.out, menu)
        if len(lines) <= most:
            return lines
        left = Text(printer.say("list-goes-on", n=len(menu.lines)), style="dim")
        return [*lines[: most - 1], *drawn(printer.out, left)[:1]]


def drawn(out: Console, thing: RenderableType) -> Drawn:
    return out.render_lines(thing, pad=False)


def latest(news: Sequence[Drawn], most: int) -> Drawn:
    """The last of the news in so many lines, each whole; the very last in any case."""
    found: Drawn = []
    for one in reversed(news):
        if found and len(found) + len(one) > most:
            break
        found = [*one, *found]
    return found


def text_of(line: Sequence[Segment]) -> str:
    return "".join(segment.text for segment in line)


def best_window(lines: list[str], choices: list[Choice], room: int) -> int:
    """Where the lines begin that speak most of what can be chosen; the lowest of equals."""
    wanted = {word for one in choices for word in WORD.findall(plain(one.words))}
    rows = Counter(row for one in choices for row in HEX.findall(one.written))
    worth = [interest(line, wanted) + of_row(line, rows) for line in lines]
    tops = range(max(1, len(lines) - room + 1))
    return max(tops, key=lambda top: (sum(worth[top : top + room]), top))


def of_row(line: str, rows: Counter[str]) -> int:
    """How many choices lie in the row of a map that a line shows."""
    found = ROW.search(line.rstrip())
    return rows[found[1] or found[2]] if found else 0


def interest(line: str, wanted: set[str]) -> int:
    """Whose turn it is, and every word that a choice has too."""
    at_turn = 2 if any(sign in line for sign in SIGNS) else 0
    return at_turn + len(wanted.intersection(WORD.findall(plain(line))))
