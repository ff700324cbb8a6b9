"""The board in the terminal: wide and narrow, with and without colour."""

from __future__ import annotations

import pytest
from rich.console import Console

from age_of_steam.rails import Rails, at_build
from rotonde.games.catalogue import load_game
from rotonde.terminal.boards.age_of_steam import board


def shown(table: Rails, width: int, lang: str = "en") -> list[str]:
    game = load_game("age-of-steam", table.rails.about.map_name)
    console = Console(width=width, no_color=True, force_terminal=False)
    with console.capture() as capture:
        console.print(board(game, table.p.view(0), table.names, lang))
    return capture.get().splitlines()


def built() -> Rails:
    table = at_build("Peter Dave John")
    table.builds("Peter", "k10 ne-sw", "l9 ne-sw", "n9 s-nw")
    table.builds("Dave", "j9 ne-s", "indianapolis ne-sw", "l8 se-sw")
    table.builds("John", "m10 n-nw", "l9 ne-sw+se-nw", "indianapolis ne-sw+se-nw")
    return table


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_fits_and_is_there(width: int, lang: str) -> None:
    lines = shown(built(), width, lang)
    assert all(len(line) <= width for line in lines)
    text = "\n".join(lines)
    for sign in ("Peter", "Dave", "John", "[r1]", "[b2]", "Chi", "Cin", "^", "~"):
        assert sign in text
    assert ("Income" if lang == "en" else "Revenu") in text


def test_arms_of_track_are_letters_of_their_owners() -> None:
    lines = shown(built(), 100)
    middle = next(n for n, line in enumerate(lines) if "(Ind)" in line)
    x = lines[middle].index("(Ind)") + 2
    arms = lines[middle - 1][x - 2] + lines[middle - 1][x + 2]
    arms += lines[middle + 1][x - 2] + lines[middle + 1][x + 2]
    assert arms == "JDDJ"  # north-west, north-east, south-west, south-east


def test_unowned_track_and_bankrupt_players_are_marked() -> None:
    table = built()
    table.has("Peter", 0)
    table.go_to("pay-expenses")
    text = "\n".join(shown(table, 100))
    assert "bankrupt" in text and "?" in text


def test_the_small_map_too() -> None:
    table = Rails(map_name="valley")
    assert any("[r1]" in line for line in shown(table, 80))


@pytest.mark.parametrize(("lang", "city"), [("en", "Sal"), ("fr", "Les")])
def test_a_map_of_our_own_in_both_languages(lang: str, city: str) -> None:
    lines = shown(Rails(map_name="salt_coast"), 80, lang)
    assert all(len(line) <= 80 for line in lines)
    assert any("[b2]" in line for line in lines) and any(city in line for line in lines)
