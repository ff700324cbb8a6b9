"""`rotonde serve`: tables to play at in the browser, from this machine."""

from __future__ import annotations

import os
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from rotonde.cli.commands import Spoken, option, whole
from rotonde.cli.speech import Misuse, Speech, speech, warn_if_slow

NEEDED = ("starlette", "uvicorn", "msgspec", "itsdangerous", "websockets")


def command(lang: str) -> Spoken:
    params = [
        option(lang, "--host", default="127.0.0.1"),
        option(lang, "--port", check=whole(0, 65535), default="8000"),
        option(lang, "--database"),
        option(lang, "--name", multiple=True),
        option(lang, "--thinkers", check=whole(1, 512)),
    ]
    return Spoken(lang, "serve", partial(open_house, speech(lang)), list(params))


def open_house(
    speech: Speech,
    host: str,
    port: int,
    database: str | None,
    name: tuple[str, ...],
    thinkers: int | None,
) -> None:
    for needed in NEEDED:
        if find_spec(needed) is None:
            raise Misuse("serve-needs", word=needed)
    from rotonde.server.app import serve
    from rotonde.server.problem import Problem

    warn_if_slow(speech)
    file = Path(database) if database else home() / "rotonde.db"
    cores = max(1, (os.cpu_count() or 2) - 1)

    def ready(address: str) -> None:
        speech.out.print(speech.say("serving", address=address, file=file), soft_wrap=True)

    try:
        serve(host, port, file, names=name, thinkers=thinkers or cores, ready=ready)
    except Problem as problem:
        raise Misuse("click", word=problem.sentence(speech.lang)) from None


def home() -> Path:
    """Where this system keeps the data of a person."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "rotonde"
