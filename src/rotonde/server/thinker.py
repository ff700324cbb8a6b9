"""A process in which bots think: `python -m rotonde.server.thinker`.

It reads one question a line (JSON with the record of the game as text) and writes one answer a
line. It ends when its server does, since then there is nothing more to read.
"""

from __future__ import annotations

import os
import sys

import msgspec

from rotonde.bots.bot import Bot, ask, make_bot
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Reader, Replay
from rotonde.core.rng import seeded
from rotonde.games.catalogue import game_of

MOST_TABLES = 64  # remembered, so that a game is not played again for every question


class Question(msgspec.Struct):
    table: str
    header: str  # of the record
    moves: list[str]
    seat: int
    level: str
    luck: int


class Answer(msgspec.Struct):
    move: str = ""
    failed: str = ""


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


def think(known: dict[str, Remembered], question: Question) -> str:
    found = known.pop(question.table, None)
    if found is None or not found.goes_on(question):
        found = Remembered(question.header)
    p = found.position(question)
    known[question.table] = found
    if len(known) > MOST_TABLES:
        del known[next(iter(known))]
    bot = found.bot(question.level)
    move = ask(bot, found.game, p, question.seat, seeded(question.luck))
    return found.game.notation.text(move)


def main() -> None:
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints is no answer
    os.nice(5)
    known: dict[str, Remembered] = {}
    for line in sys.stdin.buffer:
        question = msgspec.json.decode(line, type=Question)
        try:
            answer = Answer(move=think(known, question))
        except Exception as error:
            known.pop(question.table, None)
            answer = Answer(failed=f"{type(error).__name__}: {error}")
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
