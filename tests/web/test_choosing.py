"""What is asked before it is sent, what is not, and what can be taken back afterwards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.acts import click
from web.person import ANSWERED, CONFIRM, Person

New = Callable[..., Person]
BOT = {"kind": "bot", "level": "greedy"}
USUAL = "localStorage.rotonde = '{}'"  # settings as a newcomer has them
BIDS = f"{ANSWERED} .bids .choice"
UNDO = ".go .undo"


def usual(person: New, way: str = "") -> Person:
    one = person()
    settings = USUAL.replace("{}", f'{{"confirm":"{way}"}}') if way else USUAL
    one.context.add_init_script(settings)
    one.become("Ann")
    return one


def press(one: Person, selector: str) -> None:
    found = one.page.wait_for_selector(selector)
    assert found is not None
    click(one, found)


def until(one: Person, link: str, verb: str) -> None:
    """By the way of the first legal moves, until such a move is possible."""
    for _ in range(80):
        one.waits()
        shown = one.look(link)
        if any(move.json["move"] == verb for move in shown.moves):
            return one.hears(shown.n)
        move = shown.moves[0].text
        one.ask("POST", f"{link}/moves", {"seat": 0, "n": shown.n, "move": move})
        one.hears(shown.n + 1)
    raise AssertionError(f"no {verb}")


def test_a_bid_takes_one_click_and_goes_back_with_what_bots_answered(person: New) -> None:
    one = usual(person)
    link = one.make("steel-driver", [{"kind": "me"}, BOT, BOT], seed=5)
    one.go(link)
    until(one, link, "bid")
    n = one.sees()
    press(one, BIDS)
    one.hears(n + 1)
    one.waits()
    expect(one.page.locator(UNDO)).to_contain_text("of the bots")
    shown = one.look(link)
    assert shown.undo_along > 0 and f"{shown.undo_along} move" in one.page.inner_text(UNDO)
    press(one, UNDO)
    one.hears(shown.n + 1)
    expect(one.page.locator(BIDS).first).to_be_visible()
    assert one.look(link).played == shown.played - shown.undo_along - 1
    assert one.page.locator(".log .undone").count() > shown.undo_along


def test_two_cards_are_two_clicks_and_tickets_are_asked_about(person: New) -> None:
    one = usual(person)
    link = one.make("ticket-to-ride", [{"kind": "me"}, BOT], seed=5)
    one.go(link)
    for place in (1, 2):
        press(one, f".ttr-keep .ticket:nth-child({place})")
    n = one.sees()
    press(one, CONFIRM)
    one.hears(n + 1)
    for _ in range(2):
        n = one.sees()
        press(one, f"{ANSWERED} [data-spot=deck].can")
        one.hears(n + 1)
    one.page.wait_for_selector(f"{ANSWERED} [data-spot=tickets].can")
    n = one.sees()
    press(one, "[data-spot=tickets]")
    one.page.wait_for_selector(f"{ANSWERED} {CONFIRM}")
    assert one.sees() == n
    press(one, "[data-spot=tickets]")  # the same thing again
    one.hears(n + 1)


@pytest.mark.parametrize(("way", "waits"), [("always", True), ("final", False), ("never", False)])
def test_the_setting(person: New, way: str, waits: bool) -> None:
    one = usual(person, way)
    link = one.make("steel-driver", [{"kind": "me"}, BOT, BOT], seed=5)
    one.go(link)
    until(one, link, "bid")
    n = one.sees()
    press(one, BIDS)
    if waits:
        one.page.wait_for_selector(f"{ANSWERED} {CONFIRM}")
        assert one.sees() == n
        press(one, CONFIRM)
    one.hears(n + 1)


def test_a_warning_always_waits(person: New) -> None:
    """Never asked, but a rail that earns nothing is a mistake."""
    one = usual(person, "never")
    link = one.make("trambahn", [{"kind": "me"}, BOT], seed=5)
    one.go(link)
    for _ in range(60):
        one.waits()
        shown = one.look(link)
        one.hears(shown.n)
        new = next((move for move in shown.moves if move.text.endswith(" new")), None)
        if new is None:
            one.play_once(link)
            one.hears(shown.n + 1)
            continue
        asked = one.page.locator(f'[data-move="{new.text}"]')
        press(one, f"[data-spot='new-{new.text.split()[1].split('-')[0]}']")
        one.page.wait_for_timeout(100)
        if asked.count():
            asked.click()
        one.page.wait_for_selector(ANSWERED)
        if one.page.locator(".warning").count():
            assert one.sees() == shown.n
            return
        one.hears(shown.n + 1)
    raise AssertionError("nothing to warn of")


def test_the_card_is_seen_before_the_curtain_falls(person: New) -> None:
    """Two people at one screen; both are there."""
    one = usual(person)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    link = one.make("ticket-to-ride", seats, seed=5)
    for seat in (0, 1):
        n = one.look(link).n
        one.ask("POST", f"{link}/moves", {"seat": seat, "n": n, "move": "keep 1 2"})
    one.go(link)
    expect(one.page.locator(".presence.here")).to_have_count(2)
    press(one, ".curtain button")
    for _ in range(2):
        n = one.sees()
        press(one, f"{ANSWERED} [data-spot=deck].can")
        one.hears(n + 1)
    expect(one.page.locator(".act .expected")).to_contain_text("You draw")
    expect(one.page.locator(".ttr-hand")).to_be_visible()
    expect(one.page.locator(".curtain")).to_have_count(0)
    press(one, ".handing")
    expect(one.page.locator(".curtain")).to_be_visible()
    expect(one.page.locator(".ttr-hand")).to_have_count(0)
    assert one.page.inner_text(".dock").strip() == one.page.inner_text(".leaves").strip() == ""
    for part in (".map", ".bar", ".people"):
        expect(one.page.locator(part).first).to_be_visible()
    expect(one.page.locator(".presence.here")).to_have_count(2)
