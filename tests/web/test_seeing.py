"""What happens is seen: rivals' moves with motion, what was missed once more, the end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import msgspec
import pytest
from playwright.sync_api import expect

from web.person import Person

New = Callable[..., Person]
ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "random"}
# How many things have flown, and how often something was to be heard.
COUNTED = """(() => {
  window.flights = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (how?.id === "flight") window.flights++;
    return animate.call(this, frames, how);
  };
  window.rooms = 0;
  window.AudioContext = class extends AudioContext {
    constructor() { super(); window.rooms++; }
  };
})()"""
PAST = "[data-watch=now]"  # a position is shown that is not now


def sit(one: Person, game: str = "ticket-to-ride", seats: int = 3) -> str:
    """At a table with bots; how long a move is shown is the test's to say."""
    one.context.add_init_script(COUNTED)
    one.become("Ann")
    link = one.make(game, [ME, *[BOT] * (seats - 1)], seed=5)
    one.page.clock.install()
    one.go(link)
    one.waits()
    one.page.clock.pause_at(datetime.now() + timedelta(hours=1))
    return link


def until_they_moved(one: Person, link: str) -> None:
    """My moves, without a click, until both bots have moved after one of them and it is my turn."""
    while one.look(link).deciding != [0]:
        pass  # the bots choose their first tickets
    one.play_once(link)  # and I mine
    tickets = mine = one.look(link).n
    while True:
        shown = one.look(link)
        if not shown.moves:
            continue
        if mine > tickets and {1, 2} <= {line.seat for line in shown.lines if line.n > mine}:
            return
        one.play_once(link)
        mine = shown.n


def test_rivals_moves_are_shown_one_after_another_until_somebody_presses(person: New) -> None:
    one = person(reduced_motion="no-preference")
    link = sit(one)
    until_they_moved(one, link)
    n = one.look(link).n
    one.hears(n)
    expect(one.page.locator(PAST)).to_be_visible()
    assert one.page.evaluate("window.flights") > 0
    assert not one.is_asked()
    box = one.page.locator(PAST).bounding_box()
    assert box is not None
    one.page.mouse.click(box["x"] + 5, box["y"] + 5)
    expect(one.page.locator(PAST)).to_have_count(0)
    assert one.is_asked()
    assert one.look(link).n == n, "the press that skips is no move"


@pytest.mark.parametrize(
    ("game", "seats"), [("express-01", 3), ("steel-driver", 3), ("trambahn", 2)]
)
def test_what_a_rival_does_moves_in_every_game(person: New, game: str, seats: int) -> None:
    one = person(reduced_motion="no-preference")
    link = sit(one, game, seats)
    begin = one.look(link).n
    while not any(line.seat for line in one.look(link).lines if line.n > begin):
        one.play_once(link)
    one.hears(one.look(link).n)
    one.page.clock.resume()  # what comes first of several need not be what moves
    one.page.wait_for_function("window.flights > 0")


@pytest.mark.parametrize("calm", ["the system", "the table"])
def test_who_wants_no_motion_has_none(person: New, calm: str) -> None:
    one = person(reduced_motion="reduce" if calm == "the system" else "no-preference")
    if calm == "the table":
        one.context.add_init_script("localStorage.rotonde = JSON.stringify({ motion: 'off' })")
    link = sit(one)
    until_they_moved(one, link)
    one.hears(one.look(link).n)
    assert one.is_asked()
    assert one.page.locator(PAST).count() == 0
    assert one.page.evaluate("window.flights") == 0


def test_what_was_missed_is_played_back_in_the_frame(person: New) -> None:
    one = person()
    link = sit(one)
    until_they_moved(one, link)
    one.hears(one.look(link).n)
    address = one.page.url
    one.page.click(".since .watch")
    steps = one.page.locator(".act .then")
    expect(steps).to_contain_text("1 of ")
    expect(one.page.locator("[data-watch=earlier]")).to_be_disabled()
    one.page.click("[data-watch=next]")
    expect(steps).to_contain_text("2 of ")
    one.page.click("[data-watch=earlier]")
    expect(steps).to_contain_text("1 of ")
    assert not one.is_asked(), "what is past cannot be chosen from"
    one.page.keyboard.press("Escape")
    expect(one.page.locator(PAST)).to_have_count(0)
    assert one.is_asked()
    assert one.page.url == address


def test_who_looks_on_is_told_of_the_last_round(person: New) -> None:
    one = person()
    link = sit(one)
    until_they_moved(one, link)
    guest = person()
    guest.go(link)
    expect(guest.page.locator(".since p")).to_contain_text("Lately:")
    guest.page.click(".since .watch")
    expect(guest.page.locator(".act .then")).to_contain_text("1 of 3")


def test_it_is_silent_until_sounds_are_switched_on(person: New) -> None:
    one = person()
    link = sit(one)
    until_they_moved(one, link)
    one.hears(one.look(link).n)
    assert one.page.evaluate("window.rooms") == 0
    one.page.click("[popovertarget=menu]")
    switch = one.page.locator("[data-setting=sound]")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert one.page.evaluate("window.rooms") == 1


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390)])
def test_what_comes_next_is_in_sight_at_the_end(person: New, size: tuple[int, int]) -> None:
    """On every phone, and in the longer language: again, replay, analysis, picture, the board."""
    wide, high = size
    one = person(viewport={"width": wide, "height": high}, has_touch=True, locale="fr-FR")
    one.become("Ann")
    link = one.make("trambahn", [{"kind": "me", "name": name} for name in ("Ann", "Ben")], seed=5)
    one.finish(link)
    one.go(link)
    ways = one.page.locator(".end-card[open] > .row > *")
    expect(ways).to_have_count(5)
    for way in ways.all():
        box = way.bounding_box()
        assert box and box["x"] >= 0 and box["y"] >= 0 and box["height"] >= 44
        assert box["x"] + box["width"] <= wide and box["y"] + box["height"] <= high
    rest = one.page.locator(".end-body").bounding_box()
    assert rest and rest["height"] > 120, "what it tells has no room"


def test_the_end_tells_who_won_and_why(person: New) -> None:
    one = person()
    one.become("Ann")
    people = [{"kind": "me", "name": name} for name in ("Ann", "Ben", "Cleo")]
    link = one.make("age-of-steam", people, seed=5)
    one.finish(link)
    one.go(link)
    card = one.page.locator(".end-card[open]")
    expect(card.locator(".ranks li")).to_have_count(3)
    view = one.look(link).view
    assert view is not None
    players = msgspec.convert(view["players"], list[dict[str, object]])
    broke = [player for player in players if player["bankrupt"]]
    assert broke, "this seed was chosen for its bankruptcies"
    expect(card.locator(".bankrupt")).to_have_count(len(broke))
    first = card.locator(".decisive a").first.get_attribute("href")
    assert first is not None
    assert first.startswith(f"{link}/replay?move=")
    with one.page.expect_download() as saved:
        card.locator("[data-end=picture]").click()
    picture = saved.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 50_000, "the board is in it"
    card.locator("[data-end=board]").click()
    one.page.click("[data-page=summaries]")
    expect(one.page.locator(".summaries section").last).to_contain_text("End of turn 1")
