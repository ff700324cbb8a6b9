"""Tables: listed, closed, deleted."""

from __future__ import annotations

import sys
import time
from functools import partial

import click
import msgspec
from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from rotonde.cli.admin.asked import STATES, chosen, database_option, run
from rotonde.cli.commands import Spoken, argument, one_of, option, whole
from rotonde.cli.printer import Printer, printer
from rotonde.server.config import Database
from rotonde.server.operate.tables import Listed


def commands(lang: str) -> list[click.Command]:
    p = printer(lang)
    state = option(lang, "--state", key="admin.--state", check=one_of(*STATES))
    most = option(lang, "--most", key="admin.--most", check=whole(1, 10**6), default="100")
    as_json = option(lang, "--json", key="admin.--json", is_flag=True)
    listing: list[click.Parameter] = [database_option(lang), state, most, as_json]
    one: list[click.Parameter] = [argument(lang, "table"), database_option(lang)]
    return [
        Spoken(lang, "tables", partial(show, p), listing, "admin.tables"),
        Spoken(lang, "close", partial(close, p), one, "admin.close"),
        Spoken(lang, "delete", partial(delete, p), one, "admin.delete"),
    ]


def show(p: Printer, database: str | None, state: str | None, most: int, json: bool) -> None:
    found = run(p, listed(chosen(database), state or "", most))
    if json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return
    grid = Grid(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_header=False)
    for one in found:
        made = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.made_at))
        grid.add_row(one.id, one.game, one.state, str(one.n), made, one.host, one.host_name)
    p.out.print(grid, soft_wrap=True)


async def listed(database: Database, state: str, most: int) -> list[Listed]:
    from rotonde.server.operate import tables
    from rotonde.server.operate.opening import opened

    async with opened(database, beside=True) as raw:
        return await tables.listed(raw, state, most)


def close(p: Printer, table: str, database: str | None) -> None:
    run(p, ended(chosen(database), table, False))
    p.out.print(p.say("table-closed", table=table), soft_wrap=True)


def delete(p: Printer, table: str, database: str | None) -> None:
    run(p, ended(chosen(database), table, True))
    p.out.print(p.say("table-deleted", table=table), soft_wrap=True)


async def ended(database: Database, table: str, for_good: bool) -> None:
    from rotonde.server.operate import tables
    from rotonde.server.operate.opening import opened

    async with opened(database) as raw:
        await (tables.delete if for_good else tables.close)(raw, table)
