"""Where no WebSocket gets through, what others do still comes without a reload."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Response, WebSocketRoute

from web.acts import click
from web.person import Person

New = Callable[..., Person]
ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "random"}


def refused(line: WebSocketRoute) -> None:
    line.close()


def dumb(line: WebSocketRoute) -> None:
    """A connection that is there, and on which nothing comes."""


@pytest.mark.parametrize("blocked", [refused, dumb])
def test_what_bots_do_comes_by_asking(
    person: New, blocked: Callable[[WebSocketRoute], None]
) -> None:
    one = person()
    one.become("Ann")
    one.page.route_web_socket("**/live?*", blocked)
    link = one.make("trambahn", [ME, BOT], seed=5)
    one.go(link)
    one.waits()
    assert one.play_once(
        link
    )  # not in the page: it hears of that move and the bot's only by asking
    while not one.look(link).moves:
        one.page.wait_for_timeout(50)
    one.hears(one.look(link).n)
    assert one.sees() >= 2
    one.waits()
    assert one.page.locator(".offline").count() == 0


def test_what_is_known_is_not_sent_again(person: New) -> None:
    one = person()
    one.become("Ann")
    one.page.route_web_socket("**/live?*", refused)
    one.go(one.make("trambahn", [ME, BOT], seed=5))
    one.waits()

    def is_news(answer: Response) -> bool:
        return "since=" in answer.url and answer.status in (200, 304)

    told = []
    for _ in range(3):
        with one.page.expect_response(is_news) as waited:
            pass
        told.append(waited.value.status)
    assert told[-1] == 304


def test_a_socket_is_used_as_soon_as_one_gets_through(person: New) -> None:
    one = person()
    one.become("Ann")
    seen: list[int] = []

    def refused_thrice(line: WebSocketRoute) -> None:
        seen.append(1)
        if len(seen) <= 3:
            line.close()
        else:
            line.connect_to_server()

    one.page.route_web_socket("**/live?*", refused_thrice)
    one.page.route("**/api/tables/*?since=*", lambda route: route.abort())  # nor does asking help
    one.go(one.make("trambahn", [ME, BOT], seed=5))
    one.waits()
    one.page.wait_for_selector(".offline", state="detached")
    one.decide(click)
