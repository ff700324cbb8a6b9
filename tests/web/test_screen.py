"""A table is one screen: at every decision, at every size of window, nothing is out of sight."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from rotonde.games.catalogue import GAMES
from web.decisions import KINDS, SEATS, ways
from web.person import CONFIRM, Person
from web.screen import HEARD, LISTEN
from web.test_pages import barriers
from web.walk import Size, Walk

New = Callable[..., Person]
LAPTOP, PHONE = (1366, 768), (390, 844)
BY_MOUSE: list[Size] = [LAPTOP, (1920, 1080), (1024, 768)]
BY_TOUCH: list[Size] = [PHONE, (844, 390), (320, 568)]
FEW = {  # kinds of decision that the short walk looks at: board, dock and tray are chosen from
    "age-of-steam": ("bid", "lay"),
    "express-01": ("pay", "build"),
    "steel-driver": ("bid", "build"),
    "ticket-to-ride": ("draw open", "claim"),
    "trambahn": ("station", "buy"),
}
LONG = (
    "Maximilian-Alexander von Hohenstaufen",
    "Anne-Charlotte de la Rochefoucauld",
    "Wolfeschlegel",
)
LARGER = """document.addEventListener("DOMContentLoaded", () => {
  document.documentElement.style.fontSize = "130%"; // as a browser can be told to
});"""
STAYS = 4_999  # milliseconds after which something told is still there: for five seconds at least
SCREENS = os.environ.get("ROTONDE_SCREENS")


@pytest.fixture
def pictures() -> Path | None:
    """Where pictures of the screens are kept, if they are wanted."""
    if not SCREENS:
        return None
    folder = Path(SCREENS)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def a_walk(
    person: New, game: str, sizes: list[Size], pictures: Path | None, **settings: object
) -> Walk:
    if min(sizes[0]) < 600:
        settings |= {"has_touch": True, "is_mobile": True}
    one = person(viewport={"width": sizes[0][0], "height": sizes[0][1]}, **settings)
    one.become("Ann")
    return Walk(one, game, sizes, pictures)


def by_size(sizes: list[Size]) -> str:
    return "-".join(f"{wide}x{high}" for wide, high in sizes)


@pytest.mark.parametrize("sizes", [[LAPTOP], [PHONE]], ids=by_size)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_out_of_sight(
    person: New, pictures: Path | None, game: str, sizes: list[Size]
) -> None:
    walk = a_walk(person, game, sizes, pictures)
    for kind in FEW[game]:
        walk.walk(kind, ways(game)[kind])
    assert not walk.seen, "\n".join(walk.seen)


@pytest.mark.walk
@pytest.mark.parametrize("sizes", [BY_MOUSE, BY_TOUCH], ids=by_size)
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_one_screen(
    person: New, pictures: Path | None, game: str, sizes: list[Size]
) -> None:
    walk = a_walk(person, game, sizes, pictures)
    reached = ways(game)
    assert set(reached) == set(KINDS[game])
    for kind, way in reached.items():
        walk.walk(kind, way)
    print(f"{game}: {len(reached)} kinds of decisions, {walk.looks} looks at {by_size(sizes)}")
    assert not walk.seen, "\n".join(walk.seen)
    assert barriers(walk.one) == []


@pytest.mark.walk
@pytest.mark.parametrize("sizes", [[(900, 600), LAPTOP], [(360, 640), PHONE]], ids=by_size)
@pytest.mark.parametrize("how", ["in French, with long names", "in larger letters"])
@pytest.mark.parametrize("game", GAMES)
def test_words_have_room(
    person: New, pictures: Path | None, game: str, how: str, sizes: list[Size]
) -> None:
    french = how.startswith("in French")
    folder = pictures and pictures / how.replace(" ", "-")
    lang, scheme = ("fr-FR", "dark") if french else ("en-GB", "light")
    walk = a_walk(person, game, sizes, folder, locale=lang, color_scheme=scheme)
    if french:
        walk.names = LONG
    else:
        walk.one.context.add_init_script(LARGER)
    for kind in FEW[game]:
        walk.walk(kind, ways(game)[kind])
    assert not walk.seen, "\n".join(walk.seen)


@pytest.mark.walk
@pytest.mark.parametrize("sizes", [[LAPTOP], [PHONE]], ids=by_size)
@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_told_once_and_stays(person: New, game: str, sizes: list[Size]) -> None:
    walk = a_walk(person, game, sizes, None)
    one = walk.one
    bots = [{"kind": "bot", "level": "random"}] * (SEATS[game] - 1)
    link = one.make(game, [{"kind": "me"}, *bots], seed=5)
    one.page.clock.install()
    one.go(link)
    one.choose(walk.act)
    one.page.clock.pause_at(datetime.now() + timedelta(hours=1))
    one.page.evaluate(LISTEN)
    walk.act(one, one.page.wait_for_selector(CONFIRM))  # type: ignore[arg-type]
    one.page.wait_for_function(f"() => ({HEARD})().length > 0")
    first = one.page.evaluate(HEARD)
    assert len(first) == 1
    one.page.clock.run_for(STAYS)
    assert all(told in one.page.evaluate(HEARD)[0] for told in first)
