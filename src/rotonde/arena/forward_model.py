"""What a program may ask while it decides: games that its seat cannot tell from the true one.

Every position it can reach begins with a determinization of its seat, so nothing it is told says
more than its seat may know. What it asked for is forgotten when it has decided.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rotonde.bots.playout import playout
from rotonde.core.complaint import Complaint
from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng

MOST_POSITIONS = 10_000  # that are kept for one decision

Asked = Mapping[str, object]
Answer = dict[str, object]


class ForwardModel:
    """The trial positions of one decision, by number."""

    def __init__(self, game: Game[Position], p: Position, seat: int, luck: Rng) -> None:
        self.game = game
        self.seen = p.determinize(seat, luck)  # never the true one
        self.seat = seat
        self.luck = luck
        self.positions: list[Position] = []
        self.requests: dict[str, Callable[[Asked], Answer]] = {
            "deal": self.deal,
            "legal": self.legal,
            "play": self.play,
            "playout": self.playout,
            "view": self.view,
        }

    def answer(self, asked: Asked) -> Answer:
        """What was asked for, or `refused` and why: a wrong question costs time, not the game."""
        request = self.requests.get(str(asked["ask"]))
        if request is None:
            return refused(f"ask one of {', '.join(self.requests)}")
        try:
            return request(asked)
        except (Complaint, LookupError, TypeError) as error:
            return refused(str(error))

    def deal(self, asked: Asked) -> Answer:
        """Everything the seat cannot know, and the chance to come, dealt anew."""
        return self.keep(self.seen.determinize(self.seat, self.luck))

    def legal(self, asked: Asked) -> Answer:
        p = self.at(asked)
        moves = [] if p.over else self.game.legal_moves(p, int(p.decider()))
        return {"type": "legal", "moves": [self.game.notation.text(move) for move in moves]}

    def play(self, asked: Asked) -> Answer:
        """A move of the seat that comes next; the position it was played in stays as it was."""
        p = self.at(asked).clone()
        if p.over:
            return refused("this game is over")
        self.game.play(p, int(p.decider()), move_of(self.game, asked.get("move")))
        return self.keep(p)

    def playout(self, asked: Asked) -> Answer:
        """Random moves until the end."""
        p = self.at(asked).clone()
        playout(self.game, p, self.luck, ZEROS[:])
        return {"type": "playout", **end_of(p)}

    def view(self, asked: Asked) -> Answer:
        """How a seat would see it; the program's own where none is named."""
        p, seat = self.at(asked), asked.get("seat", self.seat)
        if not isinstance(seat, int) or not 0 <= seat < p.seats:
            return refused(f"there is no seat {seat!r}")
        return {"type": "view", "view": p.view(seat)}

    def at(self, asked: Asked) -> Position:
        number = asked.get("position")
        if not isinstance(number, int) or not 0 <= number < len(self.positions):
            raise LookupError(f"there is no position {number!r}")
        return self.positions[number]

    def keep(self, p: Position) -> Answer:
        if len(self.positions) == MOST_POSITIONS:
            return refused(f"{MOST_POSITIONS} positions are kept, not more")
        self.positions.append(p)
        found: Answer = {"type": "position", "position": len(self.positions) - 1}
        return found | (end_of(p) if p.over else {"seat": int(p.decider())}) | {"over": p.over}


def end_of(p: Position) -> Answer:
    winners = [seat for seat in range(p.seats) if p.winners >> seat & 1]
    return {"scores": list(p.scores), "winners": winners}


def refused(why: str) -> Answer:
    return {"type": "refused", "why": why}


def move_of(game: Game[Position], said: object) -> int:
    """A move as a program writes it: in the notation, or as JSON."""
    if isinstance(said, str):
        return game.notation.parse(said)
    if isinstance(said, dict):
        return game.notation.from_json(said)
    raise Complaint("json-not-a-move")
