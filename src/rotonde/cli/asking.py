"""What people may ask at the table: what a chief would play, and why a move is not allowed."""

from __future__ import annotations

from rotonde.bots.advice import Adviser
from rotonde.cli.hint import hint_table, think
from rotonde.cli.printer import Printer, sentence
from rotonde.cli.table import TerminalTable
from rotonde.core.complaint import Complaint
from rotonde.core.game import IllegalMove
from rotonde.core.rng import seeded

SECONDS = 2.0
MOVES = 3


def give_hint(printer: Printer, table: TerminalTable, seat: int) -> None:
    """From what the seat may know alone."""
    adviser = Adviser(table.game, table.p, seat, seeded(table.session.n))
    think(printer, adviser, SECONDS, 0)
    found = adviser.best(MOVES)
    names = table.names
    printer.out.print(hint_table(printer, table.game, adviser.seen, seat, names, found))


def tell_why_not(printer: Printer, table: TerminalTable, seat: int, words: str) -> None:
    """The rule against a move, or that there is none."""
    if not words:
        printer.out.print(printer.say("why-what"))
        return
    try:
        table.session.try_move(seat, table.game.notation.parse(words))
    except Complaint as complaint:
        printer.out.print(refusal(complaint, table, printer.lang), style="red")
        return
    printer.out.print(printer.say("why-allowed", move=words))


def refusal(complaint: Complaint, table: TerminalTable, lang: str) -> str:
    """Of an illegal move with the player's name, as everywhere on the screen."""
    if isinstance(complaint, IllegalMove):
        return sentence(complaint.by(table.names[complaint.seat]), lang)
    return sentence(complaint, lang)
