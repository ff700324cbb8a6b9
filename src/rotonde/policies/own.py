"""A policy of anybody's own as a bot: a `Bot`, a class of them, or a plain function.

All of them are bots, and a bot is only ever handed a determinization of its seat
(`bots/bot.py: ask`): none can know more than its seat, whatever it looks at.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from rotonde.bots.bot import Bot
from rotonde.core.complaint import LONG, Complaint
from rotonde.core.game import Game
from rotonde.core.position import Position
from rotonde.core.rng import LARGEST, Rng
from rotonde.policies.looking import Lookout

SEES_NUMBERS = 3  # f(observation, mask, info) -> an action
SEES_A_POSITION = 4  # f(game, position, seat, luck) -> a move

Policy = Callable[..., Any]
Own = Bot | type[Bot] | Policy


class OwnBot(Bot):
    """Whatever it does wrong is one complaint: who plays with it decides what that costs."""

    def __init__(self, bot: Bot, name: str) -> None:
        self.bot = bot
        self.name = name

    def choose(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> i64:
        """Its move, if that is legal; a failure or an illegal move is a `Complaint`."""
        legal = game.legal_moves(p, seat)
        try:
            move = int(self.bot.choose(game, p, seat, luck))
        except Exception as error:
            raise failed(self.name, error) from error
        if move not in legal:
            raise Complaint("policy-illegal", word=self.name, move=shown(game, move))
        return move


class PositionBot(Bot):
    """A function of what `Bot.choose` is handed."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> i64:
        """What the function of a position says."""
        return int(self.policy(game, p, int(seat), luck))


class NumbersBot(Bot):
    """A function of observation, mask and info, as a network wants it."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.lookout: tuple[Game[Position], int, Lookout] | None = None

    def choose(self, game: Game[Position], p: Position, seat: i64, luck: Rng) -> i64:
        """What the function of numbers says, as a move."""
        lookout = self.looks_at(game, int(p.seats))
        info = {
            "seat": int(seat),
            "seats": int(p.seats),
            "game": game.about.name,
            "seed": int(luck.below(LARGEST)),  # for a policy that plays by chance
        }
        action = self.policy(lookout.observation(p, int(seat)), lookout.mask(p, int(seat)), info)
        return game.space().move(int(action))

    def looks_at(self, game: Game[Position], seats: int) -> Lookout:
        """What shows it this game as numbers, made once a game."""
        if self.lookout is None or self.lookout[0] is not game or self.lookout[1] != seats:
            self.lookout = (game, seats, Lookout(game, seats))
        return self.lookout[2]


def own_bot(policy: object, name: str) -> OwnBot:
    """A bot of anybody's own, or a complaint that says what is expected."""
    if isinstance(policy, OwnBot):
        return policy
    made: object = policy
    if isinstance(policy, type):
        try:
            made = policy()
        except Exception as error:
            raise failed(name, error) from error
    if isinstance(made, Bot):
        return OwnBot(made, name)
    if not callable(made):
        raise Complaint("policy-kind", word=name)
    wanted = parameters(made)
    if wanted == SEES_A_POSITION:
        return OwnBot(PositionBot(made), name)
    if wanted == SEES_NUMBERS:
        return OwnBot(NumbersBot(made), name)
    raise Complaint("policy-kind", word=name)


def parameters(policy: Policy) -> int:
    """How many things it must be handed; one that does not say is shown numbers."""
    try:
        found = inspect.signature(policy).parameters.values()
    except (TypeError, ValueError):
        return SEES_NUMBERS
    if any(one.kind is one.VAR_POSITIONAL for one in found):
        return SEES_NUMBERS
    places = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(one.kind in places and one.default is one.empty for one in found)


def name_of_policy(policy: object) -> str:
    """What a policy is called that nobody has named."""
    return str(getattr(policy, "__name__", type(policy).__name__))


def failed(name: str, error: Exception) -> Complaint:
    """A sentence about a policy that raised an error."""
    why = f"{type(error).__name__}: {error}"
    return Complaint("policy-failed", word=name, why=why if len(why) <= LONG else why[:LONG] + "…")


def shown(game: Game[Position], move: int) -> str:
    """A move as it is written, or its number where it is none."""
    try:
        return game.notation.text(move)
    except (Complaint, KeyError, IndexError):
        return str(move)
