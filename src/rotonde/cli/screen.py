"""What a seat sees: the board, what has happened, what is expected; and the end of the game."""

from __future__ import annotations

from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from rotonde.cli.printer import Printer
from rotonde.cli.table import TerminalTable
from rotonde.core.position import EVERYBODY, Event, Position
from rotonde.core.ranks import ranks
from rotonde.session import telling
from rotonde.terminal.drawing import draw_board

MOST_NEWS = 14  # lines; `log` shows all


def print_screen(printer: Printer, table: TerminalTable, seat: int) -> None:
    out = printer.out
    if out.is_terminal:
        out.clear()
    out.print(Rule(title(printer, table, seat)))
    out.print(draw_board(table.game, table.p.view(seat), table.names, printer.lang))
    print_events(printer, table, table.news(seat), MOST_NEWS, seat)
    out.print()
    out.print(expected_line(printer, table, seat))


def expected_line(printer: Printer, table: TerminalTable, seat: int) -> Text:
    expected = telling.expected(table.game, table.p, table.names, printer.lang, seat)
    return Text.assemble(("▶ ", "bold cyan"), (expected, "bold"))


def title(printer: Printer, table: TerminalTable, seat: int) -> str:
    name = table.game.about.words.text(printer.lang, "game", "name")
    return f"{name} · {table.names[seat]}"


def print_events(
    printer: Printer, table: TerminalTable, events: list[Event], most: int, reader: int
) -> None:
    if len(events) > most:
        printer.out.print(printer.say("earlier", n=len(events) - most), style="dim")
    for event in events[-most:]:
        printer.out.print(Text(f"· {table.tell(event, printer.lang, reader)}"))


def print_end(
    printer: Printer, table: TerminalTable, events: list[Event], reader: int = EVERYBODY
) -> None:
    """The last board, what brought points, and the table of scores."""
    out = printer.out
    out.print(Rule(printer.say("game-over")))
    out.print(draw_board(table.game, table.p.view(EVERYBODY), table.names, printer.lang))
    print_events(printer, table, events, len(events), reader)
    out.print(score_table(printer, table.names, table.p))


def score_table(printer: Printer, names: list[str], p: Position) -> Grid:
    winners = [seat for seat in range(p.seats) if p.winners >> seat & 1]
    return result_table(printer, names, list(p.scores), winners)


def result_table(printer: Printer, names: list[str], scores: list[int], winners: list[int]) -> Grid:
    """Best first, equals with one rank; every winner is marked."""
    grid = Grid(title=printer.say("result"), title_justify="left")
    grid.add_column(printer.say("rank"), justify="right")
    grid.add_column(printer.say("a-player"))
    grid.add_column(printer.say("points"), justify="right")
    grid.add_column()
    rank = ranks(scores, winners)
    for seat in sorted(range(len(scores)), key=lambda seat: rank[seat]):
        key = "winner" if len(winners) == 1 else "shared-win"
        mark = f"★ {printer.say(key)}" if seat in winners else ""
        grid.add_row(str(rank[seat]), names[seat], str(scores[seat]), mark)
    return grid
