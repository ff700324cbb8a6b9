"""What a move brings comes once: by the live connection, or by a request where that is silent."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Request, WebSocketRoute

from web.acts import click
from web.person import Person

New = Callable[..., Person]
ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "random"}


def table_reads(one: Person, link: str) -> list[str]:
    """The requests for the whole table that the page sends from now on."""
    found: list[str] = []

    def note(request: Request) -> None:
        if request.method == "GET" and request.url.split("?")[0].endswith(f"/api{link}"):
            found.append(request.url)

    one.page.on("request", note)
    return found


@pytest.mark.parametrize("silent", [False, True])
def test_the_table_is_asked_for_only_where_it_does_not_come_by_itself(
    person: New, silent: bool
) -> None:
    one = person()
    one.become("Ann")
    if silent:
        one.page.route_web_socket("**/live?*", silent_after_the_first)
    link = one.make("ticket-to-ride", [ME, BOT], seed=5)
    one.go(link)
    one.waits()
    reads = table_reads(one, link)
    one.decide(click)
    assert bool(reads) == silent, reads


def silent_after_the_first(line: WebSocketRoute) -> None:
    """A connection that is there, and on which nothing more comes."""
    heard: list[str | bytes] = []

    def pass_on(message: str | bytes) -> None:
        heard.append(message)
        if len(heard) == 1:
            line.send(message)

    line.connect_to_server().on_message(pass_on)
