"""A whole short game of each game, through the pages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.person import Person, by_keyboard, click, tap

New = Callable[..., Person]
BOT = {"kind": "bot", "level": "apprentice"}
ME = {"kind": "me"}
SHORT: dict[str, dict[str, object]] = {
    "age-of-steam": {"map": "valley"},
    "express-01": {},
    "steel-driver": {},
    "ticket-to-ride": {},
    "trambahn": {},
}
SEATS = {"age-of-steam": 3, "steel-driver": 3}


def table(one: Person, game: str) -> str:
    bots = [BOT] * (SEATS.get(game, 2) - 1)
    return one.make(game, [ME, *bots], seed=5, **SHORT[game])


@pytest.mark.parametrize("game", SHORT)
def test_a_person_against_bots(person: New, game: str) -> None:
    """To the end; in the middle the page is loaded anew."""
    one = person()
    one.become("Ann")
    one.go(table(one, game))
    for _ in range(5):
        one.waits()
        one.decide(click)
    one.page.reload()
    one.play_on(click)
    expect(one.page.locator(".reckoning tbody tr").first).to_be_visible()
    link = one.page.url.removeprefix(one.base)
    shown = one.ask("GET", link)
    view = shown["view"]
    assert isinstance(view, dict) and view["over"]
    for score in view["scores"]:
        expect(one.page.locator(".reckoning")).to_contain_text(str(score).replace("-", ""))


@pytest.mark.parametrize("game", SHORT)
def test_three_clicks_to_the_first_move(person: New, game: str) -> None:
    one = person()
    one.go("/")
    one.page.click(f'[data-play="{game}"]')
    one.waits()
    one.decide(click)
    expect(one.page.locator(".problem")).to_have_count(0)


def test_two_browsers_at_one_table(person: New) -> None:
    """By a link; one goes offline and comes back; each sees the other's moves."""
    ann, bob = person(), person()
    ann.become("Ann")
    bob.become("Bob")
    link = ann.make("trambahn", [ME, {"kind": "friend"}], seed=3)
    invitations = ann.ask("GET", f"{link}")["mine"]
    assert isinstance(invitations, dict)
    ann.go(link)
    bob.go(str(invitations["invitations"][0]["link"]))
    both = [ann, bob]
    for turn in range(300):
        for one in both:
            one.page.wait_for_selector(".doing, .over")
        if ann.is_over() and bob.is_over():
            break
        on = next((one for one in both if one.offered() or one.is_over()), None)
        if on is None or on.is_over():
            ann.page.wait_for_timeout(50)
            continue
        on.decide(click)
        if turn == 10:
            bob.context.set_offline(True)
            expect(bob.page.locator(".offline")).to_be_visible()
            ann.page.wait_for_timeout(300)
            bob.context.set_offline(False)
            expect(bob.page.locator(".offline")).to_have_count(0)
    assert ann.is_over() and bob.is_over()
    lines = [len(one.ask("GET", link)["lines"]) for one in both]  # type: ignore[arg-type]
    assert min(lines) > 50


def test_by_keyboard_alone(person: New) -> None:
    one = person()
    one.become("Ann")
    one.go(table(one, "trambahn"))
    for _ in range(12):
        one.waits()
        if one.is_over():
            break
        one.decide(by_keyboard)
    expect(one.page.locator(".problem")).to_have_count(0)


def test_on_a_phone(person: New) -> None:
    one = person(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    one.become("Ann")
    one.go(table(one, "express-01"))
    one.play_on(tap)
    wide = one.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_in_french(person: New) -> None:
    one = person(locale="fr-FR")
    one.become("Anne")
    one.go(table(one, "steel-driver"))
    one.play_on(click)
    assert one.page.get_attribute("html", "lang") == "fr"
    expect(one.page.locator(".reckoning h2")).to_have_text("Le résultat")
    expect(one.page.locator(".over")).to_contain_text("Revanche")
