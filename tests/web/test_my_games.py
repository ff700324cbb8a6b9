"""My games on the home page: what is to be done first, found, invited to, gone through by key."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from web.person import PHONE, Person
from web.test_accounts import begin, fresh_name
from web.test_pages import BOT, ME, barriers, fits

New = Callable[..., Person]
OPEN = {"kind": "open"}


def test_what_waits_for_me_comes_first_and_one_key_goes_there(person: New) -> None:
    one, bob = person(), person()
    one.become("Ann")
    bob.become("Bob")
    waiting = one.make("trambahn", [ME, OPEN])
    first = one.make("ticket-to-ride", [ME, ME], seed=5)
    second = one.make("ticket-to-ride", [ME, ME], seed=6)
    one.go("/")
    turn = one.page.locator("[data-group=turn] .tables > li")
    expect(turn).to_have_count(2)
    expect(one.page.locator("[data-group=wait] .tables > li")).to_have_count(1)
    expect(turn.first).to_contain_text("last move")
    assert barriers(one) == []
    one.page.keyboard.press("g")
    one.page.wait_for_url(f"**{first}")
    one.page.wait_for_selector(".table")
    one.page.keyboard.press("g")
    one.page.wait_for_url(f"**{second}")
    bob.ask("POST", f"{waiting}/seats/1/take", {})
    bob.ask("POST", f"{waiting}/chat", {"text": "your move"})
    one.go("/")
    expect(one.page.locator(".mine .unread")).to_have_text("1 new message")
    small = person(**PHONE, locale="fr-FR")
    small.become("Zoé")
    small.make("trambahn", [ME, BOT])
    small.go("/")
    expect(small.page.locator(".mine .tables > li")).to_have_count(1)
    fits(small, "my games")


def test_an_invitation_by_name_is_on_the_home_page(person: New) -> None:
    ann, ida, name = person(), person(**PHONE), fresh_name()
    begin(ida, name)
    ann.become("Ann")
    link = ann.make("trambahn", [ME, {"kind": "friend"}])
    ann.go(link)
    ann.page.click(".invite-open")
    ann.page.fill(".by-name input", name)
    ann.page.press(".by-name input", "Enter")
    expect(ann.page.locator(".by-name [role=status]")).to_contain_text("the invitation")
    assert barriers(ann) == []
    ida.go("/")
    expect(ida.page.locator("[data-group=invited] .tables > li")).to_contain_text("Ann invites you")
    fits(ida, "an invitation")
    ida.page.tap("[data-group=invited] a.main")
    ida.page.wait_for_url(f"**{link}*")
    ida.page.wait_for_selector(".doing")
    assert [seat.name for seat in ida.look(link).table.seats] == ["Ann", name]
