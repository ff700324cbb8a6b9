"""A seat played by any program: it is told what the seat may know, and answers with a move.

The protocol is described in docs/external-bots.md.
"""

from __future__ import annotations

import json
import shlex
from time import monotonic

from rotonde.arena.forward_model import ForwardModel, end_of, move_of
from rotonde.arena.program import Program, shown
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import Event, Position
from rotonde.core.rng import Rng
from rotonde.policies.named import split_name

PREFIX = "cmd:"
PROTOCOL = 1
SECONDS = 10.0  # for a decision, if nothing else is said


class External:
    """A program as a player; it is started anew for every game."""

    def __init__(self, words: str, seconds: float) -> None:
        self.command = command_of(words)
        self.seconds = seconds
        self.program: Program | None = None
        self.told = 0  # events of the diary that it has heard of

    def sit_down(self, game: Game[Position], seats: int, seat: int) -> None:
        """Start the program and say which game it is and where it sits."""
        self.told = 0
        self.program = Program(self.command)
        self.program.tell(json.dumps(hello(game, seats, seat), ensure_ascii=False))

    def decide(
        self,
        game: Game[Position],
        p: Position,
        seat: int,
        luck: Rng,
        diary: list[Event] | None = None,
    ) -> int:
        """The move it answers with, or a complaint that costs it the game. `diary`: all that has
        happened, where the position does not hold it."""
        news = self.news(game, p, seat, diary)
        question = {"type": "decide", "log": news, **asked(game, p, seat)}
        move = self.converse(game, p, seat, luck, question)
        if move not in game.legal_moves(p, seat):
            game.play(p.clone(), seat, move)  # names the rule that forbids it
        return move

    def converse(
        self, game: Game[Position], p: Position, seat: int, luck: Rng, said: dict[str, object]
    ) -> int:
        """Answer what it asks, until it answers with a move; all in the time of one decision."""
        assert self.program is not None
        until = monotonic() + self.seconds
        model: ForwardModel | None = None
        while True:
            line = json.dumps(said, ensure_ascii=False)
            answer = read_line(self.program.ask(line, until - monotonic(), self.seconds))
            if "ask" not in answer:
                return move_of(game, answer["move"])
            model = model or ForwardModel(game, p, seat, luck)
            said = model.answer(answer)

    def leave(
        self, game: Game[Position], p: Position, seat: int, diary: list[Event] | None = None
    ) -> None:
        """The game is over, or it is over for this program."""
        if self.program is None:
            return
        if p.over:
            last = {"type": "over", "log": self.news(game, p, seat, diary), **end_of(p)}
            self.program.tell(json.dumps(last, ensure_ascii=False))
        self.program.end(at_once=not p.over)
        self.program = None

    def news(
        self, game: Game[Position], p: Position, seat: int, diary: list[Event] | None
    ) -> list[dict[str, object]]:
        """What has happened since it was last told, as far as its seat may read it."""
        events = (diary or p.diary or [])[self.told :]
        self.told += len(events)
        names = [f"Seat {n}" for n in range(1, p.seats + 1)]
        return [
            {"key": e.key, "numbers": list(e.numbers), "text": game.tell(e, names, "en")}
            for e in events
            if e.is_for(seat)
        ]


def is_external(words: str) -> bool:
    """Whether these words name a program (`cmd:…`) and not a bot of ours."""
    return split_name(words)[1].startswith(PREFIX)


def command_of(words: str) -> list[str]:
    """`cmd:./mybot.py --x`, split as a shell would, but no shell is asked."""
    try:
        command = shlex.split(split_name(words)[1].removeprefix(PREFIX))
    except ValueError as error:
        raise Complaint("program-words", word=words, why=error) from None
    if not command:
        raise Complaint("program-words", word=words, why="–")
    return command


def hello(game: Game[Position], seats: int, seat: int) -> dict[str, object]:
    """The first line that a program is sent: protocol, game, map, options, and its seat."""
    about = game.about
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": about.name,
        "rules": about.version,
        "map": about.map_name,
        "map_digest": about.map_digest,
        "options": about.options,
        "seats": seats,
        "seat": seat,
        "forward_model": True,
    }


def asked(game: Game[Position], p: Position, seat: int) -> dict[str, object]:
    """The decision: how it looks from this seat, and what may be done."""
    notation = game.notation
    moves = game.legal_moves(p, seat)
    return {
        "expected": game.expected(p, "en"),
        "view": p.view(seat),
        "moves": [{"text": notation.text(m), "json": notation.to_json(m)} for m in moves],
    }


def read_line(line: str) -> dict[str, object]:
    """`{"move": "draw blind"}`, the move as JSON in the same place, or `{"ask": "deal"}`."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise Complaint("program-line", word=shown(line.encode())) from None
    if isinstance(answer, dict) and ("ask" in answer or isinstance(answer.get("move"), str | dict)):
        return answer
    raise Complaint("program-line", word=shown(line.encode()))
