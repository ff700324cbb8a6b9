"""Where games are kept that nobody has given a file: one file for each, in a folder of our own."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from rotonde.core.record import Record


def state_folder() -> Path:
    state = os.environ.get("XDG_STATE_HOME", "")
    home = Path(state) if state.startswith("/") else Path.home() / ".local" / "state"
    return home / "rotonde"


def folder() -> Path:
    return state_folder() / "games"


def place_of(record: Record, resumed: str | None) -> Path:
    """A new file; a game that was kept here stays in its own."""
    kept = folder()
    if resumed is not None and Path(resumed).resolve().parent == kept.resolve():
        return Path(resumed)
    with suppress(OSError):  # saving there will say what is wrong
        kept.mkdir(parents=True, exist_ok=True)
        return new_file(kept, f"{record.game}-{datetime.now():%Y-%m-%d-%H%M}")
    return kept / f"{record.game}.record"


def new_file(kept: Path, name: str) -> Path:
    """Made at once, so that two games that begin together do not share it."""
    for n in count(1):
        file = kept / (f"{name}.record" if n == 1 else f"{name}-{n}.record")
        try:
            file.touch(exist_ok=False)
        except FileExistsError:
            continue
        return file
    raise AssertionError("numbers do not end")
