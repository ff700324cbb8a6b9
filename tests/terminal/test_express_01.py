"""The board in the terminal: readable at 100 columns, with colour and without."""

from __future__ import annotations

import pytest
from express_01.trains import Train, engine, shares, under_way
from rich.console import Console

from rotonde.core.position import EVERYBODY
from rotonde.terminal.boards.express_01 import board

NAMES = ["Ann", "Bob"]
RED_LINE = "011 406, 012 102, 013 510, 014 102, 015 408 turned"


def drawn(train: Train, seat: int = 0, lang: str = "en", colour: bool = False) -> str:
    console = Console(width=100, height=50, force_terminal=colour, no_color=not colour)
    with console.capture() as capture:
        console.print(board(train.game, train.p.view(seat), NAMES, lang))  # type: ignore[arg-type]
    return capture.get()


@pytest.mark.parametrize("map_name", ["germany", "usa"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_is_wider_than_100_columns(map_name: str, lang: str) -> None:
    train = under_way("013 503" if map_name == "germany" else "071 303", map_name=map_name)
    lines = drawn(train, lang=lang).splitlines()
    assert max(len(line) for line in lines) <= 100
    for base in train.p.board.file.bases:
        known = any(base.number in line for line in lines)
        assert known or train.p.lies[train.p.board.base_ids.index(base.number)] >= 0


def test_the_best_run_is_drawn() -> None:
    """Double lines over five cards, and in words: what it pays, over how many, between what."""
    train = under_way(RED_LINE)
    shares(train.p, 0, "101 101 101 121 122")
    text = drawn(train)
    assert "best run, drawn, pays 4 over 5 cards: 011–013–015" in text
    row = next(line for line in text.splitlines() if "═" in line)
    assert row.startswith(f"     [R]{'═' * 23}[○]{'═' * 23}[G] ")
    shares(train.p, 1, "125")
    assert "shares A 5" in drawn(train) and "shares B 1" in drawn(train)


def test_without_a_run_track_is_single() -> None:
    text = drawn(under_way(RED_LINE))
    grid = "\n".join(text.splitlines()[:30])
    assert "═" not in grid and "─────" in grid and "best run pays" not in text


def test_crossings_and_junctions_are_told_apart() -> None:
    text = drawn(under_way("013 503, 014 122, 021 143, 012 234, 006 213"))
    lines = text.splitlines()
    assert any("NS EW" in line for line in lines), "a crossing"
    assert any("NE SW" in line for line in lines), "two curves"
    assert any("✱" in line and "-SW" in line for line in lines), "every path but one"
    assert any("EW NE" in line and "NW" in line for line in lines), "a fork"


def test_a_hand_is_for_its_holder_only() -> None:
    train = under_way("013 503")
    mine, theirs = drawn(train, 0), drawn(train, 1)
    assert "Your hand: 201R 202R 203 204 205B 236" in mine
    assert "Your hand: 206B 207 208 209G 210G 235" in theirs
    assert "Your hand" not in drawn(train, EVERYBODY)


def test_players_decks_and_progress() -> None:
    train = under_way("013 503")
    train.plays("Ann pair a-b\nAnn pay 201")
    text = drawn(train)
    assert "25 ▲201R" in text, "the card paid lies face up on its deck"
    assert "Ann ◀ (Black Engine)" in text
    assert "Round 1 · base cards replaced 1 of 12 · decks empty 0 of 3" in text
    engine(train.p, None)
    train.p.ending = True
    assert "This is the last round." in drawn(train)


def test_doubles_and_the_block() -> None:
    train = under_way("071 303", map_name="usa")
    text = drawn(train)
    assert "G/○" in text and "GN" in text and "○W" in text and "█" in text


def test_colour_adds_nothing_but_colour() -> None:
    from rich.text import Text

    train = under_way(RED_LINE)
    shares(train.p, 0, "101 101 101 121 122")
    coloured = drawn(train, colour=True)
    assert "\x1b[" in coloured
    assert Text.from_ansi(coloured).plain.split() == drawn(train).split()
