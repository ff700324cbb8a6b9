"""Photograph live tables for the docs: `make pictures` writes `docs/pictures`.

Every game against bots, in the middle of it, by day and by night; one on a phone; and one game from
its beginning on as a short film. Ada, who plays, takes every hint. It needs about two minutes.
"""

from __future__ import annotations

import io
import time
from pathlib import Path

import chromium
from live_table import LiveTable, serving
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
# Seats, and my decisions before the picture is taken.
GAMES = {
    "age-of-steam": (4, 34),
    "express-01": (3, 40),
    "steel-driver": (4, 16),
    "ticket-to-ride": (4, 28),
    "trambahn": (2, 30),
}
FILMED = "ticket-to-ride"
ON_A_PHONE = "age-of-steam"
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
SCREEN = {"width": 1000, "height": 640}
THEMES = {"": "light", "-dark": "dark"}
COLOURS = 96
FILM_COLOURS = 96
FILM_WIDTH = 640
FRAMES = 30  # at most
FRAME, LAST_FRAME = 400, 2500  # milliseconds
ASLEEP = 250  # milliseconds in which a page comes to rest
SHOWS = "n => Number(document.querySelector('main')?.dataset.n) >= n"


class Photographer:
    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address

    def person(self, **looks: object) -> BrowserContext:
        context = self.browser.new_context(
            locale="en-GB",
            reduced_motion="reduce",
            service_workers="block",
            **looks,  # type: ignore[arg-type]
        )
        context.request.post(f"{self.address}api/people", data={"name": "Ada"})
        return context

    def table(self, game: str) -> None:
        """A game, by day and by night; one of them on a phone too."""
        seats, decisions = GAMES[game]
        context = self.person(viewport=DESK)
        table = LiveTable(context.request, self.address, game, seats, "apprentice")
        for _ in range(decisions):
            table.play()
        table.my_turn()
        self.photograph(context.new_page(), table, game)
        if game == ON_A_PHONE:
            phone = self.person(viewport=PHONE, has_touch=True, is_mobile=True)
            phone.add_cookies(context.cookies())  # type: ignore[arg-type]
            self.photograph(phone.new_page(), table, "phone")
            phone.close()
        context.close()

    def photograph(self, page: Page, table: LiveTable, name: str) -> None:
        for suffix, theme in THEMES.items():
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            page.goto(table.page)
            at_rest(page, int(table.my_turn()["n"]))
            picture = taken(page).quantize(COLOURS, dither=Image.Dither.NONE)
            keep(picture, FOLDER / f"{name}{suffix}.png")

    def film(self) -> None:
        """Most of a game, a frame for every other decision of mine."""
        context = self.person(viewport=SCREEN)
        table = LiveTable(context.request, self.address, FILMED, 2, "apprentice")
        page = context.new_page()
        page.goto(table.page)
        frames: list[Image.Image] = []
        while len(frames) < FRAMES and table.play() and table.play():
            at_rest(page, int(table.my_turn()["n"]))
            frames.append(scaled(taken(page)))
        context.close()
        palette = beside(frames[0], frames[len(frames) // 2]).quantize(FILM_COLOURS)
        drawn = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
        lasts = [FRAME] * (len(drawn) - 1) + [LAST_FRAME]
        file = FOLDER / "game.gif"
        drawn[0].save(
            file, save_all=True, append_images=drawn[1:], duration=lasts, loop=0, optimize=True
        )
        tell(file)


def at_rest(page: Page, n: int) -> None:
    page.wait_for_function(SHOWS, arg=n)
    page.wait_for_timeout(ASLEEP)


def taken(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def beside(one: Image.Image, other: Image.Image) -> Image.Image:
    """Two pictures as one, which has the colours of both."""
    both = Image.new("RGB", (one.width * 2, one.height))
    both.paste(one, (0, 0))
    both.paste(other, (one.width, 0))
    return both


def scaled(picture: Image.Image) -> Image.Image:
    height = picture.height * FILM_WIDTH // picture.width
    return picture.resize((FILM_WIDTH, height), Image.Resampling.LANCZOS)


def keep(picture: Image.Image, file: Path) -> None:
    picture.save(file, optimize=True)
    tell(file)


def tell(file: Path) -> None:
    print(f"docs/pictures/{file.name}: {file.stat().st_size // 1000} kB", flush=True)


def main() -> None:
    began = time.monotonic()
    FOLDER.mkdir(exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = chromium.launched(playwright)
        photographer = Photographer(browser, address)
        for game in GAMES:
            photographer.table(game)
        photographer.film()
        browser.close()
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
