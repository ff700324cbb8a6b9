"""What a solver is shown of a puzzle, as plain data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rotonde.server.play.views.shapes import Line, MoveInfo, TableInfo


class PuzzleShown(Struct):
    """A moment of a game as its seat may see it, and what is asked there."""

    id: str
    theme: str
    title: str
    question: str
    level: int  # 1 to 3
    steps: int  # moves of the shortest answer
    table: TableInfo
    seat: int
    line: list[str]  # moves of the answer that were played already
    view: dict[str, object]
    phase: str | None
    deciding: list[int]
    moves: list[MoveInfo]


class SolutionStep(Struct):
    """A move of a solution, what speaks for it, and what follows."""

    move: MoveInfo
    why: list[str]
    lines: list[Line]
    view: dict[str, object] | None  # none where the game ends with it
    phase: str | None


class Solution(Struct):
    steps: list[SolutionStep]
    words: str  # what it brings, and by how much it is better than the next best
    others: list[str]  # first moves of other answers that are as good


class PuzzleVerdict(Struct):
    """`on`: a beginning of an answer; `rings`: what would have been right, after two misses."""

    kind: Literal["right", "on", "wrong"]
    words: str
    rings: list[str] = []
    shown: PuzzleShown | None = None
    solution: Solution | None = None


class ThemeInfo(Struct):
    name: str
    title: str
    puzzles: int


class PuzzleInfo(Struct):
    id: str
    theme: str
    level: int


class DailyPuzzle(Struct):
    game: str
    name: str  # of the game, in words
    id: str
    title: str  # of its theme
    puzzles: int  # that the game has in all


class DailyPuzzles(Struct):
    """One of each game that has puzzles; `day` by the date of UTC."""

    day: str
    puzzles: list[DailyPuzzle]


class PuzzleList(Struct):
    """The puzzles of a game; `daily` is that of today, by the date of UTC."""

    game: str
    title: str
    themes: list[ThemeInfo]
    puzzles: list[PuzzleInfo]
    daily: str | None
    day: str
