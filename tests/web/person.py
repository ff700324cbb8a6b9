"""Somebody who plays in a browser: he looks at what is offered and clicks on it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping

import msgspec
from playwright.sync_api import Browser, ConsoleMessage, ElementHandle, Page
from playwright.sync_api import Error as BrowserError

from rotonde.server.answers import Shown

OFFERED = ".doing .choice, .doing .card.can, .map .spot.can"
CONFIRM = "[data-confirm]"
WANTED = """e => {
  for (const old of document.querySelectorAll("[data-wanted]")) delete old.dataset.wanted;
  e.dataset.wanted = "";
}"""
OVER = ".over"
PHONE: dict[str, object] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
# A refused request (who am I? a number that has passed) and a lost connection are daily bread.
NO_COMPLAINT = ("Failed to load resource", "WebSocket connection", "ERR_INTERNET")
Act = Callable[["Person", ElementHandle], None]


class Person:
    def __init__(self, browser: Browser, base: str, settings: Mapping[str, object]) -> None:
        self.base = base
        self.touches = settings.get("has_touch") is True
        self.complaints: list[str] = []
        self.no_complaint: tuple[str, ...] = NO_COMPLAINT
        wanted = {
            "locale": "en-GB",
            "viewport": {"width": 1000, "height": 700},
            "reduced_motion": "reduce",
            **settings,
        }
        self.context = browser.new_context(**wanted)  # type: ignore[arg-type]
        self.context.set_default_timeout(60_000)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self.listen)
        self.random = random.Random(1)

    def listen(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if not any(said in message.text for said in self.no_complaint):
            self.complaints.append(message.text)

    def go(self, address: str) -> None:
        self.page.goto(self.base + address)
        self.page.wait_for_selector("main > *")

    def ask(self, method: str, path: str, body: object = None) -> dict[str, object]:
        """A request of this browser's guest, for what a test needs to set up or to compare."""
        answer = self.context.request.fetch(f"{self.base}/api{path}", method=method, data=body)
        assert answer.ok, answer.text()
        found: dict[str, object] = answer.json()
        return found

    def become(self, name: str) -> None:
        self.ask("POST", "/people", {"name": name})

    def make(self, game: str, seats: list[dict[str, str]], **more: object) -> str:
        """A new table; its address."""
        shown = self.ask("POST", "/tables", {"game": game, "seats": seats, "listed": False, **more})
        table = shown["table"]
        assert isinstance(table, dict)
        return str(table["link"])

    def offered(self) -> list[ElementHandle]:
        return [one for one in self.page.query_selector_all(OFFERED) if one.is_visible()]

    def waits(self) -> None:
        """Until something is expected of me, or the game is over."""
        self.page.wait_for_selector(f"{OFFERED}, {CONFIRM}, {OVER}", state="attached")

    def is_over(self) -> bool:
        return self.page.query_selector(OVER) is not None

    def decide(self, act: Act) -> None:
        """Choose until there is a move to confirm, and confirm it."""
        self.choose(act)
        if self.is_over():
            return
        act(self, self.page.wait_for_selector(CONFIRM))  # type: ignore[arg-type]
        self.page.wait_for_selector(f"{CONFIRM}, .sending", state="detached")

    def choose(self, act: Act) -> None:
        for _ in range(12):
            if self.page.query_selector(CONFIRM):
                break
            offered = self.offered()
            if not offered:
                self.waits()
                if self.is_over():
                    return
                continue
            try:
                act(self, self.random.choice(offered))
            except BrowserError:
                continue  # it was drawn anew under the pointer

    def play_on(self, act: Act, most: int = 400, seconds: float = 500) -> int:
        """Play until the game is over; how many decisions it took."""
        end = time.monotonic() + seconds
        for decisions in range(most):
            self.waits()
            if self.is_over():
                return decisions
            assert time.monotonic() < end, f"still playing after {decisions} decisions"
            self.decide(act)
        raise AssertionError(f"not over after {most} decisions")

    def finish(self, link: str) -> None:
        """Play a table of people at one screen to its end, without looking at the page."""
        while (shown := self.look(link)).table.state == "running":
            seat = shown.deciding[0]
            shown = self.look(f"{link}?seat={seat}")
            move = self.random.choice(shown.moves).text
            self.ask("POST", f"{link}/moves", {"seat": seat, "n": shown.n, "move": move})

    def look(self, path: str) -> Shown:
        return msgspec.convert(self.ask("GET", path), Shown)

    def leave(self) -> None:
        self.context.close()


def click(person: Person, element: ElementHandle) -> None:
    element.click(timeout=5000)


def tap(person: Person, element: ElementHandle) -> None:
    element.tap(timeout=5000)


def by_keyboard(person: Person, element: ElementHandle) -> None:
    """Walk to it with the tab key (arrows on a board), then Enter; no pointer is used."""
    page = person.page
    if element.evaluate("e => e instanceof SVGElement && !!e.closest('.map')"):
        page.keyboard.press("Escape")
        walk(person, "document.activeElement.closest('.map') !== null")
    else:
        element.evaluate(WANTED)
        walk(person, "document.activeElement.dataset.wanted !== undefined")
    page.keyboard.press("Enter")


def walk(person: Person, arrived: str) -> None:
    for _ in range(120):
        if person.page.evaluate(arrived):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError("the tab key does not get there")
