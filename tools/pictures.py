"""Photograph the boards for the docs: `make pictures` writes `docs/pictures/*.png`."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from rotonde.arena.match import play_match
from rotonde.bots.bot import make_bot
from rotonde.games.catalogue import GAMES, load_game

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
PLAYERS = ["Ada", "Blaise", "Clara", "David", "Emmy", "Felix"]
SEED = 3
HOW_FAR = 0.6  # of the game
SIZE = {"width": 1360, "height": 860}


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server of our own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "rotonde", "serve", "--port", "0", "--no-browser"]
        server = subprocess.Popen(
            [*command, "--database", f"{folder}/rotonde.db"], stdout=subprocess.PIPE, text=True
        )
        assert server.stdout is not None
        try:
            yield next(word for word in server.stdout.readline().split() if "://" in word)
        finally:
            server.terminate()
            server.wait()


def record_of(name: str) -> str:
    """A game among bots, as a record."""
    game = load_game(name)
    seats = min(max(3, game.about.least_seats), game.about.most_seats)
    bots = [make_bot(game, "greedy") for _ in range(seats)]
    return play_match(game, bots, PLAYERS[:seats], SEED).record.text()


def photograph(context: BrowserContext, address: str, name: str) -> None:
    page = context.new_page()
    made = context.request.post(f"{address}api/replays", data={"record": record_of(name)}).json()
    moves = int(made["played"] * HOW_FAR)
    page.goto(f"{address.rstrip('/')}{made['table']['link']}/replay?move={moves}&seat=0&lang=en")
    page.wait_for_selector(".map, .board")
    page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"{name}.png")
    page.close()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        context = browser.new_context(viewport=SIZE, locale="en-GB")  # type: ignore[arg-type]
        context.request.post(f"{address}api/people", data={"name": "Ada"})
        for name in GAMES:
            photograph(context, address, name)
            print(f"docs/pictures/{name}.png")
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("[data-play]")
        page.screenshot(path=FOLDER / "home.png", full_page=True)
        browser.close()


if __name__ == "__main__":
    main()
