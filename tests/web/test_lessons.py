"""Guided games in the browser: a few steps by hand, and every lesson to its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from guests import Server
from playwright.sync_api import expect

from rotonde.games.catalogue import every_game, lessons_of
from web.person import PHONE, Person

Come = Callable[..., Person]
LESSONS = [(game, path.stem) for game in every_game() for path in lessons_of(game)]
ASKED = "main:not([data-busy]) .show-me"
READY = "main:not([data-busy]) [data-confirm]"  # a page may propose by itself
MOVED = "n => document.querySelector('main').dataset.n !== n || document.querySelector('.end-card')"
# The next thing that is ringed, each once.
RING = """() => {
  for (const place of [".tray .hinted", ".dock .hinted", ".map .hinted", ".hinted"])
    for (const one of document.querySelectorAll(place)) {
      if (!one.checkVisibility() || one.matches("[aria-disabled=true], [data-tried]")) continue;
      one.dataset.tried = "yes";
      return one;
    }
  return null;
}"""
FORGET = (
    "() => document.querySelectorAll('[data-tried]').forEach((one) => delete one.dataset.tried)"
)
# What a proposal brings may be scrolled, as at any table.
CUT = """() => {
  const said = document.querySelector(".act:not(.proposing) .say");
  return !said ? 0 : said.scrollHeight - said.clientHeight;
}"""
IN_SIGHT = """(one) => {
  const ring = one.getBoundingClientRect();
  const within = one.closest(".dock, .tray").getBoundingClientRect();
  return ring.left >= within.left && ring.right <= within.right
    && ring.top >= within.top && ring.bottom <= within.bottom;
}"""
AT_THE_REEL = """localStorage.rotonde = JSON.stringify({
  confirm: "always", name: "Guest",
  "lesson/ticket-to-ride/first": '{"n": 32, "took": "", "step": 10}',
})"""
AT_THE_ACTIONS = """localStorage.rotonde = JSON.stringify({
  confirm: "always", name: "Guest",
  "lesson/age-of-steam/first": '{"n": 8, "took": "", "step": 3}',
})"""
DESK: dict[str, object] = {"viewport": {"width": 1366, "height": 768}}
TALL: dict[str, object] = {**PHONE, "viewport": {"width": 390, "height": 844}, "locale": "fr-FR"}


def show_me(ann: Person) -> None:
    """The expected move, played by the page."""
    n = ann.page.get_attribute("main", "data-n")
    ann.page.click(ASKED)
    ann.page.wait_for_function(MOVED, arg=n)


def by_rings(ann: Person) -> bool:
    """The expected move by clicks on what is ringed; False where that is not enough."""
    page, n = ann.page, ann.sees()
    page.evaluate(FORGET)
    for _ in range(6):
        confirm = page.query_selector("[data-confirm]:not(:disabled)")
        ring = None
        if not (confirm and page.query_selector(".act.proposing")):
            ring = page.evaluate_handle(RING).as_element()
        chosen = ring or confirm
        if chosen is None:
            return False
        chosen.dispatch_event("click")
        page.wait_for_selector("main:not([data-busy])")
        if ann.sees() != n or page.query_selector(".end-card"):
            return True
        if page.query_selector(".answer"):
            return False
    return False


def test_the_first_steps_a_wrong_move_and_the_end(person: Come) -> None:
    ann = person(**DESK)
    ann.go("/")
    ann.page.click("[data-learn=ticket-to-ride]")
    ann.page.click("[data-learn=lesson]")
    page = ann.page
    expect(page.locator(".step")).to_contain_text("Step 1 of 13")
    expect(page.locator(".ticket.hinted")).to_have_count(2)
    tickets = page.locator(".ttr-keep .ticket")
    tickets.nth(0).click()
    tickets.nth(1).click()
    page.click("[data-confirm]")
    expect(page.locator(".answer")).to_contain_text("lies apart")
    assert ann.sees() == 0
    tickets.nth(0).click()
    tickets.nth(2).click()
    page.click("[data-confirm]")
    expect(page.locator(".step")).to_contain_text("Completed they bring 15 points")
    show_me(ann)
    page.click(".what-if")
    expect(page.locator(".answer")).to_contain_text("TTR-14")
    page.keyboard.press("Escape")
    expect(page.locator("[data-learn=lesson]")).to_have_text("Go on at step 2")
    page.click("[data-learn=lesson]")
    expect(page.locator(".step")).to_contain_text("Step 2 of 13")
    assert ann.sees() == 3
    while not page.query_selector(".end-card"):
        page.wait_for_selector(f"{ASKED}, .end-card")
        if page.query_selector(ASKED):
            show_me(ann)
    expect(page.locator(".end-card")).to_contain_text("You win")
    expect(page.locator(".lesson-end")).to_contain_text("Not yet seen")
    page.select_option(".lesson-end select", "12")
    page.click(".lesson-end [data-lesson=again]")
    expect(page.locator(".step")).to_contain_text("Step 12 of 13")


def test_after_two_misses_the_spot_pulses(person: Come) -> None:
    ann = person(**DESK)
    ann.go("/learn/ticket-to-ride/first")
    show_me(ann)
    for _ in range(2):
        ann.page.wait_for_selector(f"{ASKED}")
        ann.page.click(".dock [data-spot=deck]")
        ann.page.click("[data-confirm]")
        expect(ann.page.locator(".answer")).to_contain_text("For now")
    expect(ann.page.locator(".guided.pulsing")).to_have_count(1)
    expect(ann.page.locator(".show-me.main")).to_have_count(1)


def test_a_reel_has_a_caption_and_can_be_skipped(person: Come) -> None:
    ann = person(**DESK, reduced_motion="no-preference")
    ann.context.add_init_script(AT_THE_REEL)
    ann.go("/learn/ticket-to-ride/first")
    expect(ann.page.locator(".step")).to_contain_text("Step 10 of 13")
    ann.page.click(ASKED)
    expect(ann.page.locator("#expected")).to_contain_text("You both collect.")
    ann.page.dispatch_event("[data-watch=now]", "pointerdown")  # any press goes on to now
    expect(ann.page.locator(".step")).to_contain_text("Step 11 of 13")
    assert ann.sees() == 114


def test_a_table_goes_on_from_the_lesson(person: Come) -> None:
    ann = person(**DESK)
    ann.go("/learn/ticket-to-ride/first")
    show_me(ann)
    ann.page.wait_for_selector(ASKED)
    ann.page.click("[popovertarget=menu]")
    ann.page.click("#menu [data-lesson=play-on]")
    ann.page.wait_for_url("**/tables/*")
    ann.page.wait_for_selector(".table:not(.guided)")
    assert ann.sees() >= 2


def test_what_is_ringed_is_in_sight_and_the_tile_asked_for_is_proposed(person: Come) -> None:
    ann = person(**TALL)
    ann.context.add_init_script(AT_THE_ACTIONS)
    ann.go("/learn/age-of-steam/first")
    ring = ann.page.locator(".dock [data-spot=action-locomotive].hinted")
    expect(ring).to_have_count(1)
    assert ring.evaluate(IN_SIGHT)
    assert ann.page.evaluate("scrollY") == 0
    show_me(ann)
    ann.page.wait_for_selector(ASKED)
    ann.page.tap(".map [data-spot=hex-a2].hinted")
    expect(ann.page.locator('[data-spot="tile-lay n-s"][aria-pressed=true]')).to_have_count(1)


def test_the_first_real_game_is_on_the_map_of_the_lesson(person: Come) -> None:
    ann = person(**DESK)
    ann.go("/learn/age-of-steam")
    ann.page.click("[data-learn=first-game]")
    ann.page.wait_for_url("**/tables/*")
    expect(ann.page.locator(".where")).to_contain_text("of 4")


@pytest.mark.long
@pytest.mark.parametrize("settings", [DESK, TALL], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "name"), LESSONS, ids=[game for game, _ in LESSONS])
def test_a_lesson_to_its_end(
    person: Come, server: Server, game: str, name: str, settings: dict[str, object]
) -> None:
    """At every place the step is read in full, something is ringed, and what is named is there."""
    ann = person(**settings)
    ann.go(f"/learn/{game}/{name}")
    page, clicked, shown = ann.page, 0, 0
    while True:
        page.wait_for_selector(f"{ASKED}, {READY}, .end-card")
        if page.query_selector(".end-card"):
            break
        n = ann.sees()
        took = page.evaluate(
            "([g, l]) => JSON.parse(JSON.parse(localStorage.rotonde)[`lesson/${g}/${l}`]).took",
            [game, name],
        )
        place = ann.ask("GET", f"/lessons/{game}/{name}?n={n}&took={took}")
        ringed = page.locator(".hinted, .tray .choice, [data-confirm]").count()
        assert ringed, f"entry {n + 1}: nothing is ringed"
        named = place["show"]
        assert isinstance(named, list)
        for spot in named:
            assert page.locator(f'[data-spot="{spot}"]').count(), (
                f"entry {n + 1}: {spot} is not there"
            )
        for ring in page.locator(".dock .hinted:visible, .tray .hinted:visible").all()[:1]:
            assert ring.evaluate(IN_SIGHT), f"entry {n + 1}: what is ringed is out of sight"
        cut = page.evaluate(CUT)
        assert cut <= 2, f"entry {n + 1}: the sentence is cut by {cut} px"
        if by_rings(ann):
            clicked += 1
            continue
        shown += 1
        ann.go(f"/learn/{game}/{name}")  # as if nothing had been chosen
        page.wait_for_selector(ASKED)
        show_me(ann)
    expect(page.locator(".lesson-end")).to_have_count(1)
    assert clicked > 2 * shown, f"{clicked} by what is ringed, {shown} not"


AT_THE_END = """localStorage.rotonde = JSON.stringify({
  confirm: "always", name: "Guest",
  "lesson/ticket-to-ride/first": '{"n": 124, "took": "", "step": 13}',
})"""
BACK_TWICE = """() => {
  const { x, y, width, height } = document.querySelector(".go .back").getBoundingClientRect();
  const there = () => document.elementFromPoint(x + width / 2, y + height / 2);
  there().click();
  const then = there();
  then.click();
  return then.closest("button").className;
}"""


def test_the_buttons_of_the_end_are_in_sight_on_a_phone(person: Come) -> None:
    ann = person(**TALL)
    ann.context.add_init_script(AT_THE_END)
    ann.go("/learn/ticket-to-ride/first")
    while not ann.page.query_selector(".end-card"):
        ann.page.wait_for_selector(f"{ASKED}, .end-card")
        if ann.page.query_selector(ASKED):
            show_me(ann)
    for button in ("[data-lesson=first-game]", "[data-end=board]"):
        box = ann.page.locator(f".end-card {button}").bounding_box()
        assert box and box["y"] + box["height"] <= 844, button


def test_back_tapped_twice_does_not_play_the_move(person: Come) -> None:
    ann = person(**DESK)
    ann.go("/learn/ticket-to-ride/first")
    show_me(ann)
    ann.page.wait_for_selector(ASKED)
    n = ann.sees()
    ann.page.click(".dock [data-spot=deck]")
    ann.page.wait_for_selector("[data-confirm]")
    assert ann.page.evaluate(BACK_TWICE) == "back", "Show me does not come under the finger"
    ann.page.wait_for_selector(ASKED)
    assert ann.sees() == n
    show_me(ann)
