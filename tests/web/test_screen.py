"""A table is one screen: at every kind of decision, at every size of window, nothing is out of sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rotonde.games.catalogue import GAMES
from web.acts import click
from web.person import CONFIRM, Person

New = Callable[..., Person]
BOT = {"kind": "bot", "level": "apprentice"}
SEATS = {"age-of-steam": 3, "steel-driver": 3, "trambahn": 2}
LAPTOP, PHONE = (1366, 768), (390, 844)
SIZES = [LAPTOP, (1920, 1080), (1024, 768), PHONE, (844, 390), (320, 568)]
MOST = 150  # decisions in which a kind is looked for
# What is wrong with the window as it is: each a sentence.
FAULTS = """() => {
  const faults = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth - innerWidth} too wide`);
  if (scrollHeight > innerHeight) faults.push(`the page is ${scrollHeight - innerHeight} too high`);
  if (scrollX || scrollY) faults.push(`the page was scrolled to ${scrollX}, ${scrollY}`);
  const boxes = [...document.querySelectorAll(".middle, .act, .dock, .people, .leaves")]
    .filter((e) => e.checkVisibility())
    .map((e) => [e.className.split(" ")[0], e.getBoundingClientRect()]);
  const parts = [[".middle", "the board"], [".expected", "the instruction"], [".go .main", "Confirm"]];
  for (const [selector, name] of parts) {
    const e = document.querySelector(selector);
    if (!e) { faults.push(`${name} is not there`); continue; }
    const { left, top, right, bottom } = e.getBoundingClientRect();
    const inside = left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    if (!inside) faults.push(`${name} is outside: ${[left, top, right, bottom]}`);
  }
  for (const [a, one] of boxes) for (const [b, other] of boxes) {
    if (a >= b) continue;
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (wide > 1 && high > 1) faults.push(`${a} and ${b} overlap`);
  }
  for (const button of document.querySelectorAll(".go button, .tray button, .bar button, .tabs button")) {
    if (!button.checkVisibility()) continue;
    const { width, height } = button.getBoundingClientRect();
    if (width < 44 || height < 44) faults.push(`a target of ${width} x ${height}: ${button.textContent.trim()}`);
  }
  return faults;
}"""


def kind_of(one: Person, link: str) -> str:
    return " ".join(sorted({str(move.json["move"]) for move in one.look(link).moves}))


def check(one: Person, where: str, sizes: list[tuple[int, int]]) -> None:
    for width, height in sizes:
        one.page.set_viewport_size({"width": width, "height": height})
        one.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        assert one.page.evaluate(FAULTS) == [], f"{where} at {width}x{height}"
    one.page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})


def walk(one: Person, game: str, sizes: list[tuple[int, int]]) -> list[str]:
    """Every kind of decision that a game brings; each looked at before, chosen and proposed."""
    one.become("Ann")
    link = one.make(game, [{"kind": "me"}, *[BOT] * (SEATS.get(game, 3) - 1)], seed=5)
    one.go(link)
    kinds: list[str] = []
    for _ in range(MOST):
        one.waits()
        if one.is_over():
            break
        kind = kind_of(one, link)
        if kind in kinds:
            n = one.sees()
            if one.play_once(link):
                one.hears(n + 1)
            continue
        kinds.append(kind)
        check(one, f"{game}, {kind}", sizes)
        for step in range(30):
            one.waits()
            if one.page.query_selector(CONFIRM):
                break
            click(one, one.any_offered())
            check(one, f"{game}, {kind}, {step + 1} chosen", sizes)
        one.decide(click)
    return kinds


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_out_of_sight(person: New, game: str) -> None:
    one = person(viewport={"width": LAPTOP[0], "height": LAPTOP[1]})
    assert len(walk(one, game, [LAPTOP, PHONE])) >= 3


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_out_of_sight_at_any_size(person: New, game: str) -> None:
    one = person(viewport={"width": LAPTOP[0], "height": LAPTOP[1]})
    kinds = walk(one, game, SIZES)
    print(f"{game}: {len(kinds)} kinds of decisions at {len(SIZES)} sizes")
    assert len(kinds) >= 3
