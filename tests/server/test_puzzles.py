"""Puzzles over HTTP: nothing but the seat's view goes out, and no answer before its time."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from guests import Guest

from rotonde.games.catalogue import GAMES
from rotonde.learn.puzzles.puzzle import Puzzle
from rotonde.learn.puzzles.shelf import kept
from rotonde.server.play.puzzles.shapes import (
    DailyPuzzles,
    PuzzleList,
    PuzzleShown,
    PuzzleVerdict,
    Solution,
)

Welcome = Callable[[str], Guest]
GAME = "trambahn"


def one(theme: str, game: str = GAME) -> tuple[str, Puzzle]:
    return next((id, p) for id, p in kept(game).items() if p.theme == theme)


def wrong_move(shown: PuzzleShown, puzzle: Puzzle) -> str:
    right = {line[0] for line in puzzle.answers}
    return next(move.text for move in shown.moves if move.text not in right)


def test_lists_and_the_puzzle_of_the_day(guest: Welcome) -> None:
    ann = guest("Ann")
    daily = ann.get("/api/puzzles").read(DailyPuzzles)
    assert [puzzle.game for puzzle in daily.puzzles] == GAMES
    for puzzle in daily.puzzles:
        found = ann.get(f"/api/puzzles/{puzzle.game}").read(PuzzleList)
        assert found.daily == puzzle.id and found.day == daily.day
        assert len(found.puzzles) == puzzle.puzzles == sum(t.puzzles for t in found.themes)


def test_a_puzzle_shows_what_its_seat_sees_and_no_more(guest: Welcome) -> None:
    ann = guest("Ann")
    for game in GAMES:
        for id, puzzle in list(kept(game).items())[:8]:
            answer = ann.get(f"/api/puzzles/{game}/{id}")
            shown = answer.read(PuzzleShown)
            p = puzzle.position(puzzle.setting.game(game))
            assert shown.view == msgspec.to_builtins(p.view(puzzle.seat))
            assert (
                puzzle.moves not in answer.body.decode()
                and str(puzzle.seed) not in answer.body.decode()
            )
            assert shown.seat == puzzle.seat and shown.deciding == [puzzle.seat]


def test_the_answer_stays_until_the_second_miss(guest: Welcome) -> None:
    ann = guest("Ann")
    id, puzzle = one("which-tram")
    path = f"/api/puzzles/{GAME}/{id}"
    shown = ann.get(path).read(PuzzleShown)
    wrong = wrong_move(shown, puzzle)
    first = ann.post(f"{path}/answer", {"moves": [wrong], "missed": 0}).read(PuzzleVerdict)
    assert first.kind == "wrong" and not first.rings and first.solution is None
    assert any(digit in first.words for digit in "0123456789"), "what it brings, in numbers"
    second = ann.post(f"{path}/answer", {"moves": [wrong], "missed": 1}).read(PuzzleVerdict)
    assert set(second.rings) == {line[0] for line in puzzle.answers}


def test_an_answer_of_several_moves_is_given_one_by_one(guest: Welcome) -> None:
    ann = guest("Ann")
    id, puzzle = next((id, p) for id, p in kept(GAME).items() if len(p.answers[0]) > 1)
    path = f"/api/puzzles/{GAME}/{id}"
    line = list(puzzle.answers[0])
    for n in range(1, len(line)):
        verdict = ann.post(f"{path}/answer", {"moves": line[:n]}).read(PuzzleVerdict)
        assert verdict.kind == "on" and verdict.shown is not None
        assert verdict.shown.line == line[:n]
        assert line[n] in [move.text for move in verdict.shown.moves]
    verdict = ann.post(f"{path}/answer", {"moves": line}).read(PuzzleVerdict)
    assert verdict.kind == "right" and verdict.solution is not None
    assert [step.move.text for step in verdict.solution.steps] == line
    assert ann.get(f"{path}/solution").read(Solution).words == verdict.solution.words


def test_what_is_no_move_no_puzzle_or_against_the_rules(guest: Welcome) -> None:
    ann = guest("Ann")
    id, _ = one("which-tram")
    path = f"/api/puzzles/{GAME}/{id}"
    refused = ann.post(f"{path}/answer", {"moves": ["passenger blue-1 blue"]})
    assert refused.status == 422 and "TRA-25" in refused.body.decode()
    assert ann.post(f"{path}/answer", {"moves": ["fly away"]}).status in (400, 422)
    assert ann.post(f"{path}/answer", {"moves": []}).status == 400
    assert ann.post(f"{path}/answer", {"moves": ["done"] * 13}).status == 400
    assert ann.get(f"/api/puzzles/{GAME}/nothing").status == 404
    assert ann.get("/api/puzzles/chess").status == 404
