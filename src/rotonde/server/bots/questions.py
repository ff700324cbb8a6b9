"""What a thinking process is asked, and what it answers: JSON, a line each."""

from __future__ import annotations

import msgspec

CHANCE = "!"  # in the line of a move: what chance brought comes after it


class Question(msgspec.Struct, tag_field="ask", kw_only=True):
    """About a seat of a game that is told as a record: its header, its moves and their draws."""

    table: str
    header: str
    moves: list[str]
    seat: int
    luck: int


class ChooseMove(Question, tag="move"):
    """Which move a bot of this level plays."""

    level: str


class GiveAdvice(Question, tag="advice"):
    """Which moves are best, and what to expect of them."""

    seconds: float
    lang: str


class JudgeMove(Question, tag="verdict"):
    """What a move was worth, and whether another was better."""

    move: str
    seconds: float
    lang: str


AnyQuestion = ChooseMove | GiveAdvice | JudgeMove


class Outlook(msgspec.Struct):
    """A move and what is to be expected of it, seat by seat."""

    move: str
    says: str
    tried: int
    chances: list[float]  # to win
    scores: list[float]  # at the end
    why: list[str]


class Chosen(msgspec.Struct, tag="move"):
    move: str


class Advised(msgspec.Struct, tag="advice"):
    """Best first; of a verdict, the move that was played comes last."""

    moves: list[Outlook]


class Failed(msgspec.Struct, tag="failed"):
    why: str


AnyAnswer = Chosen | Advised | Failed
