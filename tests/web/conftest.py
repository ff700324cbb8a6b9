"""A server with the pages, and a browser. Where there is no Chromium, every test here says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import chromium
import pytest
from guests import Server
from playwright.sync_api import Browser, expect, sync_playwright

from web.person import Person


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("web") / "rotonde.db", allow_seeds=True)
    yield server
    server.leave()
    assert "Traceback" not in server.said(), server.said()


@pytest.fixture(scope="module")  # its event loop would be in the way of other tests
def browser() -> Iterator[Browser]:
    path = chromium.found()
    if path is None or not Path(path).exists():
        pytest.skip("NO CHROMIUM: the pages are not tested (apt install chromium)")
    expect.set_options(timeout=30_000)  # a busy machine is no reason to fail
    with sync_playwright() as playwright:
        browser = chromium.launched(playwright)
        yield browser
        browser.close()


@pytest.fixture
def person(server: Server, browser: Browser) -> Iterator[Callable[..., Person]]:
    """Somebody with a browser of his own; what its console complains of fails the test."""
    people: list[Person] = []

    def come(**settings: object) -> Person:
        people.append(Person(browser, f"http://127.0.0.1:{server.port}", settings))
        return people[-1]

    yield come
    for one in people:
        one.leave()
    assert not [said for one in people for said in one.complaints]
