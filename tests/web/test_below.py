"""Below a path, where a proxy has other things too: nothing leaves it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from command import Started, started
from guests import Guest
from playwright.sync_api import Browser, Page, expect

from web.person import Person
from web.test_offline import KEPT, until

BELOW = "/rotonde"
LEFT = (
    "b => [...document.querySelectorAll('a[href^=\"/\"]')].filter(a => !a.pathname.startsWith(b))"
)


def test_pages_sockets_worker_links_and_cookies_stay_below_it(
    browser: Browser, tmp_path: Path
) -> None:
    with started(tmp_path, "--path", BELOW) as server:
        base = f"http://127.0.0.1:{server.port}{BELOW}"
        ann = Person(browser, base, {"service_workers": "allow"})
        ann.no_complaint = (*ann.no_complaint, "ERR_")
        asked: list[str] = []
        ann.page.on("request", lambda request: asked.append(request.url))
        ann.page.on("websocket", lambda socket: asked.append(socket.url))
        walk(ann)
        play(ann)
        without_network(ann)
        paths = {urlsplit(url).path for url in asked if url.startswith(("http", "ws"))}
        assert {one for one in paths if not one.startswith(f"{BELOW}/")} == set()
        assert any(url.startswith("ws") for url in asked)
        assert {one.get("path") for one in ann.context.cookies()} == {BELOW}
        assert not ann.complaints
        ann.leave()
        outside(server)


def walk(ann: Person) -> None:
    ann.go("/")
    stays(ann.page)
    ann.page.click("a[href$='/lobby']")
    ann.page.wait_for_url(f"**{BELOW}/lobby")
    stays(ann.page)
    ann.page.go_back()
    ann.page.click("a[href$='/rules/trambahn']")
    ann.page.wait_for_selector(".rule")
    stays(ann.page)
    assert ann.page.goto(f"{ann.base}/nowhere", wait_until="load")
    stays(ann.page)


def stays(page: Page) -> None:
    """Every link, by whatever means it is followed."""
    expect(page.locator("a[href^='/']").first).to_be_attached()
    page.wait_for_function(f"b => ({LEFT})(b).length === 0", arg=f"{BELOW}/")


def play(ann: Person) -> None:
    ann.become("Ann")
    link = ann.make("trambahn", [{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=5)
    ann.go(link)
    ann.waits()
    for _ in range(3):
        ann.decide(lambda one, element: element.click())
        ann.waits()
    stays(ann.page)


def without_network(ann: Person) -> None:
    ann.go("/")
    until(ann, KEPT)
    ann.page.reload()
    ann.page.wait_for_selector("[data-play]")
    ann.context.set_offline(True)
    ann.go("/rules/trambahn")
    ann.page.wait_for_selector(".rule")
    ann.context.set_offline(False)


def outside(server: Started) -> None:
    guest = Guest(server)
    assert [guest.get(path).status for path in ("/", "/api/games", "/rotondes/")] == [404] * 3
    moved = guest.get(BELOW)
    assert (moved.status, moved.headers["location"]) == (308, f"{BELOW}/")
    assert guest.get(f"{BELOW}/health").status == 200
    guest.close()
