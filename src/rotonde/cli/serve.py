"""`rotonde serve`: tables to play at in the browser, from this machine."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

from rotonde.cli.commands import Spoken, one_of, option, whole
from rotonde.cli.printer import Misuse, Printer, printer, tell_left_out, warn_if_slow
from rotonde.server.config import Config, database_of, without_password
from rotonde.server.settings import settled, variable, with_environment

HERE = "here"  # bots think
DOORS = 20  # ports that are tried, where the first is taken
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")
IN_THE_TERMINAL = ("www-browser", "links", "elinks", "lynx", "w3m")  # they would take it over


def command(lang: str) -> Spoken:
    params = [
        option(lang, "--settings"),
        option(lang, "--host"),
        option(lang, "--port", check=whole(0, 65535)),
        option(lang, "--database"),
        option(lang, "--name", multiple=True),
        option(lang, "--path", key="--below"),
        option(lang, "--processes", check=whole(1, 256)),
        option(lang, "--thinkers", check=whole(1, 512)),
        option(lang, "--bots", check=one_of(HERE, "elsewhere")),
        option(lang, "--no-browser", is_flag=True),
    ]
    return Spoken(lang, "serve", partial(open_house, printer(lang)), list(params))


def open_house(printer: Printer, no_browser: bool, **said: Any) -> None:
    """Serve until Ctrl-C, which is how it is meant to end."""
    from rotonde.server.http.app import serve
    from rotonde.server.wording import Worded
    from rotonde.web import pages

    config = chosen(**said)
    warn_if_slow(printer)
    tell_left_out(printer)

    def ready(address: str) -> None:
        if config.port and f":{config.port}/" not in address:
            printer.out.print(printer.say("port-taken", port=config.port), soft_wrap=True)
        told = printer.say("serving", address=address, file=without_password(config.database))
        printer.out.print(told, soft_wrap=True)
        sys.stdout.flush()
        if not no_browser and has_screen(sys.platform, os.environ):
            Thread(target=show, args=(address,), daemon=True).start()

    try:
        serve(config, pages=pages(config.path), doors=DOORS, ready=ready)
    except Worded as error:
        raise Misuse("click", word=error.sentence(printer.lang)) from None
    except KeyboardInterrupt:
        printer.out.print(printer.say("served"), soft_wrap=True)


def chosen(
    settings: str | None,
    host: str | None,
    port: int | None,
    database: str | None,
    name: tuple[str, ...],
    thinkers: int | None,
    processes: int | None,
    bots: str | None,
    path: str | None,
) -> Config:
    """What the command line says, else the file of settings, else what is usual."""
    cores = max(1, (os.cpu_count() or 2) - 1)
    config = Config(home(os.environ) / "rotonde.db", thinkers=cores)
    config = settled(config, settings, os.environ)
    if path is not None:
        config = with_environment(config, {variable(("path",)): path})
    return replace(
        config,
        host=config.host if host is None else host,
        port=config.port if port is None else port,
        database=database_of(database) if database else config.database,
        names=(*config.names, *name),
        thinkers=thinkers or config.thinkers,
        processes=processes or config.processes,
        bots_think=config.bots_think if bots is None else bots == HERE,
    )


def home(environment: Mapping[str, str]) -> Path:
    """Where this system keeps the data of a person."""
    data = Path(environment.get("XDG_DATA_HOME", ""))
    return (data if data.is_absolute() else Path.home() / ".local" / "share") / "rotonde"


def has_screen(system: str, environment: Mapping[str, str]) -> bool:
    """Whether a browser can open a window here."""
    return system in ("darwin", "win32") or any(environment.get(one) for one in DISPLAYS)


def show(address: str) -> None:
    """In the browser, if there is one that does not take the terminal."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if getattr(browser, "name", "") not in IN_THE_TERMINAL:
        browser.open(address)
