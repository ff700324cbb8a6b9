"""A table is one screen: at every decision, at every size of window, nothing is out of sight."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import ElementHandle

from rotonde.games.catalogue import GAMES
from web.acts import click, tap
from web.decisions import KINDS, SEATS, Way, ways
from web.person import ANSWERED, CHOICES, CONFIRM, Act, Person
from web.screen import FAULTS, FOCUS, HEARD, LISTEN, REGIONS
from web.test_pages import barriers

New = Callable[..., Person]
Size = tuple[int, int]
LAPTOP, PHONE = (1366, 768), (390, 844)
SIZES: list[Size] = [LAPTOP, (1920, 1080), (1024, 768), PHONE, (844, 390), (320, 568)]
FEW = {  # kinds of decision that the short walk looks at: board, dock and tray are chosen from
    "age-of-steam": ("bid", "lay"),
    "express-01": ("pay", "build"),
    "steel-driver": ("bid", "build"),
    "ticket-to-ride": ("draw open", "claim"),
    "trambahn": ("station", "buy"),
}
AT_ONCE = {"build"}  # of Age of Steam: sent as soon as chosen, to learn what can follow
WHOLE = {"move", "ride"}  # likewise: a cube and all its links are confirmed in one
STAYS = 5_000  # milliseconds for which something told is there to be read
SCREENS = os.environ.get("ROTONDE_SCREENS")
CALM = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# What is offered in one part of the screen, and can be seen.
NOT_YET = """([parts, tried, luck]) => {
  const name = (e) => e.dataset.spot ?? e.dataset.move ?? e.textContent.trim();
  const isNew = (e) => e.checkVisibility() && !tried.includes(name(e));
  const some = parts
    .map((part) => [...document.querySelectorAll(part)].filter(isNew))
    .filter((part) => part.length);
  const part = some[Math.floor(luck[0] * some.length)] ?? [];
  const found = part[Math.floor(luck[1] * part.length)];
  return found ? [found, name(found)] : null;
}"""


class Walk:
    """Through the decisions of one game in one size of window."""

    def __init__(self, one: Person, game: str, size: Size, pictures: Path | None) -> None:
        self.one, self.game, self.size, self.pictures = one, game, size, pictures
        self.act: Act = tap if one.touches else click
        self.seen: list[str] = []

    def come_to(self, way: Way) -> str:
        """A table of people at one screen, played as far as this decision."""
        one = self.one
        link = one.make(self.game, [{"kind": "me"}] * SEATS[self.game], seed=way.seed)
        for n, (seat, move) in enumerate(way.entries):
            one.ask("POST", f"{link}/moves", {"seat": seat, "n": n, "move": move})
        one.go(f"{link}?seat={way.seat}")
        one.page.wait_for_selector(".table")
        one.page.wait_for_selector(ANSWERED)
        self.open_curtain()
        return link

    def open_curtain(self) -> None:
        if button := self.one.page.query_selector(".curtain button"):
            self.check("curtain")
            button.click()
            self.one.page.wait_for_selector(".go .main")

    def check(self, what: str) -> None:
        """Nothing is wrong with the window as it is; a picture of it is kept."""
        page = self.one.page
        page.wait_for_selector(ANSWERED)
        page.evaluate(CALM)
        where = f"{self.game}-{self.size[0]}x{self.size[1]}-{what}".replace(" ", "-")
        if self.pictures:
            page.screenshot(path=self.pictures / f"{where}.png")
        self.seen += [f"{where}: {fault}" for fault in page.evaluate(FAULTS, self.one.touches)]

    def walk(self, kind: str, way: Way) -> None:
        """One decision: as it is met, chosen, proposed, and sent."""
        link = self.come_to(way)
        page = self.one.page
        shown = self.one.look(f"{link}?seat={way.seat}")
        words = {move.words: move.text for move in shown.moves}
        self.check(f"{kind}-1-met")
        place = page.evaluate(REGIONS)
        sent = self.choose(way, words, kind)
        self.check(f"{kind}-2-proposed")
        if page.evaluate(REGIONS) != place:
            self.seen.append(f"{kind}: the choice has moved {place} to {page.evaluate(REGIONS)}")
        if sent:
            return
        self.act(self.one, page.wait_for_selector(CONFIRM))  # type: ignore[arg-type]
        self.one.hears(shown.n + 1)
        self.check(f"{kind}-3-sent")
        if page.evaluate(FOCUS) == "BODY":
            self.seen.append(f"{kind}: the focus was lost")

    def choose(self, way: Way, words: dict[str, str], kind: str) -> bool:
        """Until a move of this kind is proposed; whether it was sent instead."""
        page, n = self.one.page, self.one.sees()
        tried: list[str] = []
        for _ in range(120):
            if self.one.sees() > n:
                return kind in AT_ONCE
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
        given = [list(CHOICES), tried, [luck.random(), luck.random()]]
        found = page.evaluate_handle(NOT_YET, given).get_properties()
        assert found, f"nothing else is offered that can be seen: {tried}"
        tried.append(found["1"].json_value())
        element = found["0"].as_element()
        assert element is not None
        return element


def a_walk(person: New, game: str, size: Size, pictures: Path | None) -> Walk:
    touches = min(size) < 600
    settings = {"has_touch": True, "is_mobile": True} if touches else {}
    one = person(viewport={"width": size[0], "height": size[1]}, **settings)
    one.become("Ann")
    return Walk(one, game, size, pictures)


@pytest.fixture
def pictures() -> Path:
    """Where pictures of the screens are kept."""
    folder = Path(SCREENS or "build/screens")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_out_of_sight(person: New, pictures: Path, game: str, size: Size) -> None:
    walk = a_walk(person, game, size, pictures if SCREENS else None)
    for kind in FEW[game]:
        walk.walk(kind, ways(game)[kind])
    assert not walk.seen, "\n".join(walk.seen)


@pytest.mark.walk
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_one_screen(person: New, pictures: Path, game: str, size: Size) -> None:
    walk = a_walk(person, game, size, pictures)
    reached = ways(game)
    assert set(reached) == set(KINDS[game])
    for kind, way in reached.items():
        walk.walk(kind, way)
    print(f"{game}: {len(reached)} kinds of decisions at {size[0]}x{size[1]}")
    assert not walk.seen, "\n".join(walk.seen)
    assert barriers(walk.one) == []


@pytest.mark.walk
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_told_once_and_stays(person: New, game: str, size: Size) -> None:
    walk = a_walk(person, game, size, None)
    one = walk.one
    one.go(
        one.make(
            game,
            [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * (SEATS[game] - 1)],
            seed=5,
        )
    )
    one.waits()
    one.choose(walk.act)
    one.page.evaluate(LISTEN)
    walk.act(one, one.page.wait_for_selector(CONFIRM))  # type: ignore[arg-type]
    one.page.wait_for_function(f"({HEARD})().length > 0")
    first = one.page.evaluate(HEARD)
    assert len(first) == 1
    one.page.wait_for_timeout(STAYS)
    assert all(told in one.page.evaluate(HEARD)[0] for told in first)
