"""With the keyboard alone, and by ear: no trap, no focus lost, every event told once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rotonde.games.catalogue import GAMES
from web.keyboard import Keyboard
from web.person import ANSWERED, CONFIRM, PHONE, Person

New = Callable[..., Person]
BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me"}
SEATS = {"age-of-steam": 3, "steel-driver": 3}
MAPS = {"age-of-steam": "valley"}
# Every line that a live region is given and loses, with its time.
HEARD = """() => {
  globalThis.heard = [];
  const hear = (changes) => {
    for (const { target, addedNodes, removedNodes } of changes) {
      const now = performance.now();
      for (const line of addedNodes)
        globalThis.heard.push({ in: target.id, text: line.textContent, came: now, line });
      for (const line of removedNodes)
        for (const one of globalThis.heard) if (one.line === line) one.went = now;
    }
  };
  for (const id of ["said", "alarm"])
    new MutationObserver(hear).observe(document.getElementById(id), { childList: true });
}"""
TOLD = "() => globalThis.heard.map(({ text, in: region }) => ({ text, region }))"
STAYED = "() => globalThis.heard.filter(({ went }) => went).map(({ came, went }) => went - came)"
UNCOACHED = """localStorage.rotonde = JSON.stringify({ confirm: "always",
  name: "Guest", ...JSON.parse(localStorage.rotonde ?? "{}"), coach: "off" })"""
LIVE = "[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])"


def sit(one: Person, game: str, bots: list[dict[str, str]] | None = None) -> Keyboard:
    one.become("Ann")
    seats = [ME, *(bots or [BOT] * (SEATS.get(game, 2) - 1))]
    one.go(one.make(game, seats, seed=5, map=MAPS.get(game)))
    one.waits()
    return Keyboard(one)


@pytest.mark.parametrize("game", GAMES)
def test_some_decisions_by_keyboard(person: New, game: str) -> None:
    keys = sit(person(), game)
    keys.play_on(4)
    assert keys.lost == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard(person: New, game: str) -> None:
    keys = sit(person(), game)
    assert keys.play_on(400)
    assert keys.lost == []
    expect(keys.page.locator(".reckoning tbody tr").first).to_be_visible()


@pytest.mark.parametrize("game", ["age-of-steam", "ticket-to-ride"])
def test_the_tab_key_goes_through_and_out_both_ways(person: New, game: str) -> None:
    """The board is one stop; each region comes once; at the end the page is left."""
    keys = sit(person(), game)
    forth = keys.walk("Tab")
    assert forth[-1] == "BODY" and forth.count("map") == 1
    order = stations(forth)
    assert order == [one for one in ORDER if one in order], order
    assert {"skips", "map", "tray", "leaves"} <= set(order)
    walked = keys.walk("Shift+Tab", len(forth) + 3)
    back = stations(walked)
    assert back[: len(order)] == order[::-1], back
    # And out at the beginning: to nothing, or with a window around the page in again at its end.
    assert walked[-1] == "BODY" or len(back) > len(order), walked


def stations(regions: list[str]) -> list[str]:
    """Each region once; what is told of something forbidden on the way comes and goes."""
    seen = [one for one in regions if one in ORDER]
    return [one for i, one in enumerate(seen) if i == 0 or seen[i - 1] != one]


IN_SIGHT = """() => {
  const [here, board] = [document.activeElement, document.querySelector(".middle")].map((e) =>
    e.getBoundingClientRect());
  return here.left < board.right && here.right > board.left
    && here.top < board.bottom && here.bottom > board.top;
}"""
ORDER = ["skips", "bar", "map", "zoom", "tray", "go", "dock", "people", "leaves"]


def test_arrows_go_over_the_board_and_nowhere_else(person: New) -> None:
    keys = sit(person(), "steel-driver")
    keys.press("Tab", "Enter")  # the first of the links: to the board
    first = keys.here()
    assert first["region"] == "map"
    keys.press("ArrowLeft")
    second = keys.here()
    assert second["region"] == "map" and second["name"] != first["name"]
    keys.press("Tab", "Shift+Tab")
    assert keys.here() == second, "the tab key comes back to where one was"
    keys.press("Tab", "ArrowLeft", "ArrowDown")
    assert keys.here()["region"] == "zoom"
    keys.press("Shift+Tab", *["+"] * 4, *["ArrowRight"] * 4)
    assert keys.page.evaluate(IN_SIGHT), "a board that is zoomed follows the keyboard"


def test_the_focus_follows_choice_and_confirmation(person: New) -> None:
    """Chosen: on Confirm, which tells what follows. Back: where it was chosen. Sent: going on."""
    keys = sit(person(), "steel-driver")
    page = keys.page
    keys.press("1")
    page.wait_for_selector(f"{ANSWERED} {CONFIRM}:focus")
    said = page.eval_on_selector(
        CONFIRM,
        "e => e.getAttribute('aria-describedby').split(' ')"
        ".map((id) => document.getElementById(id).textContent.trim()).join(' ')",
    )
    proposed = page.locator("#expected").inner_text().strip()
    assert proposed and said.startswith(proposed), said
    keys.press("Escape")
    page.wait_for_selector(CONFIRM, state="detached")
    assert keys.here()["region"] == "tray"
    n = keys.one.sees()
    keys.press("Enter")
    page.wait_for_selector(f"{ANSWERED} {CONFIRM}:focus")
    keys.press("Enter")
    keys.one.hears(n + 1)
    assert keys.here()["tag"] != "BODY"


def test_every_event_is_told_once_and_its_line_stays(person: New) -> None:
    one = person()
    one.page.add_init_script(UNCOACHED)
    keys = sit(one, "ticket-to-ride")
    page = keys.page
    page.evaluate(HEARD)
    regions = page.query_selector_all(LIVE)
    assert sorted(str(one.get_attribute("id")) for one in regions) == ["alarm", "said"]
    keys.press("1", "2")  # tickets to keep
    page.wait_for_selector(f"{ANSWERED} {CONFIRM}")
    told = page.evaluate(TOLD)
    assert [one["region"] for one in told] == ["said"], told
    assert told[0]["text"].startswith("Keep ")
    link = page.url.removeprefix(keys.one.base)
    before = len(keys.one.look(link).lines)
    keys.confirm()
    keys.one.waits()
    told = [one["text"] for one in page.evaluate(TOLD)]
    news = [line.text for line in keys.one.look(link).lines[before:]]
    assert news and all(
        sum(text.count(line) for text in told) == 1 for line in set(news) if news.count(line) == 1
    )
    assert "Your turn:" in told[-1] and sum("Your turn:" in text for text in told) == 1
    page.wait_for_timeout(5100)
    page.dispatch_event(".map .cannot", "click")
    expect(page.locator("#alarm p")).to_have_count(1)
    assert page.locator("#alarm p").inner_text().strip().endswith(tuple("0123456789")), "no rule"
    keys.play_on(1)
    stayed = page.evaluate(STAYED)
    assert stayed and min(stayed) >= 5000


def test_the_keys_are_shown_and_letters_can_be_switched_off(person: New) -> None:
    keys = sit(person(locale="fr-FR"), "trambahn")
    page = keys.page
    keys.press("n")
    where = keys.here()
    assert where["can"]
    keys.press("?")
    expect(page.locator("dialog[open] h2")).to_have_text("Touches")
    assert page.locator("dialog[open] dt").count() >= 10
    keys.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert keys.here() == where
    page.locator("[popovertarget=menu]").focus()
    keys.press("Enter")
    page.locator("#menu input[type=checkbox]").focus()
    keys.press("Space", "Escape")
    before = keys.here()
    keys.press("n", "?", "1", "c")
    assert keys.here() == before
    expect(page.locator(f"dialog, {CONFIRM}")).to_have_count(0)


def test_the_sheet_takes_the_focus_and_gives_it_back(person: New) -> None:
    one = person(**PHONE)
    keys = sit(one, "ticket-to-ride")
    expect(one.page.locator(".keys-only").first).to_be_hidden()
    one.page.locator(".open-panel").focus()
    keys.press("Enter")
    expect(one.page.locator("#panel")).to_be_focused()
    keys.press("Escape")
    expect(one.page.locator(".open-panel")).to_be_focused()


SMALL = """() => [...document.querySelectorAll("a[href], button, select, input, summary, textarea")]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".skip, .skips"))
  .map((e) => [e, e.matches("[type=checkbox], [type=radio]") ? (e.closest("label") ?? e) : e])
  .map(([e, target]) => [e, target.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([e, box]) => `${e.outerHTML.slice(0, 100)} ${box.width} x ${box.height}`)"""


def test_fingers_hit_everything_outside_the_table(person: New) -> None:
    one = person(**PHONE)
    one.become("Ann")
    waiting = one.make("trambahn", [ME, {"kind": "open"}])
    running = one.make("trambahn", [ME, BOT], seed=4)
    pages = ["/", "/lobby", "/new/age-of-steam", "/rules/express-01", waiting, f"{running}/replay"]
    for address in pages:
        one.go(address)
        one.page.wait_for_selector("h1", state="attached")
        assert one.page.evaluate(SMALL) == [], address
