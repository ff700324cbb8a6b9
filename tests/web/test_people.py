"""People around the table: names, invitations, talk, lists of tables, settings."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from guests import Server
from playwright.sync_api import Route, expect

from web.person import PHONE, Person
from web.test_pages import BOT, ME, barriers, fits

New = Callable[..., Person]
OPEN, FRIEND = {"kind": "open"}, {"kind": "friend"}
NAMELESS = 'localStorage.rotonde ??= \'{"confirm": "always"}\''
LAN = "http://192.168.1.7:8000"
BOXES = """[...document.querySelectorAll(
  ".table > section, .table > aside, .table > .middle, .room > header, .room > .seats"
)].map((e) => JSON.stringify(e.getBoundingClientRect()))"""
QR_DARK = "document.querySelector('.qr path').getAttribute('d').length"


def stranger(person: New, **settings: object) -> Person:
    """Somebody who was never asked for a name."""
    one = person(**settings)
    one.context.add_init_script(f"localStorage.rotonde = '{{}}'; {NAMELESS}")
    return one


def give_name(one: Person, name: str) -> None:
    one.page.wait_for_selector("dialog.ask")
    one.page.fill("dialog.ask input", name)
    one.page.press("dialog.ask input", "Enter")
    one.page.wait_for_selector("dialog.ask", state="detached")


def remembered(one: Person) -> object:
    return one.page.evaluate("JSON.parse(localStorage.rotonde).name")


def test_a_quick_game_asks_for_a_name_and_is_private(person: New) -> None:
    one = stranger(person)
    one.go("/")
    one.page.click('[data-play="trambahn"]')
    one.page.wait_for_selector("dialog.ask")
    assert barriers(one) == []
    one.page.keyboard.press("Escape")
    expect(one.page.locator("dialog.ask")).to_have_count(0)
    assert one.page.url == f"{one.base}/"
    one.page.click('[data-play="trambahn"]')
    one.page.fill("dialog.ask input", "\u200b")
    one.page.press("dialog.ask input", "Enter")
    expect(one.page.locator("dialog.ask .problem")).to_contain_text("visible character")
    give_name(one, "Zoé")
    one.waits()
    assert remembered(one) == "Zoé"
    shown = one.look(one.page.url.removeprefix(one.base))
    assert shown.table.seats[0].name == "Zoé" and not shown.table.listed
    expect(one.page.locator(".player.me .you")).to_have_text("you")


def test_a_link_says_to_what_it_invites(person: New) -> None:
    ann, bob = person(), stranger(person, **PHONE, locale="fr-FR")
    ann.become("Ann")
    link = ann.make("trambahn", [ME, FRIEND])
    invited = ann.look(link).mine.invitations[0].link
    bob.page.goto(bob.base + invited)
    expect(bob.page.locator("dialog.ask p").first).to_contain_text("Vous êtes invité à une partie")
    expect(bob.page.locator("dialog.ask p").first).to_contain_text("Ann")
    bob.page.tap("text=Seulement regarder")
    bob.page.wait_for_selector(".room .seats")
    assert not bob.look(link).mine.seats  # and the link is still good
    bob.page.reload()
    give_name(bob, "Bob")
    bob.page.wait_for_selector(".doing")
    assert [seat.name for seat in bob.look(link).table.seats] == ["Ann", "Bob"]


def test_a_new_name_is_seen_by_others_at_once(person: New) -> None:
    ann, bob = person(), person()
    ann.become("Guest")
    bob.become("Bob")
    link = ann.make("trambahn", [ME, OPEN])
    bob.ask("POST", f"{link}/seats/1/take", {})
    for one in (ann, bob):
        one.go(link)
        one.page.wait_for_selector(".player")
    ann.page.click("[popovertarget=menu]")
    ann.page.click("#menu [data-rename]")
    expect(ann.page.locator("dialog.ask input")).to_have_value("Guest")
    give_name(ann, "Anna")
    expect(bob.page.locator(".player b").first).to_have_text("Anna")
    expect(bob.page.locator(".log")).not_to_contain_text("Guest")
    bob.page.click("[data-page=table]")
    bob.page.click(".place [data-rename]")
    give_name(bob, "Robert")
    expect(ann.page.locator(".player b").last).to_have_text("Robert")
    assert remembered(bob) == "Robert"


def test_the_room_invites(person: New) -> None:
    """By an address that others can open, as link and picture; else it says that none can."""
    ann = person()
    ann.become("Ann")
    link = ann.make("ticket-to-ride", [ME, OPEN, FRIEND], options={"first": "2"})
    ann.go(link)
    ann.page.click(".settings summary")
    expect(ann.page.locator(".settings li")).to_have_text("Who plays first: Seat 2 plays first.")
    expect(ann.page.locator(".seats li").first.locator(".you")).to_have_text("you")
    ann.page.click(".invite-open")
    expect(ann.page.locator("dialog.invite .only-here")).to_contain_text("--host 0.0.0.0")
    expect(ann.page.locator("dialog.invite .qr")).to_have_count(0)
    assert barriers(ann) == []
    ann.page.route("**/api/addresses*", lambda route: answer(route, [LAN]))
    ann.page.reload()
    ann.page.click(".invite-open")
    dialog = ann.page.locator("dialog.invite")
    expect(dialog).to_contain_text("2 seats are free")
    expect(dialog.locator(".copy input")).to_have_value(f"{LAN}{link}")
    first = ann.page.evaluate(QR_DARK)
    dialog.get_by_text("Seat 3", exact=True).click()
    invited = ann.look(link).mine.invitations[0].link
    expect(dialog.locator(".copy input")).to_have_value(f"{LAN}{invited}")
    assert ann.page.evaluate(QR_DARK) != first
    assert barriers(ann) == []
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def answer(route: Route, addresses: list[str]) -> None:
    route.fulfill(json={"addresses": addresses})


def test_a_seat_that_is_free_in_the_game_invites(person: New) -> None:
    ann = person(**PHONE, locale="fr-FR")
    ann.become("Ann")
    link = ann.make("trambahn", [ME, BOT])
    ann.ask("POST", f"{link}/seats/1/replace", {"kind": "friend"})
    ann.go(link)
    ann.page.tap(".open-panel")
    ann.page.select_option(".grip select", "table")
    ann.page.tap(".place .invite-open")
    expect(ann.page.locator("dialog.invite")).to_contain_text("La place 2 est gardée")
    fits(ann, "the invitation")


def says(talker: Person, link: str, listener: Person) -> None:
    """Seen for a moment, once, above everything and moving nothing; a click opens the talk."""
    listener.page.wait_for_selector(".toasts", state="attached")
    before = listener.page.evaluate(BOXES)
    talker.ask("POST", f"{link}/chat", {"text": "<i>Hello</i>"})
    toast = listener.page.locator(".toasts .toast")
    expect(toast).to_contain_text("<i>Hello</i>")
    assert listener.page.evaluate(BOXES) == before
    toast.click()
    expect(toast).to_have_count(0)
    expect(listener.page.locator(".chat li")).to_contain_text("<i>Hello</i>")
    expect(listener.page.locator(".chat input")).to_be_focused()


@pytest.mark.parametrize("settings", [{}, PHONE])
def test_talk_is_seen_at_the_table(person: New, settings: dict[str, object]) -> None:
    ann, bob = person(**settings), person()
    ann.become("Ann")
    bob.become("Bob")
    link = ann.make("trambahn", [ME, OPEN])
    bob.ask("POST", f"{link}/seats/1/take", {})
    ann.go(link)
    says(bob, link, ann)
    ann.ask("POST", f"{link}/chat", {"text": "my own words"})
    expect(ann.page.locator(".chat li").last).to_contain_text("my own words")
    expect(ann.page.locator(".toasts .toast")).to_have_count(0)


def test_talk_is_seen_in_the_room_and_goes_by_itself(person: New) -> None:
    ann, bob = person(viewport={"width": 1000, "height": 420}), person()
    ann.become("Ann")
    bob.become("Bob")
    link = ann.make("ticket-to-ride", [ME, OPEN, OPEN])
    bob.ask("POST", f"{link}/seats/1/take", {})
    ann.page.clock.install()
    ann.go(link)
    says(bob, link, ann)
    ann.page.evaluate("scrollTo(0, 0)")
    bob.ask("POST", f"{link}/chat", {"text": "again"})
    expect(ann.page.locator(".toasts .toast")).to_contain_text("again")
    ann.page.clock.run_for(8000)
    expect(ann.page.locator(".toasts .toast")).to_have_count(0)


def test_my_tables_say_who_and_how_and_can_be_removed(person: New, server: Server) -> None:
    ann = person()
    ann.become("Ann")
    done = ann.make("trambahn", [ME, {"kind": "me", "name": "Basile"}], seed=4)
    with closing(sqlite3.connect(server.database)) as connection:  # lists are read from the disk
        end = "UPDATE place SET state = 'over', result = '40 15 winner 1' WHERE id = ?"
        connection.execute(end, (done.rpartition("/")[2],))
        connection.commit()
    ann.make("ticket-to-ride", [ME, BOT], seed=5)
    ann.go("/")
    rows = ann.page.locator(".mine .tables > li")
    expect(rows).to_have_count(2)
    expect(rows.last).to_contain_text("Basile")
    expect(rows.last).to_contain_text("you won")
    expect(rows.last).to_contain_text("40")
    expect(rows.last.locator(".you")).to_have_count(1)
    expect(rows.last.locator("time")).to_contain_text(re.compile("ago|now"))
    expect(rows.last.locator(".thumb svg")).to_be_visible()
    assert barriers(ann) == []
    ann.page.locator("[data-remove]").last.click()
    ann.page.click("text=Put it back")
    expect(rows).to_have_count(2)
    ann.page.locator("[data-remove]").last.click()
    ann.page.wait_for_selector(".removed")
    ann.go("/lobby")
    expect(rows).to_have_count(1)
    assert ann.ask("GET", done)["mine"]  # the table is where it was


def test_a_game_with_people_can_be_removed_and_stays_theirs(person: New) -> None:
    """Off the list until its link is opened, or it is one's turn again."""
    ann, bob = person(), person()
    ann.become("Ann")
    bob.become("Bob")
    link = ann.make("trambahn", [ME, OPEN])
    bob.ask("POST", f"{link}/seats/1/take", {})
    ann.go("/")
    ann.page.click("[data-remove]")
    expect(ann.page.locator(".removed")).to_contain_text("your seat stays yours")
    mine = f".mine [data-table='{link.rpartition('/')[2]}']"
    ann.go("/lobby")
    expect(ann.page.locator(mine)).to_have_count(0)
    with ann.page.expect_response("**/api/me/tables/*"):
        ann.go(link)
    ann.go("/lobby")
    expect(ann.page.locator(mine)).to_have_count(1)


