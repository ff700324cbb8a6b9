"""Databases as a whole: moved, checked, copied, cleaned, and their keys."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import perf_counter

import click

from rotonde.cli.admin.asked import chosen, database_option, run, steps
from rotonde.cli.commands import Spoken, argument, option
from rotonde.cli.printer import Printer, printer
from rotonde.server.config import Database, database_of, without_password

DAMAGED = 1  # the exit code


def commands(lang: str) -> list[click.Command]:
    p = printer(lang)
    database = partial(database_option, lang)
    forget = option(lang, "--forget-old", key="admin.--forget-old", is_flag=True)
    at_once = option(lang, "--at-once", key="admin.--at-once", is_flag=True)
    copy = partial(argument, lang, "copy")
    return [
        Spoken(
            lang,
            "move-database",
            partial(move, p),
            [argument(lang, "source"), argument(lang, "target-database")],
            "admin.move-database",
        ),
        Spoken(lang, "check", partial(check, p), [database()], "admin.check"),
        Spoken(lang, "backup", partial(backup, p), [copy(), database()], "admin.backup"),
        Spoken(lang, "restore", partial(restore, p), [copy(), database()], "admin.restore"),
        Spoken(lang, "vacuum", partial(vacuum, p), [database()], "admin.vacuum"),
        Spoken(
            lang,
            "rotate-keys",
            partial(rotate, p),
            [database(), forget, at_once],
            "admin.rotate-keys",
        ),
    ]


def move(p: Printer, source: str, target_database: str) -> None:
    from rotonde.server.operate import moving

    old, new = database_of(source), database_of(target_database)
    start = perf_counter()
    with steps(p) as step:
        found = run(p, moving.move(old, new, step))
    seconds = p.number(perf_counter() - start, 1)
    for one in found:
        told = p.say("digest", table=one.table, rows=one.rows, sha256=one.sha256)
        p.out.print(told, soft_wrap=True)
    rows = sum(one.rows for one in found)
    shown = {"source": without_password(old), "to": without_password(new)}
    p.out.print(p.say("moved", rows=rows, seconds=seconds, **shown), soft_wrap=True)


def check(p: Printer, database: str | None) -> None:
    from rotonde.server.operate import checking

    with steps(p) as step:
        found = run(p, checking.check(chosen(database), step))
    for why in found.database:
        p.out.print(p.say("check-database", why=why), soft_wrap=True)
    for table, why in found.wrong:
        p.out.print(p.say("check-wrong", table=table, why=why.rstrip(".")), soft_wrap=True)
    if found.earlier:
        p.out.print(p.say("check-earlier", n=found.earlier), soft_wrap=True)
    if found.wrong or found.database:
        wrong = len({table for table, why in found.wrong})
        p.out.print(p.say("check-bad", wrong=wrong, tables=found.tables), soft_wrap=True)
        click.get_current_context().exit(DAMAGED)
    played = found.tables - found.earlier
    p.out.print(p.say("check-good", tables=played, entries=found.entries), soft_wrap=True)


def backup(p: Printer, copy: str, database: str | None) -> None:
    from rotonde.server.operate import backup as copies

    with steps(p) as step:
        run(p, copies.backup(chosen(database), Path(copy), step))
    size = Path(copy).stat().st_size
    p.out.print(p.say("backed-up", file=copy, bytes=size), soft_wrap=True)


def restore(p: Printer, copy: str, database: str | None) -> None:
    from rotonde.server.operate import backup as copies

    with steps(p) as step:
        run(p, copies.restore(Path(copy), chosen(database), step))
    p.out.print(p.say("restored", file=copy), soft_wrap=True)


def vacuum(p: Printer, database: str | None) -> None:
    before, after = run(p, vacuumed(chosen(database)))
    p.out.print(p.say("vacuumed", before=before, after=after), soft_wrap=True)


async def vacuumed(database: Database) -> tuple[int, int]:
    from rotonde.server.operate.opening import opened

    async with opened(database) as raw:
        before = await raw.bytes()
        await raw.vacuum()
        return before, await raw.bytes()


def rotate(p: Printer, database: str | None, forget_old: bool, at_once: bool) -> None:
    run(p, rotated(chosen(database), forget_old, at_once))
    key = "keys-forgotten" if forget_old else "keys-only" if at_once else "keys-new"
    p.out.print(p.say(key), soft_wrap=True)


async def rotated(database: Database, forget_old: bool, at_once: bool) -> None:
    from rotonde.server.operate import keys
    from rotonde.server.operate.opening import opened

    async with opened(database, alone=True) as raw:
        if forget_old:
            await keys.forget_old(raw)
        else:
            await keys.rotate(raw, at_once)
