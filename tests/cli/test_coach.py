"""`rotonde play --coach`: a tip before a move that it is about, and who may have one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import Terminal

AMONG_BOTS = ["--seat", "human", "--seat", "random", "--seat", "random", "--coach"]


@pytest.mark.parametrize(("lang", "says"), [("en", "5 shares cost"), ("fr", "5 titres coûtent")])
def test_a_move_waits_until_it_is_typed_again(
    terminal: Terminal, tmp_path: Path, lang: str, says: str
) -> None:
    saved = tmp_path / "game.record"
    table = ["play", "age-of-steam", *AMONG_BOTS, "--seed", "1", "--lang", lang]
    words = [*table, "--save", str(saved)]
    said = terminal.run(*words, keys="issue 5\nquit\n")
    assert says in said.out and "AOS-71" in said.out
    assert "issue 5" not in saved.read_text()
    said = terminal.run(*words, keys="issue 5\nissue 5\nquit\n")
    assert said.out.count(says) == 1
    assert "1 issue 5" in saved.read_text()


def test_nobody_is_coached_against_somebody(terminal: Terminal) -> None:
    said = terminal.refused("play", "trambahn", "--seat", "human", "--seat", "human", "--coach")
    assert "--coach" in said
