"""A record of other rules than those that are here: its moves as they were written down."""

from __future__ import annotations

from rich.text import Text

from rotonde.cli.printer import Printer
from rotonde.cli.screen import result_table
from rotonde.core.complaint import Complaint
from rotonde.core.record import Record, read_result
from rotonde.games.catalogue import load_game

EVERYTHING = -2  # as reader: also what was told in secret


def is_of_other_rules(record: Record) -> bool:
    """Whether our game has another version than the record's."""
    try:
        return load_game(record.game).about.version != record.version
    except Complaint:
        return False  # another complaint will say what is wrong


def show_other_rules(printer: Printer, record: Record, reader: int, to: int | None) -> None:
    """Of a game that is not over a seat is shown its own moves, and a spectator none."""
    about = load_game(record.game).about
    name = about.words.text(printer.lang, "game", "name")
    printer.remark(
        "other-rules", file=record.file, said=record.version, ours=about.version, game=name
    )
    for number, entry in enumerate(record.entries[:to], 1):
        if reader in (EVERYTHING, entry.seat):
            line = f"{record.seats[entry.seat]}: {entry.text}"
            printer.out.print(Text.assemble((f"{number:>4}  ", "cyan"), line))
    result = read_result(record.result, len(record.seats))
    if result is not None and to is None:
        printer.out.print(result_table(printer, record.seats, *result))
