"""What is under a finger or a pointer stays there until it is lifted."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from web.acts import click, tap
from web.person import CONFIRM, PHONE, Person

New = Callable[..., Person]
ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "random"}
WATCH_CLICKS = """addEventListener("click", (event) => {
  document.body.dataset.clicked = String(event.target.closest("[data-confirm]") !== null);
}, true)"""
KNOWN = ".consequence:not(.wait)"
Finger = Callable[[str], None]  # "down", "up"


def finger(one: Person, x: float, y: float) -> Finger:
    """A finger on a phone; Playwright's own touches and lifts it in one."""
    devtools = one.context.new_cdp_session(one.page)

    def does(what: str) -> None:
        kind, points = ("touchStart", [{"x": x, "y": y}]) if what == "down" else ("touchEnd", [])
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    return does


def mouse(one: Person, x: float, y: float) -> Finger:
    one.page.mouse.move(x, y)
    return lambda what: getattr(one.page.mouse, what)()


class Press:
    """A press on Confirm of which somebody says when it begins and when it ends."""

    def __init__(self, one: Person) -> None:
        self.one = one
        confirm = one.page.wait_for_selector(CONFIRM)
        assert confirm is not None
        confirm.scroll_into_view_if_needed()
        box = confirm.bounding_box()
        assert box is not None
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.does = (finger if one.touches else mouse)(one, *middle)
        one.page.evaluate(WATCH_CLICKS)
        self.does("down")

    def hits(self) -> bool:
        """Lift it: does the click reach Confirm?"""
        self.does("up")
        self.one.page.wait_for_selector("body[data-clicked]")
        return self.one.page.get_attribute("body", "data-clicked") == "true"


def hold_consequences(one: Person) -> list[Route]:
    """What is asked about the consequences of a move gets no answer yet."""
    held: list[Route] = []
    one.page.route("**/preview?*", lambda route: held.append(route))
    return held


def let_go(one: Person, held: list[Route]) -> None:
    while not held:  # Confirm may be there before the question has left the page
        one.page.wait_for_timeout(10)
    for route in held:
        route.continue_()


def propose(one: Person, game: str) -> None:
    """A move to confirm at a new table."""
    one.become("Ann")
    one.go(one.make(game, [ME, BOT], seed=5))
    one.choose(tap if one.touches else click)


POINTERS = pytest.mark.parametrize("settings", [PHONE, {}], ids=["finger", "mouse"])


@POINTERS
@pytest.mark.parametrize("game", ["express-01", "trambahn"])
def test_confirm_does_not_move_when_the_consequences_come(
    person: New, settings: dict[str, object], game: str
) -> None:
    one = person(**settings)
    held = hold_consequences(one)
    propose(one, game)
    confirm = one.page.locator(CONFIRM)
    before = confirm.bounding_box()
    assert one.page.query_selector(KNOWN) is None
    let_go(one, held)
    one.page.wait_for_selector(KNOWN, state="attached")
    assert confirm.bounding_box() == before


@POINTERS
@pytest.mark.parametrize("game", ["express-01", "trambahn"])
def test_a_press_that_the_consequences_come_into(
    person: New, settings: dict[str, object], game: str
) -> None:
    """They are told after it."""
    one = person(**settings)
    held = hold_consequences(one)
    propose(one, game)
    press = Press(one)
    with one.page.expect_response("**/preview?*"):
        let_go(one, held)
    assert press.hits()


