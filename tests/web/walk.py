"""Somebody who comes to a decision, turns the window through several sizes, and looks at each."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import ElementHandle

from web.acts import click, tap
from web.decisions import SEATS, Way
from web.person import ANSWERED, CHOICES, CONFIRM, Act, Person
from web.screen import FAULTS, FOCUS, REGIONS

Size = tuple[int, int]
AT_ONCE = {"build"}  # of Age of Steam: sent as soon as chosen, to learn what can follow
WHOLE = {"move", "ride"}  # likewise: a cube and all its links are confirmed in one
CALM = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
UNCHOSEN = ".go .undo, .go .back:disabled"
# What is offered in one part of the screen, and can be seen.
NOT_YET = """([parts, tried, words, luck]) => {
  const name = (e) => e.dataset.spot ?? e.dataset.move ?? e.textContent.trim();
  const isNew = (e) => e.checkVisibility() && !tried.includes(name(e));
  const isMeant = (e) => name(e).split(/[-: ]/).some((word) => words.includes(word));
  const all = parts.map((part) => [...document.querySelectorAll(part)].filter(isNew));
  const meant = all.map((part) => part.filter(isMeant));
  const some = (meant.flat().length ? meant : all).filter((part) => part.length);
  const part = some[Math.floor(luck[0] * some.length)] ?? [];
  const found = part[Math.floor(luck[1] * part.length)];
  return found ? [found, name(found)] : null;
}"""


@dataclass
class Walk:
    """Through the decisions of one game, each in several sizes of window."""

    one: Person
    game: str
    sizes: list[Size]
    pictures: Path | None = None
    names: tuple[str, ...] = ("Ann", "Ben", "Cleo")
    seen: list[str] = field(default_factory=list)
    looks: int = 0

    @property
    def act(self) -> Act:
        return tap if self.one.touches else click

    def come_to(self, way: Way) -> str:
        """A table of people at one screen, played as far as this decision."""
        one = self.one
        seats = [{"kind": "me", "name": name} for name in self.names[: SEATS[self.game]]]
        link = one.make(self.game, seats, seed=way.seed)
        for n, (seat, move) in enumerate(way.entries):
            one.ask("POST", f"{link}/moves", {"seat": seat, "n": n, "move": move})
        one.go(f"{link}?seat={way.seat}")
        one.page.wait_for_selector(".table")
        one.page.wait_for_selector(ANSWERED)
        if one.page.query_selector(".curtain button"):
            self.turn("curtain")
            one.page.click(".curtain button")
            one.page.wait_for_selector(".go .main")
        return link

    def turn(self, what: str) -> None:
        """The same in all sizes."""
        for size in self.sizes:
            self.resize(size)
            self.check(what, size)

    def resize(self, size: Size) -> None:
        self.one.page.set_viewport_size({"width": size[0], "height": size[1]})

    def check(self, what: str, size: Size) -> None:
        """Nothing is wrong with the window as it is; a picture of it is kept."""
        page = self.one.page
        page.wait_for_selector(ANSWERED)
        page.evaluate(CALM)
        where = f"{self.game}-{size[0]}x{size[1]}-{what}".replace(" ", "-")
        if self.pictures:
            page.screenshot(path=self.pictures / f"{where}.png")
        self.looks += 1
        self.seen += [f"{where}: {fault}" for fault in page.evaluate(FAULTS, self.one.touches)]

    def walk(self, kind: str, way: Way) -> None:
        """One decision: as it is met, chosen and proposed in every size; then sent."""
        link = self.come_to(way)
        page = self.one.page
        lang = page.get_attribute("html", "lang")
        shown = self.one.look(f"{link}?seat={way.seat}&lang={lang}")
        words = {move.words: move.text for move in shown.moves}
        for size in self.sizes:
            self.resize(size)
            sent = self.propose(kind, way, words, size)
            if size != self.sizes[-1]:
                self.back(sent)
        if sent:
            return
        n = self.one.sees()
        self.act(self.one, page.wait_for_selector(CONFIRM))  # type: ignore[arg-type]
        self.one.hears(n + 1)
        if page.evaluate(FOCUS) == "BODY":
            self.seen.append(f"{self.game} {kind}: the focus was lost")
        self.turn(f"{kind}-3-sent")

    def propose(self, kind: str, way: Way, words: dict[str, str], size: Size) -> bool:
        """Whether it was sent instead."""
        page = self.one.page
        self.check(f"{kind}-1-met", size)
        place = page.evaluate(REGIONS)
        sent = self.choose(way, words, kind)
        self.check(f"{kind}-2-proposed", size)
        if (now := page.evaluate(REGIONS)) != place:
            self.seen.append(f"{self.game} {kind} {size}: the choice has moved {place} to {now}")
        return sent

    def back(self, sent: bool) -> None:
        """To before the choice; what was sent at once is taken back."""
        page = self.one.page
        for _ in range(9):
            page.wait_for_selector(ANSWERED)
            if page.query_selector(UNCHOSEN):
                break
            page.click(".go .back")
        else:
            raise AssertionError("there is no way back")
        if sent:
            n = self.one.sees()
            page.click(".go .undo")
            self.one.hears(n + 1)

    def choose(self, way: Way, words: dict[str, str], kind: str) -> bool:
        """Until a move of this kind is proposed; whether it was sent instead."""
        page, n = self.one.page, self.one.sees()
        tried: list[str] = []
        for _ in range(120):
            if self.one.sees() > n and kind in AT_ONCE:
                return True
            if page.query_selector(CONFIRM):
                proposed = words.get(page.inner_text(".expected").strip())
                if proposed in way.fit or (proposed is None and kind in WHOLE):
                    return False
                page.keyboard.press("Escape")
            self.act(self.one, self.offered(way, tried))
            page.wait_for_selector(ANSWERED)
        raise AssertionError(f"no move of {kind} could be chosen")

    def offered(self, way: Way, tried: list[str]) -> ElementHandle:
        """A button of such a move, else what was not yet tried in tray, dock and board."""
        page, luck = self.one.page, self.one.random
        for button in page.query_selector_all(".tray [data-move]"):
            if button.is_visible() and button.get_attribute("data-move") in way.fit:
                return button
        page.wait_for_selector(", ".join(CHOICES), state="attached")
        words = sorted({word for move in way.fit for word in move.split()[1:]})
        given = [list(CHOICES), tried, words, [luck.random(), luck.random()]]
        found = page.evaluate_handle(NOT_YET, given).get_properties()
        assert found, f"nothing else is offered that can be seen: {tried}"
        tried.append(found["1"].json_value())
        element = found["0"].as_element()
        assert element is not None
        return element
