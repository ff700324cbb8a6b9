"""A person's page, and the faces that stand beside names."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing

from guests import Server
from playwright.sync_api import expect

from web.person import PHONE, Person
from web.test_accounts import begin, fresh_name
from web.test_pages import BOT, ME, barriers, fits

New = Callable[..., Person]


def over(server: Server, link: str) -> None:
    """As if it had been played: lists are read from the disk."""
    with closing(sqlite3.connect(server.database)) as connection:
        end = "UPDATE place SET state = 'over', result = '40 15 winner 1', listed = 1 WHERE id = ?"
        connection.execute(end, (link.rpartition("/")[2],))
        connection.commit()


def test_a_page_is_private_until_its_owner_shows_it(person: New, server: Server) -> None:
    ida, bob, name = person(), person(**PHONE, locale="fr-FR"), fresh_name()
    begin(ida, name)
    over(server, ida.make("trambahn", [ME, BOT]))
    ida.page.click("[data-page]")
    expect(ida.page.locator("h1")).to_contain_text(name)
    expect(ida.page.locator(".person")).to_contain_text("1 finished game, 1 won.")
    expect(ida.page.locator("[data-shown]")).not_to_be_checked()
    expect(ida.page.locator(".tables .face")).to_have_count(1)
    assert barriers(ida) == []
    bob.go(f"/people/{name}")
    expect(bob.page.locator(".lost")).to_contain_text("privée")
    ida.page.check("[data-shown]")
    expect(ida.page.locator("[data-shown]")).to_be_checked()
    bob.page.wait_for_function(
        "path => fetch(path).then((answer) => answer.ok)", arg=f"/api/people/{name}"
    )
    bob.page.reload()
    expect(bob.page.locator("h1")).to_contain_text(name)
    expect(bob.page.locator("[data-shown]")).to_have_count(0)
    fits(bob, "a person's page")
