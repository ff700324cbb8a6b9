"""Who plays in lock-step: by habits that lead into corners where good players never are."""

from __future__ import annotations

from random import Random
from typing import Protocol

from rotonde.bots.bot import Bot, ask, make_bot
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import seeded


class Player(Protocol):
    def choose(self, game: Game[Position], p: Position, seat: int, legal: list[int]) -> int: ...


class Anything:
    """Every legal move is as good as the next."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def choose(self, game: Game[Position], p: Position, seat: int, legal: list[int]) -> int:
        return self.luck.choice(legal)


class Moody:
    """Likes some verbs more than others, all game long: one who hoards, one who never passes."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.liking: dict[int, float] = {}

    def choose(self, game: Game[Position], p: Position, seat: int, legal: list[int]) -> int:
        verbs: dict[int, list[int]] = {}
        for move in legal:
            verbs.setdefault(game.notation.verb(move).number, []).append(move)
        likings = [self.likes(verb) for verb in verbs]
        (verb,) = self.luck.choices(list(verbs), likings)
        return self.luck.choice(verbs[verb])

    def likes(self, verb: int) -> float:
        if verb not in self.liking:
            self.liking[verb] = 8.0 ** self.luck.randint(0, 3)
        return self.liking[verb]


class Thinking:
    """A bot of the house."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self.bot = bot
        self.luck = seeded(seed)

    def choose(self, game: Game[Position], p: Position, seat: int, legal: list[int]) -> int:
        return ask(self.bot, game, p, seat, self.luck)


def player(game: Game[Position], habits: str, seed: int) -> Player:
    luck = Random(seed)
    if habits == "random":
        return Anything(luck)
    if habits == "moody":
        return Moody(luck)
    return Thinking(make_bot(game, habits), seed)
