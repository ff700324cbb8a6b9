"""Every puzzle that comes with a game is played and examined again."""

from __future__ import annotations

import pytest

from rotonde.core.words import LANGUAGES
from rotonde.games.catalogue import GAMES
from rotonde.learn.puzzles.answering import Sitting
from rotonde.learn.puzzles.checking import fault
from rotonde.learn.puzzles.making import themes_of
from rotonde.learn.puzzles.shelf import kept, ours

SIZE = 100_000  # bytes of a file


@pytest.mark.parametrize("game", GAMES)
def test_every_stored_puzzle_holds(game: str) -> None:
    for puzzle in ours(game):
        (theme,), _ = themes_of(game, [puzzle.theme])
        assert fault(puzzle, theme, puzzle.setting.game(game), deep=False) is None, puzzle.id


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_what_searches_found_is_found_again(game: str) -> None:
    for puzzle in ours(game):
        if puzzle.worths:
            (theme,), _ = themes_of(game, [puzzle.theme])
            assert fault(puzzle, theme, puzzle.setting.game(game)) is None, puzzle.id


@pytest.mark.parametrize("game", GAMES)
def test_there_are_fifty_of_at_least_three_themes(game: str) -> None:
    puzzles = ours(game)
    themes = [puzzle.theme for puzzle in puzzles]
    assert len(kept(game)) == len(puzzles) >= 50, "none is there twice"
    assert len([theme for theme in set(themes) if themes.count(theme) >= 6]) >= 3
    assert max(themes.count(theme) for theme in set(themes)) <= len(themes) / 2
    assert sum(len(repr(puzzle)) for puzzle in puzzles) < 2 * SIZE


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_right_and_every_question_is_told(game: str) -> None:
    for puzzle in ours(game):
        sitting = Sitting(puzzle, puzzle.setting.game(game))
        for line in puzzle.answers:
            assert sitting.judge(list(line)).kind == "right"
        for lang in LANGUAGES:
            asked = sitting.question(lang, lambda kind, number, lang: f"{kind} {number}")
            assert asked.endswith(("?", ".")) and "{" not in asked
            assert sitting.title(lang)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_solver_sees_is_what_the_seat_saw(game: str) -> None:
    """The position that is shown and played on is none but what the seat knows."""
    for puzzle in ours(game):
        opened = puzzle.setting.game(game)
        true, seen = puzzle.position(opened), Sitting(puzzle, opened).seen
        assert seen.view(puzzle.seat) == true.view(puzzle.seat)
        assert opened.legal_moves(seen, puzzle.seat) == opened.legal_moves(true, puzzle.seat)
