"""A process in which bots think: `python -m rotonde.server.bots.worker`.

It reads one question a line (JSON with the record of the game as text) and writes one answer a
line. It ends when its server does, since then there is nothing more to read. A bot's move, advice
to a person and a verdict on a move of a finished game are asked for in the same way; each of them
looks with the eyes of the seat only.
"""

from __future__ import annotations

import os
import sys

import msgspec

from rotonde.bots.advice import Advice, advise_in
from rotonde.bots.analysis import judge_move
from rotonde.bots.bot import Bot, ask, make_bot
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record_reader import Reader
from rotonde.core.replay import Replay
from rotonde.core.rng import seeded
from rotonde.games.catalogue import game_of

MOST_ADVICE = 5  # moves
MOST_TABLES = 64  # remembered, so that a game is not played again for every question


class Question(msgspec.Struct):
    table: str
    header: str  # of the record
    moves: list[str]
    seat: int
    luck: int
    level: str = ""  # of the bot whose move is wanted
    seconds: float = 0.0  # to think about advice or a verdict
    judge: str = ""  # the move to be judged
    lang: str = "en"


class Outlook(msgspec.Struct):
    """A move and what is to be expected of it, seat by seat."""

    move: str
    says: str
    tried: int
    chances: list[float]  # to win
    scores: list[float]  # at the end
    why: list[str]


class Answer(msgspec.Struct):
    move: str = ""
    failed: str = ""
    advice: list[Outlook] = []


class Remembered:
    """A game played again as far as it was asked about."""

    def __init__(self, header: str) -> None:
        record = next(Reader("record", header).records())
        self.header = header
        self.moves: list[str] = []
        self.game: Game[Position] = game_of(record)
        self.replay = Replay(self.game, record)
        self.bots: dict[str, Bot] = {}

    def goes_on(self, question: Question) -> bool:
        known = len(self.moves)
        return self.header == question.header and question.moves[:known] == self.moves

    def position(self, question: Question) -> Position:
        for line in question.moves[len(self.moves) :]:
            seat, _, text = line.partition(" ")
            self.game.play(self.replay.p, int(seat) - 1, self.game.notation.parse(text))
            self.moves.append(line)
        return self.replay.p

    def bot(self, level: str) -> Bot:
        if level not in self.bots:
            self.bots[level] = make_bot(self.game, level)
        return self.bots[level]


def position_of(known: dict[str, Remembered], question: Question) -> tuple[Remembered, Position]:
    found = known.pop(question.table, None)
    if found is None or not found.goes_on(question):
        found = Remembered(question.header)
    p = found.position(question)
    known[question.table] = found
    if len(known) > MOST_TABLES:
        del known[next(iter(known))]
    return found, p


def think(known: dict[str, Remembered], question: Question) -> Answer:
    found, p = position_of(known, question)
    game, seat, luck = found.game, question.seat, seeded(question.luck)
    if question.level:
        return Answer(game.notation.text(ask(found.bot(question.level), game, p, seat, luck)))
    if question.judge:
        move = game.notation.parse(question.judge)
        verdict = judge_move(game, p, seat, move, luck, 0, question.seconds)
        advice = [verdict.after] if verdict.better is None else [verdict.better, verdict.after]
    else:
        advice = advise_in(game, p, seat, luck, question.seconds, MOST_ADVICE)
    return Answer(advice=[outlook(one, game, p, question) for one in advice])


def outlook(advice: Advice, game: Game[Position], p: Position, question: Question) -> Outlook:
    return msgspec.convert(advice.plain(game, p, question.seat, question.lang), Outlook)


def main() -> None:
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints is no answer
    if sys.platform != "win32":
        os.nice(5)
    known: dict[str, Remembered] = {}
    for line in sys.stdin.buffer:
        question = msgspec.json.decode(line, type=Question)
        try:
            answer = think(known, question)
        except Exception as error:
            known.pop(question.table, None)
            answer = Answer(failed=f"{type(error).__name__}: {error}")
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
