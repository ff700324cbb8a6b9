"""The proof of chance in the browser: promised, added to, proved, and every change found out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from web.person import PHONE, Person

Come = Callable[..., Person]
ME = {"kind": "me"}


def finish(players: list[Person], table: str) -> None:
    """The game to its end, by the players' own requests."""
    while True:
        seen: Any = players[0].ask("GET", f"/tables/{table}")
        if not seen["deciding"]:
            return
        seat = seen["deciding"][0]
        player = players[seat % len(players)]
        mine: Any = player.ask("GET", f"/tables/{table}?seat={seat}")
        move = mine["moves"][mine["n"] % len(mine["moves"])]["text"]
        body = {"seat": seat, "n": mine["n"], "move": move}
        player.ask("POST", f"/tables/{table}/moves", body)


def shows(person: Person, good: bool) -> list[str]:
    """The verdict, and the sign of each check."""
    verdict = person.page.locator(f"[data-proof={'good' if good else 'bad'}]")
    expect(verdict).to_be_visible()
    return [text.strip()[0] for text in person.page.locator(".checks li").all_inner_texts()]


def test_two_people_add_to_chance_and_prove_it(person: Come) -> None:
    ann, bob = person(), person(**PHONE)
    ann.become("Ann")
    bob.become("Bob")
    link = ann.make("trambahn", [ME, {"kind": "open"}])
    table = link.rpartition("/")[2]
    ann.go(link)
    ann.page.locator(".chance summary").click()
    promised = ann.page.locator("[data-commitment]").inner_text()
    expect(ann.page.locator(".chance")).to_contain_text("Ann")
    bob.go(link)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_selector(".table")
    shown: Any = bob.ask("GET", f"/tables/{table}")
    added = shown["fair"]["contributions"]
    assert shown["fair"]["commitment"] == promised
    assert all(re.fullmatch("[0-9a-f]{64}", said) for said in added) and added[0] != added[1]
    finish([ann, bob], table)
    for one in (ann, bob):
        one.go(link)
        one.page.get_by_role("link", name="Proof of chance").click()
        assert shows(one, True) == ["✓", "✓", "✓", "✓"]
        assert promised in one.page.locator(".parts").inner_text()
    bob.page.locator(".draws summary").click()
    expect(bob.page.locator(".draws tr.good").first).to_be_visible()
    assert bob.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.go(f"{link}/replay")
    expect(ann.page.get_by_role("link", name="Proof of chance")).to_be_visible()


def record_of(one: Person) -> str:
    link = one.make("trambahn", [ME, ME])
    finish([one], link.rpartition("/")[2])
    return one.context.request.get(f"{one.base}/api{link}/record").text()


def digit(found: re.Match[str]) -> str:
    return found[1] + ("1" if found[2] != "1" else "2")


@pytest.fixture(scope="module")
def records() -> dict[str, str]:
    return {}


@pytest.mark.parametrize(
    ("pattern", "sign", "fails"),
    [
        ("", "✓", 0),
        (r"(secret [0-9a-f]{63})([0-9a-f])", "✗", 2),
        (r"(commitment [0-9a-f]{63})([0-9a-f])", "✗", 1),
        (r"(contribution 2 )(none)", "✓", 1),
        (r"(! [0-9/ ]*[0-9]+/120 )([0-9]+)(?=/119)", "✓", 1),
    ],
)
def test_a_pasted_record_that_was_changed_is_found_out(
    person: Come, records: dict[str, str], pattern: str, sign: str, fails: int
) -> None:
    one = person()
    one.become("Ann")
    if not records:
        records["text"] = record_of(one)
    text = records["text"]
    if pattern:
        instead = (lambda m: m[1] + "ab" * 16) if "none" in pattern else digit
        text = re.sub(pattern, instead, text, count=1)
        assert text != records["text"]
    one.go("/proof")
    one.page.locator("textarea").fill(text)
    signs = shows(one, not fails)
    assert signs[0] == sign and signs.count("✗") == fails
    one.page.locator("textarea").fill("nothing of the kind")
    expect(one.page.locator(".problem[role=alert]")).to_be_visible()


def test_a_chosen_seed_is_badged_everywhere(person: Come) -> None:
    one = person()
    one.become("Ann")
    shown: Any = one.ask("POST", "/tables", {"game": "trambahn", "seats": [ME, ME], "seed": 4})
    link = shown["table"]["link"]
    for address in (link, f"{link}/replay", "/lobby"):
        one.go(address)
        badge = one.page.locator("[data-luck=chosen]").first
        expect(badge).to_contain_text("Seed chosen by the host")
    finish([one], shown["table"]["id"])
    one.go(link)
    expect(one.page.locator("[data-luck=chosen]")).to_be_visible()
    assert one.page.get_by_role("link", name="Proof of chance").count() == 0
