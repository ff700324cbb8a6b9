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

from rotonde.cli.speech import Speech


def progress(speech: Speech, *columns: ProgressColumn) -> Progress:
    err = speech.err
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def bar(speech: Speech) -> Progress:
    """So many of so many, and the time that is left."""
    left = TextColumn(speech.say("time-left"))
    return progress(speech, BarColumn(), MofNCompleteColumn(), left, TimeRemainingColumn())
