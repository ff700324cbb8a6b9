"""Bots, advice and verdicts that end at any moment, with the best that was found so far."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event
from time import monotonic

from rotonde.bots.advice import Advice, Adviser
from rotonde.bots.analysis import PART_FOR_THE_MOVE, Verdict
from rotonde.bots.bot import Bot, SearchBot, TreeBot, ask
from rotonde.bots.guided_search import FIRST_CHECK, Tree
from rotonde.bots.ismcts import Search
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import Rng


@dataclass
class Patience:
    """Thinking ends at a moment of the clock, or when somebody says that it is enough."""

    until: float
    enough: Event
    begun: float = 0.0

    def __post_init__(self) -> None:
        self.begun = monotonic()

    def over(self, part: float = 1.0) -> bool:
        """Whether this part of the time has passed."""
        return self.enough.is_set() or monotonic() >= self.begun + part * (self.until - self.begun)


def choose(
    bot: Bot, game: Game[Position], p: Position, seat: int, luck: Rng, patience: Patience
) -> int:
    """What a bot plays. One that searches leaves off in time; others take no time."""
    if not isinstance(bot, TreeBot | SearchBot):
        return ask(bot, game, p, seat, luck)
    seen = p.determinize(seat, luck)
    legal = game.legal_moves(seen, seat)
    if len(legal) == 1:
        return legal[0]
    if isinstance(bot, TreeBot):
        return race(Tree(game, seen, seat, bot.policy, bot.tuning, luck), bot.iterations, patience)
    search = Search(game, luck, bot.policy)
    tries = 0
    while tries == 0 or not (tries == bot.iterations or patience.over()):
        search.iterate(search.root, seen.determinize(seat, luck), seat)
        tries += 1
    return search.most_tried(seen, seat)


def race(tree: Tree[Position], iterations: int, patience: Patience) -> int:
    """As `Tree.decide` does it."""
    check = int(FIRST_CHECK)
    while len(tree.race.runners) > 1:
        tree.grow(1)
        if tree.tries == iterations or patience.over():
            break
        if tree.tries >= check:
            if tree.race.is_decided():
                break
            check += check >> 2
    return tree.best()


def advise(
    game: Game[Position], p: Position, seat: int, luck: Rng, most: int, patience: Patience
) -> list[Advice]:
    """The best moves of a seat that must decide."""
    adviser = Adviser(game, p, seat, luck)
    think(adviser, patience, 1.0)
    return adviser.best(most)


def judge(
    game: Game[Position], p: Position, seat: int, move: int, luck: Rng, patience: Patience
) -> Verdict:
    """What a move was worth; a part of the time is for this move alone."""
    adviser = Adviser(game, p, seat, luck)
    think(adviser, patience, 1.0 - 1.0 / PART_FOR_THE_MOVE)
    adviser.think_of(move, 1)
    while not patience.over():
        adviser.think_more_of(move)
    return Verdict(adviser.choice(), adviser.of(move), seat)


def think(adviser: Adviser, patience: Patience, part: float) -> None:
    """At least once."""
    adviser.think(1)
    while not patience.over(part):
        adviser.think(1)
