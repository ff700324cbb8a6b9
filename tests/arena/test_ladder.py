"""The ladder: one of a level against copies of the one below, as a table and in the docs."""

from __future__ import annotations

from pathlib import Path

from cli.terminal import Terminal

from rotonde.arena.folder import Folder
from rotonde.arena.game_line import Played
from rotonde.arena.setup import LADDER, ROUND_ROBIN, SetUp, divided
from rotonde.arena.standings import Share, Step, steps
from rotonde.arena.tally import Spread
from rotonde.games.catalogue import load_game

WORDS = ("ladder", "steel-driver", "--level", "random", "--level", "greedy", "--seeds", "4")


def test_greedy_stands_above_random(terminal: Terminal, tmp_path: Path) -> None:
    page = tmp_path / "docs" / "ladder.md"
    page.parent.mkdir()
    page.write_text("# Ours\n\nSome words.\n\n## age-of-steam\n\nOld.\n\n## steel-driver\n\nOld.\n")
    where = ("--folder", tmp_path / "l", "--workers", "1", "--table", page)
    said = terminal.run(*WORDS, "--players", "3", "--seed", "3", *where)
    assert said.code == 0 and "12 games, seed 3" in said.out
    assert "100.0 %" in said.out and "33.3 %" in said.out and "yes" in said.out
    text = page.read_text()
    assert text.startswith("# Ours\n\nSome words.\n\n## age-of-steam\n\nOld.\n\n## steel-driver\n")
    assert "with seed 3: 4 seeds in all seatings" in text and text.count("Old.") == 1
    assert "| 3 | greedy | random | 12 | 100.0 % | 75.8–100.0 | 33.3 % |" in text
    again = terminal.run("ladder", "--folder", tmp_path / "l", "--table", page, "--workers", "1")
    assert again.code == 0 and page.read_text() == text
    french = terminal.run("ladder", "--folder", tmp_path / "l", "--lang", "fr")
    assert "12 parties, graine 3" in french.out and "33,3 %" in french.out


def test_a_tournament_is_no_ladder(terminal: Terminal, tmp_path: Path) -> None:
    division = divided(load_game("steel-driver"), None, 3)
    Folder(tmp_path, SetUp(ROUND_ROBIN, (division,), ("random", "greedy"), 1, 1)).open()
    assert "is not a ladder" in terminal.refused("ladder", "--folder", tmp_path)
    assert '“form” was "round-robin"' in terminal.refused(*WORDS, "--folder", tmp_path)


def test_a_step_counts_only_its_own_games() -> None:
    division = divided(load_game("steel-driver"), None, 3)
    setup = SetUp(LADDER, (division,), ("random", "greedy", "ismcts"), 1, 1)

    def game(line: tuple[int, ...], winners: list[int]) -> Played:
        return Played(0, 0, line, 1, [7, 8, 9], winners, 1, 1, None, "")

    low, high = steps(setup, [game((0, 1, 0), [1]), game((2, 1, 1), [0, 1]), game((1, 1, 2), [0])])
    assert (low.above, low.below, low.won.games, low.won.part()) == ("greedy", "random", 1, 1.0)
    assert (high.above, high.won.games, high.won.part()) == ("ismcts", 2, 0.25)
    assert high.fair() == 1 / 3 and not high.reaches_goal()
    assert (high.score_above.total, high.score_below.count) == (7 + 9, 4)


def test_the_goal_of_a_step() -> None:
    for seats, games, wins, reached in (
        (2, 100, 64.5, False),
        (2, 100, 65.0, True),
        (3, 100, 40.0, False),
        (3, 100, 45.0, True),
        (3, 0, 0.0, False),
    ):
        step = Step(0, seats, "a", "b", Share(games, wins), Spread(), Spread())
        assert step.reaches_goal() == reached
