"""Whether a puzzle holds: its answers are legal, clearly best, and all of them are there."""

from __future__ import annotations

from typing import Final

import msgspec

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import Rng, seeded
from rotonde.learn.puzzles.puzzle import Puzzle
from rotonde.learn.puzzles.theme import Theme, Worths, after, margin_of

FEW, MANY = 5, 12  # moves to choose from: what makes a puzzle easy or hard
LUCK: Final = 0x9E3779B9  # the stream of chance by which a puzzle is checked
Line = tuple[int, ...]


class Examined(msgspec.Struct, frozen=True):
    """What was found at a moment that makes a puzzle."""

    answers: list[Line]
    margin: int
    best: int
    choices: int
    worths: Worths


def examine(
    theme: Theme, game: Game[Position], p: Position, seat: int, luck: Rng
) -> Examined | None:
    """The answers at this moment, if they are clear, few, and known to the seat."""
    worths = theme.known_worths(game, p, seat, luck)
    if worths is None or len(worths) < 2:
        return None
    best = max(worths.values())
    right = [move for move, worth in worths.items() if worth == best]
    if not all(theme.tempts(game, move) for move in right):
        return None
    if theme.must_gain and best <= theme.stands(game, p, seat):
        return None
    if (margin := margin_of(worths)) < theme.least_margin:
        return None
    if len({theme.same(game, move) for move in right}) > theme.most_answers:
        return None
    seen = p.determinize(seat, luck)
    if is_plain(theme, game, seen, seat, worths, right):
        return None
    answers = lines(theme, game, seen, seat, right, best)
    if answers is None:
        return None
    answers.sort(key=len)  # the shortest is the one that is shown
    if len(answers[0]) < theme.least_moves:
        return None
    return Examined(answers, margin, best, len(worths), worths)


def is_plain(
    theme: Theme, game: Game[Position], p: Position, seat: int, worths: Worths, right: list[int]
) -> bool:
    """Whether there is nothing to solve: no wrong answer to be feared, or a glance finds the right
    one."""
    serious = theme.rivals(game, p, seat, worths)
    wrong = [move for move in serious if worths[move] < worths[right[0]]]
    if len({theme.same(game, move) for move in wrong}) < theme.least_rivals:
        return True
    looks = {move: theme.glance(game, p, seat, move) for move in [*right, *wrong]}
    best = max(looks.values())
    return best > min(looks.values()) and all(looks[move] < best for move in wrong)


def lines(
    theme: Theme, game: Game[Position], p: Position, seat: int, right: list[int], best: int
) -> list[Line] | None:
    """Every way to the end of the answer that brings as much; None where there are too many."""
    found: list[Line] = []
    for move in right:
        q = after(game, p, seat, move)
        rest: list[Line] | None = [()]
        if not theme.complete(game, q, seat, best):
            worths = theme.worths(game, q.clone(), seat)
            next = [one for one, worth in worths.items() if worth == best]
            rest = lines(theme, game, q, seat, next, best)
        if not rest:
            return None
        found += [(move, *line) for line in rest]
        if len(found) > theme.most_lines:
            return None
    return found


def level_of(theme: Theme, found: Examined) -> int:
    """Three levels by how many moves there are, how small the margin, how long the answer is."""
    hard = int(found.choices > FEW) + int(found.choices > MANY)
    hard += int(found.margin < 2 * theme.least_margin)
    hard += int(len(found.answers[0]) > 1)
    return 1 + min(2, hard // 2 if hard < 4 else 2)


def fault(puzzle: Puzzle, theme: Theme, game: Game[Position], deep: bool = True) -> str | None:
    """What is wrong with a kept puzzle, played and examined again; None: nothing. What searches
    have found is searched for again only where `deep` says so."""
    if puzzle.version != game.about.version:
        return "version"
    try:
        p = puzzle.position(game)
    except (IndexError, AssertionError):
        return "moves"
    if not p.decides(puzzle.seat):
        return "seat"
    if theme.asks(game, p, puzzle.seat) != puzzle.numbers:
        return "question"
    if puzzle.worths and not deep:
        return None if is_clear(puzzle, game, p) else "unclear"
    found = examine(theme, game, p, puzzle.seat, seeded(LUCK ^ puzzle.seed))
    if found is None:
        return "unclear"
    if {in_text(game, line) for line in found.answers} != set(puzzle.answers):
        return "answers"
    return None if found.margin == puzzle.margin else "margin"


def is_clear(puzzle: Puzzle, game: Game[Position], p: Position) -> bool:
    """Of every legal move it is kept what it is worth, and the answers lead by the margin."""
    legal = {game.notation.text(move) for move in game.legal_moves(p, puzzle.seat)}
    right = {line[0] for line in puzzle.answers}
    rest = [worth for move, worth in puzzle.worths.items() if move not in right]
    best = {puzzle.worths[move] for move in right & legal}
    return legal == puzzle.worths.keys() and best == {max(rest) + puzzle.margin}


def in_text(game: Game[Position], line: Line) -> tuple[str, ...]:
    return tuple(game.notation.text(move) for move in line)
