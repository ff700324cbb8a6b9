"""What all commands of an operator share: which database, and how far a long one is."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import TypeVar

import click

from rotonde.cli.commands import option
from rotonde.cli.printer import Misuse, Printer
from rotonde.cli.progress import bar
from rotonde.cli.serve import home
from rotonde.server.config import Config, Database, database_of
from rotonde.server.operate.raw import Progress
from rotonde.server.settings import settled
from rotonde.server.wording import Worded

T = TypeVar("T")
STATES = ("waiting", "running", "over", "replay", "closed")


def database_option(lang: str) -> click.Option:
    return option(lang, "--database")


def chosen(database: str | None) -> Database:
    """What is said, else what a server would use: by environment, settings, or as usual."""
    if database:
        return database_of(database)
    usual = Config(home(os.environ) / "rotonde.db")
    return settled(usual, None, os.environ).database


def run(printer: Printer, work: Coroutine[None, None, T]) -> T:
    """Whatever is wrong is one sentence, and exit code 2."""
    import sqlite3

    try:
        return asyncio.run(work)
    except Worded as error:
        raise Misuse("click", word=error.sentence(printer.lang)) from None
    except (sqlite3.DatabaseError, OSError) as error:
        raise Misuse("system", word=error) from None


@contextmanager
def steps(printer: Printer) -> Iterator[Progress]:
    """A bar, where somebody can see it."""
    with bar(printer) as shown:
        task = shown.add_task("", total=None)
        yield lambda done, of: shown.update(task, completed=done, total=of)
