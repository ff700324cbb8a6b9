"""The analysis of a finished game asks no faster than the server allows."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route

from web.person import Person

New = Callable[..., Person]
AFTER = 7  # seconds after which the server may be asked again


def test_who_is_told_to_wait_waits(person: New) -> None:
    one = person()
    one.become("Ann")
    link = one.make("trambahn", [{"kind": "me"}, {"kind": "me"}], seed=5)
    one.finish(link)
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=429, headers={"retry-after": str(AFTER)}, json={"detail": "Wait."})

    one.page.route("**/verdicts/*", refuse)
    one.page.clock.install()
    one.go(f"{link}/replay")
    with one.page.expect_response("**/verdicts/*"):
        one.page.click(".analysis button")
    one.page.clock.run_for(1000 * AFTER - 500)
    assert len(asked) == 1
    with one.page.expect_response("**/verdicts/*"):
        one.page.clock.run_for(1000)
