"""The host's menu by mouse, keyboard and finger, what others see of it; tables of other rules."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from guests import Server
from playwright.sync_api import expect

from web.person import PHONE, Person
from web.test_pages import barriers, fits

New = Callable[..., Person]
ME, OPEN = {"kind": "me"}, {"kind": "open"}


def two(person: New, **settings: object) -> tuple[Person, Person, str]:
    """Ann is the host, Bob has taken seat 2; both look at the table."""
    ann, bob = person(**settings), person()
    ann.become("Ann")
    bob.become("Bob")
    link = ann.make("ticket-to-ride", [ME, OPEN], seed=5)
    bob.ask("POST", f"{link}/seats/1/take", {})
    for one in (ann, bob):
        one.go(link)
        one.waits()
    return ann, bob, link


def open_menu(one: Person) -> None:
    if one.touches:
        one.page.tap(".open-panel")
        one.page.select_option(".grip select", "table")
    else:
        one.page.get_by_role("button", name="Table", exact=True).click()
    one.page.wait_for_selector(".host")


def test_a_player_is_replaced_by_a_bot_and_told(person: New) -> None:
    ann, bob, _ = two(person)
    open_menu(ann)
    assert barriers(ann) == []
    ann.page.click('[data-ask="bot-1"]')
    expect(ann.page.locator(".sure")).to_contain_text("Bob will no longer play")
    ann.page.keyboard.press("Enter")  # the keyboard is where the question is
    expect(ann.page.locator(".host [role=status]")).to_contain_text("A bot has seat 2")
    expect(bob.page.locator(".doing .problem")).to_contain_text("given your seat 2 to a bot")
    expect(bob.page.locator(".doing .choice")).to_have_count(0)
    ann.page.get_by_role("button", name="Log", exact=True).click()
    expect(ann.page.locator(".log")).to_contain_text("takes over seat 2 from Bob")


def test_the_menu_on_a_phone_in_french(person: New) -> None:
    ann, bob, link = two(person, **PHONE, locale="fr-FR")
    open_menu(ann)
    fits(ann, "the host's menu")
    ann.page.tap('[data-ask="invite-1"]')
    fits(ann, "a question")
    ann.page.tap("[data-sure]")
    expect(ann.page.locator(".host [role=status]")).to_contain_text("La place 2 est libre")
    new = ann.page.input_value('.host [data-seat="1"] input')
    assert "#seat=1&key=" in new
    cid = person()
    cid.page.goto(new)
    cid.waits()
    assert cid.look(link).seat == 1
    assert not bob.look(link).mine.seats


def test_closing_asks_first_and_everybody_sees_it(person: New) -> None:
    ann, bob, link = two(person)
    open_menu(ann)
    ann.page.click('[data-ask="close"]')
    ann.page.get_by_role("button", name="Back", exact=True).last.click()
    assert ann.look(link).table.state == "running"
    ann.page.uncheck('[data-ask="listed"]') if ann.page.is_checked(
        '[data-ask="listed"]'
    ) else ann.page.check('[data-ask="listed"]')
    expect(ann.page.locator(".host [role=status]")).to_contain_text("Done")
    ann.page.click('[data-ask="close"]')
    ann.page.click("[data-sure]")
    expect(bob.page.locator(".expected")).to_contain_text("The host has closed this table.")
    expect(bob.page.locator(".over a")).to_have_count(2)


def test_an_old_link_is_explained_and_the_table_shown(person: New) -> None:
    ann, bob, link = two(person)
    old = bob.look(link).mine.seats[0].link
    ann.ask("POST", f"{link}/seats/1/replace", {"kind": "friend"})
    dan = person()
    dan.page.goto(dan.base + old)
    expect(dan.page.locator(".doing .problem")).to_contain_text("does not open seat 2 any more")
    assert dan.page.query_selector(".map") is not None


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_a_game_of_other_rules_is_told(person: New, server: Server, lang: str) -> None:
    ann = person(locale=lang)
    ann.become("Ann")
    link = ann.make("trambahn", [ME, ME], seed=3)
    ann.finish(link)
    server.stop()
    with closing(sqlite3.connect(server.database)) as connection:
        table = link.rpartition("/")[2]
        connection.execute("UPDATE place SET version = 99 WHERE id = ?", (table,))
        connection.commit()
    server.start()
    for address in (link, f"{link}/replay"):
        ann.go(address)
        ann.page.wait_for_selector(".ended .log li")
        assert "99" in ann.page.inner_text(".ended [role=status]")
        assert ann.page.locator(".ended table td").count() == 2
        assert barriers(ann) == []
    with ann.page.expect_download() as download:
        ann.page.click(".ended a[download]")
    assert download.value.path().read_text().startswith("rotonde-record 1\ngame trambahn 99\n")
    ann.go("/lobby")
    ann.page.wait_for_selector(".tables .note >> text=99")


def test_the_lobby_goes_on(person: New) -> None:
    ann = person()
    ann.become("Ann")
    for _ in range(52):
        ann.make("express-01", [ME, OPEN], listed=True)
    other = person()
    other.go("/lobby")
    other.page.select_option("select", "express-01")
    expect(other.page.locator(".tables > li")).to_have_count(50)
    other.page.click("[data-more]")
    expect(other.page.locator(".tables > li").nth(51)).to_be_visible()  # others make tables too
    expect(other.page.locator("[data-more]")).to_have_count(0)
