"""With the keyboard alone, and for those who hear the table: no trap, the focus is never lost, every event is told once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rotonde.games.catalogue import GAMES
from web.keyboard import Keyboard
from web.person import Person

New = Callable[..., Person]
BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me"}
SEATS = {"age-of-steam": 3, "steel-driver": 3}
MAPS = {"age-of-steam": "valley"}


def sit(one: Person, game: str) -> Keyboard:
    one.become("Ann")
    seats = [ME, *[BOT] * (SEATS.get(game, 2) - 1)]
    one.go(one.make(game, seats, seed=5, map=MAPS.get(game)))
    one.waits()
    return Keyboard(one)


@pytest.mark.parametrize("game", GAMES)
def test_some_decisions_by_keyboard(person: New, game: str) -> None:
    keys = sit(person(), game)
    keys.play_on(4)
    assert keys.lost == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard(person: New, game: str) -> None:
    keys = sit(person(), game)
    assert keys.play_on(400)
    assert keys.lost == []
    expect(keys.page.locator(".reckoning tbody tr").first).to_be_visible()
