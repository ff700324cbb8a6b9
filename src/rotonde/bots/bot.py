"""Bots: what they are called, and how they are asked.

A bot is always handed a determinization of its seat, never the true position: it cannot know
more than its seat, even by mistake. Only the random bot is spared it: it looks at nothing but the
list of legal moves, which its seat knows.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from rotonde.bots.ismcts import Search
from rotonde.bots.policy import AnyMove, Policy
from rotonde.core.complaint import Complaint, unknown
from rotonde.core.game import Game
from rotonde.core.position import ZEROS, Position
from rotonde.core.rng import Rng

DEFAULT_ITERATIONS: Final = 1000
MOST_ITERATIONS: Final = 100_000_000
MOST_SECONDS: Final = 3600.0


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
        count = game.legal(p, seat, self.legal)
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
        if game.legal(p, seat, self.legal) == 1:
            return self.legal[0]
        search = Search(game, luck, self.policy)
        if self.seconds > 0:
            return search.best_move_in(p, seat, self.seconds)
        return search.best_move(p, seat, self.iterations)


def ask(bot: Bot, game: Game[Position], p: Position, seat: int, luck: Rng) -> int:
    """What the bot would play here, knowing only what its seat may know."""
    if isinstance(bot, PolicyBot) and isinstance(bot.policy, AnyMove):
        return bot.choose(game, p, seat, luck)
    return bot.choose(game, p.determinize(seat, luck), seat, luck)


def has_sense(game: str) -> bool:
    """Whether a game has a policy of its own, `bots/sense/<game>.py`."""
    try:
        import_module(f"rotonde.bots.sense.{game.replace('-', '_')}")
    except ModuleNotFoundError:
        return False
    return True


def bot_names(game: str) -> list[str]:
    return ["random", "greedy", "ismcts"] if has_sense(game) else ["random", "ismcts"]


def make_bot(game: Game[Position], words: str) -> Bot:
    """`random`, `greedy`, `ismcts`, `ismcts:1000` (iterations) or `ismcts:0.5s` (seconds)."""
    name, colon, budget = words.partition(":")
    names = bot_names(game.about.name)
    if name not in names:
        raise unknown("bot", words, names)
    if name == "ismcts":
        return search_bot(budget if colon else str(DEFAULT_ITERATIONS))
    if colon:
        raise unknown("bot", words, names)
    if name == "random":
        return PolicyBot(AnyMove())
    sense = import_module(f"rotonde.bots.sense.{game.about.name.replace('-', '_')}")
    policy: Policy[Position] = sense.policy(game)
    return PolicyBot(policy)


def search_bot(budget: str) -> Bot:
    if re.fullmatch(r"[0-9]{1,9}", budget) and 1 <= int(budget) <= MOST_ITERATIONS:
        return SearchBot(int(budget), 0.0, None)
    if re.fullmatch(r"[0-9]{0,4}\.?[0-9]{1,9}s", budget):
        seconds = float(budget[:-1])
        if 0 < seconds <= MOST_SECONDS:
            return SearchBot(0, seconds, None)
    raise Complaint("budget", word=budget)
