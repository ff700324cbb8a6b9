"""Without a network the shell and the rules are there; an old page gets the new version."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from web.person import Person
from web.screen import FAULTS, REGIONS

New = Callable[..., Person]
KEPT = """async () => {
  const [name] = await caches.keys();
  const cache = name && (await caches.open(name));
  const urls = cache ? (await cache.keys()).map((one) => one.url) : [];
  return urls.some((url) => url.includes("trambahn/rules")) && name;
}"""


def until(one: Person, script: str) -> str:
    """What a script finds, as soon as it finds something."""
    for _ in range(300):
        if found := one.page.evaluate(script):
            return str(found)
        one.page.wait_for_timeout(100)
    raise AssertionError(script)


def test_home_and_rules_can_be_read_without_a_network(person: New) -> None:
    one = person(service_workers="allow")
    one.no_complaint = (*one.no_complaint, "ERR_")
    one.go("/")
    files = one.page.get_attribute("html", "data-files")
    assert files is not None and until(one, KEPT) == f"rotonde-{files.rpartition('/')[2]}"
    one.page.reload()  # from now on the worker answers
    one.page.wait_for_selector("[data-play]")
    one.context.set_offline(True)
    one.go("/rules/age-of-steam")
    one.page.wait_for_selector(".rule")
    one.go("/rules/trambahn")
    one.page.wait_for_selector(".rule")
    one.go("/lobby")  # it is not kept: one sentence, and the ways on
    expect(one.page.locator(".lost a[href='/']")).to_be_visible()


def test_without_a_connection_a_notice_is_laid_over_the_head(person: New) -> None:
    one = person()
    one.become("Ann")
    one.go(one.make("trambahn", [{"kind": "me"}, {"kind": "bot", "level": "random"}], seed=5))
    one.waits()
    place = one.page.evaluate(REGIONS)
    notice = one.page.locator(".bar .offline")
    expect(notice).to_have_count(0)
    one.context.set_offline(True)
    expect(notice).to_be_visible()
    assert one.page.evaluate(REGIONS) == place
    assert one.page.evaluate(FAULTS, False) == []
    one.context.set_offline(False)
    expect(notice).to_have_count(0)
    assert one.page.evaluate(REGIONS) == place


def test_caches_of_other_versions_go(person: New) -> None:
    one = person(service_workers="allow")
    one.go("/proof")
    one.page.evaluate("caches.open('rotonde-old').then((old) => old.put('/x', new Response('x')))")
    new = "caches.keys().then((names) => names.find((name) => name !== 'rotonde-old'))"
    assert until(one, new).startswith("rotonde-")
    assert until(one, "caches.has('rotonde-old').then((old) => !old)")


def test_a_page_whose_files_are_gone_gets_the_new_ones(person: New) -> None:
    """As after an upgrade: the files of its version answer 404."""
    one = person()
    one.go("/proof")
    gone: list[str] = []

    def answer(route: Route) -> None:
        gone.append(route.request.url)
        route.fulfill(status=404)

    one.page.route("**/static/*/pack/pages/lobby.js", answer)
    one.page.route("**/static/*/mark.svg", answer)
    with one.page.expect_navigation(wait_until="commit"):
        one.page.click("nav a[href='/lobby']")
        one.page.wait_for_timeout(300)
        one.page.unroute_all()
    one.page.wait_for_selector("h1")
    assert one.page.url.endswith("/lobby") and len(gone) >= 2


def test_an_unknown_table_shows_the_ways_on(person: New) -> None:
    one = person(locale="fr-FR")
    one.go("/tables/never-made")
    expect(one.page.locator(".lost .problem")).to_contain_text("never-made")
    expect(one.page.locator(".lost a[href='/lobby']")).to_have_text("Vers les tables")
    one.page.click(".lost a[href='/']")
    one.page.wait_for_selector("[data-play]")
