"""Puzzles: nothing is kept of who solves them; an answer leaves only when it was asked for."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from msgspec import Meta, Struct

from rotonde.games.catalogue import every_game
from rotonde.learn.puzzles.answering import SECTION
from rotonde.learn.puzzles.shelf import kept, of_the_day
from rotonde.server.api.call import Call
from rotonde.server.api.requests import Asked, GamePath, MoveText, Number
from rotonde.server.play.memory.game_cache import known
from rotonde.server.play.puzzles.shapes import (
    DailyPuzzle,
    DailyPuzzles,
    PuzzleInfo,
    PuzzleList,
    PuzzleShown,
    PuzzleVerdict,
    Solution,
    ThemeInfo,
)
from rotonde.server.play.puzzles.view import PuzzleView
from rotonde.server.play.wishes import Word

Line = Annotated[list[MoveText], Meta(min_length=1, max_length=12)]


class PuzzlePath(Struct):
    game: Word
    puzzle: Word


class Answer(Struct, forbid_unknown_fields=True):
    """Moves of the seat, one after another; `missed`: how often it was tried in vain before."""

    moves: Line
    missed: Number = 0


async def daily_puzzles(call: Call, query: Asked) -> DailyPuzzles:
    """The puzzles of the day, the same for everybody."""
    folder, day = call.services.config.puzzles, datetime.now(UTC).date()
    found: list[DailyPuzzle] = []
    for game in every_game():
        if (id := of_the_day(game, day, folder)) is not None:
            all_of_them = kept(game, folder)
            words = known(game)
            name = words.text(call.lang, "game", "name")
            title = words.text(call.lang, SECTION, all_of_them[id].theme)
            found.append(DailyPuzzle(game, name, id, title, len(all_of_them)))
    return DailyPuzzles(day.isoformat(), found)


async def list_puzzles(call: Call, path: GamePath, query: Asked) -> PuzzleList:
    """The puzzles of a game by theme, and that of the day."""
    words, folder = known(path.game), call.services.config.puzzles
    found, day = kept(path.game, folder), datetime.now(UTC).date()
    counts: dict[str, int] = {}
    for puzzle in found.values():
        counts[puzzle.theme] = counts.get(puzzle.theme, 0) + 1
    themes = [
        ThemeInfo(theme, words.text(call.lang, SECTION, theme), n) for theme, n in counts.items()
    ]
    return PuzzleList(
        game=path.game,
        title=words.text(call.lang, "game", "name"),
        themes=themes,
        puzzles=[PuzzleInfo(id, puzzle.theme, puzzle.level) for id, puzzle in found.items()],
        daily=of_the_day(path.game, day, folder),
        day=day.isoformat(),
    )


async def show_puzzle(call: Call, path: PuzzlePath, query: Asked) -> PuzzleShown:
    """A puzzle as its seat sees it."""
    return view_of(call, path).show([])


async def answer(call: Call, path: PuzzlePath, query: Asked, body: Answer) -> PuzzleVerdict:
    """Right, a beginning, or wrong with what it would bring; an illegal move names its rule."""
    return view_of(call, path).judge(body.moves, body.missed)


async def solution(call: Call, path: PuzzlePath, query: Asked) -> Solution:
    """The answer, for whoever asks for it."""
    return view_of(call, path).solution()


def view_of(call: Call, path: PuzzlePath) -> PuzzleView:
    return PuzzleView(path.game, path.puzzle, call.services.config.puzzles, call.lang)
