"""How far a long command is: a bar on standard error, where somebody can see it."""

from __future__ import annotations

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from rotonde.cli.printer import Printer


def progress(printer: Printer, *columns: ProgressColumn) -> Progress:
    err = printer.err
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def bar(printer: Printer) -> Progress:
    """So many of so many, and the time that is left."""
    left = TextColumn(printer.say("time-left"))
    return progress(printer, BarColumn(), MofNCompleteColumn(), left, TimeRemainingColumn())
