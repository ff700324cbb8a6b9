"""How large the games are."""

from __future__ import annotations

import pytest
from cli.terminal import Terminal

from rotonde.arena.sizes import measured
from rotonde.games.catalogue import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_sizes_fit_together(name: str) -> None:
    size = measured(name, 2)
    assert size == measured(name, 2), "a seed says which games"
    assert 1 < size.branching < size.most <= size.actions and size.decisions > 10
    assert size.draws >= 1 and 0 <= size.hidden <= 1 and size.tree > 5


def test_the_table(terminal: Terminal) -> None:
    said = terminal.run("bench", "sizes", "--rounds", "1")
    assert said.code == 0 and [line.count("|") for line in said.out.splitlines()][:2] == [10, 10]
    assert all(f"| {name} |" in said.out for name in GAMES)
