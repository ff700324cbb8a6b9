"""What makes no puzzle: no wrong answer to be feared, one that a glance finds, no games won."""

from __future__ import annotations

import pytest

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import seeded
from rotonde.core.words import LANGUAGES
from rotonde.games.catalogue import GAMES
from rotonde.learn.puzzles.answering import SECTION, Sitting
from rotonde.learn.puzzles.finding import again
from rotonde.learn.puzzles.making import themes_of
from rotonde.learn.puzzles.puzzle import Puzzle
from rotonde.learn.puzzles.searching import Search
from rotonde.learn.puzzles.shelf import ours
from rotonde.learn.puzzles.theme import Theme


def one_of(game: str, name: str) -> tuple[Puzzle, Theme]:
    (theme,), _ = themes_of(game, [name])
    return next(puzzle for puzzle in ours(game) if puzzle.theme == name), theme


def test_a_kept_puzzle_stays_one_when_it_is_looked_at_again() -> None:
    puzzle, theme = one_of("trambahn", "do-not-feed")
    assert again(puzzle, theme) == puzzle


def test_what_a_glance_finds_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, theme = one_of("trambahn", "do-not-feed")
    right = {line[0] for line in puzzle.answers}

    def glance(game: Game[Position], p: Position, seat: int, move: int) -> int:
        return int(game.notation.text(move) in right)

    monkeypatch.setattr(theme, "glance", glance)
    assert again(puzzle, theme) is None


def test_without_a_wrong_answer_to_be_feared_there_is_no_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle, theme = one_of("ticket-to-ride", "longest-path")
    assert again(puzzle, theme) == puzzle
    monkeypatch.setattr(theme, "rivals", lambda game, p, seat, worths: [])
    assert again(puzzle, theme) is None


def test_games_played_out_bear_out_what_searches_found() -> None:
    puzzle, theme = one_of("ticket-to-ride", "which-tickets")
    assert isinstance(theme, Search)
    game = puzzle.setting.game(puzzle.game)
    p = puzzle.position(game)
    worths = {game.notation.parse(text): worth for text, worth in puzzle.worths.items()}
    assert theme.holds(game, p, puzzle.seat, worths, seeded(1))
    upside_down = {move: -worth for move, worth in worths.items()}
    assert not theme.holds(game, p, puzzle.seat, upside_down, seeded(1))


@pytest.mark.parametrize("game", GAMES)
def test_answers_have_their_reason_and_the_next_best_is_wrong(game: str) -> None:
    for puzzle in ours(game):
        sitting = Sitting(puzzle, puzzle.setting.game(game))
        assert sitting.runner_up() not in {line[0] for line in puzzle.answers}
        theme, words = sitting.theme, sitting.game.about.words
        first = puzzle.answers[0][0]
        for lang in LANGUAGES:
            said = sitting.why(sitting.seen, first, lang, lambda kind, n, lang: f"{kind} {n}")
            assert not any("{" in reason for reason in said)
            if isinstance(theme, Search) or f"{theme.name}.why" in words.section(lang, SECTION):
                assert said, puzzle.id
