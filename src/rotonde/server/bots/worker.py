"""A process in which bots think: `python -m rotonde.server.bots.worker`.

It reads one question a line and writes one answer a line. While it thinks it listens: it may be
told that it is enough. It ends when its server does, since then there is nothing more to read.
Whatever is asked, it looks with the eyes of the seat only.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from queue import SimpleQueue
from threading import Event, Thread
from time import monotonic

import msgspec

from rotonde.bots.advice import Advice
from rotonde.bots.bot import Bot
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import Entry
from rotonde.core.record_reader import Reader
from rotonde.core.rng import seeded
from rotonde.games.catalogue import game_of
from rotonde.policies.named import house_or_brought
from rotonde.server.bots import hints
from rotonde.server.bots.in_time import Patience, advise, choose, judge
from rotonde.server.bots.questions import (
    CHANCE,
    Advised,
    AnyAnswer,
    AnyQuestion,
    AnyWord,
    ChooseMove,
    Chosen,
    Enough,
    Failed,
    GiveAdvice,
    JudgeMove,
    Outlook,
    Question,
)
from rotonde.session.from_record import session_of

MOST_TABLES = 64  # remembered, so that a game is not played again for every question
NEVER = 1 << 30  # moves: nobody looks back here, so that no position is kept


class Followed:
    """A game in progress as far as it was asked about."""

    def __init__(self, header: str) -> None:
        record = next(Reader("record", header).records())
        self.header = header
        self.moves: list[str] = []
        self.game: Game[Position] = game_of(record)
        self.session = session_of(self.game, record, lambda entry: entry)
        self.session.every = NEVER
        self.bots: dict[str, Bot] = {}

    def goes_on(self, question: Question) -> bool:
        known = len(self.moves)
        return self.header == question.header and question.moves[:known] == self.moves

    def position(self, question: Question) -> Position:
        for line in question.moves[len(self.moves) :]:
            self.play(line)
            self.moves.append(line)
        return self.session.p

    def play(self, line: str) -> None:
        """`1 draw blind ! 5 17`: a move, and what chance brought in it."""
        said, _, drawn = line.partition(f" {CHANCE} ")
        seat, _, text = said.partition(" ")
        entry = Entry(int(seat) - 1, text, chance=[int(word) for word in drawn.split()])
        move = self.game.notation.parse(text)
        self.session.accept(entry, self.session.try_move(entry.seat, move, entry.chance))

    def bot(self, level: str) -> Bot:
        if level not in self.bots:
            self.bots[level] = house_or_brought(self.game, level)
        return self.bots[level]


class Worker:
    """One that thinks, and remembers the games it was asked about last."""

    def __init__(self) -> None:
        self.followed: dict[str, Followed] = {}
        self.enough = Event()  # has been thought about the question that came last

    def answer(self, question: AnyQuestion) -> AnyAnswer:
        try:
            return self.think(question)
        except Exception as error:
            self.followed.pop(question.table, None)
            return Failed(f"{type(error).__name__}: {error}")

    def think(self, question: AnyQuestion) -> AnyAnswer:
        patience = Patience(question.until or monotonic() + question.seconds, self.enough)
        found = self.follow(question)
        game, p, seat = found.game, found.position(question), question.seat
        luck = seeded(question.luck)
        match question:
            case ChooseMove():
                move = choose(found.bot(question.level), game, p, seat, luck, patience)
                return Chosen(game.notation.text(move))
            case GiveAdvice():
                tried = advise(game, p, seat, luck, hints.TRIED, patience)
                listed = hints.things(game, p, seat, tried)
                return Advised([outlook(a, game, p, seat, question.lang, n) for a, n in listed])
            case JudgeMove():
                played = game.notation.parse(question.move)
                verdict = judge(game, p, seat, played, luck, patience)
                better = [] if verdict.better is None else [verdict.better]
                advice = [*better, verdict.after]
        return Advised([outlook(one, game, p, seat, question.lang) for one in advice])

    def follow(self, question: Question) -> Followed:
        found = self.followed.pop(question.table, None)
        if found is None or not found.goes_on(question):
            found = Followed(question.header)
        self.followed[question.table] = found
        if len(self.followed) > MOST_TABLES:
            del self.followed[next(iter(self.followed))]
        return found


def outlook(
    advice: Advice, game: Game[Position], p: Position, seat: int, lang: str, like: int = 0
) -> Outlook:
    return msgspec.convert({**advice.plain(game, p, seat, lang), "like": like}, Outlook)


def listen(lines: Iterable[bytes], enough: Event, asked: SimpleQueue[AnyQuestion | None]) -> None:
    """What is said about a question comes before the next; at the end there is none."""
    words: msgspec.json.Decoder[AnyWord] = msgspec.json.Decoder(AnyWord)
    try:
        for line in lines:
            word = words.decode(line)
            if isinstance(word, Enough):
                enough.set()
            else:
                enough.clear()
                asked.put(word)
    finally:
        enough.set()
        asked.put(None)


def main() -> None:
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints is no answer
    if sys.platform != "win32":
        os.nice(5)
    worker = Worker()
    asked: SimpleQueue[AnyQuestion | None] = SimpleQueue()
    Thread(target=listen, args=(sys.stdin.buffer, worker.enough, asked), daemon=True).start()
    while (question := asked.get()) is not None:
        answers.write(msgspec.json.encode(worker.answer(question)) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