def test_every_press_on_a_theme_shows(person: New) -> None:
    one = person(color_scheme="light")
    one.go("/")
    one.page.click("[popovertarget=menu]")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = one.page.evaluate(ground)
    one.page.click("[data-set=dark]")
    assert one.page.evaluate(ground) != light
    assert barriers(one) == []
    one.page.click("[data-set=light]")
    assert one.page.evaluate(ground) == light
    one.page.click("#menu [data-set=fr]")
    expect(one.page.locator("html")).to_have_attribute("lang", "fr")
    expect(one.page.locator("#menu [data-rename]")).to_have_text("Changer de nom")


def test_only_seats_that_are_there_can_begin(person: New) -> None:
    one = person()
    one.become("Ann")
    one.go("/new/ticket-to-ride")
    one.page.click(".options summary")
    first = one.page.locator('input[name="option-first"]')
    expect(first).to_have_count(3)  # drawn, or one of two
    one.page.select_option(".fields select", "5")
    expect(first).to_have_count(6)
    one.page.check('input[name="option-first"][value="5"]')
    one.page.select_option(".fields select", "2")
    expect(first).to_have_count(3)
    one.page.click("[data-make]")
    one.waits()
    assert one.look(one.page.url.removeprefix(one.base)).table.options["first"] == "drawn"
