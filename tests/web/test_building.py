"""Age of Steam in the browser: moves that follow one another, prices, and taking one back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from web.acts import click
from web.person import ANSWERED, Person

SITE = f"{ANSWERED} .map .spot.can[data-spot^='hex-']"
TILES = ".turning .card"


def to_the_building(person: Person, map_name: str = "rust_belt") -> str:
    """A table of three at one screen, where somebody may build."""
    link = person.make("age-of-steam", [{"kind": "me"}] * 3, seed=7, map=map_name)
    while True:
        seat = person.look(link).deciding[0]
        shown = person.look(f"{link}?seat={seat}")
        if shown.phase == "build-turn":
            return link
        move = shown.moves[-1 if shown.phase == "turn-order" else 0]  # nobody pays for his place
        body = {"seat": seat, "n": shown.n, "move": move.text}
        person.ask("POST", f"{link}/moves", body)


def test_a_hex_is_chosen_priced_and_taken_back(person: Callable[..., Person]) -> None:
    ada = person()
    ada.become("Ada")
    link = to_the_building(ada)
    ada.go(link)
    before = ada.look(link).n
    site = ada.page.wait_for_selector(SITE, state="attached")
    assert site is not None
    click(ada, site)
    expect(ada.page.locator(TILES).first).to_be_visible()
    ada.hears(before + 1)
    shown = ada.look(f"{link}?seat={ada.look(link).deciding[0]}")
    prices = [f"${move.numbers[2]}" for move in shown.moves if move.key == "lay"]
    assert shown.phase == "lay-tile" and prices
    expect(ada.page.locator(f"{TILES} .num")).to_have_text(prices)
    expect(ada.page.locator(".map .price text")).to_have_text(prices[0])  # the first is proposed
    ada.page.locator(".turning button:not(.card)").click()
    expect(ada.page.locator(TILES)).to_have_count(0)
    ada.hears(before + 2)
    assert ada.look(link).phase == "build-turn"


def test_the_tile_that_joins_two_cities_is_proposed(person: Callable[..., Person]) -> None:
    ada = person()
    ada.become("Ada")
    ada.go(to_the_building(ada, "valley"))
    site = ada.page.wait_for_selector(f"{ANSWERED} .map [data-spot=hex-a2].can", state="attached")
    assert site is not None
    click(ada, site)
    expect(ada.page.locator("[data-spot='tile-lay n-s']")).to_have_attribute("aria-pressed", "true")
