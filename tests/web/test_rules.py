"""Rule pages in the browser: search, addresses, the rule of a phase, the aid that is printed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rotonde.core.words import LANGUAGES
from rotonde.games.catalogue import GAMES, rule_page_of, words_of
from web.person import Person

New = Callable[..., Person]
ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
SHEETS = re.compile(rb"/Type\s*/Page\b")


def test_search_finds_in_both_languages_and_opens_at_the_rule(person: New) -> None:
    one = person(locale="fr-FR")
    one.go("/rules/ticket-to-ride")
    page = one.page
    box = page.locator("input[type=search]")
    box.fill("ticket")
    expect(page.locator(".found a").filter(has_text="carte Destination").first).to_be_visible()
    box.fill("plus long chemin")
    box.press("Enter")
    expect(page.locator(".found")).to_have_count(0)
    expect(page).to_have_url(re.compile("#"))
    box.fill("ttr14")
    expect(page).to_have_url(re.compile("#TTR-14$"))
    expect(page.locator("#TTR-14")).to_be_in_viewport()
    box.fill("zzzz")
    expect(page.locator(".seek .row button")).to_have_count(0)
    box.press("Escape")
    expect(box).to_have_value("")


def test_the_address_of_a_rule_opens_it(person: New) -> None:
    one = person(locale="en-GB")
    one.go("/rules/age-of-steam#aos-73")
    page = one.page
    expect(page.locator("#AOS-73")).to_be_in_viewport()
    expect(page.locator("#AOS-73")).to_have_class(re.compile("here"))


@pytest.mark.parametrize("game", GAMES)
def test_every_diagram_is_drawn(person: New, game: str) -> None:
    """As many as the words tell of, each with its text; none is empty."""
    one = person(locale="en-GB")
    one.go(f"/rules/{game}")
    page = one.page
    pictures = page.locator(".diagram img")
    expect(pictures).to_have_count(len(rule_page_of(game).diagrams))
    pictures.evaluate_all(
        "all => Promise.all(all.map(one => (one.loading = 'eager', one.decode())))"
    )
    sizes = pictures.evaluate_all("all => all.map(one => [one.naturalWidth, one.alt])")
    assert all(width > 100 and alt for width, alt in sizes)


def test_search_finds_a_step_of_the_guided_game_and_opens_it(person: New) -> None:
    one = person(locale="en-GB")
    one.go("/rules/ticket-to-ride")
    page = one.page
    page.locator("input[type=search]").fill("missing houston")
    page.locator(".found a", has_text="Guided game, step").first.click()
    page.wait_for_url("**/learn/ticket-to-ride/first#step-*")
    n = page.url.rpartition("-")[2]
    assert n == "7"
    expect(page.locator(".step")).to_contain_text(f"Step {n} of 13")


def test_numbers_stand_beside_their_rule(person: New) -> None:
    one = person(locale="en-GB")
    one.go("/rules/ticket-to-ride")
    table = one.page.locator("#TTR-23 .numbers")
    expect(table.locator("caption")).to_have_text("Points of a route")
    expect(table.locator("rect").last).to_have_attribute("height", "40")
    expect(table.locator("rect").first).to_have_attribute("height", "3")


def test_at_the_table_the_rules_open_at_the_phase(person: New) -> None:
    one = person(locale="en-GB")
    one.become("Ann")
    one.go(one.make("trambahn", [ME, BOT], seed=8, options={"first": "1"}))
    page = one.page
    page.locator("[data-rules]").click()
    expect(page.locator("#panel .rule.here")).to_have_attribute("id", "TRA-10")
    expect(page.locator("#TRA-10 a")).to_be_focused()
    expect(page.locator("#panel .minute-fold summary")).to_have_text("In one minute")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_aid_is_one_page(person: New, game: str, lang: str) -> None:
    one = person(locale=LOCALES[lang])
    one.go(f"/aid/{game}")
    page = one.page
    expect(page.locator(".aid h1")).to_have_text(words_of(game).text(lang, "game", "name"))
    printed = page.pdf(prefer_css_page_size=True)
    assert len(SHEETS.findall(printed)) == 1
