"""Seconds on the command line: 2, 0.5, 1.5s."""

from __future__ import annotations

import re

import click

from rotonde.cli.printer import Misuse

MOST_SECONDS = 3600.0


def duration(ctx: click.Context, param: click.Parameter, word: str | None) -> float | None:
    if word is None:
        return None
    found = re.fullmatch(r"([0-9]{0,4}\.?[0-9]{1,6})s?", word)
    seconds = float(found[1]) if found else 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise Misuse("duration", where=param.opts[0], word=word)
    return seconds
