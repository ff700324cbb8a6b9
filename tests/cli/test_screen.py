"""The table of scores at the end of a game."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from rich.console import Console

from rotonde.cli.printer import printer
from rotonde.cli.screen import score_table
from rotonde.games.catalogue import load_game


@pytest.mark.rule("AOS-92")
def test_players_with_equal_scores_share_a_rank() -> None:
    p = load_game("age-of-steam").new(4, 1)
    p.scores = vec[i64]([-46, 30, -46, 12])
    p.winners = 2
    console = Console(width=80, no_color=True, force_terminal=False)
    with console.capture() as capture:
        console.print(score_table(printer("en"), ["Ann", "Bob", "Cat", "Dan"], p))
    rows = [line.split()[1:6:2] for line in capture.get().splitlines() if "│" in line]
    assert rows == [
        ["1", "Bob", "30"],
        ["2", "Dan", "12"],
        ["3", "Ann", "-46"],
        ["3", "Cat", "-46"],
    ]
