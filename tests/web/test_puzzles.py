"""A puzzle in the browser: wrong, wrong, the ring, right, and the streak."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from rotonde.learn.puzzles.shelf import kept
from web.person import PHONE, Person

GAME = "age-of-steam"
VERDICT = "[data-verdict={}]"
WRONG, RIGHT = "pass", "engine"


def answer_with(person: Person, text: str) -> None:
    person.page.locator(f'[data-move="{text}"]').first.click()
    person.page.locator("[data-confirm]").click()


def test_wrong_wrong_ring_right_and_a_streak(person: Callable[..., Person]) -> None:
    id = next(id for id, puzzle in kept(GAME).items() if puzzle.answers == ((RIGHT,),))
    ann = person()
    page = ann.page

    def of_the_day(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"daily": id})

    page.route(f"**/api/puzzles/{GAME}?*", of_the_day)
    ann.go(f"/puzzles/{GAME}")
    page.locator("[data-daily]").click()
    answer_with(ann, WRONG)
    expect(page.locator(VERDICT.format("wrong"))).to_contain_text("Possible")
    expect(page.locator(VERDICT.format("wrong"))).not_to_contain_text("ringed")
    answer_with(ann, WRONG)
    expect(page.locator(VERDICT.format("wrong"))).to_contain_text("ringed")
    answer_with(ann, RIGHT)
    expect(page.locator(VERDICT.format("right"))).to_be_visible()
    expect(page.locator("[data-next]")).to_be_focused()
    ann.go(f"/puzzles/{GAME}")
    expect(page.locator("[data-streak]")).to_have_attribute("data-streak", "1")
    expect(page.locator(f'a.done[href$="{id}"]')).to_have_count(1)


def test_on_a_phone_whoever_gives_up_is_shown_why(person: Callable[..., Person]) -> None:
    bob = person(**PHONE)
    id = next(iter(kept("trambahn")))
    bob.go("/")
    bob.page.locator("[data-daily=trambahn]").click()
    bob.page.wait_for_selector(".puzzling")
    bob.go(f"/puzzles/trambahn/{id}")
    page = bob.page
    page.locator(".give-up").click()
    expect(page.locator(VERDICT.format("shown"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-next]").click()
    page.wait_for_url(lambda url: id not in url)
    expect(page.locator("#expected")).to_be_visible()
