"""Who plays in lock-step: by habits that lead into corners where good players never are."""

from __future__ import annotations

from random import Random
from typing import Protocol

from rotonde.bots.bot import Bot, ask, make_bot
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import seeded

HOW_OFTEN_WAYWARD = 0.4
SPARED = {"issue", "bid"}  # who plays these at random is soon bankrupt


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


class Wayward:
    """A bot of the house that now and then does anything, but not with its money."""

    def __init__(self, bot: Bot, luck: Random, spared: set[str]) -> None:
        self.thinking = Thinking(bot, luck.getrandbits(30))
        self.luck = luck
        self.spared = spared

    def choose(self, game: Game[Position], p: Position, seat: int, legal: list[int]) -> int:
        if self.luck.random() < HOW_OFTEN_WAYWARD:
            move = self.luck.choice(legal)
            if game.notation.verb(move).words not in self.spared:
                return move
        return self.thinking.choose(game, p, seat, legal)


def player(game: Game[Position], habits: str, seed: int) -> Player:
    luck = Random(seed)
    if habits == "random":
        return Anything(luck)
    if habits == "moody":
        return Moody(luck)
    if habits == "wayward":
        return Wayward(make_bot(game, "greedy"), luck, SPARED)
    return Thinking(make_bot(game, habits), seed)
