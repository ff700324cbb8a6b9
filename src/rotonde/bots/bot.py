"""Bots: what they are called, and how they are asked.

A bot is always handed a determinization of its seat, never the true position: it cannot know
more than its seat, even by mistake. Only the random bot is spared it: it looks at nothing but the
list of legal moves, which its seat knows.
"""

from __future__ import annotations

import re
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from rotonde.bots.guided_search import Tree
from rotonde.bots.ismcts import Search
from rotonde.bots.levels import (
    APPRENTICE,
    CHIEF,
    DRIVER,
    ENGINEER,
    LEVELS,
    WITHOUT_SENSE,
    Ladder,
    ladder,
)
from rotonde.bots.look_ahead import LookAhead
from rotonde.bots.policy import AnyMove, Policy
from rotonde.bots.tuning import Tuning
from rotonde.core.complaint import Complaint, unknown
from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng
from rotonde.games.catalogue import part_of, parts_of

DEFAULT_ITERATIONS: Final = 1000
MOST_ITERATIONS: Final = 100_000_000
MOST_SECONDS: Final = 3600.0
SEARCHING: Final = ["guided", "ismcts", ENGINEER, CHIEF]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Anything that decides for a seat."""

    def choose(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> i64:
        """A legal move; `p` is a determinization of `seat`."""
        raise NotImplementedError


@final
class PolicyBot(Bot):
    """Plays as a policy says, without search."""

    def __init__(self, policy: Policy[Position]) -> None:
        self.policy: Final = policy
        self.legal: Final = ZEROS[:]

    def choose(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> i64:
        """The move that its policy picks."""
        count = game.legal(p, seat, self.legal)
        self.policy.forget()
        return self.policy.pick(game, p, seat, self.legal, count, luck)


@final
class SearchBot(Bot):
    """Searches with a budget: a number of iterations, or seconds."""

    def __init__(self, iterations: i64, seconds: float, policy: Policy[Position] | None) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.policy: Final = policy
        self.legal: Final = ZEROS[:]

    def choose(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> i64:
        """The best move of an information set search, or the only one there is."""
        if game.legal(p, seat, self.legal) == 1:
            return self.legal[0]
        search = Search(game, luck, self.policy)
        if self.seconds > 0:
            return search.best_move_in(p, seat, self.seconds)
        return search.best_move(p, seat, self.iterations)


@final
class LookingBot(Bot):
    """Tries the moves that look best a little way ahead."""

    def __init__(self, look: LookAhead) -> None:
        self.look: Final = look

    def choose(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> i64:
        """The move that looks best a few moves on."""
        return self.look.best(game, p, seat, luck)


@final
class TreeBot(Bot):
    """Searches as its game's policy leads, for so many iterations or seconds."""

    def __init__(
        self,
        iterations: i64,
        seconds: float,
        policy: Policy[Position],
        tuning: Tuning,
    ) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.policy: Final = policy
        self.tuning: Final = tuning
        self.legal: Final = ZEROS[:]

    def choose(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> i64:
        """The best move of a guided search, or the only one there is."""
        if game.legal(p, seat, self.legal) == 1:
            return self.legal[0]
        tree = Tree(game, p, seat, self.policy, self.tuning, luck)
        return tree.decide(self.iterations, self.seconds)


def ask(bot: Bot, game: Game[Position], p: Position, seat: int, luck: Rng) -> int:
    """What the bot would play here, knowing only what its seat may know."""
    if isinstance(bot, PolicyBot) and isinstance(bot.policy, AnyMove):
        return bot.choose(game, p, seat, luck)
    return bot.choose(game, p.determinize(seat, luck), seat, luck)


def let_play(
    bots: list[Bot], game: Game[Position], p: Position, me: i64, lucks: list[Rng]
) -> list[int]:
    """The bots, clockwise from me, play until I must decide or the game is over: their moves."""
    played: list[int] = []
    while not p.over and p.decider() != me:
        seat = p.decider()
        move = ask(bots[(seat - me - 1) % p.seats], game, p, seat, lucks[seat])
        game.apply(p, seat, move)
        played.append(move)
    return played


def has_sense(game: str) -> bool:
    """Whether a game brings a policy of its own."""
    return parts_of(game).module("sense") is not None


def bot_names(game: str) -> list[str]:
    """Every bot that can play a game, by name."""
    with_sense = ["greedy", "guided"] if has_sense(game) else []
    return ["random", *with_sense, "ismcts", *LEVELS]


def make_bot(game: Game[Position], words: str) -> Bot:
    """`random`; `greedy`, the game's own policy; `ismcts`, or `guided` with that policy in its
    rollouts; the four levels. Those that search take a budget: `chief:1000` (iterations),
    `ismcts:0.5s` (seconds)."""
    name, colon, budget = words.partition(":")
    names = bot_names(game.about.name)
    if name not in names or (colon and name not in SEARCHING):
        raise unknown("bot", words, names)
    if name == "random":
        return PolicyBot(AnyMove())
    rungs = ladder(game.about.name)
    iterations, seconds = budget_of(budget if colon else str(usual_budget(name, rungs)))
    if name == "ismcts" or rungs is None:
        return SearchBot(iterations, seconds, None)
    policy = policy_of(game, name)
    if name in ("greedy", APPRENTICE):
        return PolicyBot(policy)
    if name == DRIVER:
        driver, spread = rungs.driver, rungs.engineer.tuning.spread
        return LookingBot(LookAhead(policy, driver.moves, driver.deals, driver.turns, spread))
    if name == "guided":
        return SearchBot(iterations, seconds, policy)
    searcher = rungs.chief if name == CHIEF else rungs.engineer
    return TreeBot(iterations, seconds, policy, searcher.tuning)


def usual_budget(name: str, rungs: Ladder | None) -> int:
    """Iterations that a bot has where nothing else is said."""
    if rungs is None:
        return WITHOUT_SENSE.get(name, DEFAULT_ITERATIONS)
    if name == ENGINEER:
        return rungs.engineer.iterations
    return rungs.chief.iterations if name == CHIEF else DEFAULT_ITERATIONS


def policy_of(game: Game[Position], name: str = CHIEF) -> Policy[Position]:
    """The game's sense, as far as a level has it; who is of no level has all of it. Where a game
    has no sense, every move is as good as the next."""
    sense = part_of(game.about.name, "sense")
    if sense is None:
        return AnyMove()
    policy: Policy[Position] = sense.policy(game, name if name in LEVELS else CHIEF)
    return policy


def budget_of(budget: str) -> tuple[int, float]:
    """Iterations and seconds; one of them is 0."""
    if re.fullmatch(r"[0-9]{1,9}", budget) and 1 <= int(budget) <= MOST_ITERATIONS:
        return int(budget), 0.0
    if re.fullmatch(r"[0-9]{0,4}\.?[0-9]{1,9}s", budget):
        seconds = float(budget[:-1])
        if 0 < seconds <= MOST_SECONDS:
            return 0, seconds
    raise Complaint("budget", word=budget)
