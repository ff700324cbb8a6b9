"""A server of our own, and tables at which somebody who takes every hint plays against bots."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext

SETTINGS = """pace = 0.0
[limits]
advice = [1000, 1000]
changes = [1000, 1000]
reading = [1000, 1000]
thinking = [1000, 1000]
"""
PAUSE = 0.02  # seconds between two looks while bots think
THINKING = 0.1  # seconds a hint may take


@contextmanager
def serving(source: Path | None = None) -> Iterator[str]:
    """The address of a server: of the installed package, or of sources that are not compiled."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder, "rotonde.toml")
        settings.write_text(SETTINGS)
        command = [sys.executable, "-m", "rotonde", "serve", "--port", "0", "--no-browser"]
        server = subprocess.Popen(
            [*command, "--database", f"{folder}/rotonde.db", "--settings", str(settings)],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ if source is None else {**os.environ, "PYTHONPATH": str(source)},
        )
        assert server.stdout is not None
        try:
            said = iter(server.stdout.readline, "")
            yield next(word for line in said for word in line.split() if "://" in word)
        finally:
            server.terminate()
            server.wait()


class LiveTable:
    """A table of mine against bots, played by requests while a page may look on."""

    def __init__(
        self, request: APIRequestContext, address: str, game: str, seats: int, level: str = "random"
    ) -> None:
        self.request = request
        self.api = f"{address}api"
        bots = [{"kind": "bot", "level": level}] * (seats - 1)
        wish = {"game": game, "seats": [{"kind": "me"}, *bots], "listed": False}
        self.link = str(self.post("/tables", wish)["table"]["link"])
        self.page = address.rstrip("/") + self.link

    def post(self, path: str, body: object) -> dict[str, Any]:
        answer = self.request.post(self.api + path, data=body)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def get(self, path: str) -> dict[str, Any]:
        answer = self.request.get(self.api + path)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def my_turn(self) -> dict[str, Any]:
        """The table when I am to move, or when the game is over."""
        while True:
            shown = self.get(self.link)
            if shown["moves"] or shown["table"]["state"] != "running":
                return shown
            time.sleep(PAUSE)

    def play(self) -> bool:
        """What a hint says is best; False when the game is over."""
        while (shown := self.my_turn())["moves"]:
            wish = {"seat": shown["seat"], "n": shown["n"], "move": self.advised(shown)}
            answer = self.request.post(f"{self.api}{self.link}/moves", data=wish)
            if answer.ok:
                return True
            assert answer.status == 409, answer.text()  # others decided at the same time
        return False

    def advised(self, shown: dict[str, Any]) -> str:
        if len(shown["moves"]) == 1:
            return str(shown["moves"][0]["text"])
        hint = self.get(f"{self.link}/hint?seat={shown['seat']}&seconds={THINKING}")
        return str(hint["moves"][0]["move"])
