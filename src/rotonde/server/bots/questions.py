"""What a thinking process is asked and told, and what it answers: JSON, a line each."""

from __future__ import annotations

import msgspec

CHANCE = "!"  # in the line of a move: what chance brought comes after it


class Question(msgspec.Struct, tag_field="ask", kw_only=True):
    """About a seat of a game that is told as a record: its header, its moves and their draws.

    `seconds`: how soon an answer is wanted. `until`: when one is due by the monotonic clock, which
    all processes share; where it is 0, the seconds count from when the question is read.
    """

    table: str
    header: str
    moves: list[str]
    seat: int
    luck: int
    seconds: float
    until: float = 0.0


class ChooseMove(Question, tag="move"):
    """Which move a bot of this level plays."""

    level: str


class GiveAdvice(Question, tag="advice"):
    """Which moves are best, and what to expect of them."""

    lang: str


class JudgeMove(Question, tag="verdict"):
    """What a move was worth, and whether another was better."""

    move: str
    lang: str


class Enough(msgspec.Struct, tag_field="ask", tag="enough"):
    """Answer with the best that was found so far."""


AnyQuestion = ChooseMove | GiveAdvice | JudgeMove
AnyWord = AnyQuestion | Enough


class Outlook(msgspec.Struct):
    """A move and what is to be expected of it, seat by seat."""

    move: str
    says: str
    tried: int
    chances: list[float]  # to win
    scores: list[float]  # at the end
    why: list[str]
    like: int = 0  # other ways to do the same thing that were tried too


class Chosen(msgspec.Struct, tag="move"):
    move: str


class Advised(msgspec.Struct, tag="advice"):
    """Best first; of a verdict, the move that was played comes last."""

    moves: list[Outlook]


class Failed(msgspec.Struct, tag="failed"):
    why: str


AnyAnswer = Chosen | Advised | Failed
