"""Somebody who plays in a browser: he looks at what is offered and clicks on it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import msgspec
from playwright.sync_api import Browser, ConsoleMessage, ElementHandle, Page

from rotonde.server.play.views.shapes import Shown

# The page says on <main> how many entries it shows, and whether something is not yet answered.
ANSWERED = "main:not([data-busy])"
CHOICES = (".doing .choice", ".doing .card.can", ".map .spot.can:not(.chosen)")
OFFERED = ", ".join(f"{ANSWERED} {one}" for one in CHOICES)
CONFIRM = "[data-confirm]"
OVER = ".over"
SHOWS = "n => Number(document.querySelector('main').dataset.n) >= n"
PLAYED_OR_REFUSED = f"n => document.querySelector('.doing .problem') || ({SHOWS})(n)"
ONE_OF = """([offered, luck]) => {
  const all = [...document.querySelectorAll(offered)];
  const seen = all.filter((e) => e.checkVisibility({ visibilityProperty: true }));
  return seen[Math.floor(luck * seen.length)] ?? null;
}"""
# Every move is confirmed and a name is known, unless a test wants it otherwise.
ASKED = "localStorage.rotonde ??= JSON.stringify({ confirm: 'always', name: 'Guest' })"
PHONE: dict[str, object] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
# A refused request (who am I? a number that has passed) and a lost connection are daily bread; so
# is a slow machine, which takes its time until it uses what was fetched ahead.
NO_COMPLAINT = (
    "Failed to load resource",
    "WebSocket connection",
    "ERR_INTERNET",
    "preloaded using link preload but not used",
    "Service Worker registration blocked",
)
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
            "service_workers": "block",  # what it keeps would outlive a test's own doing
            **settings,
        }
        self.context = browser.new_context(**wanted)  # type: ignore[arg-type]
        self.context.set_default_timeout(60_000)
        self.context.add_init_script(ASKED)
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

    def is_asked(self) -> bool:
        """Something is offered that I can see."""
        return self.page.evaluate_handle(ONE_OF, [OFFERED, 0.0]).as_element() is not None

    def any_offered(self) -> ElementHandle:
        found = self.page.evaluate_handle(ONE_OF, [OFFERED, self.random.random()]).as_element()
        assert found is not None
        return found

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
        n = self.sees()
        act(self, self.page.wait_for_selector(CONFIRM))  # type: ignore[arg-type]
        self.page.wait_for_function(PLAYED_OR_REFUSED, arg=n + 1)
        self.page.wait_for_selector(ANSWERED)
        refused = self.page.query_selector(".doing .problem")
        assert refused is None, refused.inner_text()

    def choose(self, act: Act) -> None:
        for _ in range(30):
            self.waits()
            if self.is_over() or self.page.query_selector(CONFIRM):
                return
            act(self, self.any_offered())
        raise AssertionError("nothing to confirm comes of what was chosen")

    def sees(self) -> int:
        """How many entries of the table the page shows."""
        return int(self.page.get_attribute("main", "data-n") or 0)

    def hears(self, n: int) -> None:
        """Until the page shows so many entries."""
        self.page.wait_for_function(SHOWS, arg=n)
        self.page.wait_for_selector(ANSWERED)

    def play_on(self, act: Act, most: int = 400) -> int:
        """Play until the game is over; how many decisions it took."""
        for decisions in range(most):
            self.waits()
            if self.is_over():
                return decisions
            self.decide(act)
        raise AssertionError(f"not over after {most} decisions")

    def play_once(self, link: str) -> bool:
        """A decision without a click, if there is one for me."""
        shown = self.look(link)
        if not shown.moves:
            return False
        move = self.random.choice(shown.moves).text
        self.ask("POST", f"{link}/moves", {"seat": shown.seat, "n": shown.n, "move": move})
        return True

    def hurry_on(self, most: int = 400) -> None:
        """To the end of the game without a click; the page follows."""
        link = self.page.url.removeprefix(self.base)
        for _ in range(most):
            self.waits()
            if self.is_over():
                return
            n = self.sees()
            if self.play_once(link):
                self.hears(n + 1)
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
