"""Lists of tables show each board as it stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rotonde.games.catalogue import GAMES
from web.person import Person

New = Callable[..., Person]
ME = {"kind": "me"}
STOPS = "[tabindex], [role], [aria-label], [data-spot]"


@pytest.mark.parametrize("page", ["/", "/lobby"])
def test_a_row_shows_its_board_and_all_are_asked_for_at_once(person: New, page: str) -> None:
    one = person()
    one.become("Ann")
    for game in GAMES:
        one.make(game, [ME] * (2 if game == "trambahn" else 3), seed=5)
    waiting = one.make("trambahn", [ME, {"kind": "open"}]).rpartition("/")[2]
    asked: list[str] = []
    one.page.on("request", lambda each: asked.append(each.url) if "/boards" in each.url else None)
    one.go(page)
    pictures = one.page.locator(".mine .position")
    expect(pictures).to_have_count(len(GAMES))
    assert len(asked) == 1, asked
    for game in GAMES:
        place = one.page.locator(f".mine .position.game-{game}")
        assert place.locator("path, rect, circle, polygon").count() > 20
    assert pictures.locator(STOPS).count() == 0, "only to be looked at"
    row = one.page.locator(f"[data-table='{waiting}']")
    expect(row.locator(".thumb > svg")).to_have_count(1)  # the cover of its game


def test_a_board_is_drawn_as_it_is_by_now(person: New) -> None:
    one = person()
    one.become("Ann")
    link = one.make("steel-driver", [ME, ME, ME], seed=5)
    drawn = []
    for _ in range(2):
        one.go("/lobby")
        place = one.page.locator(f"[data-table='{link.rpartition('/')[2]}'] .position")
        drawn.append(place.inner_html())
        for _ in range(12):
            shown = one.look(link)
            seat = shown.deciding[0]
            shown = one.look(f"{link}?seat={seat}")
            move = next((m for m in shown.moves if m.json["move"] == "build"), shown.moves[0])
            body = {"seat": seat, "n": shown.n, "move": move.text}
            one.ask("POST", f"{link}/moves", body)
    assert drawn[0] != drawn[1]
