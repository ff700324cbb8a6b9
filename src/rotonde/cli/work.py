"""`rotonde work`: bots think here, for tables that are served elsewhere."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

from rotonde.cli.commands import Spoken, option, whole
from rotonde.cli.printer import Misuse, Printer, printer, warn_if_slow
from rotonde.server.config import Config, database_of, without_password
from rotonde.server.settings import settled


def command(lang: str) -> Spoken:
    params = [
        option(lang, "--settings"),
        option(lang, "--database", key="--shared-database"),
        option(lang, "--processes", key="--work-processes", check=whole(1, 256)),
        option(lang, "--thinkers", check=whole(1, 512)),
    ]
    return Spoken(lang, "work", partial(think, printer(lang)), list(params))


def think(
    printer: Printer,
    settings: str | None,
    database: str | None,
    processes: int | None,
    thinkers: int | None,
) -> None:
    """Until Ctrl-C."""
    from rotonde.server.wording import Worded
    from rotonde.server.work import work

    config = Config(Path("rotonde.db"), thinkers=max(1, (os.cpu_count() or 2) - 1))
    config = settled(config, settings, os.environ)
    config = replace(
        config,
        database=database_of(database) if database else config.database,
        processes=processes or 1,
        thinkers=thinkers or config.thinkers,
        bots_think=True,
    )
    warn_if_slow(printer)

    def ready() -> None:
        told = printer.say("working", database=without_password(config.database))
        printer.out.print(told, soft_wrap=True)
        sys.stdout.flush()

    try:
        work(config, ready)
    except Worded as error:
        raise Misuse("click", word=error.sentence(printer.lang)) from None
