"""A game of another package in the browser: with its own page, and with none."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from web.acts import click, tap
from web.conftest import browser, person
from web.keyboard import Keyboard
from web.person import PHONE, Person
from web.test_pages import barriers

from plugin.conftest import Installed

__all__ = ["browser", "person"]  # fixtures

New = Callable[..., Person]
STROKE = "getComputedStyle(document.querySelector('.stop')).strokeWidth"
BOT = {"kind": "bot", "level": "apprentice"}


def test_a_whole_game(person: New, plugin: Installed) -> None:
    """In French, in part by keyboard, the bare one on a phone; from home to the replay."""
    one = person(locale="fr-FR", **({} if plugin.is_whole else PHONE))
    one.go("/")
    expect(one.page.locator('[data-play="milk-train"]')).to_be_visible()
    one.become("Anne")
    link = one.make("milk-train", [{"kind": "me"}, BOT], seed=5)
    one.go(link)
    one.waits()
    coal = one.page.locator(".game-milk-train ul.coal .card.can")
    seen = one.page.locator(".plain")
    if plugin.is_whole:
        expect(one.page.locator(".map .stop").first).to_be_visible()
        assert (coal.first.get_attribute("aria-label") or "").startswith("Charbon ")
        assert one.page.evaluate(STROKE) == "2px", "its style sheet is there"
        expect(seen).to_have_count(0)
    else:
        expect(seen).to_contain_text("Ce que vous voyez")
        expect(seen).to_contain_text("hand")
        expect(one.page.locator(".map")).to_have_count(0)
    assert barriers(one) == []
    Keyboard(one).decide()
    one.play_on(click if plugin.is_whole else tap)
    expect(one.page.locator(".over")).to_contain_text("Revanche")
    assert one.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    one.go(f"{link}/replay?move=1&lang=en")
    expect(one.page.locator("main")).to_contain_text("Anne")
    expect(seen if not plugin.is_whole else one.page.locator(".map .stop").first).to_be_visible()
