"""The board in the terminal."""

from __future__ import annotations

from rich.console import Console

from rotonde.core.words import LANGUAGES, disagreements, load_words
from rotonde.games.catalogue import load_game
from rotonde.terminal.boards.trambahn import board
from trambahn.town import Town, town


def printed(table: Town, name: str | None, lang: str, colour: bool = False) -> str:
    console = Console(
        width=80,
        force_terminal=colour,
        no_color=not colour,
        color_system="truecolor" if colour else None,
        record=True,
        file=None,
        quiet=False,
    )
    with console.capture() as found:
        console.print(board(load_game("trambahn"), table.view(name), table.names, lang))
    return found.get()


def some_town() -> Town:
    table = town(
        hands={"Ann": "red-9 conductor blue-7", "Bob": "yellow-10"},
        columns={"Ann": ["blue-2 blue-10 horse"], "Bob": ["green-3 conductor green-7 horse"]},
        rows={"blue": "blue-1 conductor"},
        display="horse horse horse",
        money={"Ann": 2},
    )
    table.plays("Ann passenger red-9 red\nAnn done\nAnn done\nAnn income conductor")
    return table


def test_it_shows_rows_columns_trams_and_what_would_score() -> None:
    text = printed(some_town(), "Ann", "en")
    assert "b  I blue     b1  ◆  ·  ·                8                0" in text
    assert "g  III green  ·  ·  ·  ·                 0                6" in text
    assert "1  b2 b10  horse car ×2 = 8" in text
    assert "1  g3 ◆ g7  horse car ×2 = 6" in text
    assert "For sale: 3×[horse car ×2: 5 cards]" in text
    assert "Your reserve from the top: ◆ ? ?" in text
    assert "b7" in text and "y10" not in text, "the own hand, not the rival's"


def test_a_watcher_sees_no_hand() -> None:
    text = printed(some_town(), None, "en")
    assert "Your" not in text and "y10" not in text


def test_it_fits_eighty_columns_in_both_languages_with_and_without_colour() -> None:
    table = some_town()
    for lang in LANGUAGES:
        plain = printed(table, "Bob", lang)
        assert all(len(line) <= 80 for line in plain.splitlines())
        assert "\x1b[" not in plain and "\x1b[" in printed(table, "Bob", lang, colour=True)
    assert disagreements(load_words("rotonde.terminal")) == []
