"""What is under a finger or a pointer stays there until it is lifted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from web.person import CONFIRM, PHONE, Person, click, tap

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
    return lambda what: getattr(one.page.mouse, what)()  # type: ignore[no-any-return]


def propose(one: Person, game: str) -> None:
    """A move to confirm at a new table."""
    one.become("Ann")
    one.go(one.make(game, [ME, BOT], seed=5))
    one.waits()
    one.choose(tap if one.touches else click)


@pytest.mark.parametrize("game", ["express-01", "ticket-to-ride"])
@pytest.mark.parametrize("settings", [PHONE, {}], ids=["finger", "mouse"])
def test_confirm_stays_under_the_finger(
    person: New, settings: dict[str, object], game: str
) -> None:
    """What a move brings is told while Confirm is being pressed: it is confirmed all the same."""
    one = person(**settings)
    held: list[Route] = []
    one.page.route("**/preview?*", lambda route: held.append(route))
    propose(one, game)
    confirm = one.page.wait_for_selector(CONFIRM)
    assert confirm is not None
    confirm.scroll_into_view_if_needed()
    box = confirm.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    press = (finger if one.touches else mouse)(one, *middle)
    one.page.evaluate(WATCH_CLICKS)
    press("down")
    assert one.page.query_selector(KNOWN) is None
    for route in held:
        route.continue_()
    one.page.wait_for_selector(KNOWN, state="attached")
    press("up")
    one.page.wait_for_selector("body[data-clicked]")
    assert one.page.get_attribute("body", "data-clicked") == "true"
