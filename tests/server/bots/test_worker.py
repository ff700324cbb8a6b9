"""What a thinking process answers to each kind of question."""

from __future__ import annotations

import msgspec
import pytest

from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.record import new_record
from rotonde.games.catalogue import load_game
from rotonde.server.bots.questions import (
    Advised,
    AnyQuestion,
    ChooseMove,
    Chosen,
    Failed,
    GiveAdvice,
    JudgeMove,
)
from rotonde.server.bots.worker import MOST_TABLES, Worker

GAME: Game[Position] = load_game("ticket-to-ride")
HEADER = new_record(GAME, ["A", "B"], 5).text()
KEPT = ["1 keep 1 2 3", "2 keep 1 2 3"]


def choose(moves: list[str], seat: int, table: str = "t", level: str = "random") -> ChooseMove:
    return ChooseMove(
        table=table, header=HEADER, moves=moves, seat=seat, luck=1, level=level, seconds=60
    )


def first_to_play() -> int:
    p = GAME.new(2, 5)
    for seat in (0, 1):
        GAME.play(p, seat, GAME.notation.parse("keep 1 2 3"))
    return int(p.decider())


def test_every_question_keeps_its_kind_on_the_way() -> None:
    asked: list[AnyQuestion] = [
        choose([], 0),
        GiveAdvice(table="t", header=HEADER, moves=[], seat=0, luck=1, seconds=0.1, lang="fr"),
        JudgeMove(
            table="t", header=HEADER, moves=[], seat=0, luck=1, move="m", seconds=0.1, lang="fr"
        ),
    ]
    for question in asked:
        line = msgspec.json.encode(question)
        assert msgspec.json.decode(line, type=AnyQuestion) == question


def test_a_question_without_its_kind_is_refused() -> None:
    plain = {"table": "t", "header": HEADER, "moves": [], "seat": 0, "luck": 1, "level": "random"}
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(plain), type=AnyQuestion)


def test_a_game_goes_on_from_where_it_was_asked_about() -> None:
    worker = Worker()
    seat = first_to_play()
    assert isinstance(worker.answer(choose([], 0)), Chosen)
    followed = worker.followed["t"]
    assert isinstance(worker.answer(choose(KEPT, seat)), Chosen)
    assert worker.followed["t"] is followed and len(followed.session.moves) == 2
    assert isinstance(worker.answer(choose(["2 keep 1 2"], 0)), Chosen), "one was taken back"
    assert worker.followed["t"] is not followed


def test_advice_and_verdicts() -> None:
    worker, seat = Worker(), first_to_play()
    advice = worker.answer(
        GiveAdvice(table="t", header=HEADER, moves=KEPT, seat=seat, luck=1, seconds=0.1, lang="fr")
    )
    assert isinstance(advice, Advised) and advice.moves
    verdict = worker.answer(
        JudgeMove(
            table="t",
            header=HEADER,
            moves=KEPT,
            seat=seat,
            luck=1,
            move="draw blind",
            seconds=0.1,
            lang="en",
        )
    )
    assert isinstance(verdict, Advised) and verdict.moves[-1].move == "draw blind"


def test_who_fails_says_so_and_forgets_the_game() -> None:
    worker = Worker()
    failed = worker.answer(choose(["1 fly away"], 0))
    assert isinstance(failed, Failed) and "fly" in failed.why and not worker.followed
    assert isinstance(worker.answer(choose([], 0, level="nobody")), Failed)


def test_not_every_game_is_remembered() -> None:
    worker = Worker()
    for number in range(MOST_TABLES + 3):
        worker.answer(choose([], 0, f"t{number}"))
    assert len(worker.followed) == MOST_TABLES and "t0" not in worker.followed
