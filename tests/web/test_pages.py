"""Every page: no barrier, no word missing, nothing wider than a small phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Route, expect

from rotonde.games.catalogue import GAMES
from rotonde.learn.puzzles.shelf import kept
from web.acts import click
from web.person import ANSWERED, Person

New = Callable[..., Person]
SEATS = {"age-of-steam": 3, "steel-driver": 3}
BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me"}
OF_AXE = ("inline style", "preload assets")  # what our policy forbids it
SENTENCES = re.compile(r"^[A-Z0-9$][^.]*\.( [A-Z0-9$][^.]*\.)*$")
KEY = re.compile(r"\b[a-z]+\.[a-z]+(?:\.[a-z]+)*\b")  # a key that was shown in place of its word


PUZZLES = ["/puzzles/trambahn", f"/puzzles/trambahn/{next(iter(kept('trambahn')))}"]


def in_play(one: Person, game: str, moves: int = 4) -> str:
    """A table with some moves made."""
    one.become("Ann")
    link = one.make(game, [ME, *[BOT] * (SEATS.get(game, 2) - 1)], seed=8)
    one.go(link)
    for _ in range(moves):
        one.waits()
        one.decide(click)
    one.waits()
    return link


def addresses(one: Person) -> list[str]:
    """All pages, each with something on it."""
    one.become("Ann")
    waiting = one.make("trambahn", [ME, {"kind": "open"}])
    always = ["/", "/lobby", "/new/age-of-steam", "/proof", "/replay"]
    always += ["/rules/express-01", "/aid/trambahn", "/learn/steel-driver", *PUZZLES]
    return [*always, waiting, "/nowhere"]


def test_nothing_is_complained_of_at_a_first_visit(person: New) -> None:
    """Whoever comes for the first time is nobody yet: that is no error."""
    host, one = person(), person()
    one.no_complaint = ("preloaded using link preload but not used",)
    rooms = addresses(host)[:-1]
    running = host.make("trambahn", [ME, BOT], seed=5)
    for address in [*rooms, running, f"{running}/replay", "/learn/ticket-to-ride/first"]:
        one.go(address)
        one.page.wait_for_load_state("networkidle")
        assert one.complaints == [], address


def barriers(one: Person) -> list[str]:
    """What axe finds in the light and in the dark."""
    one.no_complaint = (*one.no_complaint, *OF_AXE)
    found: list[str] = []
    for theme in ("light", "dark"):
        one.page.emulate_media(color_scheme=theme)
        for each in Axe().run(one.page).response["violations"]:
            found.append(f"{theme} {each['id']}: {each['nodes'][0]['html'][:200]}")
    return found


def test_no_barrier_on_any_page(person: New) -> None:
    one = person()
    for address in addresses(one):
        one.go(address)
        one.page.wait_for_selector("h1")
        assert barriers(one) == [], address


@pytest.mark.parametrize("game", GAMES)
def test_no_barrier_at_a_table(person: New, game: str) -> None:
    one = person()
    link = in_play(one, game, 2)
    assert barriers(one) == []
    one.page.wait_for_selector("[data-page=rules]").click()  # type: ignore[union-attr]
    one.page.wait_for_selector(".rule")
    assert barriers(one) == []
    one.go(f"{link}/replay")
    one.page.wait_for_selector("input[type=range]")
    assert barriers(one) == []


@pytest.mark.parametrize("lang", ["en-GB", "fr-FR"])
def test_every_page_speaks_and_fits(person: New, lang: str) -> None:
    """320 pixels wide, nothing to scroll sideways; no key in place of a word."""
    one = person(locale=lang, viewport={"width": 320, "height": 640})
    for address in addresses(one):
        one.go(address)
        one.page.wait_for_selector("h1")
        fits(one, address)
    for game in GAMES:
        in_play(one, game, 1)
        fits(one, game)


def fits(one: Person, where: str) -> None:
    assert one.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, where
    said = one.page.inner_text("main")
    keys = [key for key in KEY.findall(said) if not key.endswith(".toml")]
    assert not keys, f"{where}: {keys}"


def test_a_page_that_comes_late_is_not_shown(person: New) -> None:
    """Gone back before the lobby was there: it stays away when it has come."""
    one = person()
    one.go("/")
    expect(one.page.locator("[data-play]").first).to_be_visible()
    held: list[Route] = []
    one.page.route(re.compile(r"/api/tables(\?|$)"), lambda route: held.append(route))
    with one.page.expect_request(re.compile(r"/api/tables(\?|$)")):
        one.page.click("a[href='/lobby']")
    one.page.go_back()
    expect(one.page.locator("[data-play]").first).to_be_visible()
    with one.page.expect_response(re.compile(r"/api/tables(\?|$)")):
        held[0].continue_()
    one.page.wait_for_load_state("networkidle")
    expect(one.page.locator("[data-play]").first).to_be_visible()
    assert one.page.url == f"{one.base}/"


def test_the_language_changes_at_any_time(person: New) -> None:
    one = person()
    in_play(one, "ticket-to-ride", 3)
    english = one.page.inner_text(".log")
    one.page.click("[popovertarget=menu]")
    one.page.click("#menu [data-set=fr]")
    expect(one.page.locator(".log h2")).to_have_text("Ce qui s’est passé")
    assert one.page.inner_text(".log") != english
    expect(one.page.locator("html")).to_have_attribute("lang", "fr")
    one.waits()
    one.decide(click)


@pytest.mark.parametrize("game", ["ticket-to-ride", "age-of-steam", "steel-driver"])
def test_a_forbidden_thing_names_its_rule(person: New, game: str) -> None:
    """On focus, with a link that leads to the rule."""
    one = person()
    in_play(one, game, 2)
    for _ in range(10):  # until something lies there that cannot be chosen
        spot = one.page.query_selector(".map .cannot, .doing .card.cannot")
        if spot is not None:
            break
        one.decide(click)
        one.waits()
    assert spot is not None
    spot.dispatch_event("click")
    link = one.page.wait_for_selector(".why a")
    assert link is not None
    rule = link.inner_text()
    assert re.fullmatch(r"[A-Z]+-\d+", rule)
    address = link.get_attribute("href")
    assert address is not None
    one.go(address)
    expect(one.page.locator(f"#{rule}")).to_be_visible()


def test_a_curtain_between_hands(person: New) -> None:
    """Two people at one screen: no hand is seen before its owner says that he is there."""
    one = person()
    one.become("Ann")
    one.go(one.make("trambahn", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]))
    curtains = 0
    for _ in range(30):
        one.page.wait_for_selector(
            ".curtain button, .handing, .doing .choice, .doing .card.can, [data-confirm]"
        )
        if handing := one.page.query_selector(".handing"):  # what only Ann was told, seen by her
            handing.click()
            one.page.wait_for_selector(".curtain")
            continue
        button = one.page.query_selector(".curtain button")
        if button is None:
            one.decide(click)
            continue
        assert not one.is_asked()
        assert one.page.query_selector(".hand") is None
        curtains += 1
        if curtains == 3:
            return
        button.click()
        one.page.wait_for_selector(".curtain", state="detached")
        one.page.wait_for_selector(ANSWERED)
    raise AssertionError("the screen never changed hands")


def test_take_back(person: New) -> None:
    one = person()
    in_play(one, "trambahn", 1)
    before = one.page.inner_text(".log")
    one.decide(click)
    one.page.click(".undo")
    expect(one.page.locator(".log .undone").first).to_be_visible()
    assert before != one.page.inner_text(".log")


def test_replay_download_upload(person: New) -> None:
    one = person()
    one.become("Ann")
    link = one.make("trambahn", [ME, ME], seed=4)
    one.finish(link)
    record = one.context.request.get(f"{one.base}/api{link}/record").text()
    one.go("/replay")
    one.page.set_input_files(
        "input[type=file]",
        {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()},
    )
    one.page.wait_for_url("**/replay*")
    slider = one.page.locator("input[type=range]")
    slider.focus()
    one.page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    one.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    address = f"{one.page.url.split('?')[0]}?move=7"
    one.page.goto(address)
    expect(one.page.locator("input[type=range]")).to_have_value("7")
    one.go("/replay")
    broken = record.replace("\ndone\n", "\ndo it\n", 1) + "nonsense\n"
    one.page.set_input_files(
        "input[type=file]", {"name": "b.txt", "mimeType": "text/plain", "buffer": broken.encode()}
    )
    expect(one.page.locator(".problem")).to_be_visible()


def test_lobby_shows_an_open_table_at_once(person: New) -> None:
    ann, bob = person(), person()
    ann.become("Ann")
    bob.become("Bob")
    bob.go("/lobby")
    made = ann.ask("POST", "/tables", {"game": "trambahn", "seats": [ME, {"kind": "open"}]})
    table = made["table"]
    assert isinstance(table, dict)
    row = bob.page.locator(f'a[href="{table["link"]}"]').first
    expect(row).to_be_visible()
    row.click()
    bob.page.click("text=Sit down here")
    bob.page.wait_for_selector(".doing")


def test_names_and_talk_stay_text(person: New) -> None:
    one = person()
    one.become("<img src=x onerror=alert(1)>")
    one.go(one.make("trambahn", [ME, BOT]))
    one.page.click("[data-page=chat]")
    one.page.fill(".chat input", "<b>hello</b>")
    one.page.press(".chat input", "Enter")
    expect(one.page.locator(".chat li")).to_contain_text("<b>hello</b>")
    assert one.page.query_selector("main img") is None


def test_a_hint_is_asked_for_and_taken(person: New) -> None:
    one = person()
    in_play(one, "trambahn", 1)
    one.page.click(".hint-ask")
    first = one.page.locator(".hint li button").first
    expect(one.page.locator(".hint .note").first).to_have_text(SENTENCES)
    assert one.page.locator(".map .hinted").count() <= 1, (
        "only where the first one goes, if anywhere"
    )
    first.click()
    one.waits()
    one.decide(click)
    expect(one.page.locator(".problem")).to_have_count(0)


def test_the_moves_of_a_finished_game_are_judged(person: New) -> None:
    """A chart that fills; a click on it goes to the move."""
    one = person()
    one.become("Ann")
    link = one.make("trambahn", [ME, ME], seed=4)
    one.finish(link)
    one.go(f"{link}/replay")
    one.page.click(".analysis button")
    expect(one.page.locator(".chart .chance")).to_have_count(2)
    one.page.click(".analysis button")  # enough
    one.page.locator(".chart").click(position={"x": 5, "y": 20})
    expect(one.page.locator("input[type=range]")).not_to_have_value("0")
