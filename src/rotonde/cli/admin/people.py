"""People: found, kept out, forgotten, and told what is known of them."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Any

import click
import msgspec

from rotonde.cli.admin.asked import chosen, database_option, run
from rotonde.cli.commands import Spoken, argument, option
from rotonde.cli.printer import Misuse, Printer, printer
from rotonde.server.config import Database
from rotonde.server.operate.copies.new_file import new_file
from rotonde.server.operate.raw import Raw
from rotonde.server.wording import Worded


def commands(lang: str) -> list[click.Command]:
    p = printer(lang)
    database = partial(database_option, lang)
    why = option(lang, "--why", key="admin.--why", default="")
    name, who = argument(lang, "name", required=False), argument(lang, "who", required=False)
    person = partial(argument, lang, "person")
    copy = argument(lang, "copy")
    return [
        Spoken(lang, "people", partial(show, p), [name, database()], "admin.people"),
        Spoken(lang, "ban", partial(ban, p), [who, why, database()], "admin.ban"),
        Spoken(
            lang, "unban", partial(unban, p), [argument(lang, "who"), database()], "admin.unban"
        ),
        Spoken(lang, "erase", partial(erase, p), [person(), database()], "admin.erase"),
        Spoken(lang, "export", partial(export, p), [person(), copy, database()], "admin.export"),
    ]


def day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def show(p: Printer, name: str | None, database: str | None) -> None:
    from rotonde.server.operate import people

    for id, called, at in beside(p, database, partial(people.found_by_name, name=name or "")):
        p.out.print(f"{id}  {day(at)}  {called}", soft_wrap=True)


def ban(p: Printer, who: str | None, why: str, database: str | None) -> None:
    from rotonde.server.operate import people

    if who is not None:
        kind = beside(p, database, partial(people.ban, word=who, why=why))
        p.out.print(p.say(f"ban-{kind}", who=who), soft_wrap=True)
        return
    found = beside(p, database, people.bans)
    if not found:
        p.out.print(p.say("ban-none"))
    for banned, at, reason in found:
        p.out.print(f"{banned}  {day(at)}  {reason}", soft_wrap=True)


def unban(p: Printer, who: str, database: str | None) -> None:
    from rotonde.server.operate import people

    beside(p, database, partial(people.unban, word=who))
    p.out.print(p.say("unbanned", who=who), soft_wrap=True)


def export(p: Printer, person: str, copy: str, database: str | None) -> None:
    from rotonde.server.operate import people

    known = beside(p, database, partial(people.export, person=person))
    written = msgspec.json.format(msgspec.json.encode(known), indent=2)
    try:
        with new_file(Path(copy)) as part:
            part.write_bytes(written + b"\n")
    except Worded as error:
        raise Misuse("click", word=error.sentence(p.lang)) from None
    told = p.say("person-exported", name=known["name"], file=Path(copy))
    p.out.print(told, soft_wrap=True)


def erase(p: Printer, person: str, database: str | None) -> None:
    n = run(p, erased(chosen(database), person))
    p.out.print(p.say("erased", n=n), soft_wrap=True)


async def erased(database: Database, person: str) -> int:
    from rotonde.server.operate import people
    from rotonde.server.operate.opening import opened

    async with opened(database) as raw:
        return await people.erase(raw, person)


def beside(p: Printer, database: str | None, work: Any) -> Any:
    """Also while a server runs on a file."""

    async def asking() -> Any:
        from rotonde.server.operate.opening import opened

        async with opened(chosen(database), beside=True) as raw:
            return await answered(raw)

    async def answered(raw: Raw) -> Any:
        return await work(raw)

    return run(p, asking())