@POINTERS
def test_a_press_that_a_message_comes_into(person: New, settings: dict[str, object]) -> None:
    """Somebody else does something, and what stands above Confirm becomes longer."""
    one = person(**settings)
    lines: list[tuple[WebSocketRoute, str]] = []

    def listen(line: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            lines.append((line, str(message)))
            line.send(message)

        line.connect_to_server().on_message(pass_on)

    one.page.route_web_socket("**/live?*", listen)
    propose(one, "ticket-to-ride")
    one.page.wait_for_function("document.title.startsWith('●')")
    line, text = lines[-1]
    press = Press(one)
    message = json.loads(text)
    message["expected"] = "Something that takes very many words to say. " * 20
    message["table"]["title"] = "Heard"
    line.send(json.dumps(message))
    one.page.wait_for_function("document.title.includes('Heard')")
    assert press.hits()


# A point within reach of a thing on the board that can be chosen, and on nothing that can.
BESIDE = """() => {
  const can = (x, y) => document.elementFromPoint(x, y)?.closest(".map .spot.can") ?? null;
  const { left, top, right, bottom } = document.querySelector(".map").getBoundingClientRect();
  for (let y = top + 2; y < bottom; y += 7) for (let x = left + 2; x < right; x += 7) {
    const hit = document.elementFromPoint(x, y);
    if (!hit?.closest(".map") || can(x, y)) continue;
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const near = can(x + 12 * dx, y + 12 * dy);
      if (near && near === can(x + 18 * dx, y + 18 * dy)) return [x, y];
    }
  }
  return null;
}"""
CHOSEN = (
    "main:not([data-busy]) "
    ":is(.act.proposing, .act .picked, .map .ghost, .map .chosen, .tray [data-among])"
)
ON_BOARD = {
    "age-of-steam": "build",
    "express-01": "build",
    "steel-driver": "build",
    "ticket-to-ride": "claim",
    "trambahn": "passenger",
}


def is_on_board(one: Person, game: str, link: str) -> bool:
    """Play until something is to be chosen on the board, or the game is over before it is."""
    while (shown := one.look(link)).table.state == "running":
        if any(move.json["move"] == ON_BOARD[game] for move in shown.moves):
            return True
        if shown.deciding != [0] or not one.play_once(link):
            one.page.wait_for_timeout(10)
    return False


def table_on_board(one: Person, game: str) -> str:
    """Everybody plays by chance: who goes bankrupt early has nothing to build any more."""
    seats = [ME, *[BOT] * (1 if game == "trambahn" else 2)]
    for seed in range(5, 10):
        link = one.make(game, seats, seed=seed)
        if is_on_board(one, game, link):
            return link
    raise AssertionError(f"nothing to {ON_BOARD[game]} in five games")


@pytest.mark.parametrize("game", ON_BOARD)
def test_a_tap_means_the_nearest_thing_within_reach(person: New, game: str) -> None:
    """It is proposed, also where it could be taken back: a finger that missed sends nothing."""
    one = person(**PHONE)
    one.context.add_init_script("localStorage.rotonde = '{}'")
    one.become("Ann")
    one.go(table_on_board(one, game))
    one.page.wait_for_selector("main:not([data-busy]) .map .spot.can", state="attached")
    n = one.sees()
    beside = one.page.evaluate(BESIDE)
    assert beside, "every point of the board is something"
    one.page.touchscreen.tap(*beside)
    one.page.wait_for_selector(CHOSEN, state="attached", timeout=10_000)
    entries = 1 if game == "age-of-steam" else 0  # a hex is opened, its tile waits
    assert one.sees() <= n + entries


# The middle between two parallel routes of two colours, both of which can be claimed.
BETWEEN = """() => {
  const all = [...document.querySelectorAll(".map .spot.can[data-spot$='-1']")];
  for (const one of all) {
    const name = one.dataset.spot.replace(/-1$/, "-2");
    const twin = document.querySelector(`.map .spot.can[data-spot='${name}']`);
    const [name1, name2] = [one, twin].map((e) => e?.getAttribute("aria-label").split(";")[0]);
    if (!twin || name1 === name2) continue;
    const cars = [one, twin].map((route) => route.querySelector(".space").getBoundingClientRect());
    const [x, y] = ["x", "y"].map((axis) => {
      const size = axis === "x" ? "width" : "height";
      return cars.reduce((sum, car) => sum + car[axis] + car[size] / 2, 0) / 2;
    });
    return [x, y, [name1, name2]];
  }
  return null;
}"""


def test_a_tap_on_two_parallel_routes_asks_which(person: New) -> None:
    one = person(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    one.become("Ann")
    one.go(table_on_board(one, "ticket-to-ride"))
    one.page.wait_for_selector("main:not([data-busy]) .map .spot.can", state="attached")
    for _ in range(60):
        if found := one.page.evaluate(BETWEEN):
            break
        one.play_once(one.page.url.removeprefix(one.base))
        one.waits()
    x, y, names = found
    one.page.touchscreen.tap(x, y)
    offered = one.page.locator(".tray [data-among]")
    expect(offered.first).to_be_visible()
    assert set(names) <= {text.split(";")[0].strip() for text in offered.all_inner_texts()}
    offered.first.tap()
    one.page.wait_for_selector(f"{CHOSEN}:not([data-among])", state="attached")
    expect(offered).to_have_count(0)
