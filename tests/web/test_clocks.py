"""Clocks and leaving in the page: seen, warned of, left, come back to; a pause by consent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from web.person import PHONE, Person
from web.test_host import open_menu
from web.test_pages import barriers, fits

New = Callable[..., Person]
FRENCH: dict[str, Any] = {**PHONE, "locale": "fr-FR"}
SEATS = [{"kind": "me"}, {"kind": "open"}]


def two(
    person: New, bank: int, time_out: str = "until-back", **settings: Any
) -> tuple[Person, Person, str]:
    """Ann and Bob choose their tickets, both at once; Ann is the host."""
    ann, bob = person(**settings), person()
    ann.become("Ann")
    bob.become("Bob")
    clock = {"kind": "live", "bank": bank, "increment": 0, "time_out": time_out}
    link = ann.make("ticket-to-ride", SEATS, seed=5, clock=clock, stand_in="random")
    bob.ask("POST", f"{link}/seats/1/take", {})
    for one in (ann, bob):
        one.go(link)
        one.waits()
    return ann, bob, link


def test_all_agree_on_a_pause(person: New) -> None:
    ann, bob, link = two(person, 3600)
    face = ann.page.locator('.player[data-seat="0"] .clock')
    expect(face).to_have_class("clock runs ")
    bob.ask("POST", f"{link}/ask", {"seat": 1, "what": "pause"})
    ann.page.click('.toast[data-asked="pause"]')
    expect(ann.page.locator(".toast")).to_have_count(0)
    ann.page.click('[data-ask="pause-0"]')
    assert barriers(ann) == []
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".leaving [role=status]")).to_contain_text("You have agreed.")
    expect(face).to_have_class("clock  ")


def test_leave_and_come_back_on_a_phone_in_french(person: New) -> None:
    ann, bob, _ = two(person, 3600, **FRENCH)
    open_menu(ann)
    fits(ann, "leaving")
    ann.page.tap('[data-ask="away-0"]')
    expect(ann.page.locator(".sure")).to_contain_text("revenir à tout moment")
    ann.page.tap("[data-sure]")
    expect(ann.page.locator(".doing [data-back]")).to_have_text("Je suis de retour")
    expect(bob.page.locator('.player[data-seat="0"]')).to_contain_text("bot")
    ann.page.tap(".leaving [data-back]")  # the sheet lies over the other
    expect(ann.page.locator("[data-back]")).to_have_count(0)
    expect(bob.page.locator('.player[data-seat="0"] .clock')).to_have_count(1)


def test_a_warning_comes_before_time_is_up(person: New) -> None:
    """Ten seconds: nearly up from the beginning."""
    ann, _, _ = two(person, 10, "move")
    expect(ann.page.locator("#alarm")).to_contain_text("Your time is nearly up")
    expect(ann.page.locator(".log")).to_contain_text("Your time is up: a bot plays for you.")
