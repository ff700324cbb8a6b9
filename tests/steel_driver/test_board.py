"""The board in the terminal, at every stage of a game."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from rotonde.bots.bot import ask, make_bot
from rotonde.core.position import EVERYBODY, Position
from rotonde.core.rng import seeded
from rotonde.games.catalogue import load_game
from rotonde.terminal.boards.steel_driver import board
from rotonde.terminal.boards.steel_driver_map import small, unlike
from steel_driver.railroad import NAMES, no_more_auctions, opening, sell, usa


def shown(p: Position, lang: str = "en", width: int = 80, colour: bool = False) -> str:
    out = io.StringIO()
    console = Console(file=out, width=width, force_terminal=colour, no_color=not colour)
    console.print(board(load_game("steel-driver"), p.view(EVERYBODY), NAMES[: p.seats], lang))
    return out.getvalue()


@pytest.mark.parametrize("seats", [3, 6])
def test_it_fits_80_columns_from_start_to_end(seats: int) -> None:
    game = load_game("steel-driver")
    bot = make_bot(game, "greedy")
    luck = seeded(1)
    p = game.new(seats, 3)
    moves = 0
    while True:
        if moves % 60 == 0 or p.over:
            for lang in ("en", "fr"):
                lines = shown(p, lang).splitlines()
                assert max(map(len, lines)) <= 80
                assert [name for name in NAMES if any(name in line for line in lines)] == (
                    NAMES[:seats]
                )
        if p.over:
            break
        game.play(p, p.decider(), ask(bot, game, p, p.decider(), luck))
        moves += 1
    assert "Round 5 · Transcontinental link: joined" in shown(p)


def test_cities_links_and_rails_can_be_read_without_colour() -> None:
    table = opening(3)
    first = shown(table.p)
    for word in (
        "Alb10²[Bos20]",
        "[NY40]",
        "Chi40",
        "[Por50]",
        "SFe40",
        "[SFr60]",
        "Bos Boston",
        "not yet joined",
    ):
        assert word in first
    sell(table, "red", "Ann", 4)
    no_more_auctions(table)
    table.plays("Ann build san_francisco-los_angeles from los_angeles")
    later = shown(table.p)
    assert "r Pennsylvania | SFr–LA" in later and "rr" not in first
    west = [line for line in later.splitlines()[:24] if "r" in line[:12].replace("Por", "")]
    assert len(west) > 4, "the letter of the company runs down the coast"


def test_the_auction_is_shown() -> None:
    table = opening(3)
    table.plays("""
        Ann open blue 2
        Bob bid 4
    """)
    assert "Auction: Baltimore & Ohio 4 Bob (Ann, Bob, Cem)" in shown(table.p)
    assert "Enchère\u202f: Baltimore & Ohio 4 Bob (Ann, Bob, Cem)" in shown(table.p, "fr")


def test_colour_changes_no_word() -> None:
    p = usa().new(4, 1)
    plain = shown(p)
    coloured = shown(p, colour=True)
    assert "\x1b[" in coloured and "\x1b[" not in plain


def test_a_cost_is_one_raised_digit() -> None:
    assert [small(cost) for cost in (2, 6, 9, 10, 100)] == ["²", "⁶", "⁹", "⁺", "⁺"]


def test_short_names_differ() -> None:
    assert unlike(["Santa Fe", "Boston", "San Francisco"]) == ["SFe", "Bos", "SFr"]
    assert len(set(unlike(["Abe", "Abe", "Abc", "Abcd"]))) == 4
    for lang in ("en", "fr"):
        codes = unlike([names[lang] for names in usa().board.file.city_names])
        assert len(set(codes)) == 38
