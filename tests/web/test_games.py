"""Games through the pages: whole ones, move by move, in `make test-long`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rotonde.games.catalogue import GAMES
from web.acts import click, tap
from web.person import OVER, PHONE, Act, Person

New = Callable[..., Person]
BOT = {"kind": "bot", "level": "apprentice"}
ME = {"kind": "me"}
SEATS = {"age-of-steam": 3, "steel-driver": 3}
FRENCH: dict[str, object] = {"locale": "fr-FR"}
# game, map, the browser's settings
WHOLE = [
    pytest.param("age-of-steam", "valley", {}, id="age-of-steam"),
    pytest.param("age-of-steam", "salt_coast", PHONE, id="salt-coast"),
    pytest.param("express-01", None, PHONE, id="express-01"),
    pytest.param("steel-driver", None, FRENCH, id="steel-driver"),
    pytest.param("ticket-to-ride", None, {}, id="ticket-to-ride"),
]
BEGUN = 24  # decisions by clicks, where the rest of the game is not clicked through


def table(one: Person, game: str, map_name: str | None = None) -> str:
    bots = [BOT] * (SEATS.get(game, 2) - 1)
    return one.make(game, [ME, *bots], seed=5, map=map_name)


@pytest.mark.long
@pytest.mark.parametrize(("game", "map_name", "settings"), WHOLE)
def test_a_person_against_bots(
    person: New, game: str, map_name: str | None, settings: dict[str, object]
) -> None:
    """A whole game: one on a phone, one in French; in the middle the page is loaded anew."""
    one = person(**settings)
    act = tap if settings is PHONE else click
    begin(one, game, map_name, act)
    one.play_on(act)
    the_end_is_shown(one, french=settings is FRENCH)


def test_a_game_begun_by_hand_ends_on_the_page(person: New) -> None:
    """The middle of a game is left to `make test-long`."""
    one = person(**PHONE)
    begin(one, "express-01", None, tap)
    for _ in range(3):
        one.waits()
        one.decide(tap)
    one.hurry_on()
    the_end_is_shown(one, french=False)


def begin(one: Person, game: str, map_name: str | None, act: Act) -> None:
    one.become("Ann")
    one.go(table(one, game, map_name))
    for _ in range(5):
        one.waits()
        one.decide(act)
    one.page.reload()


def the_end_is_shown(one: Person, french: bool) -> None:
    expect(one.page.locator(".reckoning tbody tr").first).to_be_visible()
    view = one.ask("GET", one.page.url.removeprefix(one.base))["view"]
    assert isinstance(view, dict) and view["over"]
    shown = re.sub(r"(?<=\d)[\u00a0\u202f,](?=\d{3})", "", one.page.inner_text(".reckoning"))
    for score in view["scores"]:
        assert str(score).replace("-", "") in shown
    assert one.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert one.page.get_attribute("html", "lang") == ("fr" if french else "en")
    expect(one.page.locator(".over")).to_contain_text("Revanche" if french else "Rematch")


@pytest.mark.parametrize("game", GAMES)
def test_three_clicks_to_the_first_move(person: New, game: str) -> None:
    one = person()
    known = {"confirm": "always", "name": "Guest", f"met/{game}": "yes"}
    one.context.add_init_script(f"localStorage.rotonde = JSON.stringify({json.dumps(known)})")
    one.go("/")
    one.page.click(f'[data-play="{game}"]')
    one.waits()
    one.decide(click)
    expect(one.page.locator(".problem")).to_have_count(0)


@pytest.mark.parametrize("clicked", [BEGUN, pytest.param(300, id="whole", marks=pytest.mark.long)])
def test_two_browsers_at_one_table(person: New, clicked: int) -> None:
    """By a link; one goes offline and comes back; each sees the other's moves."""
    ann, bob = person(), person()
    ann.become("Ann")
    bob.become("Bob")
    link = ann.make("trambahn", [ME, {"kind": "friend"}], seed=3)
    invitations = ann.ask("GET", f"{link}")["mine"]
    assert isinstance(invitations, dict)
    ann.go(link)
    bob.go(str(invitations["invitations"][0]["link"]))
    both, missed = [ann, bob], False
    for turn in range(300):
        for one in both:
            one.hears(max(ann.sees(), bob.sees()))
        if ann.is_over() and bob.is_over():
            break
        (on,) = [one for one in both if one.is_asked()]
        if turn > 10 and on is ann and not missed:
            missed = offline_for_a_move(bob, ann)
        elif turn < clicked:
            on.decide(click)
        else:
            finish(both, link)
    assert ann.is_over() and bob.is_over() and missed
    lines = [len(one.ask("GET", link)["lines"]) for one in both]  # type: ignore[arg-type]
    assert min(lines) > 50


def finish(people: list[Person], link: str) -> None:
    """Without a click; the pages are told of every move like of any other."""
    while any([one.play_once(link) for one in people]):
        pass
    for one in people:
        one.page.wait_for_selector(OVER)


def offline_for_a_move(away: Person, other: Person) -> bool:
    """What is played meanwhile is there when he comes back."""
    away.context.set_offline(True)
    expect(away.page.locator(".offline")).to_be_visible()
    seen = away.sees()
    other.decide(click)
    assert away.sees() == seen < other.sees()
    away.context.set_offline(False)
    expect(away.page.locator(".offline")).to_have_count(0)
    return True
